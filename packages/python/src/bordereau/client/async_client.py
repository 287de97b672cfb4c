# Written by `npm run generate` from the service's OpenAPI document.
from __future__ import annotations

from typing import TYPE_CHECKING, AsyncIterator, Literal, Optional, Union

from .async_transport import AsyncTransport

if TYPE_CHECKING:
    from .. import types as t
    from .call import Form


class AsyncClient(AsyncTransport):
    """The API of one service, as one application uses it under asyncio."""

    async def show_health(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> t.ShowHealthAnswer:
        """Check the health of the service.

        200 while the service and its database answer. For load balancers: the only route of `/api/v1` that needs no token.
        """
        return await self._call(
            "GET",
            "/api/v1/health",
            timeout=timeout,
        )

    async def list_workspaces(
        self,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> t.ListWorkspacesAnswer:
        """List workspaces.

        Those that were granted to the application, except those that revoked its access or whose allowlist does not admit the caller.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces",
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    def iterate_workspaces(
        self,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.Workspace]:
        """The rows of `list_workspaces`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces",
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    async def get_company(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetCompanyAnswer:
        """Get a company and its profile.

        The ids of its companies are in the workspace.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/companies/{id}",
            values={"id": id},
            timeout=timeout,
        )

    async def update_company(
        self,
        id: int,
        body: Union[t.UpdateCompanyBody],
        *,
        timeout: Optional[float] = None,
    ) -> t.UpdateCompanyAnswer:
        """Update the profile of a company.

        Omitted members stay as they are; an object or a list is replaced whole. Invoices deposited as JSON or issued from then on take the members of our side that they lack from it; earlier ones keep theirs, and so do their pages.

        Scope: `write`.
        """
        return await self._call(
            "PATCH",
            "/api/v1/companies/{id}",
            values={"id": id},
            body=body,
            timeout=timeout,
        )

    async def get_company_logo(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> bytes:
        """Get the logo of a company.

        Without the metadata that it was sent with.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/companies/{id}/logo",
            values={"id": id},
            timeout=timeout,
        )

    async def replace_company_logo(
        self,
        id: int,
        body: Union[bytes],
        *,
        content_type: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.ReplaceCompanyLogoAnswer:
        """Give a company its logo.

        A PNG or JPEG, known by its content: grey or RGB, without transparency or interlacing, at most 256 KiB and 2 000 pixels a side. Only its pixels are kept. The pages of earlier invoices keep their logo.

        Scope: `write`.
        """
        return await self._call(
            "PUT",
            "/api/v1/companies/{id}/logo",
            values={"id": id},
            body=body,
            content_type=content_type,
            timeout=timeout,
        )

    async def delete_company_logo(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> None:
        """Remove the logo of a company.

        Also 204 without one. The pages of earlier invoices keep theirs.

        Scope: `destroy` or `write`.
        """
        return await self._call(
            "DELETE",
            "/api/v1/companies/{id}/logo",
            values={"id": id},
            timeout=timeout,
        )

    async def list_webhook_endpoints(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> t.ListWebhookEndpointsAnswer:
        """List webhook endpoints.

        All endpoints of the workspace: those of other applications and those that the workspace manages as well. No `signing_secret` is shown.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/webhook_endpoints",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after},
            timeout=timeout,
        )

    def iterate_webhook_endpoints(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.WebhookEndpoint]:
        """The rows of `list_webhook_endpoints`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces/{workspace_id}/webhook_endpoints",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after},
            timeout=timeout,
        )

    async def create_webhook_endpoint(
        self,
        workspace_id: int,
        body: Union[t.CreateWebhookEndpointBody],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.CreateWebhookEndpointAnswer:
        """Create a webhook endpoint.

        An endpoint takes one event type; register the same URL once for each type that you need. Only this answer shows the `signing_secret`. Nothing is sent now: deliveries start with the next matching event, and whether the URL can be reached is seen then.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/workspaces/{workspace_id}/webhook_endpoints",
            values={"workspace_id": workspace_id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get_webhook_endpoint(
        self,
        workspace_id: int,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetWebhookEndpointAnswer:
        """Get a webhook endpoint.

        Of any owner, without its `signing_secret`.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/webhook_endpoints/{id}",
            values={"workspace_id": workspace_id, "id": id},
            timeout=timeout,
        )

    async def update_webhook_endpoint(
        self,
        workspace_id: int,
        id: int,
        body: Union[t.UpdateWebhookEndpointBody],
        *,
        timeout: Optional[float] = None,
    ) -> t.UpdateWebhookEndpointAnswer:
        """Update a webhook endpoint.

        Only one of your own. Omitted members stay as they are; `event_type` is ignored. Deliveries that are already queued keep the URL they had. `active: false` makes them fail permanently; `active: true` starts with the next event and resets the count of failures.

        Scope: `write`.
        """
        return await self._call(
            "PATCH",
            "/api/v1/workspaces/{workspace_id}/webhook_endpoints/{id}",
            values={"workspace_id": workspace_id, "id": id},
            body=body,
            timeout=timeout,
        )

    async def delete_webhook_endpoint(
        self,
        workspace_id: int,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> None:
        """Delete a webhook endpoint.

        Only one of your own. Its queued deliveries fail permanently, and its delivery log is deleted.

        Scope: `destroy` or `write`.
        """
        return await self._call(
            "DELETE",
            "/api/v1/workspaces/{workspace_id}/webhook_endpoints/{id}",
            values={"workspace_id": workspace_id, "id": id},
            timeout=timeout,
        )

    async def regenerate_webhook_endpoint_secret(
        self,
        workspace_id: int,
        id: int,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.RegenerateWebhookEndpointSecretAnswer:
        """Regenerate the signing secret.

        Only for an endpoint of your own. From this answer on, every attempt is signed with the new secret, retries of earlier deliveries included, and the old secret verifies nothing. Only this answer shows the new one. Without an `Idempotency-Key`, repeating the request makes another secret.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/workspaces/{workspace_id}/webhook_endpoints/{id}/regenerate_secret",
            values={"workspace_id": workspace_id, "id": id},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def list_events(
        self,
        workspace_id: int,
        *,
        type: Optional[Literal["invoice.created", "invoice.lifecycle_event.created", "bank_account.updated", "bank_operation.reconciled", "bank_operation.unreconciled", "bank_rule.applied", "payment_batch.updated", "payment_instruction.updated"]] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        include: Optional[list[Literal["lines", "payment_means", "tax_subtotals", "lifecycle_events", "allowance_charges", "item_notes", "invoice_references", "payments", "early_payment_discounts"]]] = None,
        wait: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> t.ListEventsAnswer:
        """List events.

        All events of the workspace, whether an endpoint receives them or not, oldest first: for a program without a public URL, and after a gap. `data` has the bytes that an endpoint receives. Go on with `meta.after`; it misses no event, and gives each once. Events are kept for 90 days unless the operator has set another period.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/events",
            values={"workspace_id": workspace_id},
            query={"type": type, "after": after, "limit": limit, "include": include, "wait": wait},
            timeout=timeout,
        )

    def iterate_events(
        self,
        workspace_id: int,
        *,
        type: Optional[Literal["invoice.created", "invoice.lifecycle_event.created", "bank_account.updated", "bank_operation.reconciled", "bank_operation.unreconciled", "bank_rule.applied", "payment_batch.updated", "payment_instruction.updated"]] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        include: Optional[list[Literal["lines", "payment_means", "tax_subtotals", "lifecycle_events", "allowance_charges", "item_notes", "invoice_references", "payments", "early_payment_discounts"]]] = None,
        wait: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.KnownDelivery]:
        """The rows of `list_events`, `limit` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces/{workspace_id}/events",
            values={"workspace_id": workspace_id},
            query={"type": type, "after": after, "limit": limit, "include": include, "wait": wait},
            timeout=timeout,
        )

    async def list_deliveries(
        self,
        workspace_id: int,
        webhook_endpoint_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        state: Optional[Literal["queued", "retry_scheduled", "acknowledged", "abandoned", "failed_permanently"]] = None,
        timeout: Optional[float] = None,
    ) -> t.ListDeliveriesAnswer:
        """List the deliveries of a webhook endpoint.

        Of an endpoint of any owner. The log of a deleted endpoint is 404. Settled deliveries are dropped after 90 days unless the operator has set another period.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/webhook_endpoints/{webhook_endpoint_id}/deliveries",
            values={"workspace_id": workspace_id, "webhook_endpoint_id": webhook_endpoint_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "state": state},
            timeout=timeout,
        )

    def iterate_deliveries(
        self,
        workspace_id: int,
        webhook_endpoint_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        state: Optional[Literal["queued", "retry_scheduled", "acknowledged", "abandoned", "failed_permanently"]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.Delivery]:
        """The rows of `list_deliveries`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces/{workspace_id}/webhook_endpoints/{webhook_endpoint_id}/deliveries",
            values={"workspace_id": workspace_id, "webhook_endpoint_id": webhook_endpoint_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "state": state},
            timeout=timeout,
        )

    async def get_delivery(
        self,
        workspace_id: int,
        webhook_endpoint_id: int,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetDeliveryAnswer:
        """Get a delivery with its attempts.

        Attempts are listed oldest first, each with the first KiB of what the receiver answered.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/webhook_endpoints/{webhook_endpoint_id}/deliveries/{id}",
            values={"workspace_id": workspace_id, "webhook_endpoint_id": webhook_endpoint_id, "id": id},
            timeout=timeout,
        )

    async def resend_delivery(
        self,
        workspace_id: int,
        webhook_endpoint_id: int,
        id: int,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.ResendDeliveryAnswer:
        """Resend a delivery.

        Queues a new delivery of the same frozen event to the endpoint's current URL; only for an endpoint of your own. The new delivery has its own id and follows the endpoint's current `includes`; the old one stays as it is. Without an `Idempotency-Key`, repeating the request queues another one.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/workspaces/{workspace_id}/webhook_endpoints/{webhook_endpoint_id}/deliveries/{id}/resend",
            values={"workspace_id": workspace_id, "webhook_endpoint_id": webhook_endpoint_id, "id": id},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def resend_deliveries(
        self,
        workspace_id: int,
        webhook_endpoint_id: int,
        body: Optional[Union[t.ResendDeliveriesBody]] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.ResendDeliveriesAnswer:
        """Resend the failed deliveries of a webhook endpoint, or events it missed.

        In the background, after an outage: those that are `failed_permanently` or `abandoned` now, narrowed by state, reason and the date of their events; only for an endpoint of your own. Each is queued once by a run, as a new delivery with an id of its own of the same frozen event, to the endpoint's current URL. An endpoint has one run at a time, of 50,000 deliveries at most; it stops when the endpoint receives no more. With `missed` it queues a first delivery of each event of a period that has none to the endpoint, of those that it would have been sent while active: never one from before the application had access. Follow it at `GET …/resend_runs/{id}`.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/workspaces/{workspace_id}/webhook_endpoints/{webhook_endpoint_id}/deliveries/resend",
            values={"workspace_id": workspace_id, "webhook_endpoint_id": webhook_endpoint_id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def list_resend_runs(
        self,
        workspace_id: int,
        webhook_endpoint_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> t.ListResendRunsAnswer:
        """List the resends of a webhook endpoint.

        Of an endpoint of any owner, by ascending id.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/webhook_endpoints/{webhook_endpoint_id}/resend_runs",
            values={"workspace_id": workspace_id, "webhook_endpoint_id": webhook_endpoint_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    def iterate_resend_runs(
        self,
        workspace_id: int,
        webhook_endpoint_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.ResendRun]:
        """The rows of `list_resend_runs`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces/{workspace_id}/webhook_endpoints/{webhook_endpoint_id}/resend_runs",
            values={"workspace_id": workspace_id, "webhook_endpoint_id": webhook_endpoint_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    async def get_resend_run(
        self,
        workspace_id: int,
        webhook_endpoint_id: int,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetResendRunAnswer:
        """Get a resend of deliveries.

        It has ended when `state` is no longer `running`. Runs that have ended are dropped after the same period as deliveries.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/webhook_endpoints/{webhook_endpoint_id}/resend_runs/{id}",
            values={"workspace_id": workspace_id, "webhook_endpoint_id": webhook_endpoint_id, "id": id},
            timeout=timeout,
        )

    async def list_invoices(
        self,
        workspace_id: int,
        *,
        include: Optional[list[Literal["lines", "payment_means", "tax_subtotals", "lifecycle_events", "allowance_charges", "item_notes", "invoice_references", "payments", "early_payment_discounts"]]] = None,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        direction: Optional[Literal["sales", "purchases"]] = None,
        lifecycle_state: Optional[list[Literal["draft", "submitted", "issued", "received", "available", "in_hand", "approved", "partially_approved", "disputed", "suspended", "completed", "refused", "payment_sent", "collected", "rejected", "endorsed", "cancelled", "routing_error", "direct_payment_request", "factored", "factored_confidential", "payment_account_changed", "not_factored", "inadmissible"]]] = None,
        category_id: Optional[int] = None,
        invoice_number: Optional[str] = None,
        party: Optional[str] = None,
        issue_date_from: Optional[str] = None,
        issue_date_to: Optional[str] = None,
        updated_since: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.ListInvoicesAnswer:
        """List invoices.

        Where the collections asked for are large, the last invoices of a page come without them and `meta.truncated` is true: read those by id, or ask for a smaller page.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/invoices",
            values={"workspace_id": workspace_id},
            query={"include": include, "page": page, "per_page": per_page, "after": after, "sort": sort, "direction": direction, "lifecycle_state": lifecycle_state, "category_id": category_id, "invoice_number": invoice_number, "party": party, "issue_date_from": issue_date_from, "issue_date_to": issue_date_to, "updated_since": updated_since},
            timeout=timeout,
        )

    def iterate_invoices(
        self,
        workspace_id: int,
        *,
        include: Optional[list[Literal["lines", "payment_means", "tax_subtotals", "lifecycle_events", "allowance_charges", "item_notes", "invoice_references", "payments", "early_payment_discounts"]]] = None,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        direction: Optional[Literal["sales", "purchases"]] = None,
        lifecycle_state: Optional[list[Literal["draft", "submitted", "issued", "received", "available", "in_hand", "approved", "partially_approved", "disputed", "suspended", "completed", "refused", "payment_sent", "collected", "rejected", "endorsed", "cancelled", "routing_error", "direct_payment_request", "factored", "factored_confidential", "payment_account_changed", "not_factored", "inadmissible"]]] = None,
        category_id: Optional[int] = None,
        invoice_number: Optional[str] = None,
        party: Optional[str] = None,
        issue_date_from: Optional[str] = None,
        issue_date_to: Optional[str] = None,
        updated_since: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.Invoice]:
        """The rows of `list_invoices`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces/{workspace_id}/invoices",
            values={"workspace_id": workspace_id},
            query={"include": include, "page": page, "per_page": per_page, "after": after, "sort": sort, "direction": direction, "lifecycle_state": lifecycle_state, "category_id": category_id, "invoice_number": invoice_number, "party": party, "issue_date_from": issue_date_from, "issue_date_to": issue_date_to, "updated_since": updated_since},
            timeout=timeout,
        )

    async def deposit_invoice(
        self,
        workspace_id: int,
        body: Union[t.DepositInvoiceBody, bytes, Form],
        *,
        strict: Optional[bool] = None,
        direction: Optional[Literal["sales", "purchases"]] = None,
        category_id: Optional[int] = None,
        lifecycle_state: Optional[Literal["submitted", "issued", "received", "available", "in_hand", "approved", "payment_sent", "collected"]] = None,
        content_type: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.DepositInvoiceAnswer:
        """Deposit an invoice.

        As JSON, or as a UBL, CII or Factur-X file: either the body itself or the part `file` of a form. A form may instead have the JSON as its part `invoice` and the attachments as parts `attachment`, 20 MiB in all. Totals are computed where they are missing and checked to the cent where they are given. Query parameters or form fields add what a file cannot say. Without a number the invoice gets a provisional one, `TEMP-…`: a sale then stays a draft, which `issue` gives its number, and a purchase takes it by an update. With `lifecycle_state` `draft` a sale is kept as a draft, without number and event. A number that the seller has already used that year is refused, so a numbered deposit is safe to repeat; one in a `series` needs an `Idempotency-Key` for that.

        Scope: `write`.

        Emits `invoice.created` and `invoice.lifecycle_event.created`.
        """
        return await self._call(
            "POST",
            "/api/v1/workspaces/{workspace_id}/invoices",
            values={"workspace_id": workspace_id},
            query={"strict": strict, "direction": direction, "category_id": category_id, "lifecycle_state": lifecycle_state},
            body=body,
            content_type=content_type,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def check_invoice(
        self,
        workspace_id: int,
        body: Union[t.CheckInvoiceBody, bytes, Form],
        *,
        strict: Optional[bool] = None,
        direction: Optional[Literal["sales", "purchases"]] = None,
        category_id: Optional[int] = None,
        lifecycle_state: Optional[Literal["submitted", "issued", "received", "available", "in_hand", "approved", "payment_sent", "collected"]] = None,
        content_type: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.CheckInvoiceAnswer:
        """Check an invoice without depositing it.

        Takes what a deposit takes, and says what it would answer: the findings of EN 16931 and its code lists, of the French rules (BR-FR, and those of the public portal) where the seller is French, of the profile that a file claims, of the PDF around a Factur-X, and our own, such as a number that is taken. JSON is judged as its documents would be printed. Nothing is written, no number is used and no `Idempotency-Key` is remembered.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/workspaces/{workspace_id}/invoices/check",
            values={"workspace_id": workspace_id},
            query={"strict": strict, "direction": direction, "category_id": category_id, "lifecycle_state": lifecycle_state},
            body=body,
            content_type=content_type,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def list_invoice_warnings(
        self,
        id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> t.ListInvoiceWarningsAnswer:
        """List the warnings of an invoice.

        Remarks of its deposit that refused nothing, errors first; 200 at most.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/invoices/{id}/warnings",
            values={"id": id},
            query={"page": page, "per_page": per_page},
            timeout=timeout,
        )

    async def get_invoice(
        self,
        id: int,
        *,
        include: Optional[list[Literal["lines", "payment_means", "tax_subtotals", "lifecycle_events", "allowance_charges", "item_notes", "invoice_references", "payments", "early_payment_discounts"]]] = None,
        timeout: Optional[float] = None,
    ) -> t.GetInvoiceAnswer:
        """Get an invoice.

        `include` adds its collections. `warnings` are those of its deposit. A draft without a number has a `version`, which rises with each change.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/invoices/{id}",
            values={"id": id},
            query={"include": include},
            timeout=timeout,
        )

    async def update_invoice(
        self,
        id: int,
        body: Union[t.UpdateInvoiceBody],
        *,
        timeout: Optional[float] = None,
    ) -> t.UpdateInvoiceAnswer:
        """Change the category of an invoice, or a provisional number.

        The category decides which endpoints receive its later lifecycle events. A purchase whose number is provisional takes its seller's. Nothing else about an invoice can be changed: a member that differs from the invoice is refused, one that is the same changes nothing.

        Scope: `write`.
        """
        return await self._call(
            "PATCH",
            "/api/v1/invoices/{id}",
            values={"id": id},
            body=body,
            timeout=timeout,
        )

    async def replace_invoice(
        self,
        id: int,
        body: Union[t.ReplaceInvoiceBody, Form],
        *,
        timeout: Optional[float] = None,
    ) -> t.ReplaceInvoiceAnswer:
        """Replace a draft.

        A draft that has no number yet, as a whole: members that are left out are no longer in it. Only its attachments stay, unless `attachments` names others or, as `[]`, none. Larger ones come as at deposit: the JSON as the part `invoice` of a form, the attachments as parts `attachment`, 20 MiB in all. `warnings` name what its issue will refuse. Emits nothing.

        Scope: `write`.
        """
        return await self._call(
            "PUT",
            "/api/v1/invoices/{id}",
            values={"id": id},
            body=body,
            timeout=timeout,
        )

    async def delete_invoice(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> None:
        """Delete a draft invoice.

        Only a draft that has no number yet.

        Scope: `destroy` or `write`.
        """
        return await self._call(
            "DELETE",
            "/api/v1/invoices/{id}",
            values={"id": id},
            timeout=timeout,
        )

    async def issue_invoice(
        self,
        id: int,
        body: Union[t.IssueInvoiceBody],
        *,
        strict: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.IssueInvoiceAnswer:
        """Issue a draft sale.

        Gives it its number, once: the one in the body, or the next of the series. It becomes `submitted`, and from then on it can be paid, credited and sent; a pro forma stays a draft. A draft without any number emits `invoice.created` now; a sale with a provisional one has done so at its deposit. With `version` only as it was read. The same number again answers 200 and changes nothing. `warnings` are those that the invoice keeps, and one for each unknown member of the body; another member of an invoice is refused.

        Scope: `write`.

        Emits `invoice.created` and `invoice.lifecycle_event.created`.
        """
        return await self._call(
            "POST",
            "/api/v1/invoices/{id}/issue",
            values={"id": id},
            query={"strict": strict},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def download_invoice(
        self,
        id: int,
        *,
        format: Optional[Literal["pdf", "facturx", "ubl", "cii"]] = None,
        strict: Optional[bool] = None,
        timeout: Optional[float] = None,
    ) -> bytes:
        """Download an invoice.

        Byte for byte as it was received if it came in that format, otherwise generated from the invoice. The bytes stay the same as long as the invoice does.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/invoices/{id}/download",
            values={"id": id},
            query={"format": format, "strict": strict},
            timeout=timeout,
        )

    async def download_invoice_as(
        self,
        id: int,
        format: Literal["pdf", "facturx", "ubl", "cii"],
        *,
        strict: Optional[bool] = None,
        timeout: Optional[float] = None,
    ) -> bytes:
        """Download an invoice, format in the path.

        The same as `download?format=`. The download links in events have this form.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/invoices/{id}/download.{format}",
            values={"id": id, "format": format},
            query={"strict": strict},
            timeout=timeout,
        )

    async def download_invoice_dossier(
        self,
        id: int,
        *,
        as_: Optional[Literal["manifest"]] = None,
        timeout: Optional[float] = None,
    ) -> bytes:
        """Download all that is known of an invoice.

        A zip, as of one instant: the invoice as it came and in each format, its attachments, each status with the message sent and its acknowledgement, each webhook delivery with its attempts and the SHA-256 of its body, the events, the bank operations that paid it, its receipts and entries, the reports that have it, and the changes that people and programs made. `manifest.json` lists the files, and `sha256sum -c SHA256SUMS` checks them. In place of a file that cannot be made there is one that ends in `.erreur.txt` and says why. Two of a workspace are made at once, another one is 429.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/invoices/{id}/dossier",
            values={"id": id},
            query={"as": as_},
            timeout=timeout,
        )

    async def list_attachments(
        self,
        id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> t.ListAttachmentsAnswer:
        """List the attachments of an invoice.

        The supporting documents (BG-24) that came with it, in its order. Only those of a draft without a number change, by its `PUT`.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/invoices/{id}/attachments",
            values={"id": id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    def iterate_attachments(
        self,
        id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.Attachment]:
        """The rows of `list_attachments`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/invoices/{id}/attachments",
            values={"id": id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    async def download_attachment(
        self,
        id: int,
        attachment_id: int,
        *,
        timeout: Optional[float] = None,
    ) -> bytes:
        """Download an attachment.

        Its bytes as they came, always as `application/octet-stream`: nothing vouches for the stated type of a received file's attachment. The `ETag` is the attachment's `sha256`.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/invoices/{id}/attachments/{attachment_id}/download",
            values={"id": id, "attachment_id": attachment_id},
            timeout=timeout,
        )

    async def create_credit_note(
        self,
        id: int,
        body: Union[t.CreateCreditNoteBody],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.CreateCreditNoteAnswer:
        """Draft a credit note of a sale.

        For all of an issued invoice, or for chosen lines and parts of their quantities. It is a draft: it can be replaced, deleted and issued like any other, and emits nothing until its issue. That issue is refused if all credit notes of the invoice together would credit more than was invoiced.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/invoices/{id}/credit_notes",
            values={"id": id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def list_quotes(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> t.ListQuotesAnswer:
        """List quotes.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/quotes",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    def iterate_quotes(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.QuoteHeader]:
        """The rows of `list_quotes`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces/{workspace_id}/quotes",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    async def create_quote(
        self,
        workspace_id: int,
        body: Union[t.CreateQuoteBody],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.CreateQuoteAnswer:
        """Create a quote.

        The members of a sale that it would become, and the last day on which it can be accepted. It takes the next number of the company's series, such as `DE-2026-00001`. Quotes emit nothing.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/workspaces/{workspace_id}/quotes",
            values={"workspace_id": workspace_id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get_quote(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetQuoteAnswer:
        """Get a quote.

        With its category, its lines and all other collections.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/quotes/{id}",
            values={"id": id},
            timeout=timeout,
        )

    async def replace_quote(
        self,
        id: int,
        body: Union[t.ReplaceQuoteBody],
        *,
        timeout: Optional[float] = None,
    ) -> t.ReplaceQuoteAnswer:
        """Replace an open quote.

        As a whole: members that are left out are no longer in it. It keeps its number. The same members again, after a lost answer, answer 200 and change nothing.

        Scope: `write`.
        """
        return await self._call(
            "PUT",
            "/api/v1/quotes/{id}",
            values={"id": id},
            body=body,
            timeout=timeout,
        )

    async def accept_quote(
        self,
        id: int,
        body: Optional[Union[t.AcceptQuoteBody]] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.AcceptQuoteAnswer:
        """Accept a quote.

        Records the customer's acceptance. A repetition answers 200 and changes nothing, whatever `version` it names.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/quotes/{id}/accept",
            values={"id": id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def refuse_quote(
        self,
        id: int,
        body: Optional[Union[t.RefuseQuoteBody]] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.RefuseQuoteAnswer:
        """Refuse a quote.

        Records the customer's refusal. A repetition answers 200 and changes nothing, whatever `version` it names.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/quotes/{id}/refuse",
            values={"id": id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def convert_quote(
        self,
        id: int,
        body: Union[t.ConvertQuoteBody],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.ConvertQuoteAnswer:
        """Invoice an accepted quote.

        Once, as a whole. The invoice is dated today, takes the next number of its series and is `submitted`. An `Idempotency-Key` makes it safe to repeat.

        Scope: `write`.

        Emits `invoice.created` and `invoice.lifecycle_event.created`.
        """
        return await self._call(
            "POST",
            "/api/v1/quotes/{id}/convert",
            values={"id": id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def list_lifecycle_events(
        self,
        id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> t.ListLifecycleEventsAnswer:
        """List the lifecycle events of an invoice.

        In the order in which they were recorded. Those set by the other party are included, even where they changed nothing (`applied` false).

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/invoices/{id}/lifecycle_events",
            values={"id": id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    def iterate_lifecycle_events(
        self,
        id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.ListedLifecycleEvent]:
        """The rows of `list_lifecycle_events`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/invoices/{id}/lifecycle_events",
            values={"id": id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    async def create_lifecycle_event(
        self,
        id: int,
        body: Union[t.CreateLifecycleEventBody],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.CreateLifecycleEventAnswer:
        """Set a lifecycle status.

        The buyer's statuses on a purchase, the seller's on a sale. The invoice's `lifecycle_available_transitions` lists the states that may follow. The status is also prepared for the e-invoicing network. A draft gets its first status by its issue alone, and a pro forma none.

        Scope: `write`.

        Emits `invoice.lifecycle_event.created`.
        """
        return await self._call(
            "POST",
            "/api/v1/invoices/{id}/lifecycle_events",
            values={"id": id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def list_platform_connections(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> t.ListPlatformConnectionsAnswer:
        """List connections to platforms.

        At most one a company. Without one a company sends and receives as before.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/platform_connections",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    def iterate_platform_connections(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.PlatformConnection]:
        """The rows of `list_platform_connections`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces/{workspace_id}/platform_connections",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    async def get_platform_connection(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetPlatformConnectionAnswer:
        """Get a connection to a platform.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/platform_connections/{id}",
            values={"id": id},
            timeout=timeout,
        )

    async def sync_platform_connection(
        self,
        id: int,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.SyncPlatformConnectionAnswer:
        """Synchronise a connection to a platform.

        The next synchronisation, otherwise due within minutes, is due now and runs in the background. `last_synced_at` or `error_code` changes when it has ended.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/platform_connections/{id}/sync",
            values={"id": id},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def list_platform_flows(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        direction: Optional[Literal["in", "out"]] = None,
        state: Optional[Literal["new", "imported", "recorded", "ignored", "failed", "queued", "held", "sending", "retry_scheduled", "accepted", "sent", "withdrawn", "skipped", "parked"]] = None,
        invoice_id: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> t.ListPlatformFlowsAnswer:
        """List flows of platforms.

        What passes between companies and their platforms, both ways. A flow that is received becomes a purchase, or a status of an invoice, of the connection's own company. Once settled it is shown for 90 days unless the operator has set another period, and for as long as its platform lists it.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/platform_flows",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "direction": direction, "state": state, "invoice_id": invoice_id},
            timeout=timeout,
        )

    def iterate_platform_flows(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        direction: Optional[Literal["in", "out"]] = None,
        state: Optional[Literal["new", "imported", "recorded", "ignored", "failed", "queued", "held", "sending", "retry_scheduled", "accepted", "sent", "withdrawn", "skipped", "parked"]] = None,
        invoice_id: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.PlatformFlow]:
        """The rows of `list_platform_flows`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces/{workspace_id}/platform_flows",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "direction": direction, "state": state, "invoice_id": invoice_id},
            timeout=timeout,
        )

    async def get_platform_flow(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetPlatformFlowAnswer:
        """Get a flow of a platform.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/platform_flows/{id}",
            values={"id": id},
            timeout=timeout,
        )

    async def retry_platform_flow(
        self,
        id: int,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.RetryPlatformFlowAnswer:
        """Retry a flow of a platform.

        A received flow is fetched and taken in again, as if it were new; a sent one leaves again, under a new tracking id.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/platform_flows/{id}/retry",
            values={"id": id},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def look_up_recipient(
        self,
        workspace_id: int,
        *,
        siren: Optional[str] = None,
        siret: Optional[str] = None,
        address: Optional[str] = None,
        company_id: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> t.LookUpRecipientAnswer:
        """Look up a recipient in the directory.

        By exactly one of `siren`, `siret` and `address`, through a company's connection. Answers are kept for a day, and for an hour where nothing can be reached. While the platform does not answer this is 503, whose `Retry-After` counts as everywhere; invoices are taken and sent all the same.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/directory",
            values={"workspace_id": workspace_id},
            query={"siren": siren, "siret": siret, "address": address, "company_id": company_id},
            timeout=timeout,
        )

    async def list_quarantined_files(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        state: Optional[Literal["held", "imported", "discarded"]] = None,
        timeout: Optional[float] = None,
    ) -> t.ListQuarantinedFilesAnswer:
        """List quarantined files.

        What the e-invoicing network sent for the workspace and was refused: a file that cannot be read, breaks a rule, or repeats a number or identifier with other content. It is held for a year unless the operator has set another period. Once it is imported or discarded its row stays for 90 days.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/quarantine",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "state": state},
            timeout=timeout,
        )

    def iterate_quarantined_files(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        state: Optional[Literal["held", "imported", "discarded"]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.QuarantinedFile]:
        """The rows of `list_quarantined_files`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces/{workspace_id}/quarantine",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "state": state},
            timeout=timeout,
        )

    async def get_quarantined_file(
        self,
        workspace_id: int,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetQuarantinedFileAnswer:
        """Get a quarantined file with its findings.

        `findings` are the reasons of the latest attempt.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/quarantine/{id}",
            values={"workspace_id": workspace_id, "id": id},
            timeout=timeout,
        )

    async def discard_quarantined_file(
        self,
        workspace_id: int,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> None:
        """Discard a quarantined file.

        Its bytes are deleted. The same bytes, sent again, stay discarded as long as its row is kept. Repeating it answers 204 and changes nothing.

        Scope: `destroy` or `write`.
        """
        return await self._call(
            "DELETE",
            "/api/v1/workspaces/{workspace_id}/quarantine/{id}",
            values={"workspace_id": workspace_id, "id": id},
            timeout=timeout,
        )

    async def download_quarantined_file(
        self,
        workspace_id: int,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> bytes:
        """Download a quarantined file.

        Byte for byte as it was received. Nothing about it has been verified.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/quarantine/{id}/file",
            values={"workspace_id": workspace_id, "id": id},
            timeout=timeout,
        )

    async def retry_quarantined_file(
        self,
        workspace_id: int,
        id: int,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.RetryQuarantinedFileAnswer:
        """Import a quarantined file.

        Takes it as if it came now, for instance once the invoice that has its number is corrected, or after an upgrade of the service. An invoice becomes a purchase; a status is applied to its invoice, which is the answer. Anything else answers today's reasons, which become its findings.

        Scope: `write`.

        Emits `invoice.created` and `invoice.lifecycle_event.created`.
        """
        return await self._call(
            "POST",
            "/api/v1/workspaces/{workspace_id}/quarantine/{id}/retry",
            values={"workspace_id": workspace_id, "id": id},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def list_categories(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> t.ListCategoriesAnswer:
        """List categories.

        Archived ones included.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/categories",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    def iterate_categories(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.Category]:
        """The rows of `list_categories`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces/{workspace_id}/categories",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    async def create_category(
        self,
        workspace_id: int,
        body: Union[t.CreateCategoryBody],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.CreateCategoryAnswer:
        """Create a category.

        Names need not be unique: without an `Idempotency-Key`, repeating the request creates another one.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/workspaces/{workspace_id}/categories",
            values={"workspace_id": workspace_id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get_category(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetCategoryAnswer:
        """Get a category.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/categories/{id}",
            values={"id": id},
            timeout=timeout,
        )

    async def update_category(
        self,
        id: int,
        body: Union[t.UpdateCategoryBody],
        *,
        timeout: Optional[float] = None,
    ) -> t.UpdateCategoryAnswer:
        """Rename a category.

        Whether it is archived or not.

        Scope: `write`.
        """
        return await self._call(
            "PATCH",
            "/api/v1/categories/{id}",
            values={"id": id},
            body=body,
            timeout=timeout,
        )

    async def archive_category(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> None:
        """Archive a category.

        Refused while a webhook endpoint targets it. Its invoices, drafts and quotes keep it, as do the credit notes and invoices made of them; nothing else can be given it any more. Archiving it again answers 204 and changes nothing.

        Scope: `destroy` or `write`.
        """
        return await self._call(
            "DELETE",
            "/api/v1/categories/{id}",
            values={"id": id},
            timeout=timeout,
        )

    async def list_suppliers(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> t.ListSuppliersAnswer:
        """List suppliers.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/suppliers",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    def iterate_suppliers(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.Supplier]:
        """The rows of `list_suppliers`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces/{workspace_id}/suppliers",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    async def create_supplier(
        self,
        workspace_id: int,
        body: Union[t.CreateSupplierBody],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.CreateSupplierAnswer:
        """Create a supplier.

        A purchase that arrives without a category takes its supplier's. The supplier is matched by SIREN, then VAT number, then name.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/workspaces/{workspace_id}/suppliers",
            values={"workspace_id": workspace_id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def update_supplier(
        self,
        id: int,
        body: Union[t.UpdateSupplierBody],
        *,
        timeout: Optional[float] = None,
    ) -> t.UpdateSupplierAnswer:
        """Update a supplier.

        Omitted members stay as they are. Existing invoices keep their categories.

        Scope: `write`.
        """
        return await self._call(
            "PATCH",
            "/api/v1/suppliers/{id}",
            values={"id": id},
            body=body,
            timeout=timeout,
        )

    async def list_payment_batches(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        state: Optional[Literal["draft", "pending_approval", "approved", "submitted", "failed", "completed", "partially_completed", "rejected"]] = None,
        timeout: Optional[float] = None,
    ) -> t.ListPaymentBatchesAnswer:
        """List payment batches.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/payment_batches",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "state": state},
            timeout=timeout,
        )

    def iterate_payment_batches(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        state: Optional[Literal["draft", "pending_approval", "approved", "submitted", "failed", "completed", "partially_completed", "rejected"]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.PaymentBatch]:
        """The rows of `list_payment_batches`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces/{workspace_id}/payment_batches",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "state": state},
            timeout=timeout,
        )

    async def create_payment_batch(
        self,
        workspace_id: int,
        body: Union[t.CreatePaymentBatchBody],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.CreatePaymentBatchAnswer:
        """Create a draft payment batch.

        With its instructions, if any. A draft emits nothing. Without an `Idempotency-Key`, repeating the request creates another one, unless its instructions give their `end_to_end_id`.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/workspaces/{workspace_id}/payment_batches",
            values={"workspace_id": workspace_id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get_payment_batch(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetPaymentBatchAnswer:
        """Get a payment batch.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/payment_batches/{id}",
            values={"id": id},
            timeout=timeout,
        )

    async def update_payment_batch(
        self,
        id: int,
        body: Union[t.UpdatePaymentBatchBody],
        *,
        timeout: Optional[float] = None,
    ) -> t.UpdatePaymentBatchAnswer:
        """Update a draft payment batch.

        Omitted members stay as they are; `instructions` are replaced by a route of their own. Emits nothing.

        Scope: `write`.
        """
        return await self._call(
            "PATCH",
            "/api/v1/payment_batches/{id}",
            values={"id": id},
            body=body,
            timeout=timeout,
        )

    async def delete_payment_batch(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> None:
        """Delete a draft payment batch.

        With its instructions. Emits nothing.

        Scope: `destroy` or `write`.
        """
        return await self._call(
            "DELETE",
            "/api/v1/payment_batches/{id}",
            values={"id": id},
            timeout=timeout,
        )

    async def list_payment_instructions(
        self,
        id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> t.ListPaymentInstructionsAnswer:
        """List a payment batch's instructions.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/payment_batches/{id}/instructions",
            values={"id": id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    def iterate_payment_instructions(
        self,
        id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.PaymentInstruction]:
        """The rows of `list_payment_instructions`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/payment_batches/{id}/instructions",
            values={"id": id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    async def replace_payment_instructions(
        self,
        id: int,
        body: Union[t.ReplacePaymentInstructionsBody],
        *,
        timeout: Optional[float] = None,
    ) -> t.ReplacePaymentInstructionsAnswer:
        """Replace a draft's instructions.

        All of them at once, ten thousand at most; they get new ids. Answers the batch. Emits nothing.

        Scope: `write`.
        """
        return await self._call(
            "PUT",
            "/api/v1/payment_batches/{id}/instructions",
            values={"id": id},
            body=body,
            timeout=timeout,
        )

    async def submit_payment_batch_for_approval(
        self,
        id: int,
        body: Optional[Union[t.SubmitPaymentBatchForApprovalBody]] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.SubmitPaymentBatchForApprovalAnswer:
        """Submit a payment batch for approval.

        `draft` → `pending_approval`. Repeating it answers 200 and changes nothing, whatever `version` it names. A payment of the same amount for the same invoice that this or another batch has already, unless that was refused, and one of a purchase that was disputed, suspended or refused, needs `repeats_confirmed`, and the `version` that it is confirmed for.

        Scope: `write`.

        Emits `payment_batch.updated`.
        """
        return await self._call(
            "POST",
            "/api/v1/payment_batches/{id}/submit_for_approval",
            values={"id": id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def approve_payment_batch(
        self,
        id: int,
        body: Union[t.ApprovePaymentBatchBody],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.ApprovePaymentBatchAnswer:
        """Approve a payment batch.

        `pending_approval` → `approved`. `version` is required: only what was read is approved. Repeating it answers 200 and changes nothing, whatever `version` it names.

        Scope: `write`.

        Emits `payment_batch.updated`.
        """
        return await self._call(
            "POST",
            "/api/v1/payment_batches/{id}/approve",
            values={"id": id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def refuse_payment_batch_approval(
        self,
        id: int,
        body: Optional[Union[t.RefusePaymentBatchApprovalBody]] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.RefusePaymentBatchApprovalAnswer:
        """Refuse approval of a payment batch.

        `pending_approval` → `draft`. Repeating it answers 200 and changes nothing, whatever `version` it names.

        Scope: `write`.

        Emits `payment_batch.updated`.
        """
        return await self._call(
            "POST",
            "/api/v1/payment_batches/{id}/refuse_approval",
            values={"id": id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get_payment_instruction(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetPaymentInstructionAnswer:
        """Get a payment instruction.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/payment_instructions/{id}",
            values={"id": id},
            timeout=timeout,
        )

    async def submit_payment_batch(
        self,
        id: int,
        body: Optional[Union[t.SubmitPaymentBatchBody]] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.SubmitPaymentBatchAnswer:
        """Hand an approved payment batch over to its channel.

        Answers 202 if this call starts the handover. The batch stays `approved` until the channel has answered; its instructions become `submitted` at once. A handover is never withdrawn: once it has started, the call answers 200 and changes nothing, whatever `version` it names.

        Scope: `write`.

        Emits `payment_instruction.updated` and `payment_batch.updated`.
        """
        return await self._call(
            "POST",
            "/api/v1/payment_batches/{id}/submit",
            values={"id": id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def export_payment_batch(
        self,
        id: int,
        body: Optional[Union[t.ExportPaymentBatchBody]] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.ExportPaymentBatchAnswer:
        """Hand an approved payment batch over as a SEPA file.

        The same as `submit`, for a batch whose channel is `sepa_file`.

        Scope: `write`.

        Emits `payment_instruction.updated` and `payment_batch.updated`.
        """
        return await self._call(
            "POST",
            "/api/v1/payment_batches/{id}/sepa_export",
            values={"id": id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def download_sepa_file(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> bytes:
        """Download the SEPA file of a payment batch.

        pain.001.001.09, the same bytes every time. The only answer with full IBANs, because the file is for the bank.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/payment_batches/{id}/sepa_export",
            values={"id": id},
            timeout=timeout,
        )

    async def apply_bank_report(
        self,
        id: int,
        body: Union[t.ApplyBankReportBody, bytes],
        *,
        content_type: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.ApplyBankReportAnswer:
        """Apply a bank's report to a payment batch.

        As JSON or as pain.002.001.10. Lines are applied in their order, and the batch follows its instructions. A report never moves an instruction from `settled` or `rejected`. Applying the same report again changes nothing.

        Scope: `write`.

        Emits `payment_instruction.updated` and `payment_batch.updated`.
        """
        return await self._call(
            "POST",
            "/api/v1/payment_batches/{id}/bank_reports",
            values={"id": id},
            body=body,
            content_type=content_type,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def confirm_settlement(
        self,
        id: int,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.ConfirmSettlementAnswer:
        """Confirm a settlement.

        Marks the instruction as settled by hand: any status → `settled`. Repeating it answers 200 and changes nothing.

        Scope: `write`.

        Emits `payment_instruction.updated` and `payment_batch.updated`.
        """
        return await self._call(
            "POST",
            "/api/v1/payment_instructions/{id}/confirm_settlement",
            values={"id": id},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def undo_settlement(
        self,
        id: int,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.UndoSettlementAnswer:
        """Undo a settlement.

        Only one that the bank has not reported as executed. `settled` → `pending`; a `completed` or `partially_completed` batch becomes `submitted` again. Repeating it answers 200 and changes nothing.

        Scope: `write`.

        Emits `payment_instruction.updated` and `payment_batch.updated`.
        """
        return await self._call(
            "POST",
            "/api/v1/payment_instructions/{id}/undo_settlement",
            values={"id": id},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def declare_not_executed(
        self,
        id: int,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.DeclareNotExecutedAnswer:
        """Declare an instruction not executed.

        `pending` → `rejected`. Repeating it answers 200 and changes nothing.

        Scope: `write`.

        Emits `payment_instruction.updated` and `payment_batch.updated`.
        """
        return await self._call(
            "POST",
            "/api/v1/payment_instructions/{id}/declare_not_executed",
            values={"id": id},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def list_bank_accounts(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> t.ListBankAccountsAnswer:
        """List bank accounts.

        Archived ones included.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/bank_accounts",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    def iterate_bank_accounts(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.BankAccount]:
        """The rows of `list_bank_accounts`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces/{workspace_id}/bank_accounts",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    async def get_bank_account(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetBankAccountAnswer:
        """Get a bank account.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/bank_accounts/{id}",
            values={"id": id},
            timeout=timeout,
        )

    async def update_bank_account(
        self,
        id: int,
        body: Union[t.UpdateBankAccountBody],
        *,
        timeout: Optional[float] = None,
    ) -> t.UpdateBankAccountAnswer:
        """Activate or configure a bank account.

        Omitted members stay as they are. Values that the account already has change nothing, emit nothing and leave `updated_at`. After a change that leaves the account ready, its operations are projected again in the background.

        Scope: `write`.

        Emits `bank_account.updated` and `bank_rule.applied`.
        """
        return await self._call(
            "PATCH",
            "/api/v1/bank_accounts/{id}",
            values={"id": id},
            body=body,
            timeout=timeout,
        )

    async def list_ledgers(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> t.ListLedgersAnswer:
        """List ledgers.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/ledgers",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    def iterate_ledgers(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.Ledger]:
        """The rows of `list_ledgers`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces/{workspace_id}/ledgers",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    async def create_ledger(
        self,
        workspace_id: int,
        body: Union[t.CreateLedgerBody],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.CreateLedgerAnswer:
        """Create a ledger.

        Codes are unique within a company, so repeating the request creates nothing.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/workspaces/{workspace_id}/ledgers",
            values={"workspace_id": workspace_id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def list_bank_connections(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> t.ListBankConnectionsAnswer:
        """List bank connections.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/bank_connections",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    def iterate_bank_connections(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.BankConnection]:
        """The rows of `list_bank_connections`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces/{workspace_id}/bank_connections",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    async def create_bank_connection(
        self,
        workspace_id: int,
        body: Union[t.CreateBankConnectionBody],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.CreateBankConnectionAnswer:
        """Create a bank connection.

        Its accounts arrive with the first synchronisation. Without an `Idempotency-Key`, repeating the request creates another one.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/workspaces/{workspace_id}/bank_connections",
            values={"workspace_id": workspace_id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get_bank_connection(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetBankConnectionAnswer:
        """Get a bank connection.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/bank_connections/{id}",
            values={"id": id},
            timeout=timeout,
        )

    async def sync_bank_connection(
        self,
        id: int,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.SyncBankConnectionAnswer:
        """Synchronise a bank connection.

        Runs in the background; it has ended when `state` is no longer `syncing`. While it runs, the call answers 202 and changes nothing. A synchronisation is written completely or not at all.

        Scope: `write`.

        Emits `bank_account.updated` and `bank_rule.applied`.
        """
        return await self._call(
            "POST",
            "/api/v1/bank_connections/{id}/sync",
            values={"id": id},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get_bank_sandbox(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetBankSandboxAnswer:
        """Get the sandbox's content.

        What the sandbox provider answers for this connection.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/bank_connections/{id}/sandbox",
            values={"id": id},
            timeout=timeout,
        )

    async def replace_bank_sandbox(
        self,
        id: int,
        body: Union[t.ReplaceBankSandboxBody],
        *,
        timeout: Optional[float] = None,
    ) -> t.ReplaceBankSandboxAnswer:
        """Replace the sandbox's content.

        The next synchronisation reads it. At most 200 accounts and 50 000 operations.

        Scope: `write`.
        """
        return await self._call(
            "PUT",
            "/api/v1/bank_connections/{id}/sandbox",
            values={"id": id},
            body=body,
            timeout=timeout,
        )

    async def import_bank_statements(
        self,
        workspace_id: int,
        body: Union[bytes],
        *,
        company_id: Optional[int] = None,
        content_type: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.ImportBankStatementsAnswer:
        """Import a bank statement.

        A camt.053 file, version 001.02 to 001.08. 201 if it brought an operation or an account, 200 if it brought nothing new: importing a file twice adds nothing. Only booked entries become operations. A new account emits no event; the projection of its operations does.

        Scope: `write`.

        Emits `bank_rule.applied`.
        """
        return await self._call(
            "POST",
            "/api/v1/workspaces/{workspace_id}/bank_statements",
            values={"workspace_id": workspace_id},
            query={"company_id": company_id},
            body=body,
            content_type=content_type,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def list_bank_operations(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        bank_account_id: Optional[int] = None,
        direction: Optional[Literal["incoming", "outgoing"]] = None,
        reconciliation_status: Optional[Literal["unmatched", "partially_matched", "matched"]] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.ListBankOperationsAnswer:
        """List bank operations.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/bank_operations",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "bank_account_id": bank_account_id, "direction": direction, "reconciliation_status": reconciliation_status, "from": from_, "to": to},
            timeout=timeout,
        )

    def iterate_bank_operations(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        bank_account_id: Optional[int] = None,
        direction: Optional[Literal["incoming", "outgoing"]] = None,
        reconciliation_status: Optional[Literal["unmatched", "partially_matched", "matched"]] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.BankOperation]:
        """The rows of `list_bank_operations`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces/{workspace_id}/bank_operations",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "bank_account_id": bank_account_id, "direction": direction, "reconciliation_status": reconciliation_status, "from": from_, "to": to},
            timeout=timeout,
        )

    async def converge_bank_operations(
        self,
        workspace_id: int,
        body: Optional[Union[t.ConvergeBankOperationsBody]] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.ConvergeBankOperationsAnswer:
        """Match all operations of a workspace with open invoices.

        In the background: follow the run at `GET /api/v1/bank_runs/{id}`. Safe to repeat: it does not propose again what a person discarded, nor confirm what a person undid.

        Scope: `write`.

        Emits `bank_operation.reconciled` and `bank_rule.applied`.
        """
        return await self._call(
            "POST",
            "/api/v1/workspaces/{workspace_id}/bank_operations/converge",
            values={"workspace_id": workspace_id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get_bank_operation(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetBankOperationAnswer:
        """Get a bank operation.

        With the single payments of an operation that the bank booked in bulk.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/bank_operations/{id}",
            values={"id": id},
            timeout=timeout,
        )

    async def converge_bank_operation(
        self,
        id: int,
        body: Optional[Union[t.ConvergeBankOperationBody]] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.ConvergeBankOperationAnswer:
        """Match a bank operation with open invoices.

        Proposes allocations from a score of 0.30, and confirms from `threshold` where no other invoice comes within 0.05. Answers the operation. Emits one event for each allocation that is confirmed. Repeating it proposes nothing twice.

        Scope: `write`.

        Emits `bank_operation.reconciled` and `bank_rule.applied`.
        """
        return await self._call(
            "POST",
            "/api/v1/bank_operations/{id}/converge",
            values={"id": id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def list_allocations(
        self,
        id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        status: Optional[Literal["proposed", "confirmed", "undone", "discarded"]] = None,
        timeout: Optional[float] = None,
    ) -> t.ListAllocationsAnswer:
        """List the allocations of a bank operation.

        Undone and discarded ones included.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/bank_operations/{id}/allocations",
            values={"id": id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "status": status},
            timeout=timeout,
        )

    def iterate_allocations(
        self,
        id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        status: Optional[Literal["proposed", "confirmed", "undone", "discarded"]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.Allocation]:
        """The rows of `list_allocations`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/bank_operations/{id}/allocations",
            values={"id": id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "status": status},
            timeout=timeout,
        )

    async def create_allocation(
        self,
        id: int,
        body: Union[t.CreateAllocationBody],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.CreateAllocationAnswer:
        """Create an allocation.

        Proposes that the operation pays an invoice, or confirms it at once. A proposal reserves nothing: it is checked against what is left when it is confirmed.

        Scope: `write`.

        Emits `bank_operation.reconciled` and `bank_rule.applied`.
        """
        return await self._call(
            "POST",
            "/api/v1/bank_operations/{id}/allocations",
            values={"id": id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def confirm_allocation(
        self,
        id: int,
        allocation_id: int,
        body: Optional[Union[t.ConfirmAllocationBody]] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.ConfirmAllocationAnswer:
        """Confirm a proposed allocation.

        With its amount, or another one. Checked against what the operation and the invoice have left now. Repeating it answers 200 and changes nothing.

        Scope: `write`.

        Emits `bank_operation.reconciled` and `bank_rule.applied`.
        """
        return await self._call(
            "POST",
            "/api/v1/bank_operations/{id}/allocations/{allocation_id}/confirm",
            values={"id": id, "allocation_id": allocation_id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def delete_allocation(
        self,
        id: int,
        allocation_id: int,
        *,
        version: Optional[int] = None,
        reason: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """Undo or discard an allocation.

        Undoes a confirmed one, discards a proposed one. It stays in the list with its final status. Repeating it answers 204 and changes nothing.

        Scope: `destroy` or `write`.

        Emits `bank_operation.unreconciled` and `bank_rule.applied`.
        """
        return await self._call(
            "DELETE",
            "/api/v1/bank_operations/{id}/allocations/{allocation_id}",
            values={"id": id, "allocation_id": allocation_id},
            query={"version": version, "reason": reason},
            timeout=timeout,
        )

    async def get_bank_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetBankRunAnswer:
        """Get a run over bank operations.

        It has ended when `state` is no longer `running`. Runs that have ended are dropped after the same period as deliveries.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/bank_runs/{id}",
            values={"id": id},
            timeout=timeout,
        )

    async def list_bank_rules(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> t.ListBankRulesAnswer:
        """List imputation rules.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/bank_rules",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    def iterate_bank_rules(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.BankRule]:
        """The rows of `list_bank_rules`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces/{workspace_id}/bank_rules",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort},
            timeout=timeout,
        )

    async def create_bank_rule(
        self,
        workspace_id: int,
        body: Union[t.CreateBankRuleBody],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.CreateBankRuleAnswer:
        """Create an imputation rule.

        It counts from the next projection on. Existing entries stay as they are until they are projected again. A workspace has at most 1000 rules, with 5000 conditions and exclusions.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/workspaces/{workspace_id}/bank_rules",
            values={"workspace_id": workspace_id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get_bank_rule(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetBankRuleAnswer:
        """Get an imputation rule.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/bank_rules/{id}",
            values={"id": id},
            timeout=timeout,
        )

    async def update_bank_rule(
        self,
        id: int,
        body: Union[t.UpdateBankRuleBody],
        *,
        timeout: Optional[float] = None,
    ) -> t.UpdateBankRuleAnswer:
        """Update an imputation rule.

        Omitted members stay as they are. Existing entries stay as they are until they are projected again.

        Scope: `write`.
        """
        return await self._call(
            "PATCH",
            "/api/v1/bank_rules/{id}",
            values={"id": id},
            body=body,
            timeout=timeout,
        )

    async def delete_bank_rule(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> None:
        """Delete an imputation rule.

        Existing entries stay as they are, and keep its id, until they are projected again.

        Scope: `destroy` or `write`.
        """
        return await self._call(
            "DELETE",
            "/api/v1/bank_rules/{id}",
            values={"id": id},
            timeout=timeout,
        )

    async def preview_bank_rule(
        self,
        id: int,
        body: Optional[Union[t.PreviewBankRuleBody]] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.PreviewBankRuleAnswer:
        """Preview an imputation rule.

        What the rule would change, with the members of the body in place of its own. Writes nothing and emits nothing. It looks at operations for five seconds at most; `truncated` is true if it did not see them all, or shows only the first hundred.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/bank_rules/{id}/preview",
            values={"id": id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def project_bank_operations(
        self,
        workspace_id: int,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.ProjectBankOperationsAnswer:
        """Project all bank operations of a workspace.

        In the background: follow the run at `GET /api/v1/bank_runs/{id}`. An entry that would not change is not written, and emits nothing.

        Scope: `write`.

        Emits `bank_rule.applied`.
        """
        return await self._call(
            "POST",
            "/api/v1/workspaces/{workspace_id}/bank_operations/project",
            values={"workspace_id": workspace_id},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def project_bank_operation(
        self,
        id: int,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.ProjectBankOperationAnswer:
        """Project a bank operation.

        Answers the operation. An entry that would not change is not written, and emits nothing. Where the account is not ready, nothing happens.

        Scope: `write`.

        Emits `bank_rule.applied`.
        """
        return await self._call(
            "POST",
            "/api/v1/bank_operations/{id}/project",
            values={"id": id},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def list_accounting_entries(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        exported: Optional[bool] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        bank_account_id: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> t.ListAccountingEntriesAnswer:
        """List accounting entries.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/accounting_entries",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "exported": exported, "from": from_, "to": to, "bank_account_id": bank_account_id},
            timeout=timeout,
        )

    def iterate_accounting_entries(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        exported: Optional[bool] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        bank_account_id: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.AccountingEntry]:
        """The rows of `list_accounting_entries`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces/{workspace_id}/accounting_entries",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "exported": exported, "from": from_, "to": to, "bank_account_id": bank_account_id},
            timeout=timeout,
        )

    async def get_accounting_entry(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetAccountingEntryAnswer:
        """Get an accounting entry.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/accounting_entries/{id}",
            values={"id": id},
            timeout=timeout,
        )

    async def get_books(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetBooksAnswer:
        """Get how a company keeps its books.

        The settings of its receipts, reports and entries.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/companies/{id}/books",
            values={"id": id},
            timeout=timeout,
        )

    async def update_books(
        self,
        id: int,
        body: Union[t.UpdateBooksBody],
        *,
        timeout: Optional[float] = None,
    ) -> t.UpdateBooksAnswer:
        """Change how a company keeps its books.

        Omitted members stay as they are. Until there is a regime, it and the option for debits hold for all days; later the option changes today, and the regime with the next period.

        Scope: `write`.
        """
        return await self._call(
            "PATCH",
            "/api/v1/companies/{id}/books",
            values={"id": id},
            body=body,
            timeout=timeout,
        )

    async def list_journal_entries(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        exported: Optional[bool] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        company_id: Optional[int] = None,
        invoice_id: Optional[int] = None,
        kind: Optional[Literal["sale", "purchase", "receipt", "vat_on_receipt", "correction", "reversal"]] = None,
        timeout: Optional[float] = None,
    ) -> t.ListJournalEntriesAnswer:
        """List journal entries.

        Entries of sales, purchases, receipts and VAT, beside the accounting entries of bank operations. They are posted some seconds after what they are of, from `entries_from` of the books on; none ever changes.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/journal_entries",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "exported": exported, "from": from_, "to": to, "company_id": company_id, "invoice_id": invoice_id, "kind": kind},
            timeout=timeout,
        )

    def iterate_journal_entries(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        exported: Optional[bool] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        company_id: Optional[int] = None,
        invoice_id: Optional[int] = None,
        kind: Optional[Literal["sale", "purchase", "receipt", "vat_on_receipt", "correction", "reversal"]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.JournalEntry]:
        """The rows of `list_journal_entries`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces/{workspace_id}/journal_entries",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "exported": exported, "from": from_, "to": to, "company_id": company_id, "invoice_id": invoice_id, "kind": kind},
            timeout=timeout,
        )

    async def get_journal_entry(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetJournalEntryAnswer:
        """Get a journal entry.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/journal_entries/{id}",
            values={"id": id},
            timeout=timeout,
        )

    async def get_vat_summary(
        self,
        id: int,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.GetVatSummaryAnswer:
        """Get a summary of VAT.

        An aid for the VAT return, never the return: what entries say of some days, by rate, beside what has moved on the accounts of VAT.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/companies/{id}/vat_summary",
            values={"id": id},
            query={"from": from_, "to": to},
            timeout=timeout,
        )

    async def get_accounts(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetAccountsAnswer:
        """Get the labels of accounts.

        An account without a label keeps entries from being exported.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/companies/{id}/accounts",
            values={"id": id},
            timeout=timeout,
        )

    async def replace_accounts(
        self,
        id: int,
        body: Union[t.ReplaceAccountsBody],
        *,
        timeout: Optional[float] = None,
    ) -> t.ReplaceAccountsAnswer:
        """Replace the labels of accounts.

        Accounts that are left out have the label of the plan comptable général, or none. Sealed entries keep theirs.

        Scope: `write`.
        """
        return await self._call(
            "PUT",
            "/api/v1/companies/{id}/accounts",
            values={"id": id},
            body=body,
            timeout=timeout,
        )

    async def list_accounting_exports(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        company_id: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> t.ListAccountingExportsAnswer:
        """List files for the accountant.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/accounting_exports",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "company_id": company_id},
            timeout=timeout,
        )

    def iterate_accounting_exports(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        company_id: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.AccountingExport]:
        """The rows of `list_accounting_exports`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces/{workspace_id}/accounting_exports",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "company_id": company_id},
            timeout=timeout,
        )

    async def create_accounting_export(
        self,
        workspace_id: int,
        body: Union[t.CreateAccountingExportBody],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.CreateAccountingExportAnswer:
        """Seal a period of entries into a file for the accountant.

        In the background: every entry of the period gets its number and `exported: true` in the transaction that makes the file, and is never written again. Periods of a company touch and do not overlap. Ask again until `state` is `sealed`, or `failed` with `problems` and nothing sealed. What changes later is posted by additions, dated the first open day. The file is what an accountant imports; the company's own FEC is theirs.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/workspaces/{workspace_id}/accounting_exports",
            values={"workspace_id": workspace_id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get_accounting_export(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetAccountingExportAnswer:
        """Get a file for the accountant.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/accounting_exports/{id}",
            values={"id": id},
            timeout=timeout,
        )

    async def download_accounting_export(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> bytes:
        """Download a file for the accountant.

        The eighteen columns of article A47 A-1 of the LPF, separated by tabs, the same bytes every time. The `ETag` is its SHA-256; a single `Range` is answered with 206.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/accounting_exports/{id}/download",
            values={"id": id},
            timeout=timeout,
        )

    async def describe_accounting_export(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> bytes:
        """Get the description that goes with a file for the accountant.

        In French: its columns, characters and separators (article A47 A-1, XI).

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/accounting_exports/{id}/description",
            values={"id": id},
            timeout=timeout,
        )

    async def list_receipts(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        company_id: Optional[int] = None,
        invoice_id: Optional[int] = None,
        state: Optional[Literal["recorded", "proposed", "waiting", "parked", "declared", "dismissed", "withdrawn", "reversed"]] = None,
        kind: Optional[Literal["allocation", "manual", "set_off", "reversal"]] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.ListReceiptsAnswer:
        """List receipts.

        Money received for sales and given back for credit notes: of confirmed allocations, entered by hand, and their reversals.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/receipts",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "company_id": company_id, "invoice_id": invoice_id, "state": state, "kind": kind, "from": from_, "to": to},
            timeout=timeout,
        )

    def iterate_receipts(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        company_id: Optional[int] = None,
        invoice_id: Optional[int] = None,
        state: Optional[Literal["recorded", "proposed", "waiting", "parked", "declared", "dismissed", "withdrawn", "reversed"]] = None,
        kind: Optional[Literal["allocation", "manual", "set_off", "reversal"]] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.Receipt]:
        """The rows of `list_receipts`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces/{workspace_id}/receipts",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "company_id": company_id, "invoice_id": invoice_id, "state": state, "kind": kind, "from": from_, "to": to},
            timeout=timeout,
        )

    async def create_receipt(
        self,
        id: int,
        body: Union[t.CreateReceiptBody],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.CreateReceiptAnswer:
        """Record a receipt of a sale.

        For money that comes in no bank operation, or is set off against a credit note. What is left to pay of the invoice goes down by it. Where VAT is due on receipt a status 212 declares it later, as the books of the company say. An `Idempotency-Key` makes it safe to repeat.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/invoices/{id}/receipts",
            values={"id": id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get_receipt(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetReceiptAnswer:
        """Get a receipt.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/receipts/{id}",
            values={"id": id},
            timeout=timeout,
        )

    async def delete_receipt(
        self,
        id: int,
        *,
        reason: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """Undo a receipt.

        One that was entered by hand; of a set-off both. It stays in the list, and what is left to pay goes up again. If it was declared, a reversal takes it back by a negative status 212. Repeating it answers 204 and changes nothing.

        Scope: `destroy` or `write`.
        """
        return await self._call(
            "DELETE",
            "/api/v1/receipts/{id}",
            values={"id": id},
            query={"reason": reason},
            timeout=timeout,
        )

    async def declare_receipt(
        self,
        id: int,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.DeclareReceiptAnswer:
        """Declare a receipt.

        A proposed, dismissed or parked one. Its status 212 follows at once. Repeating it answers 200 and changes nothing.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/receipts/{id}/declare",
            values={"id": id},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def dismiss_receipt(
        self,
        id: int,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.DismissReceiptAnswer:
        """Leave a receipt undeclared.

        A proposed or parked one, such as one that was declared elsewhere. Repeating it answers 200 and changes nothing.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/receipts/{id}/dismiss",
            values={"id": id},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get_invoice_reporting(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetInvoiceReportingAnswer:
        """Get an invoice's place in e-reporting.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/invoices/{id}/reporting",
            values={"id": id},
            timeout=timeout,
        )

    async def give_invoice_reporting(
        self,
        id: int,
        body: Union[t.GiveInvoiceReportingBody],
        *,
        timeout: Optional[float] = None,
    ) -> t.GiveInvoiceReportingAnswer:
        """Give an invoice's place in e-reporting.

        In place of what its document says. A period that was reported is then `changed`, and an entry whose VAT it changes is taken back and posted again.

        Scope: `write`.
        """
        return await self._call(
            "PUT",
            "/api/v1/invoices/{id}/reporting",
            values={"id": id},
            body=body,
            timeout=timeout,
        )

    async def list_reporting_periods(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        company_id: Optional[int] = None,
        series: Optional[Literal["sales", "purchases", "payments"]] = None,
        state: Optional[Literal["open", "nothing", "due", "reported", "changed"]] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.ListReportingPeriodsAnswer:
        """List reporting periods.

        From the day that a company reports from (`books`) to the present one.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/reporting_periods",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "company_id": company_id, "series": series, "state": state, "from": from_, "to": to},
            timeout=timeout,
        )

    def iterate_reporting_periods(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        company_id: Optional[int] = None,
        series: Optional[Literal["sales", "purchases", "payments"]] = None,
        state: Optional[Literal["open", "nothing", "due", "reported", "changed"]] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.ReportingPeriod]:
        """The rows of `list_reporting_periods`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces/{workspace_id}/reporting_periods",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "company_id": company_id, "series": series, "state": state, "from": from_, "to": to},
            timeout=timeout,
        )

    async def get_reporting_period(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetReportingPeriodAnswer:
        """Get a reporting period.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/reporting_periods/{id}",
            values={"id": id},
            timeout=timeout,
        )

    async def list_reporting_items(
        self,
        id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> t.ListReportingItemsAnswer:
        """List the rows of a reporting period.

        As they are now, with what blocks them and how they differ from the last report; rows that are gone since come last.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/reporting_periods/{id}/items",
            values={"id": id},
            query={"page": page, "per_page": per_page},
            timeout=timeout,
        )

    async def compose_report(
        self,
        id: int,
        body: Optional[Union[t.ComposeReportBody]] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.ComposeReportAnswer:
        """Compose the report of a period.

        Freezes its bytes under the next number: `IN`, or `RE` once one was sent. 200 with the present one if it says the same; another one that was not sent is `discarded`.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/reporting_periods/{id}/compose",
            values={"id": id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get_transmission(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetTransmissionAnswer:
        """Get a transmission.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/transmissions/{id}",
            values={"id": id},
            timeout=timeout,
        )

    async def download_transmission(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> bytes:
        """Download a transmission.

        The same bytes for ever, with their SHA-256 as `ETag`.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/transmissions/{id}/download",
            values={"id": id},
            timeout=timeout,
        )

    async def send_transmission(
        self,
        id: int,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.SendTransmissionAnswer:
        """Send a transmission to the platform.

        It leaves in the background. One of a restored backup is searched for before.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/transmissions/{id}/send",
            values={"id": id},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def record_transmission_outcome(
        self,
        id: int,
        body: Union[t.RecordTransmissionOutcomeBody],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.RecordTransmissionOutcomeAnswer:
        """Record what became of a transmission.

        `sent`: it was deposited elsewhere, or by a platform that does not say so; `deposited`, `rejected`: by the public portal.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/transmissions/{id}/outcome",
            values={"id": id},
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def list_daily_takings(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        company_id: Optional[int] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.ListDailyTakingsAnswer:
        """List daily takings.

        Paginated, by ascending id.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/workspaces/{workspace_id}/daily_takings",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "company_id": company_id, "from": from_, "to": to},
            timeout=timeout,
        )

    def iterate_daily_takings(
        self,
        workspace_id: int,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        after: Optional[int] = None,
        sort: Optional[Literal["id", "-id"]] = None,
        company_id: Optional[int] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[t.DailyTaking]:
        """The rows of `list_daily_takings`, `per_page` at once as they are used."""
        return self._iterate(
            "/api/v1/workspaces/{workspace_id}/daily_takings",
            values={"workspace_id": workspace_id},
            query={"page": page, "per_page": per_page, "after": after, "sort": sort, "company_id": company_id, "from": from_, "to": to},
            timeout=timeout,
        )

    async def create_daily_taking(
        self,
        workspace_id: int,
        body: Union[t.CreateDailyTakingBody, bytes],
        *,
        company_id: Optional[int] = None,
        content_type: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> t.CreateDailyTakingAnswer:
        """Record a daily taking.

        The sales of a till without invoice on a day, for e-reporting. The same ticket again is 200. As `text/csv` a file of up to 10 000 rows, one a total, with the header `register,reference,date,currency_code,transactions_count,category,tax_rate,net_amount,tax_amount,paid_amount`; it counts as a whole or, with `refused` lines, not at all.

        Scope: `write`.
        """
        return await self._call(
            "POST",
            "/api/v1/workspaces/{workspace_id}/daily_takings",
            values={"workspace_id": workspace_id},
            query={"company_id": company_id},
            body=body,
            content_type=content_type,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get_daily_taking(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> t.GetDailyTakingAnswer:
        """Get a daily taking.

        Scope: `read`.
        """
        return await self._call(
            "GET",
            "/api/v1/daily_takings/{id}",
            values={"id": id},
            timeout=timeout,
        )

    async def replace_daily_taking(
        self,
        id: int,
        body: Union[t.ReplaceDailyTakingBody],
        *,
        timeout: Optional[float] = None,
    ) -> t.ReplaceDailyTakingAnswer:
        """Replace a daily taking.

        Company, till and reference stay. If its period was reported, the period is `changed` until a corrective report.

        Scope: `write`.
        """
        return await self._call(
            "PUT",
            "/api/v1/daily_takings/{id}",
            values={"id": id},
            body=body,
            timeout=timeout,
        )

    async def delete_daily_taking(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
    ) -> None:
        """Delete a daily taking.

        If its period was reported, the period is `changed` until a corrective report.

        Scope: `destroy` or `write`.
        """
        return await self._call(
            "DELETE",
            "/api/v1/daily_takings/{id}",
            values={"id": id},
            timeout=timeout,
        )
