"""A typed client of Bordereau's API. It needs httpx, which comes with `bordereau[client]`."""

from .async_client import AsyncClient
from .call import Form
from .client import Client
from .endpoints import EnsuredEndpoint
from .errors import ApiError, BordereauError, UnansweredError, UnexpectedAnswerError

__all__ = [
    "ApiError",
    "AsyncClient",
    "BordereauError",
    "Client",
    "EnsuredEndpoint",
    "Form",
    "UnansweredError",
    "UnexpectedAnswerError",
]
