"""The lab as a folder of files that any web space can serve: `antihilbert site`.

build        writes the folder
modules      which of our own modules the browser needs, packed
pyodide      Python for browsers, from its registry, checked by its hash
prepared     answers that are worked out when the site is built, so that pages need not wait
"""
