"""Operations: typed requests and answers, from which every interface is derived."""
