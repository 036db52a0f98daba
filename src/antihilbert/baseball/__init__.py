"""Colour baseball: how few moves?"""
