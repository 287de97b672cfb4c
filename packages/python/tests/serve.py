"""Serves an application on a free port, which it prints: serve.py wsgi|asgi|django MODULE. TLS with CERT and KEY."""

import importlib
import os
import ssl
import sys
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server


class Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class Handler(WSGIRequestHandler):
    def log_message(self, *args):
        pass


def serve_wsgi(application):
    server = make_server("127.0.0.1", 0, application, Server, Handler)
    if "CERT" in os.environ:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(os.environ["CERT"], os.environ["KEY"])
        server.socket = context.wrap_socket(server.socket, server_side=True)
    print(server.server_port, flush=True)
    server.serve_forever()


def serve_asgi(application):
    import socket

    import uvicorn

    listening = socket.create_server(("127.0.0.1", 0))
    print(listening.getsockname()[1], flush=True)
    uvicorn.Server(uvicorn.Config(application, log_level="warning")).run([listening])


def django_application(view):
    import django
    from django.conf import settings
    from django.core.wsgi import get_wsgi_application
    from django.urls import path

    urls = type("urls", (), {"urlpatterns": [path("hooks", view)]})
    settings.configure(ROOT_URLCONF=urls, ALLOWED_HOSTS=["*"], SECRET_KEY="test", DATA_UPLOAD_MAX_MEMORY_SIZE=1_000)
    django.setup()
    return get_wsgi_application()


kind, name = sys.argv[1:]
module = importlib.import_module(name)
if kind == "asgi":
    serve_asgi(module.app)
else:
    serve_wsgi(module.application if kind == "wsgi" else django_application(module.hooks))
