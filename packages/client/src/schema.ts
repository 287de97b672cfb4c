// Written by `npm run generate` from the service's OpenAPI document.
import type { FileBody } from './file-body.ts';

export interface paths {
    readonly "/api/v1/health": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Check the health of the service
         * @description 200 while the service and its database answer. For load balancers: the only route of `/api/v1` that needs no token.
         */
        readonly get: operations["showHealth"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List workspaces
         * @description Those that were granted to the application, except those that revoked its access or whose allowlist does not admit the caller.
         *
         *     Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listWorkspaces"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/companies/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a company and its profile
         * @description The ids of its companies are in the workspace.
         *
         *     Scope: `read`.
         */
        readonly get: operations["getCompany"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Update the profile of a company
         * @description Omitted members stay as they are; an object or a list is replaced whole. Invoices deposited as JSON or issued from then on take the members of our side that they lack from it; earlier ones keep theirs, and so do their pages.
         *
         *     Scope: `write`.
         */
        readonly patch: operations["updateCompany"];
        readonly trace?: never;
    };
    readonly "/api/v1/companies/{id}/logo": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the logo of a company
         * @description Without the metadata that it was sent with.
         *
         *     Scope: `read`.
         */
        readonly get: operations["getCompanyLogo"];
        /**
         * Give a company its logo
         * @description A PNG or JPEG, known by its content: grey or RGB, without transparency or interlacing, at most 256 KiB and 2 000 pixels a side. Only its pixels are kept. The pages of earlier invoices keep their logo.
         *
         *     Scope: `write`.
         */
        readonly put: operations["replaceCompanyLogo"];
        readonly post?: never;
        /**
         * Remove the logo of a company
         * @description Also 204 without one. The pages of earlier invoices keep theirs.
         *
         *     Scope: `destroy` or `write`.
         */
        readonly delete: operations["deleteCompanyLogo"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/webhook_endpoints": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description All endpoints of the workspace: those of other applications and those that the workspace manages as well. No `signing_secret` is shown.
         *
         *     Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listWebhookEndpoints"];
        readonly put?: never;
        /**
         * Create a webhook endpoint
         * @description An endpoint takes one event type; register the same URL once for each type that you need. Only this answer shows the `signing_secret`. Nothing is sent now: deliveries start with the next matching event, and whether the URL can be reached is seen then.
         *
         *     Scope: `write`.
         */
        readonly post: operations["createWebhookEndpoint"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/webhook_endpoints/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description Of any owner, without its `signing_secret`.
         *
         *     Scope: `read`.
         */
        readonly get: operations["getWebhookEndpoint"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a webhook endpoint
         * @description Only one of your own. Its queued deliveries fail permanently, and its delivery log is deleted.
         *
         *     Scope: `destroy` or `write`.
         */
        readonly delete: operations["deleteWebhookEndpoint"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Update a webhook endpoint
         * @description Only one of your own. Omitted members stay as they are; `event_type` is ignored. Deliveries that are already queued keep the URL they had. `active: false` makes them fail permanently; `active: true` starts with the next event and resets the count of failures.
         *
         *     Scope: `write`.
         */
        readonly patch: operations["updateWebhookEndpoint"];
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/webhook_endpoints/{id}/regenerate_secret": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Regenerate the signing secret
         * @description Only for an endpoint of your own. From this answer on, every attempt is signed with the new secret, retries of earlier deliveries included, and the old secret verifies nothing. Only this answer shows the new one. Without an `Idempotency-Key`, repeating the request makes another secret.
         *
         *     Scope: `write`.
         */
        readonly post: operations["regenerateWebhookEndpointSecret"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List events
         * @description All events of the workspace, whether an endpoint receives them or not, oldest first: for a program without a public URL, and after a gap. `data` has the bytes that an endpoint receives. Go on with `meta.after`; it misses no event, and gives each once. Events are kept for 90 days unless the operator has set another period.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/webhook_endpoints/{webhook_endpoint_id}/deliveries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the deliveries of a webhook endpoint
         * @description Of an endpoint of any owner. The log of a deleted endpoint is 404. Settled deliveries are dropped after 90 days unless the operator has set another period.
         *
         *     Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listDeliveries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/webhook_endpoints/{webhook_endpoint_id}/deliveries/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a delivery with its attempts
         * @description Attempts are listed oldest first, each with the first KiB of what the receiver answered.
         *
         *     Scope: `read`.
         */
        readonly get: operations["getDelivery"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/webhook_endpoints/{webhook_endpoint_id}/deliveries/{id}/resend": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Resend a delivery
         * @description Queues a new delivery of the same frozen event to the endpoint's current URL; only for an endpoint of your own. The new delivery has its own id and follows the endpoint's current `includes`; the old one stays as it is. Without an `Idempotency-Key`, repeating the request queues another one.
         *
         *     Scope: `write`.
         */
        readonly post: operations["resendDelivery"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/webhook_endpoints/{webhook_endpoint_id}/deliveries/resend": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Resend the failed deliveries of a webhook endpoint, or events it missed
         * @description In the background, after an outage: those that are `failed_permanently` or `abandoned` now, narrowed by state, reason and the date of their events; only for an endpoint of your own. Each is queued once by a run, as a new delivery with an id of its own of the same frozen event, to the endpoint's current URL. An endpoint has one run at a time, of 50,000 deliveries at most; it stops when the endpoint receives no more. With `missed` it queues a first delivery of each event of a period that has none to the endpoint, of those that it would have been sent while active: never one from before the application had access. Follow it at `GET …/resend_runs/{id}`.
         *
         *     Scope: `write`.
         */
        readonly post: operations["resendDeliveries"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/webhook_endpoints/{webhook_endpoint_id}/resend_runs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the resends of a webhook endpoint
         * @description Of an endpoint of any owner, by ascending id.
         *
         *     Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listResendRuns"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/webhook_endpoints/{webhook_endpoint_id}/resend_runs/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a resend of deliveries
         * @description It has ended when `state` is no longer `running`. Runs that have ended are dropped after the same period as deliveries.
         *
         *     Scope: `read`.
         */
        readonly get: operations["getResendRun"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/invoices": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List invoices
         * @description Where the collections asked for are large, the last invoices of a page come without them and `meta.truncated` is true: read those by id, or ask for a smaller page.
         *
         *     Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listInvoices"];
        readonly put?: never;
        /**
         * Deposit an invoice
         * @description As JSON, or as a UBL, CII or Factur-X file: either the body itself or the part `file` of a form. A form may instead have the JSON as its part `invoice` and the attachments as parts `attachment`, 20 MiB in all. Totals are computed where they are missing and checked to the cent where they are given. Query parameters or form fields add what a file cannot say. Without a number the invoice gets a provisional one, `TEMP-…`: a sale then stays a draft, which `issue` gives its number, and a purchase takes it by an update. With `lifecycle_state` `draft` a sale is kept as a draft, without number and event. A number that the seller has already used that year is refused, so a numbered deposit is safe to repeat; one in a `series` needs an `Idempotency-Key` for that.
         *
         *     Scope: `write`.
         *
         *     Emits `invoice.created` and `invoice.lifecycle_event.created`.
         */
        readonly post: operations["depositInvoice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/invoices/check": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Check an invoice without depositing it
         * @description Takes what a deposit takes, and says what it would answer: the findings of EN 16931 and its code lists, of the French rules (BR-FR, and those of the public portal) where the seller is French, of the profile that a file claims, of the PDF around a Factur-X, and our own, such as a number that is taken. JSON is judged as its documents would be printed. Nothing is written, no number is used and no `Idempotency-Key` is remembered.
         *
         *     Scope: `write`.
         */
        readonly post: operations["checkInvoice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/{id}/warnings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the warnings of an invoice
         * @description Remarks of its deposit that refused nothing, errors first; 200 at most.
         *
         *     Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listInvoiceWarnings"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get an invoice
         * @description `include` adds its collections. `warnings` are those of its deposit. A draft without a number has a `version`, which rises with each change.
         *
         *     Scope: `read`.
         */
        readonly get: operations["getInvoice"];
        /**
         * Replace a draft
         * @description A draft that has no number yet, as a whole: members that are left out are no longer in it. Only its attachments stay, unless `attachments` names others or, as `[]`, none. Larger ones come as at deposit: the JSON as the part `invoice` of a form, the attachments as parts `attachment`, 20 MiB in all. `warnings` name what its issue will refuse. Emits nothing.
         *
         *     Scope: `write`.
         */
        readonly put: operations["replaceInvoice"];
        readonly post?: never;
        /**
         * Delete a draft invoice
         * @description Only a draft that has no number yet.
         *
         *     Scope: `destroy` or `write`.
         */
        readonly delete: operations["deleteInvoice"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change the category of an invoice, or a provisional number
         * @description The category decides which endpoints receive its later lifecycle events. A purchase whose number is provisional takes its seller's. Nothing else about an invoice can be changed: a member that differs from the invoice is refused, one that is the same changes nothing.
         *
         *     Scope: `write`.
         */
        readonly patch: operations["updateInvoice"];
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/{id}/issue": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Issue a draft sale
         * @description Gives it its number, once: the one in the body, or the next of the series. It becomes `submitted`, and from then on it can be paid, credited and sent; a pro forma stays a draft. A draft without any number emits `invoice.created` now; a sale with a provisional one has done so at its deposit. With `version` only as it was read. The same number again answers 200 and changes nothing. `warnings` are those that the invoice keeps, and one for each unknown member of the body; another member of an invoice is refused.
         *
         *     Scope: `write`.
         *
         *     Emits `invoice.created` and `invoice.lifecycle_event.created`.
         */
        readonly post: operations["issueInvoice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/{id}/download": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Download an invoice
         * @description Byte for byte as it was received if it came in that format, otherwise generated from the invoice. The bytes stay the same as long as the invoice does.
         *
         *     Scope: `read`.
         */
        readonly get: operations["downloadInvoice"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/{id}/download.{format}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Download an invoice, format in the path
         * @description The same as `download?format=`. The download links in events have this form.
         *
         *     Scope: `read`.
         */
        readonly get: operations["downloadInvoiceAs"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/{id}/dossier": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Download all that is known of an invoice
         * @description A zip, as of one instant: the invoice as it came and in each format, its attachments, each status with the message sent and its acknowledgement, each webhook delivery with its attempts and the SHA-256 of its body, the events, the bank operations that paid it, its receipts and entries, the reports that have it, and the changes that people and programs made. `manifest.json` lists the files, and `sha256sum -c SHA256SUMS` checks them. In place of a file that cannot be made there is one that ends in `.erreur.txt` and says why. Two of a workspace are made at once, another one is 429.
         *
         *     Scope: `read`.
         */
        readonly get: operations["downloadInvoiceDossier"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/{id}/attachments": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the attachments of an invoice
         * @description The supporting documents (BG-24) that came with it, in its order. Only those of a draft without a number change, by its `PUT`.
         *
         *     Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listAttachments"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/{id}/attachments/{attachment_id}/download": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Download an attachment
         * @description Its bytes as they came, always as `application/octet-stream`: nothing vouches for the stated type of a received file's attachment. The `ETag` is the attachment's `sha256`.
         *
         *     Scope: `read`.
         */
        readonly get: operations["downloadAttachment"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/{id}/credit_notes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Draft a credit note of a sale
         * @description For all of an issued invoice, or for chosen lines and parts of their quantities. It is a draft: it can be replaced, deleted and issued like any other, and emits nothing until its issue. That issue is refused if all credit notes of the invoice together would credit more than was invoiced.
         *
         *     Scope: `write`.
         */
        readonly post: operations["createCreditNote"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/quotes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List quotes
         * @description Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listQuotes"];
        readonly put?: never;
        /**
         * Create a quote
         * @description The members of a sale that it would become, and the last day on which it can be accepted. It takes the next number of the company's series, such as `DE-2026-00001`. Quotes emit nothing.
         *
         *     Scope: `write`.
         */
        readonly post: operations["createQuote"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/quotes/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a quote
         * @description With its category, its lines and all other collections.
         *
         *     Scope: `read`.
         */
        readonly get: operations["getQuote"];
        /**
         * Replace an open quote
         * @description As a whole: members that are left out are no longer in it. It keeps its number. The same members again, after a lost answer, answer 200 and change nothing.
         *
         *     Scope: `write`.
         */
        readonly put: operations["replaceQuote"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/quotes/{id}/accept": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Accept a quote
         * @description Records the customer's acceptance. A repetition answers 200 and changes nothing, whatever `version` it names.
         *
         *     Scope: `write`.
         */
        readonly post: operations["acceptQuote"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/quotes/{id}/refuse": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Refuse a quote
         * @description Records the customer's refusal. A repetition answers 200 and changes nothing, whatever `version` it names.
         *
         *     Scope: `write`.
         */
        readonly post: operations["refuseQuote"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/quotes/{id}/convert": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Invoice an accepted quote
         * @description Once, as a whole. The invoice is dated today, takes the next number of its series and is `submitted`. An `Idempotency-Key` makes it safe to repeat.
         *
         *     Scope: `write`.
         *
         *     Emits `invoice.created` and `invoice.lifecycle_event.created`.
         */
        readonly post: operations["convertQuote"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/{id}/lifecycle_events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the lifecycle events of an invoice
         * @description In the order in which they were recorded. Those set by the other party are included, even where they changed nothing (`applied` false).
         *
         *     Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listLifecycleEvents"];
        readonly put?: never;
        /**
         * Set a lifecycle status
         * @description The buyer's statuses on a purchase, the seller's on a sale. The invoice's `lifecycle_available_transitions` lists the states that may follow. The status is also prepared for the e-invoicing network. A draft gets its first status by its issue alone, and a pro forma none.
         *
         *     Scope: `write`.
         *
         *     Emits `invoice.lifecycle_event.created`.
         */
        readonly post: operations["createLifecycleEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/platform_connections": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List connections to platforms
         * @description At most one a company. Without one a company sends and receives as before.
         *
         *     Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listPlatformConnections"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/platform_connections/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a connection to a platform
         * @description Scope: `read`.
         */
        readonly get: operations["getPlatformConnection"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/platform_connections/{id}/sync": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Synchronise a connection to a platform
         * @description The next synchronisation, otherwise due within minutes, is due now and runs in the background. `last_synced_at` or `error_code` changes when it has ended.
         *
         *     Scope: `write`.
         */
        readonly post: operations["syncPlatformConnection"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/platform_flows": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List flows of platforms
         * @description What passes between companies and their platforms, both ways. A flow that is received becomes a purchase, or a status of an invoice, of the connection's own company. Once settled it is shown for 90 days unless the operator has set another period, and for as long as its platform lists it.
         *
         *     Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listPlatformFlows"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/platform_flows/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a flow of a platform
         * @description Scope: `read`.
         */
        readonly get: operations["getPlatformFlow"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/platform_flows/{id}/retry": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Retry a flow of a platform
         * @description A received flow is fetched and taken in again, as if it were new; a sent one leaves again, under a new tracking id.
         *
         *     Scope: `write`.
         */
        readonly post: operations["retryPlatformFlow"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/directory": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Look up a recipient in the directory
         * @description By exactly one of `siren`, `siret` and `address`, through a company's connection. Answers are kept for a day, and for an hour where nothing can be reached. While the platform does not answer this is 503, whose `Retry-After` counts as everywhere; invoices are taken and sent all the same.
         *
         *     Scope: `read`.
         */
        readonly get: operations["lookUpRecipient"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/quarantine": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List quarantined files
         * @description What the e-invoicing network sent for the workspace and was refused: a file that cannot be read, breaks a rule, or repeats a number or identifier with other content. It is held for a year unless the operator has set another period. Once it is imported or discarded its row stays for 90 days.
         *
         *     Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listQuarantinedFiles"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/quarantine/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a quarantined file with its findings
         * @description `findings` are the reasons of the latest attempt.
         *
         *     Scope: `read`.
         */
        readonly get: operations["getQuarantinedFile"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Discard a quarantined file
         * @description Its bytes are deleted. The same bytes, sent again, stay discarded as long as its row is kept. Repeating it answers 204 and changes nothing.
         *
         *     Scope: `destroy` or `write`.
         */
        readonly delete: operations["discardQuarantinedFile"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/quarantine/{id}/file": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Download a quarantined file
         * @description Byte for byte as it was received. Nothing about it has been verified.
         *
         *     Scope: `read`.
         */
        readonly get: operations["downloadQuarantinedFile"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/quarantine/{id}/retry": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Import a quarantined file
         * @description Takes it as if it came now, for instance once the invoice that has its number is corrected, or after an upgrade of the service. An invoice becomes a purchase; a status is applied to its invoice, which is the answer. Anything else answers today's reasons, which become its findings.
         *
         *     Scope: `write`.
         *
         *     Emits `invoice.created` and `invoice.lifecycle_event.created`.
         */
        readonly post: operations["retryQuarantinedFile"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/categories": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List categories
         * @description Archived ones included.
         *
         *     Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listCategories"];
        readonly put?: never;
        /**
         * Create a category
         * @description Names need not be unique: without an `Idempotency-Key`, repeating the request creates another one.
         *
         *     Scope: `write`.
         */
        readonly post: operations["createCategory"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/categories/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a category
         * @description Scope: `read`.
         */
        readonly get: operations["getCategory"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Archive a category
         * @description Refused while a webhook endpoint targets it. Its invoices, drafts and quotes keep it, as do the credit notes and invoices made of them; nothing else can be given it any more. Archiving it again answers 204 and changes nothing.
         *
         *     Scope: `destroy` or `write`.
         */
        readonly delete: operations["archiveCategory"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Rename a category
         * @description Whether it is archived or not.
         *
         *     Scope: `write`.
         */
        readonly patch: operations["updateCategory"];
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/suppliers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List suppliers
         * @description Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listSuppliers"];
        readonly put?: never;
        /**
         * Create a supplier
         * @description A purchase that arrives without a category takes its supplier's. The supplier is matched by SIREN, then VAT number, then name.
         *
         *     Scope: `write`.
         */
        readonly post: operations["createSupplier"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/suppliers/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Update a supplier
         * @description Omitted members stay as they are. Existing invoices keep their categories.
         *
         *     Scope: `write`.
         */
        readonly patch: operations["updateSupplier"];
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/payment_batches": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List payment batches
         * @description Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listPaymentBatches"];
        readonly put?: never;
        /**
         * Create a draft payment batch
         * @description With its instructions, if any. A draft emits nothing. Without an `Idempotency-Key`, repeating the request creates another one, unless its instructions give their `end_to_end_id`.
         *
         *     Scope: `write`.
         */
        readonly post: operations["createPaymentBatch"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payment_batches/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a payment batch
         * @description Scope: `read`.
         */
        readonly get: operations["getPaymentBatch"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a draft payment batch
         * @description With its instructions. Emits nothing.
         *
         *     Scope: `destroy` or `write`.
         */
        readonly delete: operations["deletePaymentBatch"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Update a draft payment batch
         * @description Omitted members stay as they are; `instructions` are replaced by a route of their own. Emits nothing.
         *
         *     Scope: `write`.
         */
        readonly patch: operations["updatePaymentBatch"];
        readonly trace?: never;
    };
    readonly "/api/v1/payment_batches/{id}/instructions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List a payment batch's instructions
         * @description Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listPaymentInstructions"];
        /**
         * Replace a draft's instructions
         * @description All of them at once, ten thousand at most; they get new ids. Answers the batch. Emits nothing.
         *
         *     Scope: `write`.
         */
        readonly put: operations["replacePaymentInstructions"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payment_batches/{id}/submit_for_approval": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Submit a payment batch for approval
         * @description `draft` → `pending_approval`. Repeating it answers 200 and changes nothing, whatever `version` it names. A payment of the same amount for the same invoice that this or another batch has already, unless that was refused, and one of a purchase that was disputed, suspended or refused, needs `repeats_confirmed`, and the `version` that it is confirmed for.
         *
         *     Scope: `write`.
         *
         *     Emits `payment_batch.updated`.
         */
        readonly post: operations["submitPaymentBatchForApproval"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payment_batches/{id}/approve": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Approve a payment batch
         * @description `pending_approval` → `approved`. `version` is required: only what was read is approved. Repeating it answers 200 and changes nothing, whatever `version` it names.
         *
         *     Scope: `write`.
         *
         *     Emits `payment_batch.updated`.
         */
        readonly post: operations["approvePaymentBatch"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payment_batches/{id}/refuse_approval": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Refuse approval of a payment batch
         * @description `pending_approval` → `draft`. Repeating it answers 200 and changes nothing, whatever `version` it names.
         *
         *     Scope: `write`.
         *
         *     Emits `payment_batch.updated`.
         */
        readonly post: operations["refusePaymentBatchApproval"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payment_instructions/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a payment instruction
         * @description Scope: `read`.
         */
        readonly get: operations["getPaymentInstruction"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payment_batches/{id}/submit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Hand an approved payment batch over to its channel
         * @description Answers 202 if this call starts the handover. The batch stays `approved` until the channel has answered; its instructions become `submitted` at once. A handover is never withdrawn: once it has started, the call answers 200 and changes nothing, whatever `version` it names.
         *
         *     Scope: `write`.
         *
         *     Emits `payment_instruction.updated` and `payment_batch.updated`.
         */
        readonly post: operations["submitPaymentBatch"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payment_batches/{id}/sepa_export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Download the SEPA file of a payment batch
         * @description pain.001.001.09, the same bytes every time. The only answer with full IBANs, because the file is for the bank.
         *
         *     Scope: `read`.
         */
        readonly get: operations["downloadSepaFile"];
        readonly put?: never;
        /**
         * Hand an approved payment batch over as a SEPA file
         * @description The same as `submit`, for a batch whose channel is `sepa_file`.
         *
         *     Scope: `write`.
         *
         *     Emits `payment_instruction.updated` and `payment_batch.updated`.
         */
        readonly post: operations["exportPaymentBatch"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payment_batches/{id}/bank_reports": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Apply a bank's report to a payment batch
         * @description As JSON or as pain.002.001.10. Lines are applied in their order, and the batch follows its instructions. A report never moves an instruction from `settled` or `rejected`. Applying the same report again changes nothing.
         *
         *     Scope: `write`.
         *
         *     Emits `payment_instruction.updated` and `payment_batch.updated`.
         */
        readonly post: operations["applyBankReport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payment_instructions/{id}/confirm_settlement": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Confirm a settlement
         * @description Marks the instruction as settled by hand: any status → `settled`. Repeating it answers 200 and changes nothing.
         *
         *     Scope: `write`.
         *
         *     Emits `payment_instruction.updated` and `payment_batch.updated`.
         */
        readonly post: operations["confirmSettlement"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payment_instructions/{id}/undo_settlement": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Undo a settlement
         * @description Only one that the bank has not reported as executed. `settled` → `pending`; a `completed` or `partially_completed` batch becomes `submitted` again. Repeating it answers 200 and changes nothing.
         *
         *     Scope: `write`.
         *
         *     Emits `payment_instruction.updated` and `payment_batch.updated`.
         */
        readonly post: operations["undoSettlement"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payment_instructions/{id}/declare_not_executed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Declare an instruction not executed
         * @description `pending` → `rejected`. Repeating it answers 200 and changes nothing.
         *
         *     Scope: `write`.
         *
         *     Emits `payment_instruction.updated` and `payment_batch.updated`.
         */
        readonly post: operations["declareNotExecuted"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/bank_accounts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List bank accounts
         * @description Archived ones included.
         *
         *     Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listBankAccounts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/bank_accounts/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a bank account
         * @description Scope: `read`.
         */
        readonly get: operations["getBankAccount"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Activate or configure a bank account
         * @description Omitted members stay as they are. Values that the account already has change nothing, emit nothing and leave `updated_at`. After a change that leaves the account ready, its operations are projected again in the background.
         *
         *     Scope: `write`.
         *
         *     Emits `bank_account.updated` and `bank_rule.applied`.
         */
        readonly patch: operations["updateBankAccount"];
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/ledgers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List ledgers
         * @description Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listLedgers"];
        readonly put?: never;
        /**
         * Create a ledger
         * @description Codes are unique within a company, so repeating the request creates nothing.
         *
         *     Scope: `write`.
         */
        readonly post: operations["createLedger"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/bank_connections": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List bank connections
         * @description Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listBankConnections"];
        readonly put?: never;
        /**
         * Create a bank connection
         * @description Its accounts arrive with the first synchronisation. Without an `Idempotency-Key`, repeating the request creates another one.
         *
         *     Scope: `write`.
         */
        readonly post: operations["createBankConnection"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/bank_connections/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a bank connection
         * @description Scope: `read`.
         */
        readonly get: operations["getBankConnection"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/bank_connections/{id}/sync": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Synchronise a bank connection
         * @description Runs in the background; it has ended when `state` is no longer `syncing`. While it runs, the call answers 202 and changes nothing. A synchronisation is written completely or not at all.
         *
         *     Scope: `write`.
         *
         *     Emits `bank_account.updated` and `bank_rule.applied`.
         */
        readonly post: operations["syncBankConnection"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/bank_connections/{id}/sandbox": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the sandbox's content
         * @description What the sandbox provider answers for this connection.
         *
         *     Scope: `read`.
         */
        readonly get: operations["getBankSandbox"];
        /**
         * Replace the sandbox's content
         * @description The next synchronisation reads it. At most 200 accounts and 50 000 operations.
         *
         *     Scope: `write`.
         */
        readonly put: operations["replaceBankSandbox"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/bank_statements": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Import a bank statement
         * @description A camt.053 file, version 001.02 to 001.08. 201 if it brought an operation or an account, 200 if it brought nothing new: importing a file twice adds nothing. Only booked entries become operations. A new account emits no event; the projection of its operations does.
         *
         *     Scope: `write`.
         *
         *     Emits `bank_rule.applied`.
         */
        readonly post: operations["importBankStatements"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/bank_operations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List bank operations
         * @description Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listBankOperations"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/bank_operations/converge": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Match all operations of a workspace with open invoices
         * @description In the background: follow the run at `GET /api/v1/bank_runs/{id}`. Safe to repeat: it does not propose again what a person discarded, nor confirm what a person undid.
         *
         *     Scope: `write`.
         *
         *     Emits `bank_operation.reconciled` and `bank_rule.applied`.
         */
        readonly post: operations["convergeBankOperations"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/bank_operations/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a bank operation
         * @description With the single payments of an operation that the bank booked in bulk.
         *
         *     Scope: `read`.
         */
        readonly get: operations["getBankOperation"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/bank_operations/{id}/converge": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Match a bank operation with open invoices
         * @description Proposes allocations from a score of 0.30, and confirms from `threshold` where no other invoice comes within 0.05. Answers the operation. Emits one event for each allocation that is confirmed. Repeating it proposes nothing twice.
         *
         *     Scope: `write`.
         *
         *     Emits `bank_operation.reconciled` and `bank_rule.applied`.
         */
        readonly post: operations["convergeBankOperation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/bank_operations/{id}/allocations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the allocations of a bank operation
         * @description Undone and discarded ones included.
         *
         *     Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listAllocations"];
        readonly put?: never;
        /**
         * Create an allocation
         * @description Proposes that the operation pays an invoice, or confirms it at once. A proposal reserves nothing: it is checked against what is left when it is confirmed.
         *
         *     Scope: `write`.
         *
         *     Emits `bank_operation.reconciled` and `bank_rule.applied`.
         */
        readonly post: operations["createAllocation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/bank_operations/{id}/allocations/{allocation_id}/confirm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Confirm a proposed allocation
         * @description With its amount, or another one. Checked against what the operation and the invoice have left now. Repeating it answers 200 and changes nothing.
         *
         *     Scope: `write`.
         *
         *     Emits `bank_operation.reconciled` and `bank_rule.applied`.
         */
        readonly post: operations["confirmAllocation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/bank_operations/{id}/allocations/{allocation_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Undo or discard an allocation
         * @description Undoes a confirmed one, discards a proposed one. It stays in the list with its final status. Repeating it answers 204 and changes nothing.
         *
         *     Scope: `destroy` or `write`.
         *
         *     Emits `bank_operation.unreconciled` and `bank_rule.applied`.
         */
        readonly delete: operations["deleteAllocation"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/bank_runs/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a run over bank operations
         * @description It has ended when `state` is no longer `running`. Runs that have ended are dropped after the same period as deliveries.
         *
         *     Scope: `read`.
         */
        readonly get: operations["getBankRun"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/bank_rules": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List imputation rules
         * @description Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listBankRules"];
        readonly put?: never;
        /**
         * Create an imputation rule
         * @description It counts from the next projection on. Existing entries stay as they are until they are projected again. A workspace has at most 1000 rules, with 5000 conditions and exclusions.
         *
         *     Scope: `write`.
         */
        readonly post: operations["createBankRule"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/bank_rules/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get an imputation rule
         * @description Scope: `read`.
         */
        readonly get: operations["getBankRule"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete an imputation rule
         * @description Existing entries stay as they are, and keep its id, until they are projected again.
         *
         *     Scope: `destroy` or `write`.
         */
        readonly delete: operations["deleteBankRule"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Update an imputation rule
         * @description Omitted members stay as they are. Existing entries stay as they are until they are projected again.
         *
         *     Scope: `write`.
         */
        readonly patch: operations["updateBankRule"];
        readonly trace?: never;
    };
    readonly "/api/v1/bank_rules/{id}/preview": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Preview an imputation rule
         * @description What the rule would change, with the members of the body in place of its own. Writes nothing and emits nothing. It looks at operations for five seconds at most; `truncated` is true if it did not see them all, or shows only the first hundred.
         *
         *     Scope: `write`.
         */
        readonly post: operations["previewBankRule"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/bank_operations/project": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Project all bank operations of a workspace
         * @description In the background: follow the run at `GET /api/v1/bank_runs/{id}`. An entry that would not change is not written, and emits nothing.
         *
         *     Scope: `write`.
         *
         *     Emits `bank_rule.applied`.
         */
        readonly post: operations["projectBankOperations"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/bank_operations/{id}/project": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Project a bank operation
         * @description Answers the operation. An entry that would not change is not written, and emits nothing. Where the account is not ready, nothing happens.
         *
         *     Scope: `write`.
         *
         *     Emits `bank_rule.applied`.
         */
        readonly post: operations["projectBankOperation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/accounting_entries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List accounting entries
         * @description Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listAccountingEntries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/accounting_entries/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get an accounting entry
         * @description Scope: `read`.
         */
        readonly get: operations["getAccountingEntry"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/companies/{id}/books": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get how a company keeps its books
         * @description The settings of its receipts, reports and entries.
         *
         *     Scope: `read`.
         */
        readonly get: operations["getBooks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change how a company keeps its books
         * @description Omitted members stay as they are. Until there is a regime, it and the option for debits hold for all days; later the option changes today, and the regime with the next period.
         *
         *     Scope: `write`.
         */
        readonly patch: operations["updateBooks"];
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/journal_entries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List journal entries
         * @description Entries of sales, purchases, receipts and VAT, beside the accounting entries of bank operations. They are posted some seconds after what they are of, from `entries_from` of the books on; none ever changes.
         *
         *     Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listJournalEntries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/journal_entries/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a journal entry
         * @description Scope: `read`.
         */
        readonly get: operations["getJournalEntry"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/companies/{id}/vat_summary": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a summary of VAT
         * @description An aid for the VAT return, never the return: what entries say of some days, by rate, beside what has moved on the accounts of VAT.
         *
         *     Scope: `read`.
         */
        readonly get: operations["getVatSummary"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/companies/{id}/accounts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the labels of accounts
         * @description An account without a label keeps entries from being exported.
         *
         *     Scope: `read`.
         */
        readonly get: operations["getAccounts"];
        /**
         * Replace the labels of accounts
         * @description Accounts that are left out have the label of the plan comptable général, or none. Sealed entries keep theirs.
         *
         *     Scope: `write`.
         */
        readonly put: operations["replaceAccounts"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/accounting_exports": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List files for the accountant
         * @description Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listAccountingExports"];
        readonly put?: never;
        /**
         * Seal a period of entries into a file for the accountant
         * @description In the background: every entry of the period gets its number and `exported: true` in the transaction that makes the file, and is never written again. Periods of a company touch and do not overlap. Ask again until `state` is `sealed`, or `failed` with `problems` and nothing sealed. What changes later is posted by additions, dated the first open day. The file is what an accountant imports; the company's own FEC is theirs.
         *
         *     Scope: `write`.
         */
        readonly post: operations["createAccountingExport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/accounting_exports/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a file for the accountant
         * @description Scope: `read`.
         */
        readonly get: operations["getAccountingExport"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/accounting_exports/{id}/download": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Download a file for the accountant
         * @description The eighteen columns of article A47 A-1 of the LPF, separated by tabs, the same bytes every time. The `ETag` is its SHA-256; a single `Range` is answered with 206.
         *
         *     Scope: `read`.
         */
        readonly get: operations["downloadAccountingExport"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/accounting_exports/{id}/description": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the description that goes with a file for the accountant
         * @description In French: its columns, characters and separators (article A47 A-1, XI).
         *
         *     Scope: `read`.
         */
        readonly get: operations["describeAccountingExport"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/receipts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List receipts
         * @description Money received for sales and given back for credit notes: of confirmed allocations, entered by hand, and their reversals.
         *
         *     Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listReceipts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/{id}/receipts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Record a receipt of a sale
         * @description For money that comes in no bank operation, or is set off against a credit note. What is left to pay of the invoice goes down by it. Where VAT is due on receipt a status 212 declares it later, as the books of the company say. An `Idempotency-Key` makes it safe to repeat.
         *
         *     Scope: `write`.
         */
        readonly post: operations["createReceipt"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/receipts/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a receipt
         * @description Scope: `read`.
         */
        readonly get: operations["getReceipt"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Undo a receipt
         * @description One that was entered by hand; of a set-off both. It stays in the list, and what is left to pay goes up again. If it was declared, a reversal takes it back by a negative status 212. Repeating it answers 204 and changes nothing.
         *
         *     Scope: `destroy` or `write`.
         */
        readonly delete: operations["deleteReceipt"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/receipts/{id}/declare": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Declare a receipt
         * @description A proposed, dismissed or parked one. Its status 212 follows at once. Repeating it answers 200 and changes nothing.
         *
         *     Scope: `write`.
         */
        readonly post: operations["declareReceipt"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/receipts/{id}/dismiss": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Leave a receipt undeclared
         * @description A proposed or parked one, such as one that was declared elsewhere. Repeating it answers 200 and changes nothing.
         *
         *     Scope: `write`.
         */
        readonly post: operations["dismissReceipt"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/{id}/reporting": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get an invoice's place in e-reporting
         * @description Scope: `read`.
         */
        readonly get: operations["getInvoiceReporting"];
        /**
         * Give an invoice's place in e-reporting
         * @description In place of what its document says. A period that was reported is then `changed`, and an entry whose VAT it changes is taken back and posted again.
         *
         *     Scope: `write`.
         */
        readonly put: operations["giveInvoiceReporting"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/reporting_periods": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List reporting periods
         * @description From the day that a company reports from (`books`) to the present one.
         *
         *     Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listReportingPeriods"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/reporting_periods/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a reporting period
         * @description Scope: `read`.
         */
        readonly get: operations["getReportingPeriod"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/reporting_periods/{id}/items": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the rows of a reporting period
         * @description As they are now, with what blocks them and how they differ from the last report; rows that are gone since come last.
         *
         *     Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listReportingItems"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/reporting_periods/{id}/compose": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Compose the report of a period
         * @description Freezes its bytes under the next number: `IN`, or `RE` once one was sent. 200 with the present one if it says the same; another one that was not sent is `discarded`.
         *
         *     Scope: `write`.
         */
        readonly post: operations["composeReport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/transmissions/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a transmission
         * @description Scope: `read`.
         */
        readonly get: operations["getTransmission"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/transmissions/{id}/download": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Download a transmission
         * @description The same bytes for ever, with their SHA-256 as `ETag`.
         *
         *     Scope: `read`.
         */
        readonly get: operations["downloadTransmission"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/transmissions/{id}/send": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a transmission to the platform
         * @description It leaves in the background. One of a restored backup is searched for before.
         *
         *     Scope: `write`.
         */
        readonly post: operations["sendTransmission"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/transmissions/{id}/outcome": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Record what became of a transmission
         * @description `sent`: it was deposited elsewhere, or by a platform that does not say so; `deposited`, `rejected`: by the public portal.
         *
         *     Scope: `write`.
         */
        readonly post: operations["recordTransmissionOutcome"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/daily_takings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List daily takings
         * @description Paginated, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listDailyTakings"];
        readonly put?: never;
        /**
         * Record a daily taking
         * @description The sales of a till without invoice on a day, for e-reporting. The same ticket again is 200. As `text/csv` a file of up to 10 000 rows, one a total, with the header `register,reference,date,currency_code,transactions_count,category,tax_rate,net_amount,tax_amount,paid_amount`; it counts as a whole or, with `refused` lines, not at all.
         *
         *     Scope: `write`.
         */
        readonly post: operations["createDailyTaking"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/daily_takings/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a daily taking
         * @description Scope: `read`.
         */
        readonly get: operations["getDailyTaking"];
        /**
         * Replace a daily taking
         * @description Company, till and reference stay. If its period was reported, the period is `changed` until a corrective report.
         *
         *     Scope: `write`.
         */
        readonly put: operations["replaceDailyTaking"];
        readonly post?: never;
        /**
         * Delete a daily taking
         * @description If its period was reported, the period is `changed` until a corrective report.
         *
         *     Scope: `destroy` or `write`.
         */
        readonly delete: operations["deleteDailyTaking"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly AccessToken: {
            /** @description Send it as `Authorization: Bearer <token>`. */
            readonly access_token: string;
            /**
             * @description The type of the token (RFC 6750).
             * @constant
             */
            readonly token_type: "Bearer";
            /** @description How many seconds it lasts. */
            readonly expires_in: number;
            /** @description Its scopes, separated by spaces. */
            readonly scope: string;
            /** @description When it was issued, in seconds since 1970. */
            readonly created_at: number;
        };
        readonly AccountLabels: {
            /** @description The company. */
            readonly company_id: number;
            /** @description The label of each account, by its number. */
            readonly accounts: {
                readonly [key: string]: string;
            };
        };
        readonly AccountingEntry: {
            /** @description The entry. */
            readonly id: number;
            /** @description `bank_operation`, the only kind so far. */
            readonly entry_kind: string;
            /** @description Whether it has gone to the accounting software and can no longer change. */
            readonly exported: boolean;
            /** @description The lines, which balance to the cent. */
            readonly lines: readonly components["schemas"]["AccountingEntryLine"][];
            /** @description The company whose books it is in. */
            readonly company_id: number;
            /** @description The operation that it posts. */
            readonly bank_operation_id: number;
            /** @description The journal. */
            readonly ledger_id: number;
            /**
             * Format: date
             * @description The booking date of the operation; of one that came too late for its period, the first day that was not exported. `YYYY-MM-DD`.
             */
            readonly entry_date: string;
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When it last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
        };
        readonly AccountingEntryLine: {
            /** @description The account in the chart of accounts. */
            readonly account_number: string;
            /** @description The label of the line. */
            readonly label: string;
            /** @description In euros or the currency of the bank account, not negative. Exactly one of the two amounts of a line is zero. Two decimals. */
            readonly debit_amount: number;
            /** @description In euros or the currency of the bank account, not negative. Exactly one of the two amounts of a line is zero. Two decimals. */
            readonly credit_amount: number;
            /** @description Why this line is there. */
            readonly explanation: components["schemas"]["Explanation"];
        };
        readonly AccountingExport: {
            /** @description The export. */
            readonly id: number;
            /** @description The company whose entries it has. */
            readonly company_id: number;
            /**
             * @description `period` seals its entries; `fiscal_year` repeats all that the year has sealed, with the matching letters of today.
             * @enum {string}
             */
            readonly kind: "period" | "fiscal_year";
            /**
             * Format: date
             * @description The first day. `YYYY-MM-DD`.
             */
            readonly from: string;
            /**
             * Format: date
             * @description The last day. `YYYY-MM-DD`.
             */
            readonly to: string;
            /**
             * @description Of the file.
             * @enum {string}
             */
            readonly charset: "utf-8" | "iso-8859-15";
            /** @description Euros for one unit, by currency, of what says no rate itself. */
            readonly exchange_rates: {
                readonly [key: string]: number;
            };
            /**
             * @description `running` until the file is made; `failed` sealed nothing.
             * @enum {string}
             */
            readonly state: "running" | "sealed" | "failed";
            /** @description Why it failed; otherwise empty. */
            readonly problems: readonly components["schemas"]["AccountingExportProblem"][];
            /** @description Remarks on what was sealed, such as lines on a suspense account, or documents that have no entry since all would be 0.00. */
            readonly warnings: readonly components["schemas"]["AccountingExportProblem"][];
            /** @description Of the file: SIREN, `FEC` and the last day. */
            readonly filename: string;
            /** @description Entries in it; null until it is sealed. */
            readonly entries_count: number | null;
            /** @description Lines in it; null until it is sealed. */
            readonly lines_count: number | null;
            /** @description Sum of the debits; null until it is sealed. Two decimals. */
            readonly debit_total: number | null;
            /** @description Sum of the credits, the same amount. Two decimals. */
            readonly credit_total: number | null;
            /** @description Of the file; null until it is sealed. */
            readonly size_bytes: number | null;
            /** @description Of the file, hexadecimal; null until it is sealed. */
            readonly sha256: string | null;
            /**
             * Format: date-time
             * @description When it was sealed; null until then. ISO 8601 with the offset of Europe/Paris.
             */
            readonly sealed_at: string | null;
            /**
             * Format: date-time
             * @description When it was asked for. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When its state last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
        };
        readonly AccountingExportCreation: {
            /** @description A company of the workspace; the first by default. */
            readonly company_id?: number | null;
            /** @description The first day: that after what is sealed, and of the first export `entries_from`. `YYYY-MM-DD`. */
            readonly from: string;
            /** @description The last day, within the same fiscal year and not after today. `YYYY-MM-DD`. */
            readonly to: string;
            /**
             * @description Of the file; `utf-8` by default. ISO 8859-15 spells in ASCII what it lacks.
             * @enum {unknown}
             */
            readonly charset?: "utf-8" | "iso-8859-15" | null;
            /**
             * @description `period` by default. `fiscal_year` puts the sealed periods of a year into one file and seals nothing.
             * @enum {unknown}
             */
            readonly kind?: "period" | "fiscal_year" | null;
            /** @description By currency, such as `{"USD": 0.92}`: for documents that do not say their rate in euros, and for operations of bank accounts outside of the euro. */
            readonly exchange_rates?: {
                readonly [key: string]: number | string;
            } | null;
        };
        readonly AccountingExportProblem: {
            /** @description Branch on it, such as `unposted`, `unbalanced` or `unlabelled`. */
            readonly code: string;
            /** @description A sentence in French that names the row. */
            readonly message: string;
        };
        readonly Allocation: {
            /** @description The allocation. */
            readonly id: number;
            /** @description The invoice that it settles. */
            readonly invoice_document_id: number;
            /** @description How much of the operation goes to the invoice, without a sign. Four decimals. */
            readonly allocated_amount: number;
            /** @description How certain the match is, from 0 to 1; 1 if it was made by hand. Four decimals. */
            readonly score: number;
            /**
             * @description `proposed`, `confirmed`, or how it ended.
             * @enum {string}
             */
            readonly status: "proposed" | "confirmed" | "undone" | "discarded";
            /** @description The operation. */
            readonly bank_operation_id: number;
            /**
             * @description `manual`: made by a person or an application.
             * @enum {string}
             */
            readonly source: "manual" | "convergence";
            /** @description What the score is made of; empty if the allocation was made by hand. */
            readonly score_details: readonly {
                /**
                 * @description The criterion that was met.
                 * @enum {string}
                 */
                readonly criterion: "amount" | "end_to_end_id" | "invoice_number" | "party" | "date";
                /** @description What it adds to the score. */
                readonly points: number;
                /** @description What was compared, in French, for people to read. */
                readonly detail: string;
            }[];
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When it last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
        };
        readonly AllocationConfirmation: {
            /** @description Positive, at most 4 decimals: a JSON number or a decimal string. By default the proposal's. */
            readonly allocated_amount?: number | string | null;
            /** @description The operation's `version` that you read; 409 if it has changed since. */
            readonly version?: number;
        };
        readonly AllocationCreation: {
            /** @description An invoice of the same company. */
            readonly invoice_document_id: number;
            /** @description Positive, at most 4 decimals: a JSON number or a decimal string. By default all that operation and invoice have left, whichever is less. */
            readonly allocated_amount?: number | string | null;
            /**
             * @description `proposed` by default.
             * @enum {string|null}
             */
            readonly status?: "proposed" | "confirmed" | null;
            /** @description The operation's `version` that you read; 409 if it has changed since. */
            readonly version?: number;
        };
        readonly AppliedBankReport: {
            /** @description Lines that changed a published status. */
            readonly applied: number;
            /** @description Lines that changed none. */
            readonly unchanged: number;
            /** @description Each `end_to_end_id` that is not in the batch, once. */
            readonly unknown: readonly string[];
        };
        readonly Attachment: {
            /** @description The attachment. */
            readonly id: number;
            /** @description The number or name of the document (BT-122); null if a PDF only embeds it. */
            readonly reference: string | null;
            /** @description What it is (BT-123). */
            readonly description: string | null;
            /** @description Its file name. Of a received file unchecked: it may have slashes, or none of the right extensions. */
            readonly filename: string | null;
            /** @description Its media type, as stated. That of a received file may be wrong. */
            readonly mime_code: string | null;
            /** @description Its size; null if only its URL or its reference is known, and then there is no download. */
            readonly size_bytes: number | null;
            /** @description SHA-256 of its bytes, hexadecimal, also the `ETag`. */
            readonly sha256: string | null;
            /** @description Where the document is (BT-124), as stated; never fetched. */
            readonly url: string | null;
            /**
             * @description `deposit`: came with the JSON. `xml`: stood in the UBL or CII. `pdf`: embedded in the PDF beside it.
             * @enum {string}
             */
            readonly source: "deposit" | "xml" | "pdf";
        };
        readonly BankAccount: {
            /** @description The account. */
            readonly id: number;
            /** @description Its owner. */
            readonly company_id: number;
            /** @description The connection it comes from; null if it came from a statement or was made by hand. */
            readonly bank_connection_id: number | null;
            /** @description The name that the bank gave it, or that it was created with. */
            readonly account_name: string;
            /** @description The name of the bank; may be empty. */
            readonly bank_name: string;
            /**
             * @description How it came.
             * @enum {string}
             */
            readonly origin: "synchronized" | "statement_import" | "manual";
            /** @description The currency of its operations. ISO 4217. */
            readonly currency_code: string;
            /** @description Asterisks and the last four characters; asterisks alone for a number below eight characters. No answer has the whole number. */
            readonly iban_masked: string;
            /** @description The last four characters; empty for a number below eight. */
            readonly iban_last4: string;
            /** @description The account of the bank in the chart of accounts; empty when it has none. */
            readonly accounting_account_code: string;
            /** @description Derived at the moment of the answer or event. */
            readonly readiness: components["schemas"]["BankAccountReadiness"];
            /**
             * Format: date-time
             * @description When its activation or configuration last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
            /** @description Whether its operations are synchronised and posted. */
            readonly active: boolean;
            /** @description Whether the bank stopped listing it. */
            readonly archived: boolean;
            /** @description The journal of its entries; null until it has one. */
            readonly ledger_id: number | null;
            /** @description Where the part that neither an allocation nor a rule explains is posted; null until it is set. */
            readonly suspense_account_code: string | null;
            /** @description The last balance that the bank reported; null before the first. A decimal string with four decimals. */
            readonly balance: string | null;
            /**
             * Format: date-time
             * @description The last synchronisation that found it; null for one without a connection. ISO 8601 with the offset of Europe/Paris.
             */
            readonly last_synced_at: string | null;
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /** @description The BIC of the bank; null when unknown. */
            readonly bic: string | null;
            /**
             * @description Whether the bank gives access to its data.
             * @enum {string}
             */
            readonly data_access: "granted" | "expired" | "revoked";
        };
        readonly BankAccountReadiness: {
            /** @description Whether operations of the account are posted: it is active, not archived, and nothing is missing. */
            readonly ready: boolean;
            /** @description The settings that it lacks to be ready. */
            readonly missing: readonly ("missing_ledger" | "missing_accounting_account_code" | "missing_suspense_account_code")[];
            /** @description Operations without an entry. */
            readonly unposted_operations_count: number;
        };
        readonly BankAccountUpdate: {
            /** @description Operations of an inactive account are not posted. */
            readonly active?: boolean;
            /** @description The account of the bank in the chart of accounts; empty or null removes it. */
            readonly accounting_account_code?: string | null;
            /** @description The journal of the account's entries; one of its company's ledgers. */
            readonly ledger_id?: number | null;
            /** @description Where the part that neither an allocation nor a rule explains is posted. */
            readonly suspense_account_code?: string | null;
        };
        readonly BankAccountUpdatedData: {
            /** @description The account. */
            readonly id: number;
            /** @description Its owner. */
            readonly company_id: number;
            /** @description The connection it comes from; null if it came from a statement or was made by hand. */
            readonly bank_connection_id: number | null;
            /** @description The name that the bank gave it, or that it was created with. */
            readonly account_name: string;
            /** @description The name of the bank; may be empty. */
            readonly bank_name: string;
            /**
             * @description How it came.
             * @enum {string}
             */
            readonly origin: "synchronized" | "statement_import" | "manual";
            /** @description The currency of its operations. ISO 4217. */
            readonly currency_code: string;
            /** @description Asterisks and the last four characters; asterisks alone for a number below eight characters. No answer has the whole number. */
            readonly iban_masked: string;
            /** @description The last four characters; empty for a number below eight. */
            readonly iban_last4: string;
            /** @description The account of the bank in the chart of accounts; empty when it has none. */
            readonly accounting_account_code: string;
            /** @description Derived at the moment of the answer or event. */
            readonly readiness: components["schemas"]["BankAccountReadiness"];
            /**
             * Format: date-time
             * @description When its activation or configuration last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
        };
        readonly BankAccountUpdatedDelivery: {
            /** @description The delivery, as in its header, and the same on every retry; in the feed, the event. */
            readonly id: number;
            /**
             * @description The event type.
             * @constant
             */
            readonly type: "bank_account.updated";
            /** @description When the event happened, in UTC. Order by it: deliveries may overtake one another. */
            readonly occurred_at: string;
            /** @description The workspace. */
            readonly workspace_id: number;
            /** @description The data of the event, frozen at that instant. */
            readonly data: components["schemas"]["BankAccountUpdatedData"];
        };
        readonly BankConnection: {
            /** @description The connection. */
            readonly id: number;
            /** @description The company that owns its accounts. */
            readonly company_id: number;
            /**
             * @description How the bank is reached.
             * @enum {string}
             */
            readonly provider: "sandbox";
            /** @description The name it was given. */
            readonly name: string;
            /**
             * @description `syncing` while a synchronisation runs.
             * @enum {string}
             */
            readonly state: "idle" | "syncing" | "failed";
            /**
             * @description Whether the bank gives access.
             * @enum {string}
             */
            readonly data_access: "granted" | "expired" | "revoked";
            /**
             * @description Why the last synchronisation failed; null if it did not.
             * @enum {string|null}
             */
            readonly error_code: "provider_unavailable" | "provider_invalid_answer" | "provider_timeout" | "access_expired" | "access_revoked" | null;
            /** @description The same in words, for people to read. */
            readonly error_message: string | null;
            /** @description How many accounts it has. */
            readonly accounts_count: number;
            /**
             * Format: date-time
             * @description When the last successful synchronisation ended; null before the first. ISO 8601 with the offset of Europe/Paris.
             */
            readonly last_synced_at: string | null;
            /**
             * Format: date-time
             * @description When the last synchronisation was requested; null before the first. ISO 8601 with the offset of Europe/Paris.
             */
            readonly sync_started_at: string | null;
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When it last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
        };
        readonly BankConnectionCreation: {
            /**
             * @description How the bank is reached.
             * @enum {string}
             */
            readonly provider: "sandbox";
            /** @description Not blank. */
            readonly name: string;
            /** @description The company that owns its accounts; the workspace's first by default. */
            readonly company_id?: number | null;
        };
        readonly BankOperation: {
            /** @description The operation. */
            readonly id: number;
            /** @description The company whose account it is. */
            readonly company_id: number;
            /** @description Signed: negative for money that went out. A string, since nineteen digits do not fit a double. A decimal string with four decimals. */
            readonly amount: string;
            /**
             * @description The sign of the amount as a word.
             * @enum {string}
             */
            readonly direction: "incoming" | "outgoing";
            /**
             * @description How much of it is allocated: nothing, a part, or all.
             * @enum {string}
             */
            readonly reconciliation_status: "unmatched" | "partially_matched" | "matched";
            /** @description Rises with each change of its allocations; order its events by it. */
            readonly version: number;
            /** @description All confirmed allocations, by ascending id. */
            readonly allocations: readonly components["schemas"]["ConfirmedAllocation"][];
            /** @description The entry that posts it; null until it is posted. */
            readonly accounting_entry: components["schemas"]["OperationEntry"] | null;
            /** @description The account. */
            readonly bank_account_id: number;
            /** @description The currency of the amount. ISO 4217. */
            readonly currency_code: string;
            /**
             * Format: date
             * @description The day on which the bank booked it. `YYYY-MM-DD`.
             */
            readonly booking_date: string;
            /**
             * Format: date
             * @description The day from which it counts for interest; null when the bank does not say. `YYYY-MM-DD`.
             */
            readonly value_date: string | null;
            /** @description The label that the bank gives it. */
            readonly description: string;
            /** @description The other party; null if the bank does not say. */
            readonly counterparty_name: string | null;
            /** @description The account of the other party, masked; null when unknown. */
            readonly counterparty_iban_masked: string | null;
            /** @description The last four characters of that account; null when unknown. */
            readonly counterparty_iban_last4: string | null;
            /** @description The EndToEndId of the transfer; null if it has none. */
            readonly end_to_end_id: string | null;
            /** @description The bank's own reference; null if not given. */
            readonly bank_reference: string | null;
            /**
             * @description How it came.
             * @enum {string}
             */
            readonly origin: "synchronized" | "statement_import";
            /** @description What is allocated of it, and what could be. */
            readonly reconciliation: components["schemas"]["OperationReconciliation"];
            /** @description How it was posted. */
            readonly projection: components["schemas"]["OperationProjection"];
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When it last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
        };
        readonly BankOperationReconciledData: {
            /** @description The operation. */
            readonly id: number;
            /** @description The company whose account it is. */
            readonly company_id: number;
            /** @description Signed: negative for money that went out. A string, since nineteen digits do not fit a double. A decimal string with four decimals. */
            readonly amount: string;
            /**
             * @description The sign of the amount as a word.
             * @enum {string}
             */
            readonly direction: "incoming" | "outgoing";
            /**
             * @description How much of it is allocated: nothing, a part, or all.
             * @enum {string}
             */
            readonly reconciliation_status: "unmatched" | "partially_matched" | "matched";
            /** @description Rises with each change of its allocations; order its events by it. */
            readonly version: number;
            /** @description All confirmed allocations, by ascending id. */
            readonly allocations: readonly components["schemas"]["ConfirmedAllocation"][];
            /** @description The entry that posts it; null until it is posted. */
            readonly accounting_entry: components["schemas"]["OperationEntry"] | null;
        };
        readonly BankOperationReconciledDelivery: {
            /** @description The delivery, as in its header, and the same on every retry; in the feed, the event. */
            readonly id: number;
            /**
             * @description The event type.
             * @constant
             */
            readonly type: "bank_operation.reconciled";
            /** @description When the event happened, in UTC. Order by it: deliveries may overtake one another. */
            readonly occurred_at: string;
            /** @description The workspace. */
            readonly workspace_id: number;
            /** @description The data of the event, frozen at that instant. */
            readonly data: components["schemas"]["BankOperationReconciledData"];
        };
        readonly BankOperationUnreconciledData: {
            /** @description The operation. */
            readonly id: number;
            /** @description The company whose account it is. */
            readonly company_id: number;
            /**
             * @description How much of it is allocated: nothing, a part, or all.
             * @enum {string}
             */
            readonly reconciliation_status: "unmatched" | "partially_matched" | "matched";
            /** @description Rises with each change of its allocations; order its events by it. */
            readonly version: number;
            /**
             * Format: date-time
             * @description When the allocation was undone. ISO 8601 with the offset of Europe/Paris.
             */
            readonly unreconciled_at: string;
            /** @description The one allocation that was undone. */
            readonly removed_allocation_ids: readonly number[];
            /** @description All confirmed allocations, by ascending id. */
            readonly allocations: readonly components["schemas"]["ConfirmedAllocation"][];
        };
        readonly BankOperationUnreconciledDelivery: {
            /** @description The delivery, as in its header, and the same on every retry; in the feed, the event. */
            readonly id: number;
            /**
             * @description The event type.
             * @constant
             */
            readonly type: "bank_operation.unreconciled";
            /** @description When the event happened, in UTC. Order by it: deliveries may overtake one another. */
            readonly occurred_at: string;
            /** @description The workspace. */
            readonly workspace_id: number;
            /** @description The data of the event, frozen at that instant. */
            readonly data: components["schemas"]["BankOperationUnreconciledData"];
        };
        readonly BankOperationWithDetails: {
            /** @description The operation. */
            readonly id: number;
            /** @description The company whose account it is. */
            readonly company_id: number;
            /** @description Signed: negative for money that went out. A string, since nineteen digits do not fit a double. A decimal string with four decimals. */
            readonly amount: string;
            /**
             * @description The sign of the amount as a word.
             * @enum {string}
             */
            readonly direction: "incoming" | "outgoing";
            /**
             * @description How much of it is allocated: nothing, a part, or all.
             * @enum {string}
             */
            readonly reconciliation_status: "unmatched" | "partially_matched" | "matched";
            /** @description Rises with each change of its allocations; order its events by it. */
            readonly version: number;
            /** @description All confirmed allocations, by ascending id. */
            readonly allocations: readonly components["schemas"]["ConfirmedAllocation"][];
            /** @description The entry that posts it; null until it is posted. */
            readonly accounting_entry: components["schemas"]["OperationEntry"] | null;
            /** @description The account. */
            readonly bank_account_id: number;
            /** @description The currency of the amount. ISO 4217. */
            readonly currency_code: string;
            /**
             * Format: date
             * @description The day on which the bank booked it. `YYYY-MM-DD`.
             */
            readonly booking_date: string;
            /**
             * Format: date
             * @description The day from which it counts for interest; null when the bank does not say. `YYYY-MM-DD`.
             */
            readonly value_date: string | null;
            /** @description The label that the bank gives it. */
            readonly description: string;
            /** @description The other party; null if the bank does not say. */
            readonly counterparty_name: string | null;
            /** @description The account of the other party, masked; null when unknown. */
            readonly counterparty_iban_masked: string | null;
            /** @description The last four characters of that account; null when unknown. */
            readonly counterparty_iban_last4: string | null;
            /** @description The EndToEndId of the transfer; null if it has none. */
            readonly end_to_end_id: string | null;
            /** @description The bank's own reference; null if not given. */
            readonly bank_reference: string | null;
            /**
             * @description How it came.
             * @enum {string}
             */
            readonly origin: "synchronized" | "statement_import";
            /** @description What is allocated of it, and what could be. */
            readonly reconciliation: components["schemas"]["OperationReconciliation"];
            /** @description How it was posted. */
            readonly projection: components["schemas"]["OperationProjection"];
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When it last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
            /** @description The single payments, if the bank booked several as one; otherwise empty. */
            readonly details: readonly {
                /** @description The amount of this payment, signed; null if the bank does not say. A decimal string with four decimals. */
                readonly amount: string | null;
                /** @description Its other party; null when unknown. */
                readonly counterparty_name: string | null;
                /** @description Its EndToEndId; null if it has none. */
                readonly end_to_end_id: string | null;
                /** @description Its label; null if it has none. */
                readonly description: string | null;
            }[];
        };
        readonly BankReport: {
            /** @description One line for each payment, applied in their order. */
            readonly statuses: readonly components["schemas"]["BankReportLine"][];
        };
        readonly BankReportLine: {
            /** @description The payment. One that the batch does not have is listed under `unknown` in the answer. */
            readonly end_to_end_id: string;
            /** @description Its status at the bank: RCVD, ACTC, ACCP, ACSP, ACWC, PDNG, PATC, ACSC, ACCC, RJCT, CANC. */
            readonly status: string;
            /** @description The ISO 20022 reason code, such as `AC04`. */
            readonly reason_code?: string | null;
            /** @description In words. */
            readonly reason?: string | null;
        };
        readonly BankRule: {
            /** @description The rule. */
            readonly id: number;
            /** @description The name it was given. */
            readonly name: string;
            /**
             * @description Whether it applies to one company or to the whole workspace.
             * @enum {string}
             */
            readonly scope: "company" | "tenant";
            /** @description The company; null if, and only if, the scope is `tenant`. */
            readonly company_id: number | null;
            /** @description The lowest number wins; a company's rules come before those of the workspace. */
            readonly priority: number;
            /** @description Whether the rule is applied. */
            readonly enabled: boolean;
            /** @description The rule matches an operation that meets all of them. */
            readonly conditions: readonly components["schemas"]["BankRuleCondition"][];
            /**
             * Format: date
             * @description The first booking date; null for no bound. `YYYY-MM-DD`.
             */
            readonly valid_from: string | null;
            /**
             * Format: date
             * @description The last booking date; null for no bound. `YYYY-MM-DD`.
             */
            readonly valid_until: string | null;
            /** @description An operation that meets any of them is not matched. */
            readonly exclusions: readonly components["schemas"]["BankRuleCondition"][];
            /** @description What the rule decides. */
            readonly action: {
                /** @description The account that the line is posted to. */
                readonly account_number: string;
            };
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When it last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
        };
        readonly BankRuleAppliedData: {
            /** @description The rule. */
            readonly id: number;
            /** @description The company; null if, and only if, the scope is `tenant`. */
            readonly company_id: number | null;
            /**
             * @description Whether it applies to one company or to the whole workspace.
             * @enum {string}
             */
            readonly scope: "company" | "tenant";
            /** @description The name it was given. */
            readonly name: string;
            /** @description The lowest number wins; a company's rules come before those of the workspace. */
            readonly priority: number;
            /** @description The operation that the rule was applied to. */
            readonly bank_operation_id: number;
            /** @description The account of the line, as `action.account_number` of the rule. */
            readonly account_number: string;
            /** @description The reason of the line. */
            readonly explanation: components["schemas"]["Explanation"];
        };
        readonly BankRuleAppliedDelivery: {
            /** @description The delivery, as in its header, and the same on every retry; in the feed, the event. */
            readonly id: number;
            /**
             * @description The event type.
             * @constant
             */
            readonly type: "bank_rule.applied";
            /** @description When the event happened, in UTC. Order by it: deliveries may overtake one another. */
            readonly occurred_at: string;
            /** @description The workspace. */
            readonly workspace_id: number;
            /** @description The data of the event, frozen at that instant. */
            readonly data: components["schemas"]["BankRuleAppliedData"];
        };
        readonly BankRuleCondition: {
            /** @description What is compared. */
            readonly field: string;
            /** @description How it is compared. */
            readonly operator: string;
            /** @description A text, an id, a decimal string, or two of them. */
            readonly value: unknown;
        };
        readonly BankRuleConditionInput: {
            /**
             * @description What is compared.
             * @enum {string}
             */
            readonly field: "description" | "counterparty_name" | "amount" | "direction" | "bank_account_id" | "bank_operation_id";
            /** @description For texts `contains`, `not_contains`, `equals`, `starts_with`; for the amount `equals`, `lower_than`, `greater_than`, `between`; otherwise `equals`. */
            readonly operator: string;
            /** @description A text, an amount without sign (two of them, lowest first, for `between`), `incoming` or `outgoing`, or an id. */
            readonly value: unknown;
        };
        readonly BankRuleCreation: {
            /** @description Not blank. */
            readonly name: string;
            /**
             * @description One company (the default), or the whole workspace.
             * @enum {string}
             */
            readonly scope?: "company" | "tenant";
            /** @description For the scope `company`: the company; the workspace's first by default. */
            readonly company_id?: number | null;
            /** @description The lowest number wins; 100 by default. */
            readonly priority?: number;
            /** @description True by default. */
            readonly enabled?: boolean;
            /** @description The rule matches an operation that meets all of them. */
            readonly conditions: readonly components["schemas"]["BankRuleConditionInput"][];
            /** @description An operation that meets any of them is not matched. */
            readonly exclusions?: readonly components["schemas"]["BankRuleConditionInput"][] | null;
            /** @description The first booking date. */
            readonly valid_from?: string | null;
            /** @description The last booking date. */
            readonly valid_until?: string | null;
            /** @description What the rule decides. */
            readonly action: {
                /** @description The line's account, 3 to 12 capitals and digits. */
                readonly account_number: string;
            };
        };
        readonly BankRulePreview: {
            /** @description The rule. */
            readonly rule_id: number;
            /** @description Operations that it matches. */
            readonly matched_count: number;
            /** @description Operations whose entry the next projection would change. */
            readonly changed_count: number;
            /** @description The first hundred operations that it matches now or was applied to before. */
            readonly operations: readonly {
                /** @description The operation. */
                readonly bank_operation_id: number;
                /** @description Whether its entry would change. */
                readonly changed: boolean;
                /** @description The entry as it would be; empty if the account is not ready. */
                readonly lines: readonly components["schemas"]["AccountingEntryLine"][];
                /** @description Why the rest would be posted there; null if nothing is left to explain. */
                readonly explanation: components["schemas"]["Explanation"] | null;
                /** @description Why it is posted where it is now; null if it is not posted yet. */
                readonly previous_explanation: components["schemas"]["Explanation"] | null;
            }[];
            /** @description Whether there are more of them, or not all operations were examined. */
            readonly truncated: boolean;
        };
        readonly BankRuleUpdate: {
            /** @description Not blank. */
            readonly name?: string;
            /**
             * @description One company (the default), or the whole workspace.
             * @enum {string}
             */
            readonly scope?: "company" | "tenant";
            /** @description For the scope `company`: the company; the workspace's first by default. */
            readonly company_id?: number | null;
            /** @description The lowest number wins; 100 by default. */
            readonly priority?: number;
            /** @description True by default. */
            readonly enabled?: boolean;
            /** @description The rule matches an operation that meets all of them. */
            readonly conditions?: readonly components["schemas"]["BankRuleConditionInput"][];
            /** @description An operation that meets any of them is not matched. */
            readonly exclusions?: readonly components["schemas"]["BankRuleConditionInput"][] | null;
            /** @description The first booking date. */
            readonly valid_from?: string | null;
            /** @description The last booking date. */
            readonly valid_until?: string | null;
            /** @description What the rule decides. */
            readonly action?: {
                /** @description The line's account, 3 to 12 capitals and digits. */
                readonly account_number: string;
            };
        };
        readonly BankRun: {
            /** @description The run. */
            readonly id: number;
            /**
             * @description What it does with each operation.
             * @enum {string}
             */
            readonly kind: "convergence" | "projection";
            /**
             * @description `running` until it has ended.
             * @enum {string}
             */
            readonly state: "running" | "done" | "failed";
            /** @description Operations that it goes through. */
            readonly operations_count: number;
            /** @description Operations that it has gone through so far. */
            readonly processed_count: number;
            /** @description Allocations that it proposed. */
            readonly proposed_count: number;
            /** @description Allocations that it confirmed. */
            readonly confirmed_count: number;
            /** @description Entries that it wrote. */
            readonly entries_written_count: number;
            /**
             * Format: date-time
             * @description When it was requested. ISO 8601 with the offset of Europe/Paris.
             */
            readonly started_at: string;
            /**
             * Format: date-time
             * @description When it ended; null while it runs. ISO 8601 with the offset of Europe/Paris.
             */
            readonly finished_at: string | null;
        };
        readonly BankSandbox: {
            /**
             * @description How the sandbox answers.
             * @enum {string}
             */
            readonly outcome: "answered" | "error" | "invalid" | "never";
            /** @description How long it takes to answer, in milliseconds. */
            readonly delay_ms: number;
            /**
             * @description Whether the bank gives access.
             * @enum {string}
             */
            readonly data_access: "granted" | "expired" | "revoked";
            /** @description The accounts at the bank. */
            readonly accounts: readonly {
                /** @description The provider's own id of the account. */
                readonly provider_account_id: string;
                /** @description The IBAN, or the number that it has instead. */
                readonly iban: string;
                /** @description Null if not given. */
                readonly bic: string | null;
                /** @description Null if not given. */
                readonly account_name: string | null;
                /** @description Null if not given. */
                readonly bank_name: string | null;
                /** @description The currency of the account. ISO 4217. */
                readonly currency_code: string;
                /** @description A decimal string; null if not given. */
                readonly balance: string | null;
                /** @description The operations of the account. */
                readonly operations: readonly {
                    /** @description The provider's own id of the operation. */
                    readonly provider_operation_id: string;
                    /** @description A signed decimal string. */
                    readonly amount: string;
                    /** @description The currency of the amount. ISO 4217. */
                    readonly currency_code: string;
                    /**
                     * Format: date
                     * @description The day on which it was booked. `YYYY-MM-DD`.
                     */
                    readonly booking_date: string;
                    /**
                     * Format: date
                     * @description Null if not given. `YYYY-MM-DD`.
                     */
                    readonly value_date: string | null;
                    /** @description The label; may be empty. */
                    readonly description: string;
                    /** @description Null if not given. */
                    readonly counterparty_name: string | null;
                    /** @description Null if not given. */
                    readonly counterparty_iban: string | null;
                    /** @description Null if not given. */
                    readonly end_to_end_id: string | null;
                    /** @description Null if not given. */
                    readonly bank_reference: string | null;
                }[];
            }[];
        };
        readonly BankSandboxContent: {
            /**
             * @description `answered` by default.
             * @enum {string}
             */
            readonly outcome?: "answered" | "error" | "invalid" | "never";
            /** @description How long it takes to answer, in milliseconds. */
            readonly delay_ms?: number;
            /**
             * @description `granted` by default.
             * @enum {string}
             */
            readonly data_access?: "granted" | "expired" | "revoked";
            /** @description The accounts at the bank; none by default. */
            readonly accounts?: readonly {
                /** @description The provider's own id of the account, unique in its connection. */
                readonly provider_account_id: string;
                /** @description Its IBAN, or the number that it has instead. */
                readonly iban: string;
                /** @description 8 or 11 characters. */
                readonly bic?: string | null;
                /** @description Its masked number by default. */
                readonly account_name?: string | null;
                /** @description The connection's name by default. */
                readonly bank_name?: string | null;
                /** @description ISO 4217; `EUR` by default, and that of the account for an operation. */
                readonly currency_code?: string | null;
                /** @description At most 4 decimals and 19 digits. */
                readonly balance?: number | string | null;
                /** @description The operations of the account; none by default. */
                readonly operations?: readonly {
                    /** @description The provider's own id of the operation, unique in its account. */
                    readonly provider_operation_id: string;
                    /** @description Signed, at most 4 decimals and 19 digits, not zero. */
                    readonly amount: number | string;
                    /** @description ISO 4217; `EUR` by default, and that of the account for an operation. */
                    readonly currency_code?: string | null;
                    /** @description A day, `2026-11-19`. */
                    readonly booking_date: string;
                    /** @description A day. */
                    readonly value_date?: string | null;
                    /** @description The label. */
                    readonly description?: string | null;
                    /** @description The other party. */
                    readonly counterparty_name?: string | null;
                    /** @description Its account. */
                    readonly counterparty_iban?: string | null;
                    /** @description EndToEndId. */
                    readonly end_to_end_id?: string | null;
                    /** @description AcctSvcrRef. */
                    readonly bank_reference?: string | null;
                }[];
            }[];
        };
        readonly BankStatementImport: {
            /** @description The import. */
            readonly id: number;
            /** @description The company of the accounts. */
            readonly company_id: number;
            /** @description The version of the message, such as `camt.053.001.08`. */
            readonly format: string;
            /** @description The id that the bank gave the file. */
            readonly message_id: string;
            /** @description Operations that were new. */
            readonly operations_created: number;
            /** @description Entries that were already known. */
            readonly operations_known: number;
            /** @description Entries that are not booked. */
            readonly entries_skipped: number;
            /**
             * Format: date-time
             * @description When it was first imported. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /** @description In the order of the file. */
            readonly statements: readonly {
                /** @description The id that the bank gave the statement. */
                readonly statement_id: string;
                /** @description The account. */
                readonly bank_account_id: number;
                /** @description Whether the statement created the account. */
                readonly account_created: boolean;
                /** @description How many entries it has. */
                readonly entries_count: number;
                /** @description Operations that were new. */
                readonly operations_created: number;
                /** @description Entries that were already known. */
                readonly operations_known: number;
                /** @description Entries that are not booked. */
                readonly entries_skipped: number;
                /** @description `balance_mismatch`: the difference of its balances is not the sum of its entries. `gap`: it does not follow on from the one before. */
                readonly warnings: readonly ("balance_mismatch" | "gap")[];
            }[];
        };
        readonly Books: {
            /** @description The company. */
            readonly company_id: number;
            /**
             * @description The VAT regime, which makes the periods of reports; null before it is chosen. A later change begins with the next period.
             * @enum {string|null}
             */
            readonly vat_regime: "real_monthly" | "real_quarterly" | "simplified" | "franchise" | "none" | null;
            /** @description Whether VAT on services is due when they are invoiced (option for debits), by the day of issue. */
            readonly vat_on_debits: boolean;
            /**
             * @description Whether money received is declared (212) where VAT is due on it: `off`, `proposed` to a person, or `automatic`.
             * @enum {string}
             */
            readonly receipts: "off" | "proposed" | "automatic";
            /** @description Nothing of earlier days is declared; by default the day on which `receipts` is switched on. Set once, from the first day of the running fiscal year on. */
            readonly receipts_from: string | null;
            /** @description How long an automatic 212 waits, so that an undo leaves no trace. */
            readonly receipts_delay_minutes: number;
            /**
             * @description E-reporting: `off`, `reports` that are composed here, or sales sent to a `platform` that makes them, while takings are composed here. It needs a SIREN.
             * @enum {string}
             */
            readonly reporting: "off" | "reports" | "platform";
            /** @description Nothing of earlier days is reported; by default the day on which `reporting` is switched on. Set once, from the first day of the running fiscal year on. */
            readonly reporting_from: string | null;
            /**
             * @description Whether a report waits for a person, or is composed and leaves by itself (`automatic`).
             * @enum {string}
             */
            readonly reporting_send: "approved" | "automatic";
            /** @description Days before the due day on which a report leaves by itself. */
            readonly reporting_lead_days: number;
            /**
             * @description Whether a report has payments below zero (`signed`), or takes them off earlier ones.
             * @enum {string}
             */
            readonly negative_payments: "unsigned" | "signed";
            /** @description The last day of the regime `simplified`, where a fiscal year goes on in 2027. */
            readonly simplified_until: string | null;
            /** @description Month and day, `12-31`; `02-29` is the last day of February. */
            readonly fiscal_year_end: string;
            /** @description Nothing of earlier days is posted; null: no entry is made. Set once, from the first day of the running fiscal year on. */
            readonly entries_from: string | null;
            /** @description The rate in percent of the VAT on purchases under reverse charge; null: they are posted without. */
            readonly reverse_charge_rate: number | null;
            /** @description The accounts of entries, of sales also by rate: `sales_services_10`. */
            readonly accounts: {
                /** @description Of customers; by default 411000. */
                readonly customers?: string;
                /** @description Of suppliers; by default 401000. */
                readonly suppliers?: string;
                /** @description Of sales services; by default 706000. */
                readonly sales_services?: string;
                /** @description Of sales goods; by default 707000. */
                readonly sales_goods?: string;
                /** @description Of VAT collected; by default 445710. */
                readonly vat_collected?: string;
                /** @description Of VAT on receipt; by default 445740. */
                readonly vat_on_receipt?: string;
                /** @description Of deposits received; by default 419100. */
                readonly deposits_received?: string;
                /** @description Of purchases services; by default 604000. */
                readonly purchases_services?: string;
                /** @description Of purchases goods; by default 607000. */
                readonly purchases_goods?: string;
                /** @description Of VAT deductible; by default 445660. */
                readonly vat_deductible?: string;
                /** @description Of VAT deductible on payment; by default 445640. */
                readonly vat_deductible_on_payment?: string;
                /** @description Of reverse charge deductible; by default 445662. */
                readonly reverse_charge_deductible?: string;
                /** @description Of reverse charge due; by default 445200. */
                readonly reverse_charge_due?: string;
                /** @description Of cash; by default 530000. */
                readonly cash?: string;
                /** @description Of cheques; by default 511200. */
                readonly cheques?: string;
                /** @description Of cards; by default 511500. */
                readonly cards?: string;
                /** @description Of bank; by default 512000. */
                readonly bank?: string;
                /** @description Of rounding expense; by default 658000. */
                readonly rounding_expense?: string;
                /** @description Of rounding income; by default 758000. */
                readonly rounding_income?: string;
            } & {
                readonly [key: string]: string;
            };
            /**
             * Format: date
             * @description The first day of the regime, which may be to come; null: it holds for all days. `YYYY-MM-DD`.
             */
            readonly effective_from: string | null;
        };
        readonly BooksUpdate: {
            /**
             * @description The VAT regime, which makes the periods of reports; null before it is chosen. A later change begins with the next period.
             * @enum {string|null}
             */
            readonly vat_regime?: "real_monthly" | "real_quarterly" | "simplified" | "franchise" | "none" | null;
            /** @description Whether VAT on services is due when they are invoiced (option for debits), by the day of issue. */
            readonly vat_on_debits?: boolean;
            /**
             * @description Whether money received is declared (212) where VAT is due on it: `off`, `proposed` to a person, or `automatic`.
             * @enum {string}
             */
            readonly receipts?: "off" | "proposed" | "automatic";
            /** @description Nothing of earlier days is declared; by default the day on which `receipts` is switched on. Set once, from the first day of the running fiscal year on. */
            readonly receipts_from?: string | null;
            /** @description How long an automatic 212 waits, so that an undo leaves no trace. */
            readonly receipts_delay_minutes?: number;
            /**
             * @description E-reporting: `off`, `reports` that are composed here, or sales sent to a `platform` that makes them, while takings are composed here. It needs a SIREN.
             * @enum {string}
             */
            readonly reporting?: "off" | "reports" | "platform";
            /** @description Nothing of earlier days is reported; by default the day on which `reporting` is switched on. Set once, from the first day of the running fiscal year on. */
            readonly reporting_from?: string | null;
            /**
             * @description Whether a report waits for a person, or is composed and leaves by itself (`automatic`).
             * @enum {string}
             */
            readonly reporting_send?: "approved" | "automatic";
            /** @description Days before the due day on which a report leaves by itself. */
            readonly reporting_lead_days?: number;
            /**
             * @description Whether a report has payments below zero (`signed`), or takes them off earlier ones.
             * @enum {string}
             */
            readonly negative_payments?: "unsigned" | "signed";
            /** @description The last day of the regime `simplified`, where a fiscal year goes on in 2027. */
            readonly simplified_until?: string | null;
            /** @description Month and day, `12-31`; `02-29` is the last day of February. */
            readonly fiscal_year_end?: string;
            /** @description Nothing of earlier days is posted; null: no entry is made. Set once, from the first day of the running fiscal year on. */
            readonly entries_from?: string | null;
            /** @description The rate in percent of the VAT on purchases under reverse charge; null: they are posted without. */
            readonly reverse_charge_rate?: number | null;
            /** @description Omitted ones stay as they are, null sets the default again. */
            readonly accounts?: {
                /** @description Of customers; by default 411000. */
                readonly customers?: string | null;
                /** @description Of suppliers; by default 401000. */
                readonly suppliers?: string | null;
                /** @description Of sales services; by default 706000. */
                readonly sales_services?: string | null;
                /** @description Of sales goods; by default 707000. */
                readonly sales_goods?: string | null;
                /** @description Of VAT collected; by default 445710. */
                readonly vat_collected?: string | null;
                /** @description Of VAT on receipt; by default 445740. */
                readonly vat_on_receipt?: string | null;
                /** @description Of deposits received; by default 419100. */
                readonly deposits_received?: string | null;
                /** @description Of purchases services; by default 604000. */
                readonly purchases_services?: string | null;
                /** @description Of purchases goods; by default 607000. */
                readonly purchases_goods?: string | null;
                /** @description Of VAT deductible; by default 445660. */
                readonly vat_deductible?: string | null;
                /** @description Of VAT deductible on payment; by default 445640. */
                readonly vat_deductible_on_payment?: string | null;
                /** @description Of reverse charge deductible; by default 445662. */
                readonly reverse_charge_deductible?: string | null;
                /** @description Of reverse charge due; by default 445200. */
                readonly reverse_charge_due?: string | null;
                /** @description Of cash; by default 530000. */
                readonly cash?: string | null;
                /** @description Of cheques; by default 511200. */
                readonly cheques?: string | null;
                /** @description Of cards; by default 511500. */
                readonly cards?: string | null;
                /** @description Of bank; by default 512000. */
                readonly bank?: string | null;
                /** @description Of rounding expense; by default 658000. */
                readonly rounding_expense?: string | null;
                /** @description Of rounding income; by default 758000. */
                readonly rounding_income?: string | null;
            } & {
                readonly [key: string]: string | null;
            };
        };
        readonly Category: {
            /** @description The category. */
            readonly id: number;
            /** @description The workspace that it belongs to. */
            readonly workspace_id: number;
            /** @description Need not be unique. */
            readonly name: string;
            /** @description Whether it is archived, and so can no longer be given to anything. */
            readonly archived: boolean;
            /**
             * Format: date-time
             * @description Null unless it is archived. ISO 8601 with the offset of Europe/Paris.
             */
            readonly archived_at: string | null;
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When it last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
        };
        readonly CategoryCreation: {
            /** @description Not blank; need not be unique. */
            readonly name: string;
        };
        readonly CategoryUpdate: {
            /** @description Not blank; need not be unique. */
            readonly name?: string;
        };
        readonly Company: {
            /** @description The company. */
            readonly id: number;
            /** @description The workspace. */
            readonly workspace_id: number;
            /** @description Name of the company. */
            readonly name: string;
            /** @description 9 digits; null when unknown. */
            readonly siren: string | null;
            /** @description 14 digits; null when unknown. */
            readonly siret: string | null;
            /** @description With its country prefix; null when unknown. */
            readonly vat_number: string | null;
            /** @description Where the e-invoicing network reaches this party; null when unknown. */
            readonly electronic_address: {
                /** @description Electronic address scheme (EAS). */
                readonly scheme: string;
                /** @description The address in that scheme. */
                readonly value: string;
            } | null;
            /** @description Null when unknown. */
            readonly address: components["schemas"]["InvoiceAddress"] | null;
            /** @description The name that it trades under; null if not given. */
            readonly trading_name: string | null;
            /** @description Other identifiers of the party, besides the SIRET. */
            readonly ids: readonly components["schemas"]["InvoiceIdentifier"][];
            /** @description Its number in a register other than the SIREN; null if not given. */
            readonly legal_id: components["schemas"]["InvoiceIdentifier"] | null;
            /** @description Whom to ask; null if not given. */
            readonly contact: components["schemas"]["InvoiceContact"] | null;
            /** @description A tax number that is not a VAT number (BT-32); null if not given. */
            readonly tax_registration: string | null;
            /** @description Legal form, capital, register (BT-33); null if not given. */
            readonly legal_information: string | null;
            /**
             * @description What it sells where an invoice does not say it; null when unknown.
             * @enum {string|null}
             */
            readonly operation: "goods" | "services" | "mixed" | null;
            /**
             * @description The language of its pages; null for French.
             * @enum {string|null}
             */
            readonly language: "fr" | "en" | "de" | null;
            /** @description The colour of its pages, `#rrggbb`; null if not given. */
            readonly colour: string | null;
            /** @description Printed at the foot of its pages; null if not given. */
            readonly footer: string | null;
            /** @description How it numbers invoices; null for `FA-{year}-` and five digits. */
            readonly invoice_series: components["schemas"]["NumberSeries"] | null;
            /** @description How it numbers credit notes; null for `AV-{year}-` and five digits. */
            readonly credit_note_series: components["schemas"]["NumberSeries"] | null;
            /** @description Null without a logo. */
            readonly logo: components["schemas"]["CompanyLogo"] | null;
            /** @description Counts the changes of the profile; 0 before the first. */
            readonly version: number;
            /**
             * Format: date-time
             * @description When the profile last changed; null before the first change. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string | null;
        };
        readonly CompanyLogo: {
            /**
             * @description Told by its content.
             * @enum {string}
             */
            readonly media_type: "image/png" | "image/jpeg";
            /** @description In pixels. */
            readonly width: number;
            /** @description In pixels. */
            readonly height: number;
            /** @description Without the metadata that it was sent with. */
            readonly size_bytes: number;
            /** @description Of its bytes, hexadecimal. */
            readonly sha256: string;
        };
        readonly CompanyUpdate: {
            /** @description Not blank. */
            readonly name?: string;
            /** @description Only as it is, since the invoices of the network follow it. */
            readonly siren?: string | null;
            /** @description 14 digits that begin with the SIREN. */
            readonly siret?: string | null;
            /** @description With its country prefix, `FR44732829320`; spaces are ignored. */
            readonly vat_number?: string | null;
            /** @description Where the e-invoicing network reaches it. */
            readonly electronic_address?: {
                /** @description Electronic address scheme (EAS); `0225` in France. */
                readonly scheme: string;
                /** @description The address in that scheme. */
                readonly value: string;
            } | null;
            /** @description Its postal address. */
            readonly address?: components["schemas"]["InvoiceDepositAddress"] | null;
            /** @description The name that it trades under (BT-28). */
            readonly trading_name?: string | null;
            /** @description Its other identifiers, such as a GLN in the scheme `0088` (BT-29). */
            readonly ids?: readonly {
                /** @description The identifier. */
                readonly value: string;
                /** @description Its scheme, an ISO 6523 code. */
                readonly scheme?: string | null;
            }[] | null;
            /** @description Its legal registration, unless that is the SIREN (BT-30). */
            readonly legal_id?: {
                /** @description The identifier. */
                readonly value: string;
                /** @description Its scheme, an ISO 6523 code. */
                readonly scheme?: string | null;
            } | null;
            /** @description Whom to ask (BG-6). */
            readonly contact?: {
                /** @description A person or department. */
                readonly name?: string | null;
                /** @description Telephone number. */
                readonly phone?: string | null;
                /** @description E-mail address. */
                readonly email?: string | null;
            } | null;
            /** @description Its tax registration beside the VAT number (BT-32). */
            readonly tax_registration?: string | null;
            /** @description Legal form, capital, trade register (BT-33). */
            readonly legal_information?: string | null;
            /**
             * @description What it sells where an invoice does not say it.
             * @enum {string|null}
             */
            readonly operation?: "goods" | "services" | "mixed" | null;
            /**
             * @description The language of its pages; French by default.
             * @enum {string|null}
             */
            readonly language?: "fr" | "en" | "de" | null;
            /** @description The colour of its pages, `#rrggbb`, with a contrast of at least 4.5:1 on white (WCAG). */
            readonly colour?: string | null;
            /** @description Printed at the foot of its pages. */
            readonly footer?: string | null;
            /** @description How it numbers invoices; by default `FA-{year}-` and 5 digits. */
            readonly invoice_series?: {
                /** @description Before the digits; `{year}` is the year of issue. */
                readonly prefix?: string | null;
                /** @description Digits of a number, filled up with zeros. */
                readonly width?: number | null;
                /** @description The first number this year, beyond all that were used with the prefix; by default the one after the highest. It is fixed once the series gave a number. */
                readonly first_number?: number | null;
            } | null;
            /** @description How it numbers credit notes; by default `AV-{year}-` and 5 digits. One series for both is given twice, alike. */
            readonly credit_note_series?: {
                /** @description Before the digits; `{year}` is the year of issue. */
                readonly prefix?: string | null;
                /** @description Digits of a number, filled up with zeros. */
                readonly width?: number | null;
                /** @description The first number this year, beyond all that were used with the prefix; by default the one after the highest. It is fixed once the series gave a number. */
                readonly first_number?: number | null;
            } | null;
        };
        readonly ConfirmedAllocation: {
            /** @description The allocation. */
            readonly id: number;
            /** @description The invoice that it settles. */
            readonly invoice_document_id: number;
            /** @description How much of the operation goes to the invoice, without a sign. Four decimals. */
            readonly allocated_amount: number;
            /** @description How certain the match is, from 0 to 1; 1 if it was made by hand. Four decimals. */
            readonly score: number;
            /**
             * @description Always `confirmed`.
             * @constant
             */
            readonly status: "confirmed";
        };
        readonly Convergence: {
            /** @description The lowest score that is confirmed, 0 to 1: a JSON number or a decimal string; 0.80 by default. */
            readonly threshold?: number | string | null;
            /** @description Whether to confirm from the threshold on, or only to propose; true by default. */
            readonly confirm?: boolean | null;
            /** @description For a whole workspace: match the operations of this account only. */
            readonly bank_account_id?: number | null;
        };
        readonly CreditNoteCreation: {
            /** @description The lines to credit. Without them the whole invoice is credited, with its allowances and charges. */
            readonly lines?: readonly {
                /** @description The place of the line in the invoice, from 0. */
                readonly position: number;
                /** @description The part of the quantity that is credited; all of it by default. A JSON number or a decimal string. */
                readonly quantity?: number | string | null;
            }[] | null;
        };
        readonly DailyTaking: {
            /** @description The taking. */
            readonly id: number;
            /** @description The company. */
            readonly company_id: number;
            /** @description The till. */
            readonly register: string;
            /** @description The number of its ticket, unique for the till. */
            readonly reference: string;
            /**
             * Format: date
             * @description The day of the sales. `YYYY-MM-DD`.
             */
            readonly date: string;
            /** @description ISO 4217. */
            readonly currency_code: string;
            /** @description How many sales; null if not counted. */
            readonly transactions_count: number | null;
            /** @description By category and rate. */
            readonly totals: readonly {
                /**
                 * @description `TLB1` goods, `TPS1` services, `TNT1` not taxed in France (rate 0), `TMA1` margin.
                 * @enum {string}
                 */
                readonly category: "TLB1" | "TPS1" | "TNT1" | "TMA1";
                /** @description The VAT rate in percent. */
                readonly tax_rate: number;
                /** @description Without tax; negative for refunds. Two decimals. */
                readonly net_amount: number;
                /** @description The tax. Two decimals. */
                readonly tax_amount: number;
            }[];
            /** @description What was paid for services whose VAT is due on receipt; the totals of services by default. */
            readonly payments: readonly {
                /** @description The VAT rate in percent. */
                readonly tax_rate: number;
                /** @description With tax. Two decimals. */
                readonly amount: number;
            }[];
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When it last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
        };
        readonly DailyTakingInput: {
            /** @description The company. */
            readonly company_id: number;
            /** @description The till. */
            readonly register: string;
            /** @description The number of its ticket: the same again is not recorded twice. */
            readonly reference: string;
            /** @description The day of the sales, `YYYY-MM-DD`, today at the latest. */
            readonly date: string;
            /** @description `EUR`. */
            readonly currency_code: string;
            /** @description How many sales. Each of them may round its tax by a cent. */
            readonly transactions_count?: number | null;
            /** @description By category and rate. */
            readonly totals: readonly {
                /**
                 * @description `TLB1` goods, `TPS1` services, `TNT1` not taxed in France (rate 0), `TMA1` margin.
                 * @enum {string}
                 */
                readonly category: "TLB1" | "TPS1" | "TNT1" | "TMA1";
                /** @description The VAT rate in percent. A JSON number or a decimal string. */
                readonly tax_rate: number | string;
                /** @description Without tax; negative for refunds. A JSON number or a decimal string. */
                readonly net_amount: number | string;
                /** @description The tax. A JSON number or a decimal string. */
                readonly tax_amount: number | string;
            }[];
            /** @description What was paid for services; their totals by default. Ignored, with a warning, where the VAT is not due on receipt. */
            readonly payments?: readonly {
                /** @description The VAT rate in percent. A JSON number or a decimal string. */
                readonly tax_rate: number | string;
                /** @description With tax. A JSON number or a decimal string. */
                readonly amount: number | string;
            }[];
        };
        readonly DailyTakingsImport: {
            /** @description Takings that were new. */
            readonly created: number;
            /** @description Takings that were known with the same content. */
            readonly unchanged: number;
            /** @description Lines that do not count. With one of them nothing was written. */
            readonly refused: readonly {
                /** @description The line of the file; the header is 1. */
                readonly line: number;
                /** @description Why, in French. */
                readonly message: string;
            }[];
        };
        readonly Delivery: {
            /** @description The delivery, as in its envelope and in its header. */
            readonly id: number;
            /** @description The event. Several deliveries may belong to one. */
            readonly event_id: number;
            /**
             * @description The type of the event.
             * @enum {string}
             */
            readonly event_type: "invoice.created" | "invoice.lifecycle_event.created" | "bank_account.updated" | "bank_operation.reconciled" | "bank_operation.unreconciled" | "bank_rule.applied" | "payment_batch.updated" | "payment_instruction.updated";
            /** @description The endpoint. */
            readonly webhook_endpoint_id: number;
            /** @description Where it goes: the URL that the endpoint had when the delivery was queued. */
            readonly url: string;
            /**
             * @description `queued`, `retry_scheduled`, or how it ended.
             * @enum {string}
             */
            readonly state: "queued" | "retry_scheduled" | "acknowledged" | "abandoned" | "failed_permanently";
            /**
             * @description Why it failed permanently, or why its next attempt will: the endpoint was deactivated, or the access revoked, after it was queued, and reactivation does not bring it back. Null otherwise.
             * @enum {string|null}
             */
            readonly reason: "url_refused" | "dns_no_address" | "dns_private_address" | "endpoint_inactive" | "endpoint_deleted" | "access_revoked" | null;
            /**
             * Format: date-time
             * @description When the event happened. ISO 8601 with the offset of Europe/Paris.
             */
            readonly occurred_at: string;
            /**
             * Format: date-time
             * @description When it was queued. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When the seven days of retries began; null before the first failure. ISO 8601 with the offset of Europe/Paris.
             */
            readonly first_failed_at: string | null;
            /**
             * Format: date-time
             * @description When the next attempt is due; null once it is settled. ISO 8601 with the offset of Europe/Paris.
             */
            readonly next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When the receiver answered 2xx; null until then. ISO 8601 with the offset of Europe/Paris.
             */
            readonly acknowledged_at: string | null;
            /** @description How many attempts have been made. */
            readonly attempts_count: number;
            /** @description The status that answered the last attempt; null if none came. */
            readonly last_response_status: number | null;
            /** @description What failed in the last attempt; null if a status came, or before the first attempt. */
            readonly last_error_code: string | null;
        };
        readonly DeliveryAttempt: {
            /**
             * Format: date-time
             * @description When it began. ISO 8601 with the offset of Europe/Paris.
             */
            readonly attempted_at: string;
            /** @description How long it took, in milliseconds. */
            readonly duration_ms: number;
            /** @description The status that the receiver answered; null if none came. */
            readonly response_status: number | null;
            /** @description What failed; null if a status came. */
            readonly error_code: string | null;
            /** @description The first KiB of the answer; null if none came. */
            readonly response_excerpt: string | null;
        };
        readonly DeliveryWithAttempts: {
            /** @description The delivery, as in its envelope and in its header. */
            readonly id: number;
            /** @description The event. Several deliveries may belong to one. */
            readonly event_id: number;
            /**
             * @description The type of the event.
             * @enum {string}
             */
            readonly event_type: "invoice.created" | "invoice.lifecycle_event.created" | "bank_account.updated" | "bank_operation.reconciled" | "bank_operation.unreconciled" | "bank_rule.applied" | "payment_batch.updated" | "payment_instruction.updated";
            /** @description The endpoint. */
            readonly webhook_endpoint_id: number;
            /** @description Where it goes: the URL that the endpoint had when the delivery was queued. */
            readonly url: string;
            /**
             * @description `queued`, `retry_scheduled`, or how it ended.
             * @enum {string}
             */
            readonly state: "queued" | "retry_scheduled" | "acknowledged" | "abandoned" | "failed_permanently";
            /**
             * @description Why it failed permanently, or why its next attempt will: the endpoint was deactivated, or the access revoked, after it was queued, and reactivation does not bring it back. Null otherwise.
             * @enum {string|null}
             */
            readonly reason: "url_refused" | "dns_no_address" | "dns_private_address" | "endpoint_inactive" | "endpoint_deleted" | "access_revoked" | null;
            /**
             * Format: date-time
             * @description When the event happened. ISO 8601 with the offset of Europe/Paris.
             */
            readonly occurred_at: string;
            /**
             * Format: date-time
             * @description When it was queued. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When the seven days of retries began; null before the first failure. ISO 8601 with the offset of Europe/Paris.
             */
            readonly first_failed_at: string | null;
            /**
             * Format: date-time
             * @description When the next attempt is due; null once it is settled. ISO 8601 with the offset of Europe/Paris.
             */
            readonly next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When the receiver answered 2xx; null until then. ISO 8601 with the offset of Europe/Paris.
             */
            readonly acknowledged_at: string | null;
            /** @description How many attempts have been made. */
            readonly attempts_count: number;
            /** @description The status that answered the last attempt; null if none came. */
            readonly last_response_status: number | null;
            /** @description What failed in the last attempt; null if a status came, or before the first attempt. */
            readonly last_error_code: string | null;
            /** @description Oldest first. */
            readonly attempts: readonly components["schemas"]["DeliveryAttempt"][];
        };
        readonly DepositCheck: {
            /** @description Whether no finding is an `error`. */
            readonly valid: boolean;
            /** @description Whether the deposit would be 201. */
            readonly acceptable: boolean;
            /** @description The profile that the document claims (BT-24), or that of the documents made of JSON. */
            readonly profile: string | null;
            /** @description Errors first, the reasons of a 422 among them; 500 at most. */
            readonly findings: readonly components["schemas"]["Warning"][];
            /** @description Whether there are more findings. */
            readonly truncated: boolean;
        };
        readonly DirectoryEntry: {
            /** @description Null where the platform does not say, here and below. */
            readonly name: string | null;
            /** @description `A` active, `C` ceased. */
            readonly administrative_status: string | null;
        };
        readonly DirectoryLine: {
            /** @description Where invoices are received. */
            readonly electronic_address: {
                /** @description Always `0225`, the scheme of the directory. */
                readonly scheme: string;
                /** @description `SIREN`, `SIREN_SIRET`, `SIREN_SIRET_CODE` or `SIREN_SUFFIX`. */
                readonly value: string;
            };
            /** @description `Enabled`, `Disabled`, `Upcoming`, or what the platform says besides. */
            readonly status: string | null;
            /** @description `WK`: through an approved platform; `DFH`: through the public portal. */
            readonly platform_type: string | null;
            /** @description The company. */
            readonly siren: string | null;
            /** @description The establishment, for a line of one. */
            readonly siret: string | null;
            /** @description What follows the SIREN in the address. */
            readonly addressing_suffix: string | null;
            /** @description The service within the establishment. */
            readonly routing_code: string | null;
        };
        readonly DirectoryRecipient: {
            /** @description The connection whose platform was asked. */
            readonly connection_id: number;
            /**
             * @description Whether a line is `Enabled`: that of the address, else one of the company or establishment. `undetermined`: the platform does not say, or shows only some of the lines.
             * @enum {string}
             */
            readonly reachability: "reachable" | "unreachable" | "undetermined";
            /** @description For the buyer's `electronic_address`; null where there is none, or several to choose from in `lines`. */
            readonly electronic_address: {
                /** @description Always `0225`, the scheme of the directory. */
                readonly scheme: string;
                /** @description `SIREN`, `SIREN_SIRET`, `SIREN_SIRET_CODE` or `SIREN_SUFFIX`. */
                readonly value: string;
            } | null;
            /** @description Null for one that is not in the directory. */
            readonly entry: components["schemas"]["DirectoryEntry"] | null;
            /** @description The first fifty. Those of an establishment, and those of its whole company. */
            readonly lines: readonly components["schemas"]["DirectoryLine"][];
        };
        readonly Dossier: {
            /** @description The invoice. */
            readonly invoice_id: number;
            /** @description Its number. */
            readonly invoice_number: string;
            /**
             * Format: date-time
             * @description The instant as of which it is. ISO 8601 with the offset of Europe/Paris.
             */
            readonly read_at: string;
            /** @description Before `manifest.json` and `SHA256SUMS`, in order. */
            readonly files: readonly {
                /** @description Its path in the zip. */
                readonly name: string;
                /** @description Its size; null before it is made. */
                readonly size_bytes: number | null;
                /** @description Its SHA-256, hexadecimal; null before it is made. */
                readonly sha256: string | null;
            }[];
        };
        readonly Explanation: {
            /**
             * @description `allocation`: a confirmed allocation. `company_rule`, `tenant_rule`: an imputation rule. `suspense`: neither explains it.
             * @enum {string}
             */
            readonly source: "allocation" | "company_rule" | "tenant_rule" | "suspense";
            /** @description The rule; null unless one decided. */
            readonly rule_id: number | null;
            /** @description Its name at that time; null unless one decided. */
            readonly rule_name: string | null;
            /** @description The reason in English, for people to read; do not parse it. */
            readonly reason: string;
        };
        readonly FeedMeta: {
            /** @description Where to go on: the `after` of the next request. */
            readonly after: string;
            /** @description Whether others may follow at once. False: ask again later, or with `wait`. */
            readonly has_more: boolean;
        };
        readonly Finding: {
            /**
             * @description How much it matters.
             * @enum {string}
             */
            readonly severity: "error";
            /**
             * @description The kind of reason; branch on it.
             * @enum {string}
             */
            readonly code: "required" | "wrong_type" | "invalid_format" | "unknown_value" | "too_long" | "too_many" | "out_of_range" | "inconsistent" | "not_allowed" | "not_found" | "archived" | "wrong_state" | "taken" | "limit_reached" | "unreadable" | "idempotency_key_reused";
            /** @description The id of the published rule; null without one. */
            readonly rule: string | null;
            /** @description The member concerned, or `file`; null if it is the whole. */
            readonly path: string | null;
            /** @description The reason, in French, for people to read. */
            readonly message: string;
        };
        readonly Invoice: {
            /** @description The invoice. */
            readonly id: number;
            /** @description Its number; a provisional one begins with `TEMP-`. Null for a draft. */
            readonly invoice_number: string | null;
            /**
             * @description `sales`: the company is the seller; `purchases`: it is the buyer.
             * @enum {string}
             */
            readonly direction: "sales" | "purchases";
            /** @description Whether it is a pro forma, which is not binding. */
            readonly proforma: boolean;
            /**
             * @description Its state in the French lifecycle.
             * @enum {string}
             */
            readonly lifecycle_state: "draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible";
            /** @description The code of that state (XP Z12-014); null for a draft. */
            readonly lifecycle_status_code: string | null;
            /** @description The states that the company of the workspace may set next. */
            readonly lifecycle_available_transitions: readonly ("draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible")[];
            /**
             * @description The channel by which it came.
             * @enum {string}
             */
            readonly upload_source: "api" | "network" | "web" | "quote";
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /** @description The workspace. */
            readonly workspace_id: number;
            /** @description UNTDID 1001: `380` is an invoice, `381` a credit note. */
            readonly type_code: string;
            /**
             * Format: date
             * @description The day of issue. `YYYY-MM-DD`.
             */
            readonly issue_date: string;
            /**
             * Format: date
             * @description The day by which it has to be paid. Null without a due date. `YYYY-MM-DD`.
             */
            readonly due_date: string | null;
            /** @description The currency of all amounts. ISO 4217. */
            readonly currency_code: string;
            /** @description Who sells. */
            readonly seller: components["schemas"]["InvoiceSeller"];
            /** @description Who buys. */
            readonly buyer: components["schemas"]["InvoiceBuyer"];
            /** @description When and where the goods or services were supplied; null if not given. */
            readonly delivery: components["schemas"]["InvoiceDelivery"] | null;
            /** @description Null without a category. */
            readonly category_id: number | null;
            /** @description The buyer's order number; null if not given (BT-13). */
            readonly purchase_order_reference: string | null;
            /** @description Lines − allowances + charges (BT-109). Two decimals. */
            readonly total_excluding_tax: number;
            /** @description The total tax (BT-110). Two decimals. */
            readonly total_tax: number;
            /** @description Total excluding tax + total tax (BT-112). Two decimals. */
            readonly total_including_tax: number;
            /** @description What is left to pay (BT-115). Two decimals. */
            readonly amount_due: number;
            /** @description The currency of the VAT in accounts (BT-6); null if not given. ISO 4217. */
            readonly tax_currency_code: string | null;
            /**
             * Format: date
             * @description The day on which VAT becomes due (BT-7); null if not given. `YYYY-MM-DD`.
             */
            readonly tax_point_date: string | null;
            /**
             * @description When VAT becomes due: `3` at the issue, `35` at the delivery, `432` at the payment; null if not given (BT-8).
             * @enum {string|null}
             */
            readonly tax_point_code: "3" | "35" | "432" | null;
            /** @description The buyer's own reference (BT-10); null if not given. */
            readonly buyer_reference: string | null;
            /** @description The project (BT-11); null if not given. */
            readonly project_reference: string | null;
            /** @description The contract (BT-12); null if not given. */
            readonly contract_reference: string | null;
            /** @description The call for tenders (BT-17); null if not given. */
            readonly tender_reference: string | null;
            /** @description The seller's order number (BT-14); null if not given. */
            readonly sales_order_reference: string | null;
            /** @description The receiving advice (BT-15); null if not given. */
            readonly receiving_advice_reference: string | null;
            /** @description The despatch advice (BT-16); null if not given. */
            readonly despatch_advice_reference: string | null;
            /** @description The objects that are invoiced (BT-18). */
            readonly invoiced_objects: readonly components["schemas"]["InvoiceIdentifier"][];
            /** @description The buyer's accounting reference (BT-19); null if not given. */
            readonly buyer_accounting_reference: string | null;
            /** @description The terms of payment in words (BT-20); null if not given. */
            readonly payment_terms: string | null;
            /** @description The business process, such as `S1` (BT-23); null if not given. */
            readonly business_process: string | null;
            /**
             * @description Whether it supplies goods, services or both; null when unknown.
             * @enum {string|null}
             */
            readonly operation: "goods" | "services" | "mixed" | null;
            /** @description The profile that a received file claims (BT-24); null if not given. */
            readonly profile: string | null;
            /** @description The period that is invoiced (BG-14); null if not given. */
            readonly invoicing_period: components["schemas"]["InvoicePeriod"] | null;
            /** @description The sum of the lines (BT-106). Two decimals. */
            readonly lines_total: number;
            /** @description Null without allowances (BT-107). Two decimals. */
            readonly allowances_total: number | null;
            /** @description Null without charges (BT-108). Two decimals. */
            readonly charges_total: number | null;
            /** @description Null without payments (BT-113). Two decimals. */
            readonly paid_amount: number | null;
            /** @description A rounding of the amount due (BT-114); null if not given. Two decimals. */
            readonly rounding_amount: number | null;
            /** @description The total tax in `tax_currency_code` (BT-111); null if not given. Two decimals. */
            readonly total_tax_in_tax_currency: number | null;
            /** @description Units of `tax_currency_code` for one of `currency_code`; null if not given. */
            readonly exchange_rate: number | null;
            /** @description Who is paid, other than the seller (BG-10); null if not given. */
            readonly payee: components["schemas"]["InvoicePayee"] | null;
            /** @description The seller's tax representative (BG-11); null if not given. */
            readonly tax_representative: components["schemas"]["InvoiceTaxRepresentative"] | null;
            /**
             * @description The language of the PDF; null for the company's.
             * @enum {string|null}
             */
            readonly language: "fr" | "en" | "de" | null;
            /** @description How many remarks its deposit left. */
            readonly warnings_count: number;
            /** @description How many documents are attached. */
            readonly attachments_count: number;
            /**
             * Format: date-time
             * @description When it last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
            /** @description The lines. */
            readonly lines?: readonly components["schemas"]["InvoiceLine"][];
            /** @description Ways to pay it. */
            readonly payment_means?: readonly components["schemas"]["InvoicePaymentMeans"][];
            /** @description VAT breakdown: one element per category and rate. */
            readonly tax_subtotals?: readonly components["schemas"]["InvoiceTaxSubtotal"][];
            /** @description Its lifecycle events, in the order in which they were recorded. */
            readonly lifecycle_events?: readonly components["schemas"]["LifecycleEvent"][];
            /** @description Allowances and charges on the whole document. */
            readonly allowance_charges?: readonly components["schemas"]["InvoiceAllowanceCharge"][];
            /** @description Notes of the invoice. */
            readonly item_notes?: readonly components["schemas"]["InvoiceNote"][];
            /** @description Earlier invoices that this one refers to. */
            readonly invoice_references?: readonly components["schemas"]["InvoiceReference"][];
            /** @description Payments that have already been made. */
            readonly payments?: readonly components["schemas"]["InvoicePayment"][];
            /** @description Discounts granted for paying early. */
            readonly early_payment_discounts?: readonly components["schemas"]["InvoiceEarlyPaymentDiscount"][];
        };
        readonly InvoiceAddress: {
            /** @description Street and number; null when unknown. */
            readonly line1: string | null;
            /** @description Second line of the address; null if not given. */
            readonly line2: string | null;
            /** @description Null when unknown. */
            readonly postal_code: string | null;
            /** @description Null when unknown. */
            readonly city: string | null;
            /** @description ISO 3166-1 alpha-2; null when unknown. */
            readonly country_code: string | null;
            /** @description Third line of the address; null if not given. */
            readonly line3: string | null;
            /** @description Region or province; null if not given. */
            readonly region: string | null;
        };
        readonly InvoiceAllowanceCharge: {
            /** @description True for a charge, false for an allowance. */
            readonly charge: boolean;
            /** @description The amount added or taken off, without tax. Two decimals. */
            readonly amount: number;
            /** @description What the percentage is taken of; null without a percentage. Two decimals. */
            readonly base_amount: number | null;
            /** @description Percentage of `base_amount`; null if the amount was given directly. */
            readonly percentage: number | null;
            /** @description The reason in words; null if not given. */
            readonly reason: string | null;
            /** @description UNTDID 5189 for an allowance, 7161 for a charge; null if not given. */
            readonly reason_code: string | null;
            /**
             * @description VAT category (UNCL 5305).
             * @enum {string}
             */
            readonly tax_category: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M" | "B";
            /** @description VAT rate in percent. */
            readonly tax_rate: number;
        };
        readonly InvoiceBuyer: {
            /** @description Name of the company. */
            readonly name: string;
            /** @description 9 digits; null when unknown. */
            readonly siren: string | null;
            /** @description 14 digits; null when unknown. */
            readonly siret: string | null;
            /** @description With its country prefix; null when unknown. */
            readonly vat_number: string | null;
            /** @description Where the e-invoicing network reaches this party; null when unknown. */
            readonly electronic_address: {
                /** @description Electronic address scheme (EAS). */
                readonly scheme: string;
                /** @description The address in that scheme. */
                readonly value: string;
            } | null;
            /** @description Null when unknown. */
            readonly address: components["schemas"]["InvoiceAddress"] | null;
            /** @description The name that it trades under; null if not given. */
            readonly trading_name: string | null;
            /** @description Other identifiers of the party, besides the SIRET. */
            readonly ids: readonly components["schemas"]["InvoiceIdentifier"][];
            /** @description Its number in a register other than the SIREN; null if not given. */
            readonly legal_id: components["schemas"]["InvoiceIdentifier"] | null;
            /** @description Whom to ask; null if not given. */
            readonly contact: components["schemas"]["InvoiceContact"] | null;
            /**
             * @description Whether it is a business, a consumer or a public body; null when unknown.
             * @enum {string|null}
             */
            readonly kind: "business" | "consumer" | "public_body" | null;
        };
        readonly InvoiceContact: {
            /** @description A person or department; null if not given. */
            readonly name: string | null;
            /** @description Telephone number; null if not given. */
            readonly phone: string | null;
            /** @description E-mail address; null if not given. */
            readonly email: string | null;
        };
        readonly InvoiceCreatedData: {
            /** @description The invoice. */
            readonly id: number;
            /** @description Its number; a provisional one begins with `TEMP-`. Null for a draft. */
            readonly invoice_number: string | null;
            /**
             * @description `sales`: the company is the seller; `purchases`: it is the buyer.
             * @enum {string}
             */
            readonly direction: "sales" | "purchases";
            /** @description Whether it is a pro forma, which is not binding. */
            readonly proforma: boolean;
            /**
             * @description Its state in the French lifecycle.
             * @enum {string}
             */
            readonly lifecycle_state: "draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible";
            /** @description The code of that state (XP Z12-014); null for a draft. */
            readonly lifecycle_status_code: string | null;
            /** @description The states that the company of the workspace may set next. */
            readonly lifecycle_available_transitions: readonly ("draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible")[];
            /**
             * @description The channel by which it came.
             * @enum {string}
             */
            readonly upload_source: "api" | "network" | "web" | "quote";
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /** @description The workspace. */
            readonly workspace_id: number;
            /** @description UNTDID 1001: `380` is an invoice, `381` a credit note. */
            readonly type_code: string;
            /**
             * Format: date
             * @description The day of issue. `YYYY-MM-DD`.
             */
            readonly issue_date: string;
            /**
             * Format: date
             * @description The day by which it has to be paid. Null without a due date. `YYYY-MM-DD`.
             */
            readonly due_date: string | null;
            /** @description The currency of all amounts. ISO 4217. */
            readonly currency_code: string;
            /** @description Who sells. */
            readonly seller: components["schemas"]["InvoiceSeller"];
            /** @description Who buys. */
            readonly buyer: components["schemas"]["InvoiceBuyer"];
            /** @description When and where the goods or services were supplied; null if not given. */
            readonly delivery: components["schemas"]["InvoiceDelivery"] | null;
            /** @description Null without a category. */
            readonly category_id: number | null;
            /** @description The buyer's order number; null if not given (BT-13). */
            readonly purchase_order_reference: string | null;
            /** @description Lines − allowances + charges (BT-109). Two decimals. */
            readonly total_excluding_tax: number;
            /** @description The total tax (BT-110). Two decimals. */
            readonly total_tax: number;
            /** @description Total excluding tax + total tax (BT-112). Two decimals. */
            readonly total_including_tax: number;
            /** @description What is left to pay (BT-115). Two decimals. */
            readonly amount_due: number;
            /** @description The currency of the VAT in accounts (BT-6); null if not given. ISO 4217. */
            readonly tax_currency_code: string | null;
            /**
             * Format: date
             * @description The day on which VAT becomes due (BT-7); null if not given. `YYYY-MM-DD`.
             */
            readonly tax_point_date: string | null;
            /**
             * @description When VAT becomes due: `3` at the issue, `35` at the delivery, `432` at the payment; null if not given (BT-8).
             * @enum {string|null}
             */
            readonly tax_point_code: "3" | "35" | "432" | null;
            /** @description The buyer's own reference (BT-10); null if not given. */
            readonly buyer_reference: string | null;
            /** @description The project (BT-11); null if not given. */
            readonly project_reference: string | null;
            /** @description The contract (BT-12); null if not given. */
            readonly contract_reference: string | null;
            /** @description The call for tenders (BT-17); null if not given. */
            readonly tender_reference: string | null;
            /** @description The seller's order number (BT-14); null if not given. */
            readonly sales_order_reference: string | null;
            /** @description The receiving advice (BT-15); null if not given. */
            readonly receiving_advice_reference: string | null;
            /** @description The despatch advice (BT-16); null if not given. */
            readonly despatch_advice_reference: string | null;
            /** @description The objects that are invoiced (BT-18). */
            readonly invoiced_objects: readonly components["schemas"]["InvoiceIdentifier"][];
            /** @description The buyer's accounting reference (BT-19); null if not given. */
            readonly buyer_accounting_reference: string | null;
            /** @description The terms of payment in words (BT-20); null if not given. */
            readonly payment_terms: string | null;
            /** @description The business process, such as `S1` (BT-23); null if not given. */
            readonly business_process: string | null;
            /**
             * @description Whether it supplies goods, services or both; null when unknown.
             * @enum {string|null}
             */
            readonly operation: "goods" | "services" | "mixed" | null;
            /** @description The profile that a received file claims (BT-24); null if not given. */
            readonly profile: string | null;
            /** @description The period that is invoiced (BG-14); null if not given. */
            readonly invoicing_period: components["schemas"]["InvoicePeriod"] | null;
            /** @description The sum of the lines (BT-106). Two decimals. */
            readonly lines_total: number;
            /** @description Null without allowances (BT-107). Two decimals. */
            readonly allowances_total: number | null;
            /** @description Null without charges (BT-108). Two decimals. */
            readonly charges_total: number | null;
            /** @description Null without payments (BT-113). Two decimals. */
            readonly paid_amount: number | null;
            /** @description A rounding of the amount due (BT-114); null if not given. Two decimals. */
            readonly rounding_amount: number | null;
            /** @description The total tax in `tax_currency_code` (BT-111); null if not given. Two decimals. */
            readonly total_tax_in_tax_currency: number | null;
            /** @description Units of `tax_currency_code` for one of `currency_code`; null if not given. */
            readonly exchange_rate: number | null;
            /** @description Who is paid, other than the seller (BG-10); null if not given. */
            readonly payee: components["schemas"]["InvoicePayee"] | null;
            /** @description The seller's tax representative (BG-11); null if not given. */
            readonly tax_representative: components["schemas"]["InvoiceTaxRepresentative"] | null;
            /**
             * @description The language of the PDF; null for the company's.
             * @enum {string|null}
             */
            readonly language: "fr" | "en" | "de" | null;
            /** @description How many remarks its deposit left. */
            readonly warnings_count: number;
            /** @description How many documents are attached. */
            readonly attachments_count: number;
            /**
             * Format: date-time
             * @description When it last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
            /** @description The lines. */
            readonly lines?: readonly components["schemas"]["InvoiceLine"][];
            /** @description Ways to pay it. */
            readonly payment_means?: readonly components["schemas"]["InvoicePaymentMeans"][];
            /** @description VAT breakdown: one element per category and rate. */
            readonly tax_subtotals?: readonly components["schemas"]["InvoiceTaxSubtotal"][];
            /** @description Its lifecycle events, in the order in which they were recorded. */
            readonly lifecycle_events?: readonly components["schemas"]["LifecycleEvent"][];
            /** @description Allowances and charges on the whole document. */
            readonly allowance_charges?: readonly components["schemas"]["InvoiceAllowanceCharge"][];
            /** @description Notes of the invoice. */
            readonly item_notes?: readonly components["schemas"]["InvoiceNote"][];
            /** @description Earlier invoices that this one refers to. */
            readonly invoice_references?: readonly components["schemas"]["InvoiceReference"][];
            /** @description Payments that have already been made. */
            readonly payments?: readonly components["schemas"]["InvoicePayment"][];
            /** @description Discounts granted for paying early. */
            readonly early_payment_discounts?: readonly components["schemas"]["InvoiceEarlyPaymentDiscount"][];
            /** @description Links to the invoice in four formats, as it is when the link is followed; 404 once it has been deleted. */
            readonly download: components["schemas"]["InvoiceDownload"];
        };
        readonly InvoiceCreatedDelivery: {
            /** @description The delivery, as in its header, and the same on every retry; in the feed, the event. */
            readonly id: number;
            /**
             * @description The event type.
             * @constant
             */
            readonly type: "invoice.created";
            /** @description When the event happened, in UTC. Order by it: deliveries may overtake one another. */
            readonly occurred_at: string;
            /** @description The workspace. */
            readonly workspace_id: number;
            /** @description The data of the event, frozen at that instant. */
            readonly data: components["schemas"]["InvoiceCreatedData"];
        };
        readonly InvoiceDelivery: {
            /**
             * Format: date
             * @description The day of supply; null when unknown (BT-72). `YYYY-MM-DD`.
             */
            readonly date: string | null;
            /** @description The country of supply; null when unknown (BT-80). */
            readonly country_code: string | null;
            /** @description Who received the delivery (BT-70); null if not given. */
            readonly name: string | null;
            /** @description An identifier of the place (BT-71); null if not given. */
            readonly location_id: components["schemas"]["InvoiceIdentifier"] | null;
            /** @description The address of the place (BG-15); null if not given. */
            readonly address: components["schemas"]["InvoiceAddress"] | null;
        };
        readonly InvoiceDeposit: {
            /**
             * @description `sales`: the company of the workspace is the seller; `purchases`: it is the buyer.
             * @enum {string}
             */
            readonly direction: "sales" | "purchases";
            /**
             * @description UNTDID 1001: `380` (an invoice) by default; `381` is a credit note, `325` a pro forma.
             * @enum {string|integer|null}
             */
            readonly type_code?: "380" | "389" | "393" | "501" | "386" | "500" | "384" | "471" | "472" | "473" | "261" | "262" | "381" | "396" | "502" | "503" | "325" | 380 | 389 | 393 | 501 | 386 | 500 | 384 | 471 | 472 | 473 | 261 | 262 | 381 | 396 | 502 | 503 | 325 | null;
            /** @description Without one, and without `numbering`, a provisional number beginning with `TEMP-` is assigned, and a sale stays a draft. */
            readonly invoice_number?: string | null;
            /**
             * @description `series`, in place of a number of a sale: the next one of the company's own series, such as `FA-2026-00001`, or as its profile numbers. Credit notes have a series of their own, and so have pro formas.
             * @enum {string|null}
             */
            readonly numbering?: "series" | null;
            /** @description False by default. A pro forma is of type `325` and takes no status: a sale stays a draft. */
            readonly proforma?: boolean | null;
            /** @description Issue date, which only a draft may lack, `YYYY-MM-DD`. */
            readonly issue_date?: string | null;
            /** @description Due date, `YYYY-MM-DD`. */
            readonly due_date?: string | null;
            /** @description ISO 4217; `EUR` by default. */
            readonly currency_code?: string | null;
            /** @description A category of the workspace. A purchase without one takes its supplier's. */
            readonly category_id?: number | null;
            /** @description The buyer's order number (BT-13). */
            readonly purchase_order_reference?: string | null;
            /** @description The state to start in: of sales `submitted` (the default), `issued`, `received`, `available`, `in_hand`, `approved`, `payment_sent`, `collected`; of purchases `available` (the default), `in_hand`, `approved`, `payment_sent`, `collected`. A sale without a number stays a draft, and so does a pro forma. Of sales also `draft`: it has no number and no event, may lack members, and can be replaced and deleted until its issue; `warnings` name what the issue will refuse. */
            readonly lifecycle_state?: string | null;
            /** @description Who sells. In `sales`, name and SIREN default to the workspace's company. */
            readonly seller?: {
                /** @description Name of the company. */
                readonly name?: string | null;
                /** @description 9 digits, the last of which is a check digit (Luhn); spaces are ignored. */
                readonly siren?: string | null;
                /** @description 14 digits that begin with the SIREN, which may then be omitted. */
                readonly siret?: string | null;
                /** @description VAT number with its country prefix. */
                readonly vat_number?: string | null;
                /** @description Where the e-invoicing network reaches this party. */
                readonly electronic_address?: {
                    /** @description Electronic address scheme (EAS); `0225` in France. */
                    readonly scheme: string;
                    /** @description The address in that scheme. */
                    readonly value: string;
                } | null;
                /** @description The postal address. */
                readonly address?: components["schemas"]["InvoiceDepositAddress"] | null;
                /** @description The name that it trades under. */
                readonly trading_name?: string | null;
                /** @description Other identifiers of the party, besides the SIRET. */
                readonly ids?: readonly {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                }[] | null;
                /** @description Its number in a register other than the SIREN. */
                readonly legal_id?: {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                } | null;
                /** @description Whom to ask. */
                readonly contact?: {
                    /** @description A person or department. */
                    readonly name?: string | null;
                    /** @description Telephone number. */
                    readonly phone?: string | null;
                    /** @description E-mail address. */
                    readonly email?: string | null;
                } | null;
                /** @description A tax number that is not a VAT number (BT-32). */
                readonly tax_registration?: string | null;
                /** @description Legal form, capital, register (BT-33). */
                readonly legal_information?: string | null;
            } | null;
            /** @description Who buys. In `purchases`, name and SIREN default to the workspace's company. */
            readonly buyer?: {
                /** @description Name of the company. */
                readonly name?: string | null;
                /** @description 9 digits, the last of which is a check digit (Luhn); spaces are ignored. */
                readonly siren?: string | null;
                /** @description 14 digits that begin with the SIREN, which may then be omitted. */
                readonly siret?: string | null;
                /** @description VAT number with its country prefix. */
                readonly vat_number?: string | null;
                /** @description Where the e-invoicing network reaches this party. */
                readonly electronic_address?: {
                    /** @description Electronic address scheme (EAS); `0225` in France. */
                    readonly scheme: string;
                    /** @description The address in that scheme. */
                    readonly value: string;
                } | null;
                /** @description The postal address. */
                readonly address?: components["schemas"]["InvoiceDepositAddress"] | null;
                /** @description The name that it trades under. */
                readonly trading_name?: string | null;
                /** @description Other identifiers of the party, besides the SIRET. */
                readonly ids?: readonly {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                }[] | null;
                /** @description Its number in a register other than the SIREN. */
                readonly legal_id?: {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                } | null;
                /** @description Whom to ask. */
                readonly contact?: {
                    /** @description A person or department. */
                    readonly name?: string | null;
                    /** @description Telephone number. */
                    readonly phone?: string | null;
                    /** @description E-mail address. */
                    readonly email?: string | null;
                } | null;
                /**
                 * @description A buyer without any identifier or electronic address, in the Union, is a `consumer` by default.
                 * @enum {string|null}
                 */
                readonly kind?: "business" | "consumer" | "public_body" | null;
            } | null;
            /** @description When and where the goods or services are supplied; an intra-community supply (`K`) needs both members. */
            readonly delivery?: {
                /** @description When the goods or services were supplied (BT-72). `YYYY-MM-DD`. */
                readonly date?: string | null;
                /** @description The country of supply (BT-80), ISO 3166-1 alpha-2. */
                readonly country_code?: string | null;
                /** @description Who receives the delivery (BT-70). */
                readonly name?: string | null;
                /** @description An identifier of the place (BT-71). */
                readonly location_id?: {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                } | null;
                /** @description The address of the place (BG-15), in the same country. */
                readonly address?: components["schemas"]["InvoiceDepositAddress"] | null;
            } | null;
            /** @description The lines, at most 10 000; at least one, unless it is a draft. */
            readonly lines?: readonly components["schemas"]["InvoiceDepositLine"][] | null;
            /** @description VAT breakdown: one element per category and rate. */
            readonly tax_subtotals?: readonly components["schemas"]["InvoiceDepositTaxSubtotal"][] | null;
            /** @description Ways to pay the invoice. */
            readonly payment_means?: readonly components["schemas"]["InvoiceDepositPaymentMeans"][] | null;
            /** @description Allowances and charges on the whole document. */
            readonly allowance_charges?: readonly components["schemas"]["InvoiceDepositAllowanceCharge"][] | null;
            /** @description Notes of the invoice. */
            readonly item_notes?: readonly components["schemas"]["InvoiceDepositNote"][] | null;
            /** @description Earlier invoices that this one refers to. */
            readonly invoice_references?: readonly components["schemas"]["InvoiceDepositReference"][] | null;
            /** @description Payments that have already been made, together at most the total including tax. */
            readonly payments?: readonly components["schemas"]["InvoiceDepositPayment"][] | null;
            /** @description Discounts granted for paying early. */
            readonly early_payment_discounts?: readonly components["schemas"]["InvoiceDepositEarlyPaymentDiscount"][] | null;
            /** @description Supporting documents, at most 20. None can be added later, except to a draft without a number. */
            readonly attachments?: readonly components["schemas"]["InvoiceDepositAttachment"][] | null;
            /** @description Lines − allowances + charges (BT-109). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly total_excluding_tax?: number | string | null;
            /** @description Sum of the tax of the VAT breakdown (BT-110). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly total_tax?: number | string | null;
            /** @description Total excluding tax + total tax (BT-112). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly total_including_tax?: number | string | null;
            /** @description Total including tax − payments + rounding (BT-115). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly amount_due?: number | string | null;
            /**
             * @description Whether it supplies goods, services or both; guessed from units and taxes if nothing says it.
             * @enum {string|null}
             */
            readonly operation?: "goods" | "services" | "mixed" | null;
            /** @description The business process, such as `S1`, whose letter is that of `operation` (BT-23). */
            readonly business_process?: string | null;
            /**
             * @description The language of the PDF; by default the company's.
             * @enum {string|null}
             */
            readonly language?: "fr" | "en" | "de" | null;
            /** @description The day on which VAT becomes due (BT-7), `YYYY-MM-DD`. */
            readonly tax_point_date?: string | null;
            /**
             * @description When VAT becomes due, instead of a day: `3` at the issue, `35` at the delivery, `432` at the payment (BT-8).
             * @enum {string|null}
             */
            readonly tax_point_code?: "3" | "35" | "432" | null;
            /** @description The currency of the VAT in accounts (BT-6); `EUR` for a French seller who invoices in another. */
            readonly tax_currency_code?: string | null;
            /** @description Units of `tax_currency_code` for one of `currency_code`. A JSON number or a decimal string. */
            readonly exchange_rate?: number | string | null;
            /** @description The total tax in `tax_currency_code` (BT-111), by default total tax × `exchange_rate`. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly total_tax_in_tax_currency?: number | string | null;
            /** @description The buyer's own reference (BT-10). */
            readonly buyer_reference?: string | null;
            /** @description The project (BT-11). */
            readonly project_reference?: string | null;
            /** @description The contract (BT-12). */
            readonly contract_reference?: string | null;
            /** @description The call for tenders (BT-17). */
            readonly tender_reference?: string | null;
            /** @description Your order number (BT-14). */
            readonly sales_order_reference?: string | null;
            /** @description The receiving advice (BT-15). */
            readonly receiving_advice_reference?: string | null;
            /** @description The despatch advice (BT-16). */
            readonly despatch_advice_reference?: string | null;
            /** @description The buyer's accounting reference (BT-19). */
            readonly buyer_accounting_reference?: string | null;
            /** @description The objects that are invoiced (BT-18). */
            readonly invoiced_objects?: readonly {
                /** @description The identifier. */
                readonly value: string;
                /** @description Its scheme, such as an ISO 6523 code. */
                readonly scheme?: string | null;
            }[] | null;
            /** @description The period that is invoiced (BG-14). */
            readonly invoicing_period?: {
                /** @description The first day, `YYYY-MM-DD`. */
                readonly start_date?: string | null;
                /** @description The last day, `YYYY-MM-DD`. */
                readonly end_date?: string | null;
            } | null;
            /** @description The terms of payment in words (BT-20). */
            readonly payment_terms?: string | null;
            /** @description Who is paid, if not the seller (BG-10). */
            readonly payee?: {
                /** @description The name (BT-59). */
                readonly name: string;
                /** @description An identifier (BT-60). */
                readonly id?: {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                } | null;
                /** @description Its number in a register (BT-61). */
                readonly legal_id?: {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                } | null;
            } | null;
            /** @description The seller's tax representative (BG-11). */
            readonly tax_representative?: {
                /** @description The name (BT-62). */
                readonly name: string;
                /** @description The VAT number (BT-63). */
                readonly vat_number?: string | null;
                /** @description The postal address (BG-12). */
                readonly address?: components["schemas"]["InvoiceDepositAddress"] | null;
            } | null;
            /** @description A rounding of the amount due (BT-114). In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly rounding_amount?: number | string | null;
            /** @description Sum of the lines (BT-106). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly lines_total?: number | string | null;
            /** @description Sum of the allowances (BT-107). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly allowances_total?: number | string | null;
            /** @description Sum of the charges (BT-108). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly charges_total?: number | string | null;
            /** @description Sum of the payments (BT-113); alone it is one payment. Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly paid_amount?: number | string | null;
        };
        readonly InvoiceDepositAddress: {
            /** @description Street and number. */
            readonly line1?: string | null;
            /** @description Second line of the address. */
            readonly line2?: string | null;
            /** @description Postal code. */
            readonly postal_code?: string | null;
            /** @description Third line of the address. */
            readonly line3?: string | null;
            /** @description City. */
            readonly city?: string | null;
            /** @description Region or province. */
            readonly region?: string | null;
            /** @description ISO 3166-1 alpha-2. */
            readonly country_code?: string | null;
        };
        readonly InvoiceDepositAllowanceCharge: {
            /** @description True for a charge, false (the default) for an allowance. */
            readonly charge?: boolean | null;
            /** @description The amount added (charge) or taken off (allowance), without tax. Computed if `base_amount` and `percentage` are given; if it is given as well, it is checked. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly amount?: number | string | null;
            /** @description What the percentage is taken of. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly base_amount?: number | string | null;
            /** @description Percentage of `base_amount`, 0 to 100, at most 4 decimals. A JSON number or a decimal string. */
            readonly percentage?: number | string | null;
            /** @description The reason in words; `Remise` or `Frais` by default. */
            readonly reason?: string | null;
            /** @description UNTDID 5189 for an allowance, 7161 for a charge. */
            readonly reason_code?: string | null;
            /**
             * @description VAT category (UNCL 5305). `S` by default; an allowance or a charge takes that of the lines if they all have the same.
             * @enum {string|null}
             */
            readonly tax_category?: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M" | "B" | null;
            /** @description VAT rate in percent, 0 to 100, at most 4 decimals; 0 and optional in the categories Z, E, AE, K, G and O. A JSON number or a decimal string. */
            readonly tax_rate?: number | string | null;
        };
        readonly InvoiceDepositAttachment: {
            /** @description The number or name of the document (BT-122). */
            readonly reference: string;
            /** @description What it is (BT-123). For a French seller one of the list of BR-FR-17, such as `RIB` or `BON_LIVRAISON`; `LISIBLE`, a readable copy of the invoice, at most once. */
            readonly description?: string | null;
            /** @description The name for downloads, with the extension of its type; required beside a content. */
            readonly filename?: string | null;
            /** @description By default that of the extension: `application/pdf`, `image/png`, `image/jpeg`, `text/csv`, `application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`, `application/vnd.oasis.opendocument.spreadsheet`. */
            readonly mime_code?: string | null;
            /** @description The document in Base64 (BT-125), unless it is a part `attachment` of the form, or only has a `url`. */
            readonly content?: string | null;
            /** @description Where the document is (BT-124), http or https. It is never fetched. */
            readonly url?: string | null;
        };
        readonly InvoiceDepositEarlyPaymentDiscount: {
            /** @description Percentage of the amount due, 0 to 100. Give this or `amount`. A JSON number or a decimal string. */
            readonly percentage?: number | string | null;
            /** @description The discount. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly amount?: number | string | null;
            /** @description Last day on which it is granted, `YYYY-MM-DD`. */
            readonly until?: string | null;
        };
        readonly InvoiceDepositLine: {
            /** @description What is sold (BT-153). */
            readonly name: string;
            /** @description A description of the item (BT-154). */
            readonly description?: string | null;
            /** @description At most 4 decimals; negative on a line that credits another one. A JSON number or a decimal string. */
            readonly quantity: number | string;
            /** @description UN/ECE Recommendation 20; `C62` (piece) by default. */
            readonly unit_code?: string | null;
            /** @description Price of one unit, or of `price_base_quantity` units, without tax, not negative, at most 6 decimals. A JSON number or a decimal string. */
            readonly unit_price: number | string;
            /**
             * @description VAT category (UNCL 5305). `S` by default; an allowance or a charge takes that of the lines if they all have the same.
             * @enum {string|null}
             */
            readonly tax_category?: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M" | "B" | null;
            /** @description VAT rate in percent, 0 to 100, at most 4 decimals; 0 and optional in the categories Z, E, AE, K, G and O. A JSON number or a decimal string. */
            readonly tax_rate?: number | string | null;
            /** @description Quantity × unit price / `price_base_quantity`, rounded half up, + charges − allowances (BT-131). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly net_amount?: number | string | null;
            /** @description Its identifier in the invoice, its position by default (BT-126). */
            readonly id?: string | null;
            /** @description A note (BT-127). */
            readonly note?: string | null;
            /** @description The object that is invoiced (BT-128). */
            readonly invoiced_object?: {
                /** @description The identifier. */
                readonly value: string;
                /** @description Its scheme, such as an ISO 6523 code. */
                readonly scheme?: string | null;
            } | null;
            /** @description The line of the order (BT-132). */
            readonly order_line_reference?: string | null;
            /** @description The buyer's accounting reference (BT-133). */
            readonly buyer_accounting_reference?: string | null;
            /** @description The period that is invoiced (BG-26). */
            readonly period?: {
                /** @description The first day, `YYYY-MM-DD`. */
                readonly start_date?: string | null;
                /** @description The last day, `YYYY-MM-DD`. */
                readonly end_date?: string | null;
            } | null;
            /** @description Allowances and charges of the line. */
            readonly adjustments?: readonly components["schemas"]["InvoiceDepositLineAdjustment"][] | null;
            /** @description The price before its discount (BT-148), at most 6 decimals. A JSON number or a decimal string. */
            readonly gross_unit_price?: number | string | null;
            /** @description The discount on the gross price (BT-147): gross price − discount = unit price. A JSON number or a decimal string. */
            readonly unit_price_discount?: number | string | null;
            /** @description How many units the price is for (BT-149), 1 by default. A JSON number or a decimal string. */
            readonly price_base_quantity?: number | string | null;
            /** @description The unit of that quantity (BT-150). */
            readonly price_base_unit_code?: string | null;
            /** @description Your reference of the item (BT-155). */
            readonly seller_item_id?: string | null;
            /** @description The buyer's reference of the item (BT-156). */
            readonly buyer_item_id?: string | null;
            /** @description A registered reference, such as a GTIN: scheme `0160` (BT-157). */
            readonly standard_item_id?: {
                /** @description The identifier. */
                readonly value: string;
                /** @description Its scheme, such as an ISO 6523 code. */
                readonly scheme?: string | null;
            } | null;
            /** @description Classifications of the item. */
            readonly classifications?: readonly {
                /** @description The code of the item (BT-158). */
                readonly code: string;
                /** @description Its list, UNTDID 7143. */
                readonly scheme?: string | null;
                /** @description The version of the list. */
                readonly version?: string | null;
            }[] | null;
            /** @description Country of origin, ISO 3166-1 alpha-2 (BT-159). */
            readonly origin_country_code?: string | null;
            /** @description Attributes of the item (BG-32). */
            readonly attributes?: readonly {
                /** @description The name (BT-160). */
                readonly name: string;
                /** @description The value (BT-161). */
                readonly value: string;
            }[] | null;
            /**
             * @description Whether it supplies goods or services.
             * @enum {string|null}
             */
            readonly operation?: "goods" | "services" | null;
            /** @description Why there is no tax; it goes to the breakdown of its category and rate (BT-120). */
            readonly exemption_reason?: string | null;
            /** @description The same as a VATEX code (BT-121). */
            readonly exemption_reason_code?: string | null;
        };
        readonly InvoiceDepositLineAdjustment: {
            /** @description True for a charge, false (the default) for an allowance. */
            readonly charge?: boolean | null;
            /** @description The amount added (charge) or taken off (allowance), without tax. Computed if `base_amount` and `percentage` are given; if it is given as well, it is checked. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly amount?: number | string | null;
            /** @description What the percentage is taken of. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly base_amount?: number | string | null;
            /** @description Percentage of `base_amount`, 0 to 100, at most 4 decimals. A JSON number or a decimal string. */
            readonly percentage?: number | string | null;
            /** @description The reason in words; `Remise` or `Frais` by default. */
            readonly reason?: string | null;
            /** @description UNTDID 5189 for an allowance, 7161 for a charge. */
            readonly reason_code?: string | null;
        };
        readonly InvoiceDepositNote: {
            /** @description UNTDID 4451: `PMT`, `PMD` and `AAB` hold the French legal notes. */
            readonly subject_code?: string | null;
            /** @description The note (BT-22). */
            readonly text: string;
        };
        readonly InvoiceDepositPayment: {
            /** @description The amount paid, which is deducted from the amount due. Not negative. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly amount: number | string;
            /** @description Day of the payment, `YYYY-MM-DD`. */
            readonly paid_on?: string | null;
            /** @description The reference of the payment. */
            readonly reference?: string | null;
        };
        readonly InvoiceDepositPaymentMeans: {
            /** @description UNTDID 4461; `30` (credit transfer) by default beside an IBAN. */
            readonly type_code?: string | number | null;
            /** @description The IBAN of the payee (BT-84). */
            readonly iban?: string | null;
            /** @description The BIC of the bank of the payee (BT-86). */
            readonly bic?: string | null;
            /** @description The name of the account (BT-85). */
            readonly account_name?: string | null;
            /** @description The means in words (BT-82). */
            readonly text?: string | null;
            /** @description What the payer has to quote (BT-83). */
            readonly remittance_information?: string | null;
            /** @description An account of the payee that has no IBAN (BT-84). */
            readonly account_id?: string | null;
            /** @description The card that was used (BG-18). */
            readonly card?: {
                /** @description Its last 4 to 6 digits, never the whole number (BT-87). */
                readonly number: string;
                /** @description The name of the holder (BT-88). */
                readonly holder_name?: string | null;
            } | null;
            /** @description The direct debit (BG-19). */
            readonly direct_debit?: {
                /** @description The mandate (BT-89). */
                readonly mandate_reference?: string | null;
                /** @description The identifier of the creditor (BT-90). */
                readonly creditor_id?: string | null;
                /** @description The account that is debited (BT-91). */
                readonly debited_iban?: string | null;
            } | null;
        };
        readonly InvoiceDepositReference: {
            /** @description The number of the earlier invoice (BT-25). */
            readonly invoice_number: string;
            /** @description Issue date of that invoice, `YYYY-MM-DD`. */
            readonly issue_date?: string | null;
        };
        readonly InvoiceDepositTaxSubtotal: {
            /**
             * @description VAT category (UNCL 5305). `S` by default; an allowance or a charge takes that of the lines if they all have the same.
             * @enum {string|null}
             */
            readonly tax_category?: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M" | "B" | null;
            /** @description VAT rate in percent, 0 to 100, at most 4 decimals; 0 and optional in the categories Z, E, AE, K, G and O. A JSON number or a decimal string. */
            readonly tax_rate?: number | string | null;
            /** @description The sum taxed at this category and rate (BT-116). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly taxable_amount?: number | string | null;
            /** @description Taxable amount × rate, rounded half up (BT-117). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly tax_amount?: number | string | null;
            /** @description Why there is no tax (BT-120). */
            readonly exemption_reason?: string | null;
            /** @description The same as a VATEX code (BT-121). */
            readonly exemption_reason_code?: string | null;
        };
        readonly InvoiceDirectDebit: {
            /** @description The mandate (BT-89); null if not given. */
            readonly mandate_reference: string | null;
            /** @description The identifier of the creditor (BT-90); null if not given. */
            readonly creditor_id: string | null;
            /** @description The account that is debited (BT-91); null if not given. */
            readonly debited_iban: string | null;
        };
        readonly InvoiceDownload: {
            /**
             * Format: uri
             * @description The invoice as a PDF. Absolute URL.
             */
            readonly pdf: string;
            /**
             * Format: uri
             * @description The invoice as Factur-X: a PDF with the CII inside. Absolute URL.
             */
            readonly facturx: string;
            /**
             * Format: uri
             * @description The invoice as UBL. Absolute URL.
             */
            readonly ubl: string;
            /**
             * Format: uri
             * @description The invoice as CII. Absolute URL.
             */
            readonly cii: string;
        };
        readonly InvoiceDraft: {
            /**
             * @description `sales`: the company of the workspace is the seller; `purchases`: it is the buyer.
             * @enum {string}
             */
            readonly direction?: "sales" | "purchases";
            /**
             * @description UNTDID 1001: `380` (an invoice) by default; `381` is a credit note, `325` a pro forma.
             * @enum {string|integer|null}
             */
            readonly type_code?: "380" | "389" | "393" | "501" | "386" | "500" | "384" | "471" | "472" | "473" | "261" | "262" | "381" | "396" | "502" | "503" | "325" | 380 | 389 | 393 | 501 | 386 | 500 | 384 | 471 | 472 | 473 | 261 | 262 | 381 | 396 | 502 | 503 | 325 | null;
            /** @description Without one, and without `numbering`, a provisional number beginning with `TEMP-` is assigned, and a sale stays a draft. */
            readonly invoice_number?: string | null;
            /**
             * @description `series`, in place of a number of a sale: the next one of the company's own series, such as `FA-2026-00001`, or as its profile numbers. Credit notes have a series of their own, and so have pro formas.
             * @enum {string|null}
             */
            readonly numbering?: "series" | null;
            /** @description False by default. A pro forma is of type `325` and takes no status: a sale stays a draft. */
            readonly proforma?: boolean | null;
            /** @description Issue date, which only a draft may lack, `YYYY-MM-DD`. */
            readonly issue_date?: string | null;
            /** @description Due date, `YYYY-MM-DD`. */
            readonly due_date?: string | null;
            /** @description ISO 4217; `EUR` by default. */
            readonly currency_code?: string | null;
            /** @description A category of the workspace. A purchase without one takes its supplier's. */
            readonly category_id?: number | null;
            /** @description The buyer's order number (BT-13). */
            readonly purchase_order_reference?: string | null;
            /** @description The state to start in: of sales `submitted` (the default), `issued`, `received`, `available`, `in_hand`, `approved`, `payment_sent`, `collected`; of purchases `available` (the default), `in_hand`, `approved`, `payment_sent`, `collected`. A sale without a number stays a draft, and so does a pro forma. Of sales also `draft`: it has no number and no event, may lack members, and can be replaced and deleted until its issue; `warnings` name what the issue will refuse. */
            readonly lifecycle_state?: string | null;
            /** @description Who sells. In `sales`, name and SIREN default to the workspace's company. */
            readonly seller?: {
                /** @description Name of the company. */
                readonly name?: string | null;
                /** @description 9 digits, the last of which is a check digit (Luhn); spaces are ignored. */
                readonly siren?: string | null;
                /** @description 14 digits that begin with the SIREN, which may then be omitted. */
                readonly siret?: string | null;
                /** @description VAT number with its country prefix. */
                readonly vat_number?: string | null;
                /** @description Where the e-invoicing network reaches this party. */
                readonly electronic_address?: {
                    /** @description Electronic address scheme (EAS); `0225` in France. */
                    readonly scheme: string;
                    /** @description The address in that scheme. */
                    readonly value: string;
                } | null;
                /** @description The postal address. */
                readonly address?: components["schemas"]["InvoiceDepositAddress"] | null;
                /** @description The name that it trades under. */
                readonly trading_name?: string | null;
                /** @description Other identifiers of the party, besides the SIRET. */
                readonly ids?: readonly {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                }[] | null;
                /** @description Its number in a register other than the SIREN. */
                readonly legal_id?: {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                } | null;
                /** @description Whom to ask. */
                readonly contact?: {
                    /** @description A person or department. */
                    readonly name?: string | null;
                    /** @description Telephone number. */
                    readonly phone?: string | null;
                    /** @description E-mail address. */
                    readonly email?: string | null;
                } | null;
                /** @description A tax number that is not a VAT number (BT-32). */
                readonly tax_registration?: string | null;
                /** @description Legal form, capital, register (BT-33). */
                readonly legal_information?: string | null;
            } | null;
            /** @description Who buys. In `purchases`, name and SIREN default to the workspace's company. */
            readonly buyer?: {
                /** @description Name of the company. */
                readonly name?: string | null;
                /** @description 9 digits, the last of which is a check digit (Luhn); spaces are ignored. */
                readonly siren?: string | null;
                /** @description 14 digits that begin with the SIREN, which may then be omitted. */
                readonly siret?: string | null;
                /** @description VAT number with its country prefix. */
                readonly vat_number?: string | null;
                /** @description Where the e-invoicing network reaches this party. */
                readonly electronic_address?: {
                    /** @description Electronic address scheme (EAS); `0225` in France. */
                    readonly scheme: string;
                    /** @description The address in that scheme. */
                    readonly value: string;
                } | null;
                /** @description The postal address. */
                readonly address?: components["schemas"]["InvoiceDepositAddress"] | null;
                /** @description The name that it trades under. */
                readonly trading_name?: string | null;
                /** @description Other identifiers of the party, besides the SIRET. */
                readonly ids?: readonly {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                }[] | null;
                /** @description Its number in a register other than the SIREN. */
                readonly legal_id?: {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                } | null;
                /** @description Whom to ask. */
                readonly contact?: {
                    /** @description A person or department. */
                    readonly name?: string | null;
                    /** @description Telephone number. */
                    readonly phone?: string | null;
                    /** @description E-mail address. */
                    readonly email?: string | null;
                } | null;
                /**
                 * @description A buyer without any identifier or electronic address, in the Union, is a `consumer` by default.
                 * @enum {string|null}
                 */
                readonly kind?: "business" | "consumer" | "public_body" | null;
            } | null;
            /** @description When and where the goods or services are supplied; an intra-community supply (`K`) needs both members. */
            readonly delivery?: {
                /** @description When the goods or services were supplied (BT-72). `YYYY-MM-DD`. */
                readonly date?: string | null;
                /** @description The country of supply (BT-80), ISO 3166-1 alpha-2. */
                readonly country_code?: string | null;
                /** @description Who receives the delivery (BT-70). */
                readonly name?: string | null;
                /** @description An identifier of the place (BT-71). */
                readonly location_id?: {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                } | null;
                /** @description The address of the place (BG-15), in the same country. */
                readonly address?: components["schemas"]["InvoiceDepositAddress"] | null;
            } | null;
            /** @description The lines, at most 10 000; at least one, unless it is a draft. */
            readonly lines?: readonly components["schemas"]["InvoiceDepositLine"][] | null;
            /** @description VAT breakdown: one element per category and rate. */
            readonly tax_subtotals?: readonly components["schemas"]["InvoiceDepositTaxSubtotal"][] | null;
            /** @description Ways to pay the invoice. */
            readonly payment_means?: readonly components["schemas"]["InvoiceDepositPaymentMeans"][] | null;
            /** @description Allowances and charges on the whole document. */
            readonly allowance_charges?: readonly components["schemas"]["InvoiceDepositAllowanceCharge"][] | null;
            /** @description Notes of the invoice. */
            readonly item_notes?: readonly components["schemas"]["InvoiceDepositNote"][] | null;
            /** @description Earlier invoices that this one refers to. */
            readonly invoice_references?: readonly components["schemas"]["InvoiceDepositReference"][] | null;
            /** @description Payments that have already been made, together at most the total including tax. */
            readonly payments?: readonly components["schemas"]["InvoiceDepositPayment"][] | null;
            /** @description Discounts granted for paying early. */
            readonly early_payment_discounts?: readonly components["schemas"]["InvoiceDepositEarlyPaymentDiscount"][] | null;
            /** @description Supporting documents, at most 20, in place of those that the draft has: `[]` removes them, and without this member they stay. */
            readonly attachments?: readonly components["schemas"]["InvoiceDepositAttachment"][] | null;
            /** @description Lines − allowances + charges (BT-109). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly total_excluding_tax?: number | string | null;
            /** @description Sum of the tax of the VAT breakdown (BT-110). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly total_tax?: number | string | null;
            /** @description Total excluding tax + total tax (BT-112). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly total_including_tax?: number | string | null;
            /** @description Total including tax − payments + rounding (BT-115). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly amount_due?: number | string | null;
            /**
             * @description Whether it supplies goods, services or both; guessed from units and taxes if nothing says it.
             * @enum {string|null}
             */
            readonly operation?: "goods" | "services" | "mixed" | null;
            /** @description The business process, such as `S1`, whose letter is that of `operation` (BT-23). */
            readonly business_process?: string | null;
            /**
             * @description The language of the PDF; by default the company's.
             * @enum {string|null}
             */
            readonly language?: "fr" | "en" | "de" | null;
            /** @description The day on which VAT becomes due (BT-7), `YYYY-MM-DD`. */
            readonly tax_point_date?: string | null;
            /**
             * @description When VAT becomes due, instead of a day: `3` at the issue, `35` at the delivery, `432` at the payment (BT-8).
             * @enum {string|null}
             */
            readonly tax_point_code?: "3" | "35" | "432" | null;
            /** @description The currency of the VAT in accounts (BT-6); `EUR` for a French seller who invoices in another. */
            readonly tax_currency_code?: string | null;
            /** @description Units of `tax_currency_code` for one of `currency_code`. A JSON number or a decimal string. */
            readonly exchange_rate?: number | string | null;
            /** @description The total tax in `tax_currency_code` (BT-111), by default total tax × `exchange_rate`. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly total_tax_in_tax_currency?: number | string | null;
            /** @description The buyer's own reference (BT-10). */
            readonly buyer_reference?: string | null;
            /** @description The project (BT-11). */
            readonly project_reference?: string | null;
            /** @description The contract (BT-12). */
            readonly contract_reference?: string | null;
            /** @description The call for tenders (BT-17). */
            readonly tender_reference?: string | null;
            /** @description Your order number (BT-14). */
            readonly sales_order_reference?: string | null;
            /** @description The receiving advice (BT-15). */
            readonly receiving_advice_reference?: string | null;
            /** @description The despatch advice (BT-16). */
            readonly despatch_advice_reference?: string | null;
            /** @description The buyer's accounting reference (BT-19). */
            readonly buyer_accounting_reference?: string | null;
            /** @description The objects that are invoiced (BT-18). */
            readonly invoiced_objects?: readonly {
                /** @description The identifier. */
                readonly value: string;
                /** @description Its scheme, such as an ISO 6523 code. */
                readonly scheme?: string | null;
            }[] | null;
            /** @description The period that is invoiced (BG-14). */
            readonly invoicing_period?: {
                /** @description The first day, `YYYY-MM-DD`. */
                readonly start_date?: string | null;
                /** @description The last day, `YYYY-MM-DD`. */
                readonly end_date?: string | null;
            } | null;
            /** @description The terms of payment in words (BT-20). */
            readonly payment_terms?: string | null;
            /** @description Who is paid, if not the seller (BG-10). */
            readonly payee?: {
                /** @description The name (BT-59). */
                readonly name: string;
                /** @description An identifier (BT-60). */
                readonly id?: {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                } | null;
                /** @description Its number in a register (BT-61). */
                readonly legal_id?: {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                } | null;
            } | null;
            /** @description The seller's tax representative (BG-11). */
            readonly tax_representative?: {
                /** @description The name (BT-62). */
                readonly name: string;
                /** @description The VAT number (BT-63). */
                readonly vat_number?: string | null;
                /** @description The postal address (BG-12). */
                readonly address?: components["schemas"]["InvoiceDepositAddress"] | null;
            } | null;
            /** @description A rounding of the amount due (BT-114). In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly rounding_amount?: number | string | null;
            /** @description Sum of the lines (BT-106). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly lines_total?: number | string | null;
            /** @description Sum of the allowances (BT-107). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly allowances_total?: number | string | null;
            /** @description Sum of the charges (BT-108). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly charges_total?: number | string | null;
            /** @description Sum of the payments (BT-113); alone it is one payment. Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly paid_amount?: number | string | null;
        };
        readonly InvoiceEarlyPaymentDiscount: {
            /** @description Percentage of the amount due; null if `amount` is given. */
            readonly percentage: number | null;
            /** @description The amount of the discount; null if `percentage` is given. Two decimals. */
            readonly amount: number | null;
            /**
             * Format: date
             * @description The last day on which it is granted; null if not limited. `YYYY-MM-DD`.
             */
            readonly until: string | null;
        };
        readonly InvoiceHeader: {
            /** @description The invoice. */
            readonly id: number;
            /** @description Its number; a provisional one begins with `TEMP-`. Null for a draft. */
            readonly invoice_number: string | null;
            /**
             * @description `sales`: the company is the seller; `purchases`: it is the buyer.
             * @enum {string}
             */
            readonly direction: "sales" | "purchases";
            /** @description Whether it is a pro forma, which is not binding. */
            readonly proforma: boolean;
            /**
             * @description Its state in the French lifecycle.
             * @enum {string}
             */
            readonly lifecycle_state: "draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible";
            /** @description The code of that state (XP Z12-014); null for a draft. */
            readonly lifecycle_status_code: string | null;
            /** @description The states that the company of the workspace may set next. */
            readonly lifecycle_available_transitions: readonly ("draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible")[];
            /**
             * @description The channel by which it came.
             * @enum {string}
             */
            readonly upload_source: "api" | "network" | "web" | "quote";
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /** @description The workspace. */
            readonly workspace_id: number;
            /** @description UNTDID 1001: `380` is an invoice, `381` a credit note. */
            readonly type_code: string;
            /**
             * Format: date
             * @description The day of issue. `YYYY-MM-DD`.
             */
            readonly issue_date: string;
            /**
             * Format: date
             * @description The day by which it has to be paid. Null without a due date. `YYYY-MM-DD`.
             */
            readonly due_date: string | null;
            /** @description The currency of all amounts. ISO 4217. */
            readonly currency_code: string;
            /** @description Who sells. */
            readonly seller: components["schemas"]["InvoiceSeller"];
            /** @description Who buys. */
            readonly buyer: components["schemas"]["InvoiceBuyer"];
            /** @description When and where the goods or services were supplied; null if not given. */
            readonly delivery: components["schemas"]["InvoiceDelivery"] | null;
            /** @description Null without a category. */
            readonly category_id: number | null;
            /** @description The buyer's order number; null if not given (BT-13). */
            readonly purchase_order_reference: string | null;
            /** @description Lines − allowances + charges (BT-109). Two decimals. */
            readonly total_excluding_tax: number;
            /** @description The total tax (BT-110). Two decimals. */
            readonly total_tax: number;
            /** @description Total excluding tax + total tax (BT-112). Two decimals. */
            readonly total_including_tax: number;
            /** @description What is left to pay (BT-115). Two decimals. */
            readonly amount_due: number;
            /** @description The currency of the VAT in accounts (BT-6); null if not given. ISO 4217. */
            readonly tax_currency_code: string | null;
            /**
             * Format: date
             * @description The day on which VAT becomes due (BT-7); null if not given. `YYYY-MM-DD`.
             */
            readonly tax_point_date: string | null;
            /**
             * @description When VAT becomes due: `3` at the issue, `35` at the delivery, `432` at the payment; null if not given (BT-8).
             * @enum {string|null}
             */
            readonly tax_point_code: "3" | "35" | "432" | null;
            /** @description The buyer's own reference (BT-10); null if not given. */
            readonly buyer_reference: string | null;
            /** @description The project (BT-11); null if not given. */
            readonly project_reference: string | null;
            /** @description The contract (BT-12); null if not given. */
            readonly contract_reference: string | null;
            /** @description The call for tenders (BT-17); null if not given. */
            readonly tender_reference: string | null;
            /** @description The seller's order number (BT-14); null if not given. */
            readonly sales_order_reference: string | null;
            /** @description The receiving advice (BT-15); null if not given. */
            readonly receiving_advice_reference: string | null;
            /** @description The despatch advice (BT-16); null if not given. */
            readonly despatch_advice_reference: string | null;
            /** @description The objects that are invoiced (BT-18). */
            readonly invoiced_objects: readonly components["schemas"]["InvoiceIdentifier"][];
            /** @description The buyer's accounting reference (BT-19); null if not given. */
            readonly buyer_accounting_reference: string | null;
            /** @description The terms of payment in words (BT-20); null if not given. */
            readonly payment_terms: string | null;
            /** @description The business process, such as `S1` (BT-23); null if not given. */
            readonly business_process: string | null;
            /**
             * @description Whether it supplies goods, services or both; null when unknown.
             * @enum {string|null}
             */
            readonly operation: "goods" | "services" | "mixed" | null;
            /** @description The profile that a received file claims (BT-24); null if not given. */
            readonly profile: string | null;
            /** @description The period that is invoiced (BG-14); null if not given. */
            readonly invoicing_period: components["schemas"]["InvoicePeriod"] | null;
            /** @description The sum of the lines (BT-106). Two decimals. */
            readonly lines_total: number;
            /** @description Null without allowances (BT-107). Two decimals. */
            readonly allowances_total: number | null;
            /** @description Null without charges (BT-108). Two decimals. */
            readonly charges_total: number | null;
            /** @description Null without payments (BT-113). Two decimals. */
            readonly paid_amount: number | null;
            /** @description A rounding of the amount due (BT-114); null if not given. Two decimals. */
            readonly rounding_amount: number | null;
            /** @description The total tax in `tax_currency_code` (BT-111); null if not given. Two decimals. */
            readonly total_tax_in_tax_currency: number | null;
            /** @description Units of `tax_currency_code` for one of `currency_code`; null if not given. */
            readonly exchange_rate: number | null;
            /** @description Who is paid, other than the seller (BG-10); null if not given. */
            readonly payee: components["schemas"]["InvoicePayee"] | null;
            /** @description The seller's tax representative (BG-11); null if not given. */
            readonly tax_representative: components["schemas"]["InvoiceTaxRepresentative"] | null;
            /**
             * @description The language of the PDF; null for the company's.
             * @enum {string|null}
             */
            readonly language: "fr" | "en" | "de" | null;
            /** @description How many remarks its deposit left. */
            readonly warnings_count: number;
            /** @description How many documents are attached. */
            readonly attachments_count: number;
            /**
             * Format: date-time
             * @description When it last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
        };
        readonly InvoiceIdentifier: {
            /** @description The identifier. */
            readonly value: string;
            /** @description Its scheme, such as an ISO 6523 code; null if not given. */
            readonly scheme: string | null;
        };
        readonly InvoiceIssue: {
            /** @description The number that the sale gets. */
            readonly invoice_number?: string | null;
            /**
             * @description `series`, in place of a number of a sale: the next one of the company's own series, such as `FA-2026-00001`, or as its profile numbers. Credit notes have a series of their own, and so have pro formas.
             * @enum {string|null}
             */
            readonly numbering?: "series" | null;
            /** @description The `version` of the draft that you read; 409 if it has changed since. A provisional sale has none. */
            readonly version?: number;
        };
        readonly InvoiceItemAttribute: {
            /** @description The name (BT-160). */
            readonly name: string;
            /** @description The value (BT-161). */
            readonly value: string;
        };
        readonly InvoiceItemClassification: {
            /** @description The code of the item (BT-158). */
            readonly code: string;
            /** @description Its list, UNTDID 7143; null if not given. */
            readonly scheme: string | null;
            /** @description The version of the list; null if not given. */
            readonly version: string | null;
        };
        readonly InvoiceLifecycleEventCreatedData: {
            /** @description The invoice. */
            readonly document_id: number;
            /** @description Its number; a provisional one begins with `TEMP-`. Null for a draft. */
            readonly invoice_number: string | null;
            /** @description The lifecycle event. */
            readonly event: components["schemas"]["LifecycleEvent"];
            /** @description Links to the invoice in four formats, as it is when the link is followed; 404 once it has been deleted. */
            readonly download: components["schemas"]["InvoiceDownload"];
        };
        readonly InvoiceLifecycleEventCreatedDelivery: {
            /** @description The delivery, as in its header, and the same on every retry; in the feed, the event. */
            readonly id: number;
            /**
             * @description The event type.
             * @constant
             */
            readonly type: "invoice.lifecycle_event.created";
            /** @description When the event happened, in UTC. Order by it: deliveries may overtake one another. */
            readonly occurred_at: string;
            /** @description The workspace. */
            readonly workspace_id: number;
            /** @description The data of the event, frozen at that instant. */
            readonly data: components["schemas"]["InvoiceLifecycleEventCreatedData"];
        };
        readonly InvoiceLine: {
            /** @description What is sold (BT-153). */
            readonly name: string;
            /** @description A description of the item; null if not given (BT-154). */
            readonly description: string | null;
            /** @description At most 4 decimals; negative on a line that credits another one (BT-129). */
            readonly quantity: number;
            /** @description UN/ECE Recommendation 20 (BT-130). */
            readonly unit_code: string;
            /** @description The price of one unit, or of `price_base_quantity` units, without tax (BT-146). */
            readonly unit_price: number;
            /**
             * @description VAT category (UNCL 5305).
             * @enum {string}
             */
            readonly tax_category: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M" | "B";
            /** @description VAT rate in percent. */
            readonly tax_rate: number;
            /** @description The amount of the line without tax (BT-131). Two decimals. */
            readonly net_amount: number;
            /** @description Its identifier in the invoice, its position by default (BT-126). */
            readonly id: string;
            /** @description A note (BT-127); null if not given. */
            readonly note: string | null;
            /** @description The object that is invoiced (BT-128); null if not given. */
            readonly invoiced_object: components["schemas"]["InvoiceIdentifier"] | null;
            /** @description The line of the order (BT-132); null if not given. */
            readonly order_line_reference: string | null;
            /** @description The buyer's accounting reference (BT-133); null if not given. */
            readonly buyer_accounting_reference: string | null;
            /** @description The period that is invoiced (BG-26); null if not given. */
            readonly period: components["schemas"]["InvoicePeriod"] | null;
            /** @description Allowances and charges, which `net_amount` includes. */
            readonly adjustments: readonly components["schemas"]["InvoiceLineAdjustment"][];
            /** @description The price before its discount (BT-148); null if not given. */
            readonly gross_unit_price: number | null;
            /** @description The discount on the gross price (BT-147); null if not given. */
            readonly unit_price_discount: number | null;
            /** @description How many units the price is for (BT-149); null if not given. */
            readonly price_base_quantity: number | null;
            /** @description The unit of that quantity (BT-150); null if not given. */
            readonly price_base_unit_code: string | null;
            /** @description The seller's reference of the item (BT-155); null if not given. */
            readonly seller_item_id: string | null;
            /** @description The buyer's reference of the item (BT-156); null if not given. */
            readonly buyer_item_id: string | null;
            /** @description A registered reference, such as a GTIN (BT-157); null if not given. */
            readonly standard_item_id: components["schemas"]["InvoiceIdentifier"] | null;
            /** @description Classifications of the item. */
            readonly classifications: readonly components["schemas"]["InvoiceItemClassification"][];
            /** @description Country of origin, ISO 3166-1 alpha-2 (BT-159); null if not given. */
            readonly origin_country_code: string | null;
            /** @description Attributes of the item (BG-32). */
            readonly attributes: readonly components["schemas"]["InvoiceItemAttribute"][];
            /**
             * @description Whether it supplies goods or services; null when unknown.
             * @enum {string|null}
             */
            readonly operation: "goods" | "services" | null;
            /** @description Why there is no tax on this line; null if not given. */
            readonly exemption_reason: string | null;
            /** @description The same as a VATEX code; null if not given. */
            readonly exemption_reason_code: string | null;
            /** @description The names of the groups above the line, outermost first; only files have groups. */
            readonly group_path: readonly string[];
        };
        readonly InvoiceLineAdjustment: {
            /** @description True for a charge, false for an allowance. */
            readonly charge: boolean;
            /** @description The amount added or taken off, without tax (BT-136, BT-141). Two decimals. */
            readonly amount: number;
            /** @description What the percentage is taken of (BT-137, BT-142); null if not given. Two decimals. */
            readonly base_amount: number | null;
            /** @description Percentage of `base_amount` (BT-138, BT-143); null if not given. */
            readonly percentage: number | null;
            /** @description The reason in words (BT-139, BT-144); null if not given. */
            readonly reason: string | null;
            /** @description UNTDID 5189 for an allowance, 7161 for a charge (BT-140, BT-145); null if not given. */
            readonly reason_code: string | null;
        };
        readonly InvoiceNote: {
            /** @description UNTDID 4451; null if not given (BT-21). */
            readonly subject_code: string | null;
            /** @description The note (BT-22). */
            readonly text: string;
        };
        readonly InvoicePayee: {
            /** @description The name (BT-59). */
            readonly name: string;
            /** @description An identifier (BT-60); null if not given. */
            readonly id: components["schemas"]["InvoiceIdentifier"] | null;
            /** @description Its number in a register (BT-61); null if not given. */
            readonly legal_id: components["schemas"]["InvoiceIdentifier"] | null;
        };
        readonly InvoicePayment: {
            /** @description The amount paid. Two decimals. */
            readonly amount: number;
            /**
             * Format: date
             * @description The day of the payment; null when unknown. `YYYY-MM-DD`.
             */
            readonly paid_on: string | null;
            /** @description The reference of the payment; null if not given. */
            readonly reference: string | null;
        };
        readonly InvoicePaymentCard: {
            /** @description The last 4 to 6 digits (BT-87). */
            readonly number: string;
            /** @description The name of the holder (BT-88); null if not given. */
            readonly holder_name: string | null;
        };
        readonly InvoicePaymentMeans: {
            /** @description UNTDID 4461 (BT-81). */
            readonly type_code: string;
            /** @description The IBAN of the payee; null if not given (BT-84). */
            readonly iban: string | null;
            /** @description The BIC of the bank of the payee; null if not given (BT-86). */
            readonly bic: string | null;
            /** @description The name of the account; null if not given (BT-85). */
            readonly account_name: string | null;
            /** @description The means in words (BT-82); null if not given. */
            readonly text: string | null;
            /** @description What the payer has to quote (BT-83); null if not given. */
            readonly remittance_information: string | null;
            /** @description An account of the payee that has no IBAN (BT-84); null if not given. */
            readonly account_id: string | null;
            /** @description The card that was used (BG-18); null if not given. */
            readonly card: components["schemas"]["InvoicePaymentCard"] | null;
            /** @description The direct debit (BG-19); null if not given. */
            readonly direct_debit: components["schemas"]["InvoiceDirectDebit"] | null;
        };
        readonly InvoicePeriod: {
            /**
             * Format: date
             * @description The first day; null if not given. `YYYY-MM-DD`.
             */
            readonly start_date: string | null;
            /**
             * Format: date
             * @description The last day; null if not given. `YYYY-MM-DD`.
             */
            readonly end_date: string | null;
        };
        readonly InvoiceReference: {
            /** @description The number of the earlier invoice (BT-25). */
            readonly invoice_number: string;
            /**
             * Format: date
             * @description Its issue date; null when unknown (BT-26). `YYYY-MM-DD`.
             */
            readonly issue_date: string | null;
        };
        readonly InvoiceReporting: {
            /**
             * @description `10.1` by invoice, `10.3` added up; `undecided` until its platform has settled it.
             * @enum {string}
             */
            readonly flow: "10.1" | "10.3" | "none" | "undecided";
            /**
             * @description As given; null where each line says it.
             * @enum {string|null}
             */
            readonly category: "TLB1" | "TPS1" | "TNT1" | "TMA1" | null;
            /**
             * Format: date
             * @description The day that decides its period. `YYYY-MM-DD`.
             */
            readonly reported_on: string | null;
            /**
             * @description Why it is not reported.
             * @enum {string|null}
             */
            readonly excluded_reason: "not_an_invoice" | "e_invoiced" | "platform_reports" | "message_not_settled" | "exempt_of_invoicing" | "domestic" | "customs" | "given" | null;
            /**
             * @description Whether a person has said it.
             * @enum {string}
             */
            readonly source: "computed" | "given";
        };
        readonly InvoiceReportingInput: {
            /**
             * @description Where it belongs.
             * @enum {string}
             */
            readonly flow: "10.1" | "10.3" | "none";
            /**
             * @description Of flow 10.3. `TLB1` goods and `TPS1` services also decide, for entries and receipts, lines that do not say which they are.
             * @enum {string|null}
             */
            readonly category?: "TLB1" | "TPS1" | "TNT1" | "TMA1" | null;
            /** @description Its day, `YYYY-MM-DD`; its own by default. */
            readonly reported_on?: string | null;
            /** @description Without tax, of a sale taxed by its margin (`TMA1`), which waits for it. A JSON number or a decimal string. */
            readonly margin_amount?: number | string | null;
            /** @description The margin's VAT rate in percent, the sale's by default. A JSON number or a decimal string. */
            readonly margin_rate?: number | string | null;
            /** @description Why, for the audit log. */
            readonly reason: string;
        };
        readonly InvoiceSeller: {
            /** @description Name of the company. */
            readonly name: string;
            /** @description 9 digits; null when unknown. */
            readonly siren: string | null;
            /** @description 14 digits; null when unknown. */
            readonly siret: string | null;
            /** @description With its country prefix; null when unknown. */
            readonly vat_number: string | null;
            /** @description Where the e-invoicing network reaches this party; null when unknown. */
            readonly electronic_address: {
                /** @description Electronic address scheme (EAS). */
                readonly scheme: string;
                /** @description The address in that scheme. */
                readonly value: string;
            } | null;
            /** @description Null when unknown. */
            readonly address: components["schemas"]["InvoiceAddress"] | null;
            /** @description The name that it trades under; null if not given. */
            readonly trading_name: string | null;
            /** @description Other identifiers of the party, besides the SIRET. */
            readonly ids: readonly components["schemas"]["InvoiceIdentifier"][];
            /** @description Its number in a register other than the SIREN; null if not given. */
            readonly legal_id: components["schemas"]["InvoiceIdentifier"] | null;
            /** @description Whom to ask; null if not given. */
            readonly contact: components["schemas"]["InvoiceContact"] | null;
            /** @description A tax number that is not a VAT number (BT-32); null if not given. */
            readonly tax_registration: string | null;
            /** @description Legal form, capital, register (BT-33); null if not given. */
            readonly legal_information: string | null;
        };
        readonly InvoiceTaxRepresentative: {
            /** @description The name (BT-62). */
            readonly name: string;
            /** @description The VAT number (BT-63); null if not given. */
            readonly vat_number: string | null;
            /** @description The postal address (BG-12); null if not given. */
            readonly address: components["schemas"]["InvoiceAddress"] | null;
        };
        readonly InvoiceTaxSubtotal: {
            /**
             * @description VAT category (UNCL 5305).
             * @enum {string}
             */
            readonly tax_category: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M" | "B";
            /** @description VAT rate in percent. */
            readonly tax_rate: number;
            /** @description The sum taxed at this category and rate (BT-116). Two decimals. */
            readonly taxable_amount: number;
            /** @description The tax on it (BT-117). Two decimals. */
            readonly tax_amount: number;
            /** @description Why there is no tax; null where there is (BT-120). */
            readonly exemption_reason: string | null;
            /** @description The same as a VATEX code; null if not given (BT-121). */
            readonly exemption_reason_code: string | null;
        };
        readonly InvoiceUpdate: {
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly direction?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly type_code?: unknown;
            /** @description The seller's number, for a purchase whose number is provisional. */
            readonly invoice_number?: string | null;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly numbering?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly proforma?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly issue_date?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly due_date?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly currency_code?: unknown;
            /** @description A category of the workspace. */
            readonly category_id?: number | null;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly purchase_order_reference?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly lifecycle_state?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly seller?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly buyer?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly delivery?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly lines?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly tax_subtotals?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly payment_means?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly allowance_charges?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly item_notes?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly invoice_references?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly payments?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly early_payment_discounts?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly attachments?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly total_excluding_tax?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly total_tax?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly total_including_tax?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly amount_due?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly operation?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly business_process?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly language?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly tax_point_date?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly tax_point_code?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly tax_currency_code?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly exchange_rate?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly total_tax_in_tax_currency?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly buyer_reference?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly project_reference?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly contract_reference?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly tender_reference?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly sales_order_reference?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly receiving_advice_reference?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly despatch_advice_reference?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly buyer_accounting_reference?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly invoiced_objects?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly invoicing_period?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly payment_terms?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly payee?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly tax_representative?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly rounding_amount?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly lines_total?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly allowances_total?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly charges_total?: unknown;
            /** @description Fixed since the deposit: refused unless it is as reads show it. */
            readonly paid_amount?: unknown;
        };
        readonly JournalEntry: {
            /** @description The entry. */
            readonly id: number;
            /** @description The company whose books it is in. */
            readonly company_id: number;
            /**
             * @description `vat_on_receipt` moves VAT that a payment makes due. `reversal` takes another entry back. `correction` mends a sealed entry of a bank operation.
             * @enum {string}
             */
            readonly kind: "sale" | "purchase" | "receipt" | "vat_on_receipt" | "correction" | "reversal";
            /** @description `VE` sales, `AC` purchases, `CA` money outside of banks, `OD` others. */
            readonly journal_code: string;
            /**
             * Format: date
             * @description The day on which it counts: of a sealed period the first day after it. `YYYY-MM-DD`.
             */
            readonly entry_date: string;
            /** @description The number of the document. */
            readonly piece_reference: string;
            /**
             * Format: date
             * @description Its date. `YYYY-MM-DD`.
             */
            readonly piece_date: string;
            /** @description The label of the entry. */
            readonly label: string;
            /** @description The lines, which balance to the cent. */
            readonly lines: readonly components["schemas"]["JournalLine"][];
            /** @description Why it is there. */
            readonly source: {
                /**
                 * @description The resource that it posts.
                 * @enum {string}
                 */
                readonly type: "invoice" | "receipt" | "allocation" | "accounting_entry";
                /** @description Its id. */
                readonly id: number;
            };
            /** @description The document that it is about, or null. */
            readonly invoice_id: number | null;
            /** @description The entry that it takes back, or null. */
            readonly reverses_id: number | null;
            /** @description The accounting entry that it corrects, or null. */
            readonly corrects_entry_id: number | null;
            /** @description Whether an export has sealed it. */
            readonly exported: boolean;
            /** @description That export, or null. */
            readonly export_id: number | null;
            /** @description Its number in the journal and fiscal year; null before. */
            readonly number: number | null;
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
        };
        readonly JournalLine: {
            /** @description The account in the chart of accounts. */
            readonly account_number: string;
            /** @description The label of the line. */
            readonly label: string;
            /** @description In euros or the currency of the bank account, not negative. Exactly one of the two amounts of a line is zero. Two decimals. */
            readonly debit_amount: number;
            /** @description In euros or the currency of the bank account, not negative. Exactly one of the two amounts of a line is zero. Two decimals. */
            readonly credit_amount: number;
            /** @description The customer or supplier of a collective account; null on another. */
            readonly auxiliary: {
                /** @description `C` or `F` and the SIREN, else the VAT number or the name. */
                readonly number: string;
                /** @description The name. */
                readonly label: string;
            } | null;
            /** @description What it was in another currency; null in euros. */
            readonly currency: {
                /** @description The currency of the document. ISO 4217. */
                readonly code: string;
                /** @description Not negative. Two decimals. */
                readonly amount: number;
            } | null;
        };
        readonly Ledger: {
            /** @description The ledger. */
            readonly id: number;
            /** @description The company whose books it belongs to. */
            readonly company_id: number;
            /** @description Unique in its company. */
            readonly code: string;
            /** @description The name of the ledger. */
            readonly name: string;
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
        };
        readonly LedgerCreation: {
            /** @description A company of the workspace; the first by default. */
            readonly company_id?: number | null;
            /** @description Unique among the ledgers of the company. */
            readonly code: string;
            /** @description Not blank. */
            readonly name: string;
        };
        readonly LifecycleEvent: {
            /** @description The event, the same in every delivery of it. */
            readonly id: number;
            /** @description Code of the French lifecycle (XP Z12-014), such as `205` for approved. */
            readonly status_code: string;
            /** @description For display: in French, or as the sender wrote it if it came from the network. */
            readonly status_label: string;
            /**
             * @description The same in every language: branch on it.
             * @enum {string}
             */
            readonly state: "draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible" | "unknown";
            /**
             * Format: date-time
             * @description When the status was set. ISO 8601 with the offset of Europe/Paris.
             */
            readonly occurred_at: string;
            /** @description The role of the sender of a network message; null for an event set here. */
            readonly sender_role: string | null;
            /** @description The receiving platform that the message names (role `WK`), not its sender; null for an event set here. */
            readonly sender_id: string | null;
            /** @description The scheme of that id; null for an event set here. */
            readonly sender_scheme_id: string | null;
            /** @description The reason in words; null if not given. */
            readonly reason: string | null;
            /** @description The reason code; null if not given. */
            readonly reason_code: string | null;
            /** @description Whether the lifecycle ends with this state. */
            readonly terminal: boolean;
            /** @description Whether it was refused and is only recorded. */
            readonly rejected: boolean;
            /** @description Whether it changed the state of the invoice. One that did not may still do so later. */
            readonly applied: boolean;
            /**
             * Format: date-time
             * @description When it was recorded. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
        };
        readonly LifecycleEventCreation: {
            /**
             * @description The state to set. Give this, `status_code`, or both.
             * @enum {string|null}
             */
            readonly state?: "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible" | null;
            /**
             * @description Code of the French lifecycle (XP Z12-014).
             * @enum {string|integer|null}
             */
            readonly status_code?: "200" | "201" | "202" | "203" | "204" | "205" | "206" | "207" | "208" | "209" | "210" | "211" | "212" | "213" | "214" | "220" | "221" | "224" | "225" | "226" | "227" | "228" | "500" | "501" | 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 209 | 210 | 211 | 212 | 213 | 214 | 220 | 221 | 224 | 225 | 226 | 227 | 228 | 500 | 501 | null;
            /** @description The reason for the status; required by 206, 207, 208, 210, 213 and 501. */
            readonly reason_code?: string | null;
            /** @description The reason in words; the French label of the code by default. Required by a 212 of negative amounts. */
            readonly reason?: string | null;
            /** @description Required by 212, and only for it: the amounts collected, tax included, all of one sign and none zero. Negative ones take back what was collected. */
            readonly amounts?: readonly {
                /** @description In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
                readonly amount: number | string;
                /** @description VAT rate in percent, 0 to 100. A JSON number or a decimal string. */
                readonly tax_rate: number | string;
            }[] | null;
        };
        readonly ListedLifecycleEvent: {
            /** @description The event, the same in every delivery of it. */
            readonly id: number;
            /** @description Code of the French lifecycle (XP Z12-014), such as `205` for approved. */
            readonly status_code: string;
            /** @description For display: in French, or as the sender wrote it if it came from the network. */
            readonly status_label: string;
            /**
             * @description The same in every language: branch on it.
             * @enum {string}
             */
            readonly state: "draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible" | "unknown";
            /**
             * Format: date-time
             * @description When the status was set. ISO 8601 with the offset of Europe/Paris.
             */
            readonly occurred_at: string;
            /** @description The role of the sender of a network message; null for an event set here. */
            readonly sender_role: string | null;
            /** @description The receiving platform that the message names (role `WK`), not its sender; null for an event set here. */
            readonly sender_id: string | null;
            /** @description The scheme of that id; null for an event set here. */
            readonly sender_scheme_id: string | null;
            /** @description The reason in words; null if not given. */
            readonly reason: string | null;
            /** @description The reason code; null if not given. */
            readonly reason_code: string | null;
            /** @description Whether the lifecycle ends with this state. */
            readonly terminal: boolean;
            /** @description Whether it was refused and is only recorded. */
            readonly rejected: boolean;
            /** @description Whether it changed the state of the invoice. One that did not may still do so later. */
            readonly applied: boolean;
            /**
             * Format: date-time
             * @description When it was recorded. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /** @description Of a 212, what was collected at each VAT rate; else empty. */
            readonly amounts: readonly {
                /** @description VAT included; negative for money taken back. Two decimals. */
                readonly amount: number;
                /** @description VAT rate in percent. */
                readonly tax_rate: number;
            }[];
        };
        readonly NetworkFlow: {
            /**
             * @description What the file is.
             * @enum {string}
             */
            readonly kind: "invoice" | "status";
            /**
             * @description `created` for an invoice; for a status `applied`, `recorded` (without effect) or `rejected`.
             * @enum {string}
             */
            readonly result: "created" | "applied" | "recorded" | "rejected";
            /** @description The invoice. */
            readonly invoice_id: number;
            /** @description The lifecycle event made from a status; null for an invoice. */
            readonly lifecycle_event_id: number | null;
        };
        readonly NumberSeries: {
            /** @description Before the digits; `{year}` is the year of issue. */
            readonly prefix: string;
            /** @description Digits of a number, filled up with zeros. */
            readonly width: number;
            /** @description Of the year in which it was set; null for the one after the highest used. */
            readonly first_number: number | null;
        };
        readonly OAuthRefusal: {
            /**
             * @description The kind of refusal; branch on it.
             * @enum {string}
             */
            readonly error: "invalid_request" | "invalid_client" | "unsupported_grant_type" | "invalid_scope" | "internal_error" | "unavailable";
            /** @description What is wrong, in French without accents, for people to read. */
            readonly error_description: string;
        };
        readonly OperationAllocation: {
            /** @description The allocation. */
            readonly id: number;
            /** @description The invoice that it settles. */
            readonly invoice_document_id: number;
            /** @description How much of the operation goes to the invoice, without a sign. Four decimals. */
            readonly allocated_amount: number;
            /** @description How certain the match is, from 0 to 1; 1 if it was made by hand. Four decimals. */
            readonly score: number;
            /**
             * @description `proposed`, `confirmed`, or how it ended.
             * @enum {string}
             */
            readonly status: "proposed" | "confirmed" | "undone" | "discarded";
        };
        readonly OperationEntry: {
            /** @description The entry. */
            readonly id: number;
            /** @description `bank_operation`, the only kind so far. */
            readonly entry_kind: string;
            /** @description Whether it has gone to the accounting software and can no longer change. */
            readonly exported: boolean;
            /** @description The lines, which balance to the cent. */
            readonly lines: readonly components["schemas"]["AccountingEntryLine"][];
        };
        readonly OperationProjection: {
            /**
             * @description `posted` with an entry, `account_not_ready` while the account is not ready, `pending` until the projection has run.
             * @enum {string}
             */
            readonly state: "posted" | "account_not_ready" | "pending";
            /** @description The rule that decided a line of the entry; null if none did. */
            readonly rule_id: number | null;
            /**
             * Format: date-time
             * @description When the entry was last written; null if it never was. ISO 8601 with the offset of Europe/Paris.
             */
            readonly projected_at: string | null;
        };
        readonly OperationReconciliation: {
            /** @description The sum of the confirmed allocations, without a sign. Four decimals. */
            readonly allocated_amount: number;
            /** @description What is left to allocate, without a sign. Four decimals. */
            readonly remaining_amount: number;
            /** @description Proposed allocations that could be confirmed now, best first. */
            readonly proposals: readonly components["schemas"]["OperationAllocation"][];
        };
        readonly PageMeta: {
            /** @description The number of this page, from 1. */
            readonly current_page: number;
            /** @description Rows on a full page. */
            readonly per_page: number;
            /** @description Pages that have rows. */
            readonly total_pages: number;
            /** @description Rows on all pages. */
            readonly total_count: number;
        };
        readonly PaymentBatch: {
            /** @description The batch. */
            readonly id: number;
            /** @description The company that pays. */
            readonly company_id: number;
            /**
             * @description Its state. `failed` and `rejected` are final.
             * @enum {string}
             */
            readonly state: "draft" | "pending_approval" | "approved" | "submitted" | "failed" | "completed" | "partially_completed" | "rejected";
            /** @description The sum of its instructions. Two decimals. */
            readonly total_amount: number;
            /** @description The currency of all amounts. ISO 4217. */
            readonly currency_code: string;
            /** @description How many instructions it has. */
            readonly instructions_count: number;
            /**
             * Format: date-time
             * @description When its state, or the draft, last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
            /** @description The account that pays. */
            readonly bank_account_id: number;
            /** @description The name it was given. */
            readonly name: string;
            /**
             * @description How the bank is reached.
             * @enum {string}
             */
            readonly channel: "sepa_file" | "sandbox";
            /** @description Rises with each change of the draft. */
            readonly version: number;
            /**
             * Format: date
             * @description The day of payment. `YYYY-MM-DD`.
             */
            readonly execution_date: string;
            /**
             * Format: date-time
             * @description When it was approved; null before. ISO 8601 with the offset of Europe/Paris.
             */
            readonly approved_at: string | null;
            /**
             * Format: date-time
             * @description When its handover was started; null before. ISO 8601 with the offset of Europe/Paris.
             */
            readonly submitted_at: string | null;
            /** @description How many instructions have each status. */
            readonly progress: {
                /** @description Instructions that are `draft`. */
                readonly draft: number;
                /** @description Instructions that are `submitted`. */
                readonly submitted: number;
                /** @description Instructions that are `submission_failed`. */
                readonly submission_failed: number;
                /** @description Instructions that are `pending`. */
                readonly pending: number;
                /** @description Instructions that are `settled`. */
                readonly settled: number;
                /** @description Instructions that are `rejected`. */
                readonly rejected: number;
            };
            /** @description Why the handover was refused; null otherwise. */
            readonly error_code: string | null;
            /** @description The same in words, for people to read. */
            readonly error_message: string | null;
            /**
             * @description `provider`: the channel; `service`: this service, before anything was sent; null otherwise.
             * @enum {string|null}
             */
            readonly submission_refused_by: "service" | "provider" | null;
            /** @description Whether the same payments might be accepted in a new batch; null unless refused. */
            readonly retryable: boolean | null;
            /**
             * Format: date-time
             * @description When its handover to the channel began; null before. ISO 8601 with the offset of Europe/Paris.
             */
            readonly started_at: string | null;
            /**
             * Format: date-time
             * @description When the outcome of the handover was known; null before. ISO 8601 with the offset of Europe/Paris.
             */
            readonly finished_at: string | null;
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
        };
        readonly PaymentBatchApproval: {
            /** @description The `version` that you read; 409 if it has changed since. */
            readonly version: number;
        };
        readonly PaymentBatchCreation: {
            /** @description Not blank. */
            readonly name: string;
            /** @description The account of the workspace that pays, in euros. */
            readonly bank_account_id: number;
            /**
             * @description How the bank is reached.
             * @enum {string}
             */
            readonly channel: "sepa_file" | "sandbox";
            /** @description The day of payment, `YYYY-MM-DD`, today in Paris or later. */
            readonly execution_date: string;
            /**
             * @description `EUR`; may be omitted.
             * @enum {string|null}
             */
            readonly currency_code?: "EUR" | null;
            /** @description Only for the channel `sandbox`: the answer that its bank will give. No answer of the API shows it. */
            readonly sandbox?: components["schemas"]["PaymentSandbox"] | null;
            /** @description Its payments; none by default. */
            readonly instructions?: readonly components["schemas"]["PaymentInstructionCreation"][] | null;
        };
        readonly PaymentBatchDecision: {
            /** @description The `version` that you read; 409 if it has changed since. */
            readonly version?: number;
        };
        readonly PaymentBatchSubmission: {
            /** @description The `version` that you read; 409 if it has changed since. Required where `repeats_confirmed` is true. */
            readonly version?: number;
            /** @description True if a payment that this or another batch has already, for the same invoice and of the same amount, is to be made again, or one of a purchase that was disputed, suspended or refused is to be made all the same. Without such a payment it says nothing. */
            readonly repeats_confirmed?: boolean;
        };
        readonly PaymentBatchUpdate: {
            /** @description Not blank. */
            readonly name?: string;
            /** @description The account of the workspace that pays, in euros. */
            readonly bank_account_id?: number;
            /**
             * @description How the bank is reached.
             * @enum {string}
             */
            readonly channel?: "sepa_file" | "sandbox";
            /** @description The day of payment, `YYYY-MM-DD`, today in Paris or later. */
            readonly execution_date?: string;
            /**
             * @description `EUR`; may be omitted.
             * @enum {string|null}
             */
            readonly currency_code?: "EUR" | null;
            /** @description Only for the channel `sandbox`: the answer that its bank will give. No answer of the API shows it. */
            readonly sandbox?: components["schemas"]["PaymentSandbox"] | null;
            /** @description The `version` that you read; 409 if it has changed since. */
            readonly version?: number;
        };
        readonly PaymentBatchUpdatedData: {
            /** @description The batch. */
            readonly id: number;
            /** @description The company that pays. */
            readonly company_id: number;
            /**
             * @description Its state. `failed` and `rejected` are final.
             * @enum {string}
             */
            readonly state: "draft" | "pending_approval" | "approved" | "submitted" | "failed" | "completed" | "partially_completed" | "rejected";
            /** @description The sum of its instructions. Two decimals. */
            readonly total_amount: number;
            /** @description The currency of all amounts. ISO 4217. */
            readonly currency_code: string;
            /** @description How many instructions it has. */
            readonly instructions_count: number;
            /**
             * Format: date-time
             * @description When its state, or the draft, last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
            /**
             * @description The state before.
             * @enum {string}
             */
            readonly previous_state: "draft" | "pending_approval" | "approved" | "submitted" | "completed" | "partially_completed";
        };
        readonly PaymentBatchUpdatedDelivery: {
            /** @description The delivery, as in its header, and the same on every retry; in the feed, the event. */
            readonly id: number;
            /**
             * @description The event type.
             * @constant
             */
            readonly type: "payment_batch.updated";
            /** @description When the event happened, in UTC. Order by it: deliveries may overtake one another. */
            readonly occurred_at: string;
            /** @description The workspace. */
            readonly workspace_id: number;
            /** @description The data of the event, frozen at that instant. */
            readonly data: components["schemas"]["PaymentBatchUpdatedData"];
        };
        readonly PaymentInstruction: {
            /** @description The instruction. */
            readonly id: number;
            /** @description The company that pays. */
            readonly company_id: number;
            /** @description Its batch. */
            readonly payment_batch_id: number;
            /**
             * @description Its published status.
             * @enum {string}
             */
            readonly status: "draft" | "submitted" | "submission_failed" | "pending" | "settled" | "rejected";
            /** @description The amount to pay. Two decimals. */
            readonly amount: number;
            /** @description The currency of the amount. ISO 4217. */
            readonly currency_code: string;
            /** @description What the payee reads on the statement; null if not given. */
            readonly reference: string | null;
            /** @description The EndToEndId at the banks, unique in the workspace. */
            readonly end_to_end_id: string;
            /** @description Asterisks and the last four characters; no answer has the whole number. */
            readonly beneficiary_iban_masked: string;
            /** @description The last four characters. */
            readonly beneficiary_iban_last4: string;
            /** @description The payee. */
            readonly beneficiary_name: string;
            /** @description The BIC of the bank of the payee; null if not given. */
            readonly beneficiary_bic: string | null;
            /** @description The invoice that it pays; null if none. */
            readonly invoice_document_id: number | null;
            /**
             * Format: date
             * @description The day of payment, that of its batch. `YYYY-MM-DD`.
             */
            readonly execution_date: string;
            /**
             * @description What the bank last reported (ISO 20022); null before.
             * @enum {string|null}
             */
            readonly bank_status: "RCVD" | "ACTC" | "ACCP" | "ACSP" | "ACWC" | "PDNG" | "PATC" | "ACSC" | "ACCC" | "RJCT" | "CANC" | null;
            /** @description The reason code that the bank gave; null if none. */
            readonly reason_code: string | null;
            /** @description The same in words; null if none. */
            readonly reason: string | null;
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When it last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
        };
        readonly PaymentInstructionCreation: {
            /** @description In euros: positive, at most 2 decimals and 999999999.99. A JSON number or a decimal string. */
            readonly amount: number | string;
            /**
             * @description `EUR`; may be omitted.
             * @enum {string|null}
             */
            readonly currency_code?: "EUR" | null;
            /** @description Name of the payee. */
            readonly beneficiary_name: string;
            /** @description The IBAN of the payee, in a SEPA country, with or without spaces. Answers only show it masked. */
            readonly beneficiary_iban: string;
            /** @description 8 or 11 characters. */
            readonly beneficiary_bic?: string | null;
            /** @description What the payee reads on the statement. */
            readonly reference?: string | null;
            /** @description 1 to 35 SEPA characters, unique in the workspace; assigned if omitted. */
            readonly end_to_end_id?: string | null;
            /** @description An invoice of the workspace. */
            readonly invoice_document_id?: number | null;
        };
        readonly PaymentInstructionReplacement: {
            /** @description Its payments, in their order. */
            readonly instructions: readonly components["schemas"]["PaymentInstructionCreation"][];
            /** @description The `version` that you read; 409 if it has changed since. */
            readonly version?: number;
        };
        readonly PaymentInstructionUpdatedData: {
            /** @description The instruction. */
            readonly id: number;
            /** @description The company that pays. */
            readonly company_id: number;
            /** @description Its batch. */
            readonly payment_batch_id: number;
            /**
             * @description Its published status.
             * @enum {string}
             */
            readonly status: "draft" | "submitted" | "submission_failed" | "pending" | "settled" | "rejected";
            /** @description The amount to pay. Two decimals. */
            readonly amount: number;
            /** @description The currency of the amount. ISO 4217. */
            readonly currency_code: string;
            /** @description What the payee reads on the statement; null if not given. */
            readonly reference: string | null;
            /** @description The EndToEndId at the banks, unique in the workspace. */
            readonly end_to_end_id: string;
            /** @description Asterisks and the last four characters; no answer has the whole number. */
            readonly beneficiary_iban_masked: string;
            /** @description The last four characters. */
            readonly beneficiary_iban_last4: string;
            /**
             * @description The status before.
             * @enum {string}
             */
            readonly previous_status: "draft" | "submitted" | "submission_failed" | "pending" | "settled" | "rejected";
        };
        readonly PaymentInstructionUpdatedDelivery: {
            /** @description The delivery, as in its header, and the same on every retry; in the feed, the event. */
            readonly id: number;
            /**
             * @description The event type.
             * @constant
             */
            readonly type: "payment_instruction.updated";
            /** @description When the event happened, in UTC. Order by it: deliveries may overtake one another. */
            readonly occurred_at: string;
            /** @description The workspace. */
            readonly workspace_id: number;
            /** @description The data of the event, frozen at that instant. */
            readonly data: components["schemas"]["PaymentInstructionUpdatedData"];
        };
        readonly PaymentSandbox: {
            /**
             * @description `taken` by default.
             * @enum {string|null}
             */
            readonly outcome?: "taken" | "refused" | "unknown" | null;
            /** @description Instructions that a refusal names. */
            readonly refused_end_to_end_ids?: readonly string[] | null;
            /** @description Why it refuses. */
            readonly reason?: string | null;
            /** @description How long the answer takes, in milliseconds. */
            readonly delay_ms?: number | null;
        };
        readonly PlatformConnection: {
            /** @description The connection. */
            readonly id: number;
            /** @description The company that is connected. */
            readonly company_id: number;
            /** @description The name it was given. */
            readonly name: string;
            /**
             * Format: uri
             * @description The platform's Flow Service, without `/v1`. Absolute URL.
             */
            readonly flow_url: string;
            /**
             * Format: uri
             * @description The platform's Directory Service, without `/v1`; null without one. Absolute URL.
             */
            readonly directory_url: string | null;
            /**
             * Format: uri
             * @description Where access tokens come from. Absolute URL.
             */
            readonly token_url: string;
            /** @description The client that the platform knows the company by. */
            readonly client_id: string;
            /**
             * @description Whether the secret goes in the `Authorization` header or in the form of the token request.
             * @enum {string}
             */
            readonly client_authentication: "basic" | "post";
            /** @description The scope asked for with a token; null for none. */
            readonly scope: string | null;
            /** @description Sent as `Organization-Id`, to act for another organization; null for none. */
            readonly organization_id: string | null;
            /** @description Further parameters of the token request. Their values are never shown. */
            readonly token_parameter_names: readonly string[];
            /** @description Further headers of calls to both services. Their values are never shown. */
            readonly header_names: readonly string[];
            /** @description Further SIRENs by which the platform may name the company. */
            readonly aliases: readonly string[];
            /**
             * @description The format of a sale that did not come as UBL, CII or Factur-X.
             * @enum {string}
             */
            readonly send_format: "facturx" | "ubl" | "cii";
            /**
             * @description Sent with each flow; null leaves it to the platform.
             * @enum {string|null}
             */
            readonly processing_rule: "B2B" | "B2BInt" | "B2C" | "OutOfScope" | "ArchiveOnly" | "NotApplicable" | "B2G" | "B2GInt" | "B2GOutOfScope" | "Undefined" | null;
            /**
             * @description Sent with each flow; null for none.
             * @enum {string|null}
             */
            readonly flow_profile: "Basic" | "CIUS" | "Extended-CTC-FR" | "Undefined" | null;
            /**
             * @description Whether calls carry a `Request-Id`, and where.
             * @enum {string}
             */
            readonly request_id: "none" | "header" | "query";
            /** @description The types of flows that are received. */
            readonly flow_types: readonly string[];
            /**
             * @description What is done before a sale goes to a recipient that the directory does not list.
             * @enum {string}
             */
            readonly directory_check: "off" | "warn" | "hold";
            /** @description By which the public portal knows the platform, in the head of reports; null leaves it to the platform. */
            readonly platform_number: string | null;
            /** @description Whether sales and statuses go to the platform. */
            readonly sends: boolean;
            /** @description Whether purchases and statuses come from it. */
            readonly receives: boolean;
            /**
             * Format: date-time
             * @description Nothing set before is sent. ISO 8601 with the offset of Europe/Paris.
             */
            readonly starts_at: string;
            /**
             * @description `failed` is tried again by itself, hourly at most; `paused` is not.
             * @enum {string}
             */
            readonly state: "active" | "paused" | "failed";
            /**
             * @description What is wrong with receiving or sending; null while nothing is.
             * @enum {string|null}
             */
            readonly error_code: "access_refused" | "platform_unavailable" | "platform_timeout" | "invalid_answer" | "address_refused" | "sending_refused" | null;
            /** @description The same in words, for people to read. */
            readonly error_message: string | null;
            /**
             * Format: date-time
             * @description When the last successful synchronisation ended; null before the first. A connection that receives nothing has none. ISO 8601 with the offset of Europe/Paris.
             */
            readonly last_synced_at: string | null;
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When its settings or its state last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
        };
        readonly PlatformFlow: {
            /** @description The flow. */
            readonly id: number;
            /** @description The connection that it passes through. */
            readonly platform_connection_id: number;
            /**
             * @description `in`: received, `out`: sent.
             * @enum {string}
             */
            readonly direction: "in" | "out";
            /**
             * @description What its file is; null while a received one has not been taken in.
             * @enum {string|null}
             */
            readonly kind: "invoice" | "status" | null;
            /**
             * @description A received flow is `new` until its file is `imported` as a purchase or `recorded` as a status, is `ignored` or has `failed`. One that is sent has the state of its message.
             * @enum {string}
             */
            readonly state: "new" | "imported" | "recorded" | "ignored" | "failed" | "queued" | "held" | "sending" | "retry_scheduled" | "accepted" | "sent" | "withdrawn" | "skipped" | "parked";
            /** @description The platform's identifier; null for one that it has not accepted yet. */
            readonly flow_id: string | null;
            /** @description Ours, given to what is sent; null otherwise. */
            readonly tracking_id: string | null;
            /** @description As the platform lists a received flow, such as `SupplierInvoice`; null for a sent one. */
            readonly flow_type: string | null;
            /** @description Likewise, such as `UBL`. */
            readonly flow_syntax: string | null;
            /** @description Likewise, the name of the file. */
            readonly name: string | null;
            /** @description How the platform has filed it, such as `B2B`, `B2BInt` or `B2C`; null while it does not say. */
            readonly processing_rule: string | null;
            /** @description When the platform last changed a received flow, in its own words. */
            readonly flow_updated_at: string | null;
            /** @description The invoice that it became or is about; null while there is none. */
            readonly invoice_id: number | null;
            /** @description The lifecycle event that a received status became, or that a sent flow reports; null otherwise. */
            readonly lifecycle_event_id: number | null;
            /** @description Attempts so far. */
            readonly attempts_count: number;
            /**
             * Format: date-time
             * @description When the next attempt is due; null for none. ISO 8601 with the offset of Europe/Paris.
             */
            readonly next_attempt_at: string | null;
            /**
             * @description Why a received flow waits, has failed or was ignored, or a sent one was skipped; null otherwise.
             * @enum {string|null}
             */
            readonly error_code: "access_refused" | "platform_unavailable" | "platform_timeout" | "invalid_answer" | "address_refused" | "platform_refused" | "file_absent" | "file_refused" | "other_company" | "invoice_absent" | "not_processed" | "connection_deleted" | "proforma" | "provisional_number" | "buyer_without_siren" | "taken_over" | "invalid_document" | "filed_international" | "recipient_without_invoice_line" | null;
            /** @description The same in words, for people to read, with those of the platform. */
            readonly error_message: string | null;
            /**
             * Format: date-time
             * @description When it was first listed, or queued. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When it reached its state; null until then. ISO 8601 with the offset of Europe/Paris.
             */
            readonly settled_at: string | null;
        };
        readonly QuarantinedFile: {
            /** @description The file, as `quarantine_id` in the answer to its sender. */
            readonly id: number;
            /** @description The workspace. */
            readonly workspace_id: number;
            /**
             * @description How it came.
             * @enum {string}
             */
            readonly channel: "network" | "platform";
            /**
             * @description An invoice, or the status of one; null if the file does not even say that.
             * @enum {string|null}
             */
            readonly kind: "invoice" | "status" | null;
            /**
             * @description `held` until it is imported or discarded; only a held one has its bytes.
             * @enum {string}
             */
            readonly state: "held" | "imported" | "discarded";
            /** @description The number that it states, cut to 255 characters; null if it cannot be read. */
            readonly invoice_number: string | null;
            /**
             * Format: date
             * @description The date that it states; null if it cannot be read. `YYYY-MM-DD`.
             */
            readonly issue_date: string | null;
            /** @description The seller that it states, cut to 255 characters; null if it cannot be read. */
            readonly seller_name: string | null;
            /** @description The seller's SIREN; null if it cannot be read. */
            readonly seller_siren: string | null;
            /** @description Its size. */
            readonly size_bytes: number;
            /** @description SHA-256 of its bytes, hexadecimal. */
            readonly sha256: string;
            /** @description The number of reasons of the latest attempt. */
            readonly findings_count: number;
            /** @description How often it came or was tried again; the same bytes are one file. */
            readonly attempts_count: number;
            /** @description The invoice that was imported, or whose status it was; null until then. */
            readonly invoice_id: number | null;
            /**
             * Format: date-time
             * @description When it first came. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When it was imported or discarded; null until then. ISO 8601 with the offset of Europe/Paris.
             */
            readonly settled_at: string | null;
            /**
             * Format: date-time
             * @description When it last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
        };
        readonly QuarantinedFileWithFindings: {
            /** @description The file, as `quarantine_id` in the answer to its sender. */
            readonly id: number;
            /** @description The workspace. */
            readonly workspace_id: number;
            /**
             * @description How it came.
             * @enum {string}
             */
            readonly channel: "network" | "platform";
            /**
             * @description An invoice, or the status of one; null if the file does not even say that.
             * @enum {string|null}
             */
            readonly kind: "invoice" | "status" | null;
            /**
             * @description `held` until it is imported or discarded; only a held one has its bytes.
             * @enum {string}
             */
            readonly state: "held" | "imported" | "discarded";
            /** @description The number that it states, cut to 255 characters; null if it cannot be read. */
            readonly invoice_number: string | null;
            /**
             * Format: date
             * @description The date that it states; null if it cannot be read. `YYYY-MM-DD`.
             */
            readonly issue_date: string | null;
            /** @description The seller that it states, cut to 255 characters; null if it cannot be read. */
            readonly seller_name: string | null;
            /** @description The seller's SIREN; null if it cannot be read. */
            readonly seller_siren: string | null;
            /** @description Its size. */
            readonly size_bytes: number;
            /** @description SHA-256 of its bytes, hexadecimal. */
            readonly sha256: string;
            /** @description The number of reasons of the latest attempt. */
            readonly findings_count: number;
            /** @description How often it came or was tried again; the same bytes are one file. */
            readonly attempts_count: number;
            /** @description The invoice that was imported, or whose status it was; null until then. */
            readonly invoice_id: number | null;
            /**
             * Format: date-time
             * @description When it first came. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When it was imported or discarded; null until then. ISO 8601 with the offset of Europe/Paris.
             */
            readonly settled_at: string | null;
            /**
             * Format: date-time
             * @description When it last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
            /** @description Why the latest attempt was refused; the first 200 reasons. */
            readonly findings: readonly components["schemas"]["Finding"][];
        };
        readonly Quote: {
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /** @description The workspace. */
            readonly workspace_id: number;
            /** @description UNTDID 1001: `380` is an invoice, `381` a credit note. */
            readonly type_code: string;
            /**
             * Format: date
             * @description The day of issue. `YYYY-MM-DD`.
             */
            readonly issue_date: string;
            /**
             * Format: date
             * @description The day by which it has to be paid. Null without a due date. `YYYY-MM-DD`.
             */
            readonly due_date: string | null;
            /** @description The currency of all amounts. ISO 4217. */
            readonly currency_code: string;
            /** @description Who sells. */
            readonly seller: components["schemas"]["InvoiceSeller"];
            /** @description Who buys. */
            readonly buyer: components["schemas"]["InvoiceBuyer"];
            /** @description When and where the goods or services were supplied; null if not given. */
            readonly delivery: components["schemas"]["InvoiceDelivery"] | null;
            /** @description The buyer's order number; null if not given (BT-13). */
            readonly purchase_order_reference: string | null;
            /** @description Lines − allowances + charges (BT-109). Two decimals. */
            readonly total_excluding_tax: number;
            /** @description The total tax (BT-110). Two decimals. */
            readonly total_tax: number;
            /** @description Total excluding tax + total tax (BT-112). Two decimals. */
            readonly total_including_tax: number;
            /** @description What is left to pay (BT-115). Two decimals. */
            readonly amount_due: number;
            /** @description The currency of the VAT in accounts (BT-6); null if not given. ISO 4217. */
            readonly tax_currency_code: string | null;
            /**
             * Format: date
             * @description The day on which VAT becomes due (BT-7); null if not given. `YYYY-MM-DD`.
             */
            readonly tax_point_date: string | null;
            /**
             * @description When VAT becomes due: `3` at the issue, `35` at the delivery, `432` at the payment; null if not given (BT-8).
             * @enum {string|null}
             */
            readonly tax_point_code: "3" | "35" | "432" | null;
            /** @description The buyer's own reference (BT-10); null if not given. */
            readonly buyer_reference: string | null;
            /** @description The project (BT-11); null if not given. */
            readonly project_reference: string | null;
            /** @description The contract (BT-12); null if not given. */
            readonly contract_reference: string | null;
            /** @description The call for tenders (BT-17); null if not given. */
            readonly tender_reference: string | null;
            /** @description The seller's order number (BT-14); null if not given. */
            readonly sales_order_reference: string | null;
            /** @description The receiving advice (BT-15); null if not given. */
            readonly receiving_advice_reference: string | null;
            /** @description The despatch advice (BT-16); null if not given. */
            readonly despatch_advice_reference: string | null;
            /** @description The objects that are invoiced (BT-18). */
            readonly invoiced_objects: readonly components["schemas"]["InvoiceIdentifier"][];
            /** @description The buyer's accounting reference (BT-19); null if not given. */
            readonly buyer_accounting_reference: string | null;
            /** @description The terms of payment in words (BT-20); null if not given. */
            readonly payment_terms: string | null;
            /** @description The business process, such as `S1` (BT-23); null if not given. */
            readonly business_process: string | null;
            /**
             * @description Whether it supplies goods, services or both; null when unknown.
             * @enum {string|null}
             */
            readonly operation: "goods" | "services" | "mixed" | null;
            /** @description The profile that a received file claims (BT-24); null if not given. */
            readonly profile: string | null;
            /** @description The period that is invoiced (BG-14); null if not given. */
            readonly invoicing_period: components["schemas"]["InvoicePeriod"] | null;
            /** @description The sum of the lines (BT-106). Two decimals. */
            readonly lines_total: number;
            /** @description Null without allowances (BT-107). Two decimals. */
            readonly allowances_total: number | null;
            /** @description Null without charges (BT-108). Two decimals. */
            readonly charges_total: number | null;
            /** @description Null without payments (BT-113). Two decimals. */
            readonly paid_amount: number | null;
            /** @description A rounding of the amount due (BT-114); null if not given. Two decimals. */
            readonly rounding_amount: number | null;
            /** @description The total tax in `tax_currency_code` (BT-111); null if not given. Two decimals. */
            readonly total_tax_in_tax_currency: number | null;
            /** @description Units of `tax_currency_code` for one of `currency_code`; null if not given. */
            readonly exchange_rate: number | null;
            /** @description Who is paid, other than the seller (BG-10); null if not given. */
            readonly payee: components["schemas"]["InvoicePayee"] | null;
            /** @description The seller's tax representative (BG-11); null if not given. */
            readonly tax_representative: components["schemas"]["InvoiceTaxRepresentative"] | null;
            /**
             * @description The language of the PDF; null for the company's.
             * @enum {string|null}
             */
            readonly language: "fr" | "en" | "de" | null;
            /**
             * Format: date-time
             * @description When it last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
            /** @description The quote. */
            readonly id: number;
            /** @description Its number in the company's series, such as `DE-2026-00001`. */
            readonly quote_number: string;
            /**
             * @description `open` until the customer decides or its last day is over; an accepted one becomes `invoiced`.
             * @enum {string}
             */
            readonly state: "open" | "accepted" | "refused" | "expired" | "invoiced";
            /**
             * Format: date
             * @description Its last day; null for no limit. `YYYY-MM-DD`.
             */
            readonly valid_until: string | null;
            /** @description Counts its changes; to replace a quote, give the one that you have read. */
            readonly version: number;
            /** @description The invoice that it became; null before. */
            readonly invoice_id: number | null;
            /** @description Null without a category. */
            readonly category_id: number | null;
            /** @description The lines. */
            readonly lines: readonly components["schemas"]["InvoiceLine"][];
            /** @description Ways to pay it. */
            readonly payment_means: readonly components["schemas"]["InvoicePaymentMeans"][];
            /** @description VAT breakdown: one element per category and rate. */
            readonly tax_subtotals: readonly components["schemas"]["InvoiceTaxSubtotal"][];
            /** @description Allowances and charges on the whole document. */
            readonly allowance_charges: readonly components["schemas"]["InvoiceAllowanceCharge"][];
            /** @description Notes of the invoice. */
            readonly item_notes: readonly components["schemas"]["InvoiceNote"][];
            /** @description Earlier invoices that this one refers to. */
            readonly invoice_references: readonly components["schemas"]["InvoiceReference"][];
            /** @description Payments that have already been made. */
            readonly payments: readonly components["schemas"]["InvoicePayment"][];
            /** @description Discounts granted for paying early. */
            readonly early_payment_discounts: readonly components["schemas"]["InvoiceEarlyPaymentDiscount"][];
        };
        readonly QuoteConversion: {
            /** @description The day by which the invoice has to be paid, `YYYY-MM-DD`. */
            readonly due_date?: string | null;
            /** @description The quote's `version` that you read; 409 if it has changed since. */
            readonly version?: number;
        };
        readonly QuoteCreation: {
            /** @description Its last day, after which it can no longer be accepted, `YYYY-MM-DD`. */
            readonly valid_until?: string | null;
            /** @description Issue date, which only a draft may lack, `YYYY-MM-DD`. */
            readonly issue_date: string;
            /** @description The lines, at most 10 000; at least one, unless it is a draft. */
            readonly lines: readonly components["schemas"]["InvoiceDepositLine"][];
            /**
             * @description UNTDID 1001: `380` (an invoice) by default; `381` is a credit note, `325` a pro forma.
             * @enum {string|integer|null}
             */
            readonly type_code?: "380" | "389" | "393" | "501" | "386" | "500" | "384" | "471" | "472" | "473" | "261" | "262" | "381" | "396" | "502" | "503" | "325" | 380 | 389 | 393 | 501 | 386 | 500 | 384 | 471 | 472 | 473 | 261 | 262 | 381 | 396 | 502 | 503 | 325 | null;
            /** @description Due date, `YYYY-MM-DD`. */
            readonly due_date?: string | null;
            /** @description ISO 4217; `EUR` by default. */
            readonly currency_code?: string | null;
            /** @description A category of the workspace. A purchase without one takes its supplier's. */
            readonly category_id?: number | null;
            /** @description The buyer's order number (BT-13). */
            readonly purchase_order_reference?: string | null;
            /** @description Who sells. In `sales`, name and SIREN default to the workspace's company. */
            readonly seller?: {
                /** @description Name of the company. */
                readonly name?: string | null;
                /** @description 9 digits, the last of which is a check digit (Luhn); spaces are ignored. */
                readonly siren?: string | null;
                /** @description 14 digits that begin with the SIREN, which may then be omitted. */
                readonly siret?: string | null;
                /** @description VAT number with its country prefix. */
                readonly vat_number?: string | null;
                /** @description Where the e-invoicing network reaches this party. */
                readonly electronic_address?: {
                    /** @description Electronic address scheme (EAS); `0225` in France. */
                    readonly scheme: string;
                    /** @description The address in that scheme. */
                    readonly value: string;
                } | null;
                /** @description The postal address. */
                readonly address?: components["schemas"]["InvoiceDepositAddress"] | null;
                /** @description The name that it trades under. */
                readonly trading_name?: string | null;
                /** @description Other identifiers of the party, besides the SIRET. */
                readonly ids?: readonly {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                }[] | null;
                /** @description Its number in a register other than the SIREN. */
                readonly legal_id?: {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                } | null;
                /** @description Whom to ask. */
                readonly contact?: {
                    /** @description A person or department. */
                    readonly name?: string | null;
                    /** @description Telephone number. */
                    readonly phone?: string | null;
                    /** @description E-mail address. */
                    readonly email?: string | null;
                } | null;
                /** @description A tax number that is not a VAT number (BT-32). */
                readonly tax_registration?: string | null;
                /** @description Legal form, capital, register (BT-33). */
                readonly legal_information?: string | null;
            } | null;
            /** @description Who buys. In `purchases`, name and SIREN default to the workspace's company. */
            readonly buyer?: {
                /** @description Name of the company. */
                readonly name?: string | null;
                /** @description 9 digits, the last of which is a check digit (Luhn); spaces are ignored. */
                readonly siren?: string | null;
                /** @description 14 digits that begin with the SIREN, which may then be omitted. */
                readonly siret?: string | null;
                /** @description VAT number with its country prefix. */
                readonly vat_number?: string | null;
                /** @description Where the e-invoicing network reaches this party. */
                readonly electronic_address?: {
                    /** @description Electronic address scheme (EAS); `0225` in France. */
                    readonly scheme: string;
                    /** @description The address in that scheme. */
                    readonly value: string;
                } | null;
                /** @description The postal address. */
                readonly address?: components["schemas"]["InvoiceDepositAddress"] | null;
                /** @description The name that it trades under. */
                readonly trading_name?: string | null;
                /** @description Other identifiers of the party, besides the SIRET. */
                readonly ids?: readonly {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                }[] | null;
                /** @description Its number in a register other than the SIREN. */
                readonly legal_id?: {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                } | null;
                /** @description Whom to ask. */
                readonly contact?: {
                    /** @description A person or department. */
                    readonly name?: string | null;
                    /** @description Telephone number. */
                    readonly phone?: string | null;
                    /** @description E-mail address. */
                    readonly email?: string | null;
                } | null;
                /**
                 * @description A buyer without any identifier or electronic address, in the Union, is a `consumer` by default.
                 * @enum {string|null}
                 */
                readonly kind?: "business" | "consumer" | "public_body" | null;
            } | null;
            /** @description When and where the goods or services are supplied; an intra-community supply (`K`) needs both members. */
            readonly delivery?: {
                /** @description When the goods or services were supplied (BT-72). `YYYY-MM-DD`. */
                readonly date?: string | null;
                /** @description The country of supply (BT-80), ISO 3166-1 alpha-2. */
                readonly country_code?: string | null;
                /** @description Who receives the delivery (BT-70). */
                readonly name?: string | null;
                /** @description An identifier of the place (BT-71). */
                readonly location_id?: {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                } | null;
                /** @description The address of the place (BG-15), in the same country. */
                readonly address?: components["schemas"]["InvoiceDepositAddress"] | null;
            } | null;
            /** @description VAT breakdown: one element per category and rate. */
            readonly tax_subtotals?: readonly components["schemas"]["InvoiceDepositTaxSubtotal"][] | null;
            /** @description Ways to pay the invoice. */
            readonly payment_means?: readonly components["schemas"]["InvoiceDepositPaymentMeans"][] | null;
            /** @description Allowances and charges on the whole document. */
            readonly allowance_charges?: readonly components["schemas"]["InvoiceDepositAllowanceCharge"][] | null;
            /** @description Notes of the invoice. */
            readonly item_notes?: readonly components["schemas"]["InvoiceDepositNote"][] | null;
            /** @description Earlier invoices that this one refers to. */
            readonly invoice_references?: readonly components["schemas"]["InvoiceDepositReference"][] | null;
            /** @description Payments that have already been made, together at most the total including tax. */
            readonly payments?: readonly components["schemas"]["InvoiceDepositPayment"][] | null;
            /** @description Discounts granted for paying early. */
            readonly early_payment_discounts?: readonly components["schemas"]["InvoiceDepositEarlyPaymentDiscount"][] | null;
            /** @description Lines − allowances + charges (BT-109). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly total_excluding_tax?: number | string | null;
            /** @description Sum of the tax of the VAT breakdown (BT-110). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly total_tax?: number | string | null;
            /** @description Total excluding tax + total tax (BT-112). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly total_including_tax?: number | string | null;
            /** @description Total including tax − payments + rounding (BT-115). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly amount_due?: number | string | null;
            /**
             * @description Whether it supplies goods, services or both; guessed from units and taxes if nothing says it.
             * @enum {string|null}
             */
            readonly operation?: "goods" | "services" | "mixed" | null;
            /** @description The business process, such as `S1`, whose letter is that of `operation` (BT-23). */
            readonly business_process?: string | null;
            /**
             * @description The language of the PDF; by default the company's.
             * @enum {string|null}
             */
            readonly language?: "fr" | "en" | "de" | null;
            /** @description The day on which VAT becomes due (BT-7), `YYYY-MM-DD`. */
            readonly tax_point_date?: string | null;
            /**
             * @description When VAT becomes due, instead of a day: `3` at the issue, `35` at the delivery, `432` at the payment (BT-8).
             * @enum {string|null}
             */
            readonly tax_point_code?: "3" | "35" | "432" | null;
            /** @description The currency of the VAT in accounts (BT-6); `EUR` for a French seller who invoices in another. */
            readonly tax_currency_code?: string | null;
            /** @description Units of `tax_currency_code` for one of `currency_code`. A JSON number or a decimal string. */
            readonly exchange_rate?: number | string | null;
            /** @description The total tax in `tax_currency_code` (BT-111), by default total tax × `exchange_rate`. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly total_tax_in_tax_currency?: number | string | null;
            /** @description The buyer's own reference (BT-10). */
            readonly buyer_reference?: string | null;
            /** @description The project (BT-11). */
            readonly project_reference?: string | null;
            /** @description The contract (BT-12). */
            readonly contract_reference?: string | null;
            /** @description The call for tenders (BT-17). */
            readonly tender_reference?: string | null;
            /** @description Your order number (BT-14). */
            readonly sales_order_reference?: string | null;
            /** @description The receiving advice (BT-15). */
            readonly receiving_advice_reference?: string | null;
            /** @description The despatch advice (BT-16). */
            readonly despatch_advice_reference?: string | null;
            /** @description The buyer's accounting reference (BT-19). */
            readonly buyer_accounting_reference?: string | null;
            /** @description The objects that are invoiced (BT-18). */
            readonly invoiced_objects?: readonly {
                /** @description The identifier. */
                readonly value: string;
                /** @description Its scheme, such as an ISO 6523 code. */
                readonly scheme?: string | null;
            }[] | null;
            /** @description The period that is invoiced (BG-14). */
            readonly invoicing_period?: {
                /** @description The first day, `YYYY-MM-DD`. */
                readonly start_date?: string | null;
                /** @description The last day, `YYYY-MM-DD`. */
                readonly end_date?: string | null;
            } | null;
            /** @description The terms of payment in words (BT-20). */
            readonly payment_terms?: string | null;
            /** @description Who is paid, if not the seller (BG-10). */
            readonly payee?: {
                /** @description The name (BT-59). */
                readonly name: string;
                /** @description An identifier (BT-60). */
                readonly id?: {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                } | null;
                /** @description Its number in a register (BT-61). */
                readonly legal_id?: {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                } | null;
            } | null;
            /** @description The seller's tax representative (BG-11). */
            readonly tax_representative?: {
                /** @description The name (BT-62). */
                readonly name: string;
                /** @description The VAT number (BT-63). */
                readonly vat_number?: string | null;
                /** @description The postal address (BG-12). */
                readonly address?: components["schemas"]["InvoiceDepositAddress"] | null;
            } | null;
            /** @description A rounding of the amount due (BT-114). In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly rounding_amount?: number | string | null;
            /** @description Sum of the lines (BT-106). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly lines_total?: number | string | null;
            /** @description Sum of the allowances (BT-107). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly allowances_total?: number | string | null;
            /** @description Sum of the charges (BT-108). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly charges_total?: number | string | null;
            /** @description Sum of the payments (BT-113); alone it is one payment. Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly paid_amount?: number | string | null;
            /** @description Refused: a quote has no attachments, and neither has its invoice. */
            readonly attachments?: unknown;
        };
        readonly QuoteDecision: {
            /** @description The quote's `version` that you read; 409 if it has changed since. */
            readonly version?: number;
        };
        readonly QuoteHeader: {
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /** @description The workspace. */
            readonly workspace_id: number;
            /** @description UNTDID 1001: `380` is an invoice, `381` a credit note. */
            readonly type_code: string;
            /**
             * Format: date
             * @description The day of issue. `YYYY-MM-DD`.
             */
            readonly issue_date: string;
            /**
             * Format: date
             * @description The day by which it has to be paid. Null without a due date. `YYYY-MM-DD`.
             */
            readonly due_date: string | null;
            /** @description The currency of all amounts. ISO 4217. */
            readonly currency_code: string;
            /** @description Who sells. */
            readonly seller: components["schemas"]["InvoiceSeller"];
            /** @description Who buys. */
            readonly buyer: components["schemas"]["InvoiceBuyer"];
            /** @description When and where the goods or services were supplied; null if not given. */
            readonly delivery: components["schemas"]["InvoiceDelivery"] | null;
            /** @description The buyer's order number; null if not given (BT-13). */
            readonly purchase_order_reference: string | null;
            /** @description Lines − allowances + charges (BT-109). Two decimals. */
            readonly total_excluding_tax: number;
            /** @description The total tax (BT-110). Two decimals. */
            readonly total_tax: number;
            /** @description Total excluding tax + total tax (BT-112). Two decimals. */
            readonly total_including_tax: number;
            /** @description What is left to pay (BT-115). Two decimals. */
            readonly amount_due: number;
            /** @description The currency of the VAT in accounts (BT-6); null if not given. ISO 4217. */
            readonly tax_currency_code: string | null;
            /**
             * Format: date
             * @description The day on which VAT becomes due (BT-7); null if not given. `YYYY-MM-DD`.
             */
            readonly tax_point_date: string | null;
            /**
             * @description When VAT becomes due: `3` at the issue, `35` at the delivery, `432` at the payment; null if not given (BT-8).
             * @enum {string|null}
             */
            readonly tax_point_code: "3" | "35" | "432" | null;
            /** @description The buyer's own reference (BT-10); null if not given. */
            readonly buyer_reference: string | null;
            /** @description The project (BT-11); null if not given. */
            readonly project_reference: string | null;
            /** @description The contract (BT-12); null if not given. */
            readonly contract_reference: string | null;
            /** @description The call for tenders (BT-17); null if not given. */
            readonly tender_reference: string | null;
            /** @description The seller's order number (BT-14); null if not given. */
            readonly sales_order_reference: string | null;
            /** @description The receiving advice (BT-15); null if not given. */
            readonly receiving_advice_reference: string | null;
            /** @description The despatch advice (BT-16); null if not given. */
            readonly despatch_advice_reference: string | null;
            /** @description The objects that are invoiced (BT-18). */
            readonly invoiced_objects: readonly components["schemas"]["InvoiceIdentifier"][];
            /** @description The buyer's accounting reference (BT-19); null if not given. */
            readonly buyer_accounting_reference: string | null;
            /** @description The terms of payment in words (BT-20); null if not given. */
            readonly payment_terms: string | null;
            /** @description The business process, such as `S1` (BT-23); null if not given. */
            readonly business_process: string | null;
            /**
             * @description Whether it supplies goods, services or both; null when unknown.
             * @enum {string|null}
             */
            readonly operation: "goods" | "services" | "mixed" | null;
            /** @description The profile that a received file claims (BT-24); null if not given. */
            readonly profile: string | null;
            /** @description The period that is invoiced (BG-14); null if not given. */
            readonly invoicing_period: components["schemas"]["InvoicePeriod"] | null;
            /** @description The sum of the lines (BT-106). Two decimals. */
            readonly lines_total: number;
            /** @description Null without allowances (BT-107). Two decimals. */
            readonly allowances_total: number | null;
            /** @description Null without charges (BT-108). Two decimals. */
            readonly charges_total: number | null;
            /** @description Null without payments (BT-113). Two decimals. */
            readonly paid_amount: number | null;
            /** @description A rounding of the amount due (BT-114); null if not given. Two decimals. */
            readonly rounding_amount: number | null;
            /** @description The total tax in `tax_currency_code` (BT-111); null if not given. Two decimals. */
            readonly total_tax_in_tax_currency: number | null;
            /** @description Units of `tax_currency_code` for one of `currency_code`; null if not given. */
            readonly exchange_rate: number | null;
            /** @description Who is paid, other than the seller (BG-10); null if not given. */
            readonly payee: components["schemas"]["InvoicePayee"] | null;
            /** @description The seller's tax representative (BG-11); null if not given. */
            readonly tax_representative: components["schemas"]["InvoiceTaxRepresentative"] | null;
            /**
             * @description The language of the PDF; null for the company's.
             * @enum {string|null}
             */
            readonly language: "fr" | "en" | "de" | null;
            /**
             * Format: date-time
             * @description When it last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
            /** @description The quote. */
            readonly id: number;
            /** @description Its number in the company's series, such as `DE-2026-00001`. */
            readonly quote_number: string;
            /**
             * @description `open` until the customer decides or its last day is over; an accepted one becomes `invoiced`.
             * @enum {string}
             */
            readonly state: "open" | "accepted" | "refused" | "expired" | "invoiced";
            /**
             * Format: date
             * @description Its last day; null for no limit. `YYYY-MM-DD`.
             */
            readonly valid_until: string | null;
            /** @description Counts its changes; to replace a quote, give the one that you have read. */
            readonly version: number;
            /** @description The invoice that it became; null before. */
            readonly invoice_id: number | null;
        };
        readonly QuoteUpdate: {
            /** @description The version that this replaces. If the quote has another by now, it is 409. */
            readonly version: number;
            /** @description Its last day, after which it can no longer be accepted, `YYYY-MM-DD`. */
            readonly valid_until?: string | null;
            /** @description Issue date, which only a draft may lack, `YYYY-MM-DD`. */
            readonly issue_date: string;
            /** @description The lines, at most 10 000; at least one, unless it is a draft. */
            readonly lines: readonly components["schemas"]["InvoiceDepositLine"][];
            /**
             * @description UNTDID 1001: `380` (an invoice) by default; `381` is a credit note, `325` a pro forma.
             * @enum {string|integer|null}
             */
            readonly type_code?: "380" | "389" | "393" | "501" | "386" | "500" | "384" | "471" | "472" | "473" | "261" | "262" | "381" | "396" | "502" | "503" | "325" | 380 | 389 | 393 | 501 | 386 | 500 | 384 | 471 | 472 | 473 | 261 | 262 | 381 | 396 | 502 | 503 | 325 | null;
            /** @description Due date, `YYYY-MM-DD`. */
            readonly due_date?: string | null;
            /** @description ISO 4217; `EUR` by default. */
            readonly currency_code?: string | null;
            /** @description A category of the workspace. A purchase without one takes its supplier's. */
            readonly category_id?: number | null;
            /** @description The buyer's order number (BT-13). */
            readonly purchase_order_reference?: string | null;
            /** @description Who sells. In `sales`, name and SIREN default to the workspace's company. */
            readonly seller?: {
                /** @description Name of the company. */
                readonly name?: string | null;
                /** @description 9 digits, the last of which is a check digit (Luhn); spaces are ignored. */
                readonly siren?: string | null;
                /** @description 14 digits that begin with the SIREN, which may then be omitted. */
                readonly siret?: string | null;
                /** @description VAT number with its country prefix. */
                readonly vat_number?: string | null;
                /** @description Where the e-invoicing network reaches this party. */
                readonly electronic_address?: {
                    /** @description Electronic address scheme (EAS); `0225` in France. */
                    readonly scheme: string;
                    /** @description The address in that scheme. */
                    readonly value: string;
                } | null;
                /** @description The postal address. */
                readonly address?: components["schemas"]["InvoiceDepositAddress"] | null;
                /** @description The name that it trades under. */
                readonly trading_name?: string | null;
                /** @description Other identifiers of the party, besides the SIRET. */
                readonly ids?: readonly {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                }[] | null;
                /** @description Its number in a register other than the SIREN. */
                readonly legal_id?: {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                } | null;
                /** @description Whom to ask. */
                readonly contact?: {
                    /** @description A person or department. */
                    readonly name?: string | null;
                    /** @description Telephone number. */
                    readonly phone?: string | null;
                    /** @description E-mail address. */
                    readonly email?: string | null;
                } | null;
                /** @description A tax number that is not a VAT number (BT-32). */
                readonly tax_registration?: string | null;
                /** @description Legal form, capital, register (BT-33). */
                readonly legal_information?: string | null;
            } | null;
            /** @description Who buys. In `purchases`, name and SIREN default to the workspace's company. */
            readonly buyer?: {
                /** @description Name of the company. */
                readonly name?: string | null;
                /** @description 9 digits, the last of which is a check digit (Luhn); spaces are ignored. */
                readonly siren?: string | null;
                /** @description 14 digits that begin with the SIREN, which may then be omitted. */
                readonly siret?: string | null;
                /** @description VAT number with its country prefix. */
                readonly vat_number?: string | null;
                /** @description Where the e-invoicing network reaches this party. */
                readonly electronic_address?: {
                    /** @description Electronic address scheme (EAS); `0225` in France. */
                    readonly scheme: string;
                    /** @description The address in that scheme. */
                    readonly value: string;
                } | null;
                /** @description The postal address. */
                readonly address?: components["schemas"]["InvoiceDepositAddress"] | null;
                /** @description The name that it trades under. */
                readonly trading_name?: string | null;
                /** @description Other identifiers of the party, besides the SIRET. */
                readonly ids?: readonly {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                }[] | null;
                /** @description Its number in a register other than the SIREN. */
                readonly legal_id?: {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                } | null;
                /** @description Whom to ask. */
                readonly contact?: {
                    /** @description A person or department. */
                    readonly name?: string | null;
                    /** @description Telephone number. */
                    readonly phone?: string | null;
                    /** @description E-mail address. */
                    readonly email?: string | null;
                } | null;
                /**
                 * @description A buyer without any identifier or electronic address, in the Union, is a `consumer` by default.
                 * @enum {string|null}
                 */
                readonly kind?: "business" | "consumer" | "public_body" | null;
            } | null;
            /** @description When and where the goods or services are supplied; an intra-community supply (`K`) needs both members. */
            readonly delivery?: {
                /** @description When the goods or services were supplied (BT-72). `YYYY-MM-DD`. */
                readonly date?: string | null;
                /** @description The country of supply (BT-80), ISO 3166-1 alpha-2. */
                readonly country_code?: string | null;
                /** @description Who receives the delivery (BT-70). */
                readonly name?: string | null;
                /** @description An identifier of the place (BT-71). */
                readonly location_id?: {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                } | null;
                /** @description The address of the place (BG-15), in the same country. */
                readonly address?: components["schemas"]["InvoiceDepositAddress"] | null;
            } | null;
            /** @description VAT breakdown: one element per category and rate. */
            readonly tax_subtotals?: readonly components["schemas"]["InvoiceDepositTaxSubtotal"][] | null;
            /** @description Ways to pay the invoice. */
            readonly payment_means?: readonly components["schemas"]["InvoiceDepositPaymentMeans"][] | null;
            /** @description Allowances and charges on the whole document. */
            readonly allowance_charges?: readonly components["schemas"]["InvoiceDepositAllowanceCharge"][] | null;
            /** @description Notes of the invoice. */
            readonly item_notes?: readonly components["schemas"]["InvoiceDepositNote"][] | null;
            /** @description Earlier invoices that this one refers to. */
            readonly invoice_references?: readonly components["schemas"]["InvoiceDepositReference"][] | null;
            /** @description Payments that have already been made, together at most the total including tax. */
            readonly payments?: readonly components["schemas"]["InvoiceDepositPayment"][] | null;
            /** @description Discounts granted for paying early. */
            readonly early_payment_discounts?: readonly components["schemas"]["InvoiceDepositEarlyPaymentDiscount"][] | null;
            /** @description Lines − allowances + charges (BT-109). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly total_excluding_tax?: number | string | null;
            /** @description Sum of the tax of the VAT breakdown (BT-110). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly total_tax?: number | string | null;
            /** @description Total excluding tax + total tax (BT-112). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly total_including_tax?: number | string | null;
            /** @description Total including tax − payments + rounding (BT-115). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly amount_due?: number | string | null;
            /**
             * @description Whether it supplies goods, services or both; guessed from units and taxes if nothing says it.
             * @enum {string|null}
             */
            readonly operation?: "goods" | "services" | "mixed" | null;
            /** @description The business process, such as `S1`, whose letter is that of `operation` (BT-23). */
            readonly business_process?: string | null;
            /**
             * @description The language of the PDF; by default the company's.
             * @enum {string|null}
             */
            readonly language?: "fr" | "en" | "de" | null;
            /** @description The day on which VAT becomes due (BT-7), `YYYY-MM-DD`. */
            readonly tax_point_date?: string | null;
            /**
             * @description When VAT becomes due, instead of a day: `3` at the issue, `35` at the delivery, `432` at the payment (BT-8).
             * @enum {string|null}
             */
            readonly tax_point_code?: "3" | "35" | "432" | null;
            /** @description The currency of the VAT in accounts (BT-6); `EUR` for a French seller who invoices in another. */
            readonly tax_currency_code?: string | null;
            /** @description Units of `tax_currency_code` for one of `currency_code`. A JSON number or a decimal string. */
            readonly exchange_rate?: number | string | null;
            /** @description The total tax in `tax_currency_code` (BT-111), by default total tax × `exchange_rate`. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly total_tax_in_tax_currency?: number | string | null;
            /** @description The buyer's own reference (BT-10). */
            readonly buyer_reference?: string | null;
            /** @description The project (BT-11). */
            readonly project_reference?: string | null;
            /** @description The contract (BT-12). */
            readonly contract_reference?: string | null;
            /** @description The call for tenders (BT-17). */
            readonly tender_reference?: string | null;
            /** @description Your order number (BT-14). */
            readonly sales_order_reference?: string | null;
            /** @description The receiving advice (BT-15). */
            readonly receiving_advice_reference?: string | null;
            /** @description The despatch advice (BT-16). */
            readonly despatch_advice_reference?: string | null;
            /** @description The buyer's accounting reference (BT-19). */
            readonly buyer_accounting_reference?: string | null;
            /** @description The objects that are invoiced (BT-18). */
            readonly invoiced_objects?: readonly {
                /** @description The identifier. */
                readonly value: string;
                /** @description Its scheme, such as an ISO 6523 code. */
                readonly scheme?: string | null;
            }[] | null;
            /** @description The period that is invoiced (BG-14). */
            readonly invoicing_period?: {
                /** @description The first day, `YYYY-MM-DD`. */
                readonly start_date?: string | null;
                /** @description The last day, `YYYY-MM-DD`. */
                readonly end_date?: string | null;
            } | null;
            /** @description The terms of payment in words (BT-20). */
            readonly payment_terms?: string | null;
            /** @description Who is paid, if not the seller (BG-10). */
            readonly payee?: {
                /** @description The name (BT-59). */
                readonly name: string;
                /** @description An identifier (BT-60). */
                readonly id?: {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                } | null;
                /** @description Its number in a register (BT-61). */
                readonly legal_id?: {
                    /** @description The identifier. */
                    readonly value: string;
                    /** @description Its scheme, such as an ISO 6523 code. */
                    readonly scheme?: string | null;
                } | null;
            } | null;
            /** @description The seller's tax representative (BG-11). */
            readonly tax_representative?: {
                /** @description The name (BT-62). */
                readonly name: string;
                /** @description The VAT number (BT-63). */
                readonly vat_number?: string | null;
                /** @description The postal address (BG-12). */
                readonly address?: components["schemas"]["InvoiceDepositAddress"] | null;
            } | null;
            /** @description A rounding of the amount due (BT-114). In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly rounding_amount?: number | string | null;
            /** @description Sum of the lines (BT-106). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly lines_total?: number | string | null;
            /** @description Sum of the allowances (BT-107). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly allowances_total?: number | string | null;
            /** @description Sum of the charges (BT-108). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly charges_total?: number | string | null;
            /** @description Sum of the payments (BT-113); alone it is one payment. Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly paid_amount?: number | string | null;
            /** @description Refused: a quote has no attachments, and neither has its invoice. */
            readonly attachments?: unknown;
        };
        readonly Receipt: {
            /** @description The receipt. */
            readonly id: number;
            /** @description The company whose sale it is. */
            readonly company_id: number;
            /** @description The invoice or credit note. */
            readonly invoice_id: number;
            /** @description Its number. */
            readonly invoice_number: string;
            /**
             * @description `allocation`: of a bank operation. `manual`: entered. `set_off`: a sale against a credit note. `reversal`: takes another one back.
             * @enum {string}
             */
            readonly kind: "allocation" | "manual" | "set_off" | "reversal";
            /** @description Negative for money given back. Two decimals. */
            readonly amount: number;
            /** @description That of the invoice. ISO 4217. */
            readonly currency_code: string;
            /**
             * Format: date
             * @description The booking date, or the day that was given; of a reversal that of the undo. `YYYY-MM-DD`.
             */
            readonly received_on: string;
            /**
             * @description How it was paid; null for an allocation.
             * @enum {string|null}
             */
            readonly means: "cash" | "card" | "cheque" | "transfer" | "direct_debit" | "other" | "credit_note" | null;
            /** @description Such as the number of a cheque; null if not given. */
            readonly reference: string | null;
            /** @description The allocation that it comes from, else null. */
            readonly allocation_id: number | null;
            /** @description The receipt that a reversal takes back, else null. */
            readonly reverses_id: number | null;
            /** @description The other receipt of a set-off, else null. */
            readonly counterpart_id: number | null;
            /** @description What of it has VAT that is due on receipt, by rate. */
            readonly breakdown: readonly {
                /** @description VAT category, such as `S`. */
                readonly tax_category: string;
                /** @description VAT rate in percent. */
                readonly tax_rate: number;
                /** @description VAT included. Two decimals. */
                readonly amount: number;
            }[];
            /** @description The rest of it. Two decimals. */
            readonly outside_amount: number;
            /** @description What is now left to pay of the invoice. Two decimals. */
            readonly open_amount: number;
            /**
             * @description `proposed`: a person decides. `waiting`: its status 212 follows. `declared`: it is said. `dismissed`: a person left it out. `recorded`: nothing to declare. `withdrawn`, `reversed`: undone before or after. `parked`: comes from a backup.
             * @enum {string}
             */
            readonly state: "recorded" | "proposed" | "waiting" | "parked" | "declared" | "dismissed" | "withdrawn" | "reversed";
            /** @description Why it waits or has nothing to declare, such as `suspended`, `exchange_rate_missing` or `before_receipts_from`; of a reversal the words of its undo. */
            readonly reason: string | null;
            /** @description The status 212 that declares it, else null. */
            readonly lifecycle_event_id: number | null;
            /**
             * Format: date-time
             * @description When it was recorded. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When it last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
        };
        readonly ReceiptCreation: {
            /** @description Positive, at most 2 decimals, in the invoice's currency, and no more than what is left to pay. A JSON number or a decimal string. */
            readonly amount: number | string;
            /**
             * @description How it was paid. `credit_note` sets the invoice off against a credit note.
             * @enum {string}
             */
            readonly means: "cash" | "card" | "cheque" | "transfer" | "direct_debit" | "other" | "credit_note";
            /** @description The day of the payment, today or earlier: `YYYY-MM-DD`. */
            readonly received_on: string;
            /** @description Such as the number of a cheque. */
            readonly reference?: string | null;
            /** @description A credit note of the same company; required by `credit_note`, and only for it. */
            readonly credit_note_id?: number | null;
        };
        readonly Refusal: {
            /**
             * @description The kind of refusal; branch on it.
             * @enum {string}
             */
            readonly error: "bad_request" | "invalid_token" | "forbidden" | "not_found" | "method_not_allowed" | "request_timeout" | "conflict" | "gone" | "payload_too_large" | "unsupported_media_type" | "too_many_requests" | "internal_error" | "unavailable";
            /** @description What is wrong, in French, for people to read. */
            readonly message: string;
            /** @description Of a 403, whose message is always the same: why, in French. */
            readonly reason?: string;
        };
        readonly ReportComposition: {
            /**
             * @description Blocked rows wait.
             * @default false
             */
            readonly without_blocked: boolean;
        };
        readonly ReportingItem: {
            /** @description Where it comes from. */
            readonly source: {
                /**
                 * @description `day`: all payments of a day without an invoice.
                 * @enum {string}
                 */
                readonly type: "invoice" | "daily_taking" | "receipt" | "day";
                /** @description Its id; of a day its digits. */
                readonly id: number;
            };
            /** @description The invoice's number, or the till with its ticket. */
            readonly label: string;
            /**
             * @description The flow.
             * @enum {string}
             */
            readonly flow: "10.1" | "10.2" | "10.3" | "10.4";
            /**
             * Format: date
             * @description Its day. `YYYY-MM-DD`.
             */
            readonly reported_on: string;
            /** @description By category and rate. */
            readonly amounts: readonly {
                /**
                 * @description Of flow 10.3 alone.
                 * @enum {string|null}
                 */
                readonly category: "TLB1" | "TPS1" | "TNT1" | "TMA1" | null;
                /** @description The VAT rate in percent. */
                readonly tax_rate: number;
                /** @description Without tax; negative for refunds. Two decimals. */
                readonly net_amount: number;
                /** @description The tax. Two decimals. */
                readonly tax_amount: number;
            }[];
            /** @description What keeps it from being reported. */
            readonly blocked: readonly {
                /** @description The id of the published rule, or the code. */
                readonly rule: string;
                /** @description Branch on it. */
                readonly code: string;
                /** @description The row and the remedy, in French. */
                readonly message: string;
            }[];
            /**
             * @description From the last report; null without one, or if it is the same.
             * @enum {string|null}
             */
            readonly difference: "added" | "changed" | "gone" | null;
        };
        readonly ReportingPeriod: {
            /** @description The period. */
            readonly id: number;
            /** @description The company. */
            readonly company_id: number;
            /**
             * @description What is reported.
             * @enum {string}
             */
            readonly series: "sales" | "purchases" | "payments";
            /** @description The days. */
            readonly period: {
                /**
                 * Format: date
                 * @description Its first day. `YYYY-MM-DD`.
                 */
                readonly start_date: string;
                /**
                 * Format: date
                 * @description Its last day. `YYYY-MM-DD`.
                 */
                readonly end_date: string;
            };
            /** @description By which its days are. */
            readonly vat_regime: string;
            /**
             * Format: date
             * @description The last day at the platform. `YYYY-MM-DD`.
             */
            readonly due_on: string;
            /**
             * @description `open`: not over; `changed`: reported, and no longer true.
             * @enum {string}
             */
            readonly state: "open" | "nothing" | "due" | "reported" | "changed";
            /** @description Past its day with something to send. */
            readonly late: boolean;
            /** @description Rows, blocked ones too. */
            readonly items_count: number;
            /** @description Rows that a rule keeps from being reported. */
            readonly blocked_count: number;
            /** @description Invoices that a platform has not settled. */
            readonly undecided_count: number;
            /** @description Of the rows that are not blocked. */
            readonly totals: readonly {
                /**
                 * @description The flow.
                 * @enum {string}
                 */
                readonly flow: "10.1" | "10.2" | "10.3" | "10.4";
                /**
                 * @description Of flow 10.3 alone.
                 * @enum {string|null}
                 */
                readonly category: "TLB1" | "TPS1" | "TNT1" | "TMA1" | null;
                /** @description The VAT rate in percent. */
                readonly tax_rate: number;
                /** @description Without tax; negative for refunds. Two decimals. */
                readonly net_amount: number;
                /** @description The tax. Two decimals. */
                readonly tax_amount: number;
            }[];
            /** @description Newest first. */
            readonly transmissions: readonly {
                /** @description The transmission. */
                readonly id: number;
                /** @description TT-1, by which the public portal knows it. */
                readonly number: string;
                /**
                 * @description `RE` annuls and replaces all of its period.
                 * @enum {string}
                 */
                readonly type_code: "IN" | "RE";
                /**
                 * @description `sent`: the platform has checked it; `deposited`: the public portal has it.
                 * @enum {string}
                 */
                readonly state: "composed" | "discarded" | "sending" | "accepted" | "sent" | "rejected" | "deposited" | "superseded";
                /** @description Of its bytes, which never change. */
                readonly sha256: string;
                /**
                 * Format: date-time
                 * @description When it was composed. ISO 8601 with the offset of Europe/Paris.
                 */
                readonly created_at: string;
            }[];
        };
        readonly ResendRun: {
            /** @description The run. */
            readonly id: number;
            /** @description The endpoint. */
            readonly webhook_endpoint_id: number;
            /**
             * @description `running` until it has ended; `stopped` when the endpoint receives no more or a person asked for it, `failed` through a fault of the service.
             * @enum {string}
             */
            readonly state: "running" | "done" | "stopped" | "failed";
            /**
             * @description Why it was stopped, `requested` if by a person; null otherwise.
             * @enum {string|null}
             */
            readonly reason: "endpoint_inactive" | "endpoint_deleted" | "access_revoked" | "requested" | "first_failed" | null;
            /** @description Whether it queues a first delivery of events that have none to the endpoint, in place of resending failed ones. */
            readonly missed: boolean;
            /**
             * @description Only deliveries in this state; null for both.
             * @enum {string|null}
             */
            readonly delivery_state: "failed_permanently" | "abandoned" | null;
            /**
             * @description Only deliveries that failed for this reason; null for any.
             * @enum {string|null}
             */
            readonly delivery_reason: "url_refused" | "dns_no_address" | "dns_private_address" | "endpoint_inactive" | "endpoint_deleted" | "access_revoked" | null;
            /**
             * Format: date-time
             * @description The first instant of the events; null for any. ISO 8601 with the offset of Europe/Paris.
             */
            readonly occurred_from: string | null;
            /**
             * Format: date-time
             * @description The instant from which on events are left out; null for none. ISO 8601 with the offset of Europe/Paris.
             */
            readonly occurred_until: string | null;
            /** @description Deliveries that it goes through: those that had failed when it was requested, or the missed events there were then. It rises when older ones fail while it runs, which are resent too. */
            readonly deliveries_count: number;
            /** @description Deliveries, or missed events, that it has gone through so far. */
            readonly processed_count: number;
            /** @description New deliveries that it queued: fewer than it went through if an event was no longer kept. */
            readonly resent_count: number;
            /**
             * Format: date-time
             * @description When it was requested. ISO 8601 with the offset of Europe/Paris.
             */
            readonly started_at: string;
            /**
             * Format: date-time
             * @description When it ended; null while it runs. ISO 8601 with the offset of Europe/Paris.
             */
            readonly finished_at: string | null;
        };
        readonly ResendRunCreation: {
            /** @description True for the events that have no delivery to the endpoint, as those that happened while it was inactive, in place of its failed deliveries. Then `occurred_from` is required, and `state` and `reason` must be left out. */
            readonly missed?: boolean | null;
            /**
             * @description Only deliveries in this state; both if left out.
             * @enum {unknown}
             */
            readonly state?: "failed_permanently" | "abandoned" | null;
            /**
             * @description Only deliveries that failed permanently for this reason.
             * @enum {unknown}
             */
            readonly reason?: "url_refused" | "dns_no_address" | "dns_private_address" | "endpoint_inactive" | "endpoint_deleted" | "access_revoked" | null;
            /** @description Only deliveries of events from this instant on (`occurred_at`). ISO 8601 with `Z` or an offset. */
            readonly occurred_from?: string | null;
            /** @description Only deliveries of events before this instant. ISO 8601 with `Z` or an offset. */
            readonly occurred_until?: string | null;
        };
        readonly ServerMetadata: {
            /** @description The address of the service. */
            readonly issuer: string;
            /** @description Where to get a token. */
            readonly token_endpoint: string;
            /** @description Where to revoke one. */
            readonly revocation_endpoint: string;
            /** @description Where to inspect one. */
            readonly introspection_endpoint: string;
            /** @description Only `client_credentials`. */
            readonly grant_types_supported: readonly string[];
            /** @description Empty: there is no authorization endpoint. */
            readonly response_types_supported: readonly string[];
            /** @description Every scope there is. */
            readonly scopes_supported: readonly ("read" | "write" | "destroy")[];
            /** @description How an application may authenticate. */
            readonly token_endpoint_auth_methods_supported: readonly string[];
            /** @description How an application may authenticate there. */
            readonly revocation_endpoint_auth_methods_supported: readonly string[];
            /** @description How an application may authenticate there. */
            readonly introspection_endpoint_auth_methods_supported: readonly string[];
        };
        readonly Supplier: {
            /** @description The supplier. */
            readonly id: number;
            /** @description The workspace. */
            readonly workspace_id: number;
            /** @description Its name. */
            readonly name: string;
            /** @description 9 digits; null when unknown. */
            readonly siren: string | null;
            /** @description With its country prefix; null when unknown. */
            readonly vat_number: string | null;
            /** @description Given to purchases from it that arrive without one; null if none. */
            readonly category_id: number | null;
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When it last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
        };
        readonly SupplierCreation: {
            /** @description Not blank. */
            readonly name: string;
            /** @description 9 digits, the last of which is a check digit (Luhn); spaces are ignored. */
            readonly siren?: string | null;
            /** @description With its country prefix, `FR44732829320`; spaces are ignored. */
            readonly vat_number?: string | null;
            /** @description Given to purchases from this supplier that arrive without a category. */
            readonly category_id?: number | null;
        };
        readonly SupplierUpdate: {
            /** @description Not blank. */
            readonly name?: string;
            /** @description 9 digits, the last of which is a check digit (Luhn); spaces are ignored. */
            readonly siren?: string | null;
            /** @description With its country prefix, `FR44732829320`; spaces are ignored. */
            readonly vat_number?: string | null;
            /** @description Given to purchases from this supplier that arrive without a category. */
            readonly category_id?: number | null;
        };
        readonly TokenIntrospection: {
            /**
             * @description The token is not yours, has expired or was revoked.
             * @constant
             */
            readonly active: false;
        } | {
            /**
             * @description The token is valid.
             * @constant
             */
            readonly active: true;
            /** @description Its scopes, separated by spaces. */
            readonly scope: string;
            /** @description The application that the token was issued to. */
            readonly client_id: string;
            /**
             * @description The type of the token (RFC 6750).
             * @constant
             */
            readonly token_type: "Bearer";
            /** @description When it expires, in seconds since 1970. */
            readonly exp: number;
            /** @description When it was issued, in seconds since 1970. */
            readonly iat: number;
        };
        readonly TokenQuestion: {
            /** @description The access token in question. */
            readonly token: string;
            /** @description The application, unless it is given by HTTP Basic. */
            readonly client_id?: string;
            /** @description Its secret, unless it is given by HTTP Basic. */
            readonly client_secret?: string;
        };
        readonly TokenRequest: {
            /**
             * @description The only grant type there is.
             * @constant
             */
            readonly grant_type: "client_credentials";
            /** @description The application, unless it is given by HTTP Basic. */
            readonly client_id?: string;
            /** @description Its secret, unless it is given by HTTP Basic. */
            readonly client_secret?: string;
            /** @description Any of `read`, `write`, `destroy`, separated by spaces; `read` by default. */
            readonly scope?: string;
        };
        readonly Transmission: {
            /** @description The transmission. */
            readonly id: number;
            /** @description TT-1, by which the public portal knows it. */
            readonly number: string;
            /**
             * @description `RE` annuls and replaces all of its period.
             * @enum {string}
             */
            readonly type_code: "IN" | "RE";
            /**
             * @description `sent`: the platform has checked it; `deposited`: the public portal has it.
             * @enum {string}
             */
            readonly state: "composed" | "discarded" | "sending" | "accepted" | "sent" | "rejected" | "deposited" | "superseded";
            /** @description Of its bytes, which never change. */
            readonly sha256: string;
            /**
             * Format: date-time
             * @description When it was composed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /** @description The company. */
            readonly company_id: number;
            /** @description The period. */
            readonly period_id: number;
            /** @description Its flow at the platform. */
            readonly flow_id: string | null;
            /** @description Comes from a backup and may have been sent since: send decides. */
            readonly parked: boolean;
            /** @description The words of who refused it, or of a person. */
            readonly reason: string | null;
            /**
             * Format: date-time
             * @description When it became `sent`. ISO 8601 with the offset of Europe/Paris.
             */
            readonly sent_at: string | null;
            /**
             * Format: date-time
             * @description When it became `deposited`. ISO 8601 with the offset of Europe/Paris.
             */
            readonly deposited_at: string | null;
            /**
             * Format: date-time
             * @description When it last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
        };
        readonly TransmissionOutcome: {
            /**
             * @description What became of it.
             * @enum {string}
             */
            readonly state: "sent" | "deposited" | "rejected";
            /** @description Why; the words of a refusal. */
            readonly reason?: string | null;
        };
        readonly TruncatablePageMeta: {
            /** @description The number of this page, from 1. */
            readonly current_page: number;
            /** @description Rows on a full page. */
            readonly per_page: number;
            /** @description Pages that have rows. */
            readonly total_pages: number;
            /** @description Rows on all pages. */
            readonly total_count: number;
            /**
             * @description Present when the last rows of the page came without the collections asked for.
             * @constant
             */
            readonly truncated?: true;
        };
        readonly ValidationRefusal: {
            /**
             * @description Always this, for a 422.
             * @constant
             */
            readonly error: "unprocessable_entity";
            /**
             * @description Always this, for a 422.
             * @constant
             */
            readonly code: "validation_failed";
            /** @description What is wrong, in French, for people to read. */
            readonly message: string;
            /** @description The reasons, in French: on creation all under `base`, each beginning with the name of its member; on update under the name of each member. */
            readonly details: {
                readonly [key: string]: readonly string[];
            };
            /** @description The same reasons, in the same order, for programs. */
            readonly errors: readonly components["schemas"]["Violation"][];
            /** @description Only of a file from the e-invoicing network: its number in quarantine; null if there was no room to keep it. */
            readonly quarantine_id?: number | null;
        };
        readonly VatSummary: {
            /** @description The company. */
            readonly company_id: number;
            /**
             * Format: date
             * @description The first day. `YYYY-MM-DD`.
             */
            readonly from: string;
            /**
             * Format: date
             * @description The last day. `YYYY-MM-DD`.
             */
            readonly to: string;
            /** @description By nature, rate and when it became due. All taxes of an account sum to its movement. */
            readonly rows: readonly components["schemas"]["VatSummaryRow"][];
        };
        readonly VatSummaryRow: {
            /**
             * @description Untaxed ones are bases alone.
             * @enum {string}
             */
            readonly nature: "collected" | "deductible" | "untaxed_sales" | "untaxed_purchases";
            /**
             * @description When it became due, or null.
             * @enum {string|null}
             */
            readonly due: "invoice" | "receipt" | null;
            /** @description The account of the lines. */
            readonly account_number: string;
            /** @description The VAT category, UNCL 5305. */
            readonly tax_category: string | null;
            /** @description In percent; null for what an account of VAT has moved without a document, such as a return that was paid. */
            readonly tax_rate: number | null;
            /** @description The line of the return CA3 where it usually goes; null where that is not known. */
            readonly ca3_line: string | null;
            /** @description Without tax. Two decimals. */
            readonly base_amount: number | null;
            /** @description The VAT; below zero if more was taken back. Two decimals. */
            readonly tax_amount: number;
            /** @description The number of journal entries. */
            readonly count: number;
            /** @description The journal entries, the first hundred. */
            readonly entry_ids: readonly number[];
        };
        readonly Violation: {
            /** @description JSON pointer (RFC 6901) into the body of the request, such as `/invoice/lines/0/quantity`. The member that holds the others where none of them is at fault, and empty where the whole body is. For a member that a file holds, its place in the JSON of the same resource. */
            readonly path: string;
            /**
             * @description Branch on it.
             *
             *     - `required`: The member is missing, null or empty.
             *     - `wrong_type`: The value is of a JSON type that the member does not take.
             *     - `invalid_format`: The value is not in the form that the member takes, such as a date, an IBAN, an https URL or a decimal.
             *     - `unknown_value`: The value is none of those that the member takes.
             *     - `too_long`: The text is too long.
             *     - `too_many`: The list has too many items.
             *     - `out_of_range`: The number, amount or date is too small or too large.
             *     - `inconsistent`: The value contradicts another one, or what is computed from others.
             *     - `not_allowed`: The member or its value must be left out here, because of another one.
             *     - `not_found`: The value names something that does not exist, or not in this workspace.
             *     - `archived`: The value names something that is archived.
             *     - `wrong_state`: The resource, or the one that the value names, is in a state that rules this out.
             *     - `taken`: Another resource has the value already, or an earlier item of the same list.
             *     - `limit_reached`: The workspace has as many of these as it may have.
             *     - `unreadable`: The file cannot be read, or is not of the kind that it should be.
             *     - `idempotency_key_reused`: The `Idempotency-Key` has been used for another request.
             * @enum {string}
             */
            readonly code: "required" | "wrong_type" | "invalid_format" | "unknown_value" | "too_long" | "too_many" | "out_of_range" | "inconsistent" | "not_allowed" | "not_found" | "archived" | "wrong_state" | "taken" | "limit_reached" | "unreadable" | "idempotency_key_reused";
            /** @description The reason in French, without the name of the member. */
            readonly message: string;
        };
        readonly Warning: {
            /**
             * @description How much it matters.
             * @enum {string}
             */
            readonly severity: "error" | "warning" | "information";
            /**
             * @description The kind of warning; branch on it.
             * @enum {string}
             */
            readonly code: "rule_broken" | "amount_differs" | "term_not_carried" | "merged" | "sign_moved" | "assumed" | "default_text" | "mention_missing" | "member_unknown" | "text_shortened" | "glyph_missing" | "number_provisional" | "active_content" | "refused_invoice_credited" | "payment_repeated" | "not_approved" | "in_other_batch" | "other_company" | "above_open_amount" | "sale_paid" | "payments_ignored";
            /** @description The id of the published rule; null without one. */
            readonly rule: string | null;
            /** @description The member concerned; null if it is the whole. */
            readonly path: string | null;
            /** @description What it is and what to do, in French, for people to read. */
            readonly message: string;
        };
        readonly WebhookEndpoint: {
            /** @description The endpoint. */
            readonly id: number;
            /**
             * @description The event type that it subscribes to; it never changes.
             * @enum {string}
             */
            readonly event_type: "invoice.created" | "invoice.lifecycle_event.created" | "bank_account.updated" | "bank_operation.reconciled" | "bank_operation.unreconciled" | "bank_rule.applied" | "payment_batch.updated" | "payment_instruction.updated";
            /** @description Where deliveries go. */
            readonly url: string;
            /** @description A label; null if not given. */
            readonly name: string | null;
            /** @description A note for people; null if not given. */
            readonly description: string | null;
            /** @description Collections that come with `invoice.created`; empty for every other type. */
            readonly includes: readonly string[];
            /** @description Whether events are delivered. It becomes false after 20 failed deliveries in a row. */
            readonly active: boolean;
            /** @description Only invoices of this category are sent; null for all. */
            readonly category_id: number | null;
            /** @description The application that owns it; null if the workspace manages it. */
            readonly oauth_application_id: number | null;
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When it last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
            /**
             * Format: date-time
             * @description When it became inactive; null while active. ISO 8601 with the offset of Europe/Paris.
             */
            readonly deactivated_at: string | null;
            /**
             * @description Why it became inactive: a request, or too many consecutive failed deliveries. Null while active.
             * @enum {string|null}
             */
            readonly deactivation_reason: "requested" | "consecutive_failures" | null;
            /** @description Failed deliveries in a row: an acknowledged one, or activation, sets it to zero; 20 of them deactivate the endpoint. */
            readonly failure_count: number;
            /** @description The first attempt of the delivery that last counted as failed. Null once a delivery is acknowledged or the endpoint reactivated. */
            readonly last_error: components["schemas"]["WebhookEndpointError"] | null;
            /** @description Whether deliveries have the headers of Standard Webhooks beside those of the service. */
            readonly standard_webhooks: boolean;
        };
        readonly WebhookEndpointCreation: {
            /**
             * @description The subscribed event type; cannot be changed afterwards.
             * @enum {string}
             */
            readonly event_type: "invoice.created" | "invoice.lifecycle_event.created" | "bank_account.updated" | "bank_operation.reconciled" | "bank_operation.unreconciled" | "bank_rule.applied" | "payment_batch.updated" | "payment_instruction.updated";
            /** @description Where deliveries go: https, no user info, no private or reserved address, no internal host. */
            readonly url: string & unknown;
            /** @description A label for people. */
            readonly name?: string | null;
            /** @description A note for people. */
            readonly description?: string | null;
            /** @description Collections to deliver with the invoice, on `invoice.created` only: `lines`, `payment_means`, `tax_subtotals`, `lifecycle_events`, `allowance_charges`, `item_notes`, `invoice_references`, `payments`, `early_payment_discounts`. In any order. */
            readonly includes?: readonly unknown[] | null;
            /** @description Only for the two invoice event types: send only invoices of this category; null for all. */
            readonly category_id?: number | null;
            /** @description Whether deliveries have the headers of Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`) beside those of the service. False at first. */
            readonly standard_webhooks?: boolean;
        };
        readonly WebhookEndpointError: {
            /**
             * Format: date-time
             * @description When the attempt began. ISO 8601 with the offset of Europe/Paris.
             */
            readonly attempted_at: string;
            /** @description The status that the receiver answered; null if none came. */
            readonly response_status: number | null;
            /** @description What failed; null if a status came. */
            readonly error_code: string | null;
        };
        readonly WebhookEndpointUpdate: {
            /** @description Where deliveries go: https, no user info, no private or reserved address, no internal host. */
            readonly url?: string & unknown;
            /** @description A label for people. */
            readonly name?: string | null;
            /** @description A note for people. */
            readonly description?: string | null;
            /** @description Collections to deliver with the invoice, on `invoice.created` only: `lines`, `payment_means`, `tax_subtotals`, `lifecycle_events`, `allowance_charges`, `item_notes`, `invoice_references`, `payments`, `early_payment_discounts`. In any order. */
            readonly includes?: readonly unknown[] | null;
            /** @description Only for the two invoice event types: send only invoices of this category; null for all. */
            readonly category_id?: number | null;
            /** @description Whether deliveries have the headers of Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`) beside those of the service. False at first. */
            readonly standard_webhooks?: boolean;
            /** @description Whether events are delivered to it. */
            readonly active?: boolean;
        };
        readonly WebhookEndpointWithSecret: {
            /** @description The endpoint. */
            readonly id: number;
            /**
             * @description The event type that it subscribes to; it never changes.
             * @enum {string}
             */
            readonly event_type: "invoice.created" | "invoice.lifecycle_event.created" | "bank_account.updated" | "bank_operation.reconciled" | "bank_operation.unreconciled" | "bank_rule.applied" | "payment_batch.updated" | "payment_instruction.updated";
            /** @description Where deliveries go. */
            readonly url: string;
            /** @description A label; null if not given. */
            readonly name: string | null;
            /** @description A note for people; null if not given. */
            readonly description: string | null;
            /** @description Collections that come with `invoice.created`; empty for every other type. */
            readonly includes: readonly string[];
            /** @description Whether events are delivered. It becomes false after 20 failed deliveries in a row. */
            readonly active: boolean;
            /** @description Only invoices of this category are sent; null for all. */
            readonly category_id: number | null;
            /** @description The application that owns it; null if the workspace manages it. */
            readonly oauth_application_id: number | null;
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When it last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
            /**
             * Format: date-time
             * @description When it became inactive; null while active. ISO 8601 with the offset of Europe/Paris.
             */
            readonly deactivated_at: string | null;
            /**
             * @description Why it became inactive: a request, or too many consecutive failed deliveries. Null while active.
             * @enum {string|null}
             */
            readonly deactivation_reason: "requested" | "consecutive_failures" | null;
            /** @description Failed deliveries in a row: an acknowledged one, or activation, sets it to zero; 20 of them deactivate the endpoint. */
            readonly failure_count: number;
            /** @description The first attempt of the delivery that last counted as failed. Null once a delivery is acknowledged or the endpoint reactivated. */
            readonly last_error: components["schemas"]["WebhookEndpointError"] | null;
            /** @description Whether deliveries have the headers of Standard Webhooks beside those of the service. */
            readonly standard_webhooks: boolean;
            /** @description The key of the signatures, `whsec_…`. It is not shown again. */
            readonly signing_secret: string;
        };
        readonly Workspace: {
            /** @description The workspace. */
            readonly id: number;
            /** @description Its name. */
            readonly name: string;
            /** @description The SIREN of its first company; null when unknown. */
            readonly siren: string | null;
            /** @description Its companies. The first is the default where a request names none. */
            readonly companies: readonly {
                /** @description The company. */
                readonly id: number;
                /** @description Its name. */
                readonly name: string;
                /** @description 9 digits; null when unknown. */
                readonly siren: string | null;
            }[];
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /**
             * @description Who may approve a payment batch: `anyone` with the right, or `another` than who drafted it or changed it last.
             * @enum {string}
             */
            readonly approval: "anyone" | "another";
            /** @description The highest total, in euros, that a manager may approve; null: no limit. Owners have no limit. Two decimals. */
            readonly manager_approval_limit: number | null;
            /** @description The highest total, in euros, that an application may approve; null: the same as a manager. Two decimals. */
            readonly application_approval_limit: number | null;
        };
    };
    responses: {
        /** @description `bad_request`: a query parameter is unknown or repeated, a parameter, a header or the JSON cannot be read, or the body lacks its wrapper. Nothing changed. */
        readonly BadRequest: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description `invalid_token`: the token is missing, unknown, expired or revoked, or has a scope that its application has lost. Get a new one. Nothing changed. */
        readonly Unauthorized: {
            headers: {
                /** @description The scheme to use; `error` says what is wrong (RFC 6750, RFC 6749 §5.2). */
                readonly "WWW-Authenticate": string;
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description `forbidden`: the token lacks the scope, the workspace has revoked the application's access, or its allowlist does not admit the caller's address. Nothing changed. */
        readonly Forbidden: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                readonly "X-Service-Reason": components["headers"]["X-Service-Reason"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description `not_found`: the resource does not exist, is not in the workspace of the path, or is in one that was never granted to the application or whose allowlist does not admit the caller's address. */
        readonly NotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description `request_timeout`: the body stopped arriving. Nothing changed, and the connection is closed. */
        readonly RequestTimeout: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description `conflict`. A request with the same `Idempotency-Key` is still running: repeat it later. Nothing changed. */
        readonly Conflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description `payload_too_large`: the body is too large. Nothing changed, and the connection is closed. */
        readonly PayloadTooLarge: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description `unsupported_media_type`: the body has another media type or charset than those listed, or is compressed. Nothing changed. */
        readonly UnsupportedMediaType: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description `unprocessable_entity`: some members are refused; `details` has the reasons. An `Idempotency-Key` that was used for another request is refused as well. Nothing changed. */
        readonly ValidationFailed: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ValidationRefusal"];
            };
        };
        /** @description `too_many_requests`: the application has used up its budget of requests, or as many of these are under way as may be. Repeat the request after `Retry-After`. Nothing changed. */
        readonly TooManyRequests: {
            headers: {
                /** @description Seconds to wait before trying again. */
                readonly "Retry-After": number;
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description `internal_error`: a fault of the service. Repeat a POST under the same `Idempotency-Key`. */
        readonly InternalError: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description `unavailable`: the service is busy, the caller has used up its share, the database cannot be reached, or the platform of a company does not answer. Repeat the request after `Retry-After`, a POST under the same `Idempotency-Key`. */
        readonly Unavailable: {
            headers: {
                /** @description Seconds to wait before trying again. */
                readonly "Retry-After": number;
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description `invalid_request`: a field is missing or repeated, or the body is not a form. `unsupported_grant_type`: not `client_credentials`. `invalid_scope`: the application does not have that scope. */
        readonly OAuthBadRequest: {
            headers: {
                /** @description `no-store`: no cache may keep the answer, as of any other that holds data. */
                readonly "Cache-Control": "no-store";
                /** @description `no-cache`, for caches of HTTP/1.0. */
                readonly Pragma: string;
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["OAuthRefusal"];
            };
        };
        /** @description The body stopped arriving. */
        readonly OAuthRequestTimeout: {
            headers: {
                /** @description `no-store`: no cache may keep the answer, as of any other that holds data. */
                readonly "Cache-Control": "no-store";
                /** @description `no-cache`, for caches of HTTP/1.0. */
                readonly Pragma: string;
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["OAuthRefusal"];
            };
        };
        /** @description The form is larger than 8 KiB. */
        readonly OAuthPayloadTooLarge: {
            headers: {
                /** @description `no-store`: no cache may keep the answer, as of any other that holds data. */
                readonly "Cache-Control": "no-store";
                /** @description `no-cache`, for caches of HTTP/1.0. */
                readonly Pragma: string;
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["OAuthRefusal"];
            };
        };
        /** @description A fault of the service. */
        readonly OAuthInternalError: {
            headers: {
                /** @description `no-store`: no cache may keep the answer, as of any other that holds data. */
                readonly "Cache-Control": "no-store";
                /** @description `no-cache`, for caches of HTTP/1.0. */
                readonly Pragma: string;
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["OAuthRefusal"];
            };
        };
        /** @description The service is busy, or its database cannot be reached. */
        readonly OAuthUnavailable: {
            headers: {
                /** @description `no-store`: no cache may keep the answer, as of any other that holds data. */
                readonly "Cache-Control": "no-store";
                /** @description `no-cache`, for caches of HTTP/1.0. */
                readonly Pragma: string;
                /** @description Seconds to wait before trying again. */
                readonly "Retry-After": number;
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["OAuthRefusal"];
            };
        };
    };
    parameters: {
        /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
        readonly RequestId: string;
        /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
        readonly IdempotencyKey: string;
        /** @description The `ETag` of the bytes that the client already has; 304 if they have not changed. */
        readonly IfNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description Identifies the request in the service's log: the client's own value, or a new one. */
        readonly "X-Request-Id": string;
        /** @description `no-store`: no cache may keep the answer, as of any other that holds data. */
        readonly "Cache-Control": "no-store";
        /** @description `true`: this is the stored answer to an earlier request with the same key. */
        readonly "Idempotent-Replayed": "true";
        /** @description Of an application with a limit, on every answer: requests left (`r`), and seconds until there are all again (`t`). `"application";r=12;t=30` */
        readonly RateLimit: string;
        /** @description Of an application with a limit, on every answer: requests (`q`) in a period of seconds (`w`). `"application";q=600;w=60` */
        readonly "RateLimit-Policy": string;
        /** @description Seconds to wait before trying again. */
        readonly "Retry-After": number;
        /** @description The scheme to use; `error` says what is wrong (RFC 6750, RFC 6749 §5.2). */
        readonly "WWW-Authenticate": string;
        /** @description Why it is forbidden. `missing_scope`: of the token. `not_owner`, `workspace_managed`: the endpoint is of another application, or of the workspace itself. `access_revoked`: the workspace has ended the access. `address_denied`: by its allowlist. `has_number`: so the invoice cannot be deleted. `another_must_approve`: the caller drafted the batch, or changed it last. `above_limit`: the batch is above what the caller may approve. */
        readonly "X-Service-Reason": "missing_scope" | "not_owner" | "workspace_managed" | "access_revoked" | "address_denied" | "has_number" | "another_must_approve" | "above_limit";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly showHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /**
                         * @description Both answer.
                         * @constant
                         */
                        readonly status: "ok";
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listWorkspaces: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["Workspace"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            /** @description `invalid_token`: the token is missing, unknown, expired or revoked, or has a scope that its application has lost. Get a new one. Nothing changed. */
            readonly 401: {
                headers: {
                    /** @description The scheme to use; `error` says what is wrong (RFC 6750, RFC 6749 §5.2). */
                    readonly "WWW-Authenticate": string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getCompany: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the company. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Company"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updateCompany: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the company. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the company. */
                    readonly company: components["schemas"]["CompanyUpdate"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Company"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description `unprocessable_entity`: some members are refused; `details` has the reasons. An `Idempotency-Key` that was used for another request is refused as well. Nothing changed. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getCompanyLogo: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of the bytes that the client already has; 304 if they have not changed. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the company. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    /** @description Identifies these bytes. Send it in `If-None-Match` to get them again only if they have changed. */
                    readonly ETag: string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "image/png": Blob;
                    readonly "image/jpeg": Blob;
                };
            };
            /** @description Not modified: the client already has these bytes. There is no body. */
            readonly 304: {
                headers: {
                    /** @description Identifies these bytes. Send it in `If-None-Match` to get them again only if they have changed. */
                    readonly ETag: string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description There is no such company, or it has no logo. */
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly replaceCompanyLogo: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the company. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "image/png": FileBody;
                readonly "image/jpeg": FileBody;
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Company"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description `payload_too_large`: the body is larger than 0.25 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description The image is refused, or the company has had a hundred different logos. Nothing was written. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteCompanyLogo: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the company. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. There is no body. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listWebhookEndpoints: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["WebhookEndpoint"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description `not_found`: the resource does not exist, is not in the workspace of the path, or is in one that was never granted to the application or whose allowlist does not admit the caller's address. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createWebhookEndpoint: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the webhook endpoint. */
                    readonly webhook_endpoint: components["schemas"]["WebhookEndpointCreation"];
                };
            };
        };
        readonly responses: {
            /** @description Created. */
            readonly 201: {
                headers: {
                    /** @description `no-store`: no cache may keep the answer, as of any other that holds data. */
                    readonly "Cache-Control": "no-store";
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["WebhookEndpointWithSecret"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 409: components["responses"]["Conflict"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description A member is refused, the workspace already has an endpoint for this event type, URL and category, or has reached its limit of endpoints. The reasons are under `details.base`. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getWebhookEndpoint: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
                /** @description The id of the webhook endpoint. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["WebhookEndpoint"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description `not_found`: the resource does not exist, is not in the workspace of the path, or is in one that was never granted to the application or whose allowlist does not admit the caller's address. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteWebhookEndpoint: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
                /** @description The id of the webhook endpoint. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. There is no body. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            /** @description The endpoint belongs to another application or is managed by the workspace, or the caller lacks the right. Nothing changed. */
            readonly 403: components["responses"]["Forbidden"];
            /** @description `not_found`: the resource does not exist, is not in the workspace of the path, or is in one that was never granted to the application or whose allowlist does not admit the caller's address. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updateWebhookEndpoint: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
                /** @description The id of the webhook endpoint. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the webhook endpoint. */
                    readonly webhook_endpoint: components["schemas"]["WebhookEndpointUpdate"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["WebhookEndpoint"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            /** @description The endpoint belongs to another application or is managed by the workspace, or the caller lacks the right. Nothing changed. */
            readonly 403: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly "X-Service-Reason": components["headers"]["X-Service-Reason"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description A member is refused; the reasons are under its name. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly regenerateWebhookEndpointSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
                /** @description The id of the webhook endpoint. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    /** @description `no-store`: no cache may keep the answer, as of any other that holds data. */
                    readonly "Cache-Control": "no-store";
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["WebhookEndpointWithSecret"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            /** @description The endpoint belongs to another application or is managed by the workspace, or the caller lacks the right. Nothing changed. */
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listEvents: {
        readonly parameters: {
            readonly query?: {
                /** @description Only the events of this type. */
                readonly type?: "invoice.created" | "invoice.lifecycle_event.created" | "bank_account.updated" | "bank_operation.reconciled" | "bank_operation.unreconciled" | "bank_rule.applied" | "payment_batch.updated" | "payment_instruction.updated";
                /** @description The `meta.after` of an earlier answer: only the events behind it. Without it, from the oldest that is kept. */
                readonly after?: string;
                /** @description The events that are looked at for one answer, those of other types included. More than 1000 counts as 1000. */
                readonly limit?: number;
                /** @description Collections that come with each `invoice.created`, separated by commas. */
                readonly include?: readonly ("lines" | "payment_means" | "tax_subtotals" | "lifecycle_events" | "allowance_charges" | "item_notes" | "invoice_references" | "payments" | "early_payment_discounts")[];
                /** @description Seconds for which an answer without events waits for one. More than 20 counts as 20, and an application or a workspace has 16 answers that wait at a time; others come at once. */
                readonly wait?: number;
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly (components["schemas"]["InvoiceCreatedDelivery"] | components["schemas"]["InvoiceLifecycleEventCreatedDelivery"] | components["schemas"]["BankAccountUpdatedDelivery"] | components["schemas"]["BankOperationReconciledDelivery"] | components["schemas"]["BankOperationUnreconciledDelivery"] | components["schemas"]["BankRuleAppliedDelivery"] | components["schemas"]["PaymentBatchUpdatedDelivery"] | components["schemas"]["PaymentInstructionUpdatedDelivery"])[];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["FeedMeta"];
                    };
                };
            };
            /** @description `bad_request`: a query parameter is unknown or repeated, a parameter, a header or the JSON cannot be read, or the body lacks its wrapper. Nothing changed. */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description Events behind `after` may have been dropped. Read the resources, then begin without `after`. */
            readonly 410: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listDeliveries: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
                /** @description Only the deliveries in this state. */
                readonly state?: "queued" | "retry_scheduled" | "acknowledged" | "abandoned" | "failed_permanently";
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
                /** @description The id of the webhook endpoint. */
                readonly webhook_endpoint_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["Delivery"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            /** @description `bad_request`: a query parameter is unknown or repeated, a parameter, a header or the JSON cannot be read, or the body lacks its wrapper. Nothing changed. */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getDelivery: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
                /** @description The id of the webhook endpoint. */
                readonly webhook_endpoint_id: number;
                /** @description The id of the delivery. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["DeliveryWithAttempts"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description `not_found`: the resource does not exist, is not in the workspace of the path, or is in one that was never granted to the application or whose allowlist does not admit the caller's address. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly resendDelivery: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
                /** @description The id of the webhook endpoint. */
                readonly webhook_endpoint_id: number;
                /** @description The id of the delivery. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Created. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Delivery"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            /** @description The endpoint belongs to another application or is managed by the workspace, or the caller lacks the right. Nothing changed. */
            readonly 403: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly "X-Service-Reason": components["headers"]["X-Service-Reason"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            /** @description The endpoint is inactive, or the event is no longer kept. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: components["responses"]["Conflict"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly resendDeliveries: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
                /** @description The id of the webhook endpoint. */
                readonly webhook_endpoint_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the resend run. */
                    readonly resend_run?: components["schemas"]["ResendRunCreation"];
                };
            };
        };
        readonly responses: {
            /** @description Accepted: the work goes on in the background. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["ResendRun"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            /** @description The endpoint belongs to another application or is managed by the workspace, or the caller lacks the right. Nothing changed. */
            readonly 403: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly "X-Service-Reason": components["headers"]["X-Service-Reason"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The endpoint is inactive, or has a run that has not ended. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: components["responses"]["Conflict"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description A member is refused, or more than 50,000 deliveries match, or more than 100,000 events are in the period: narrow it. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listResendRuns: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
                /** @description The id of the webhook endpoint. */
                readonly webhook_endpoint_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["ResendRun"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getResendRun: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
                /** @description The id of the webhook endpoint. */
                readonly webhook_endpoint_id: number;
                /** @description The id of the resend run. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["ResendRun"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description `not_found`: the resource does not exist, is not in the workspace of the path, or is in one that was never granted to the application or whose allowlist does not admit the caller's address. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listInvoices: {
        readonly parameters: {
            readonly query?: {
                /** @description Collections to show with the invoice, separated by commas, in any order. */
                readonly include?: readonly ("lines" | "payment_means" | "tax_subtotals" | "lifecycle_events" | "allowance_charges" | "item_notes" | "invoice_references" | "payments" | "early_payment_discounts")[];
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
                /** @description Only sales, or only purchases. */
                readonly direction?: "sales" | "purchases";
                /** @description Only the invoices in one of these states, separated by commas. */
                readonly lifecycle_state?: readonly ("draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible")[];
                /** @description Only the invoices of this category. */
                readonly category_id?: number;
                /** @description Only the invoices of this number. */
                readonly invoice_number?: string;
                /** @description Only the invoices of this party, the buyer of a sale or the seller of a purchase: by its SIREN, or by the beginning of its name, in capitals or not. */
                readonly party?: string;
                /** @description Only the invoices issued on this day or later. `YYYY-MM-DD`. */
                readonly issue_date_from?: string;
                /** @description Only the invoices issued on this day or earlier. `YYYY-MM-DD`. */
                readonly issue_date_to?: string;
                /** @description Only the invoices changed at this instant or later. ISO 8601 with an offset or `Z`. */
                readonly updated_since?: string;
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["Invoice"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["TruncatablePageMeta"];
                    };
                };
            };
            /** @description `bad_request`: a query parameter is unknown or repeated, a parameter, a header or the JSON cannot be read, or the body lacks its wrapper. Nothing changed. */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly depositInvoice: {
        readonly parameters: {
            readonly query?: {
                /** @description With `true` every error, assumption and unknown member is refused instead of warned of. */
                readonly strict?: "true" | "false";
                /** @description Required if both or neither of the parties in the file is a company of the workspace. Only with a file as the body. */
                readonly direction?: "sales" | "purchases";
                /** @description A category of the workspace. A purchase without one takes its supplier's. Only with a file as the body. */
                readonly category_id?: number;
                /** @description The state to start in: of sales `submitted` (the default), `issued`, `received`, `available`, `in_hand`, `approved`, `payment_sent`, `collected`; of purchases `available` (the default), `in_hand`, `approved`, `payment_sent`, `collected`. A sale without a number stays a draft, and so does a pro forma. Only with a file as the body. */
                readonly lifecycle_state?: "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "payment_sent" | "collected";
            };
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the invoice. */
                    readonly invoice: components["schemas"]["InvoiceDeposit"];
                };
                readonly "application/pdf": FileBody;
                readonly "application/xml": FileBody;
                readonly "text/xml": FileBody;
                readonly "multipart/form-data": FormData;
            };
        };
        readonly responses: {
            /** @description Created. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["InvoiceHeader"];
                        /** @description Remarks that refused nothing; empty without any. */
                        readonly warnings: readonly components["schemas"]["Warning"][];
                        /** @description Only of a draft without a number: names what was read, for its issue. */
                        readonly version?: number;
                    };
                };
            };
            /** @description `bad_request`: a query parameter is unknown or repeated, a parameter, a header or the JSON cannot be read, or the body lacks its wrapper. Nothing changed. */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description `invalid_token`: the token is missing, unknown, expired or revoked, or has a scope that its application has lost. Get a new one. Nothing changed. */
            readonly 401: {
                headers: {
                    /** @description The scheme to use; `error` says what is wrong (RFC 6750, RFC 6749 §5.2). */
                    readonly "WWW-Authenticate": string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description `forbidden`: the token lacks the scope, the workspace has revoked the application's access, or its allowlist does not admit the caller's address. Nothing changed. */
            readonly 403: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly "X-Service-Reason": components["headers"]["X-Service-Reason"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description Another deposit took the number of the series at the same moment, or the same `Idempotency-Key` is still being answered. Try again. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: components["responses"]["Conflict"];
            /** @description `payload_too_large`: the body is larger than 8 MiB, a file larger than 20 MiB. Nothing changed, and the connection is closed. */
            readonly 413: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description `unsupported_media_type`: the body has another media type or charset than those listed, or is compressed. Nothing changed. */
            readonly 415: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Members or totals are refused, each with the rule of EN 16931 that it breaks; the number has already been used; or the file cannot be read. Nothing was written. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly checkInvoice: {
        readonly parameters: {
            readonly query?: {
                /** @description With `true` every error, assumption and unknown member is refused instead of warned of. */
                readonly strict?: "true" | "false";
                /** @description Required if both or neither of the parties in the file is a company of the workspace. Only with a file as the body. */
                readonly direction?: "sales" | "purchases";
                /** @description A category of the workspace. A purchase without one takes its supplier's. Only with a file as the body. */
                readonly category_id?: number;
                /** @description The state to start in: of sales `submitted` (the default), `issued`, `received`, `available`, `in_hand`, `approved`, `payment_sent`, `collected`; of purchases `available` (the default), `in_hand`, `approved`, `payment_sent`, `collected`. A sale without a number stays a draft, and so does a pro forma. Only with a file as the body. */
                readonly lifecycle_state?: "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "payment_sent" | "collected";
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the invoice. */
                    readonly invoice: components["schemas"]["InvoiceDeposit"];
                };
                readonly "application/pdf": FileBody;
                readonly "application/xml": FileBody;
                readonly "text/xml": FileBody;
                readonly "multipart/form-data": FormData;
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["DepositCheck"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 409: components["responses"]["Conflict"];
            /** @description `payload_too_large`: the body is larger than 8 MiB, a file larger than 20 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listInvoiceWarnings: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the invoice. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["Warning"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getInvoice: {
        readonly parameters: {
            readonly query?: {
                /** @description Collections to show with the invoice, separated by commas, in any order. */
                readonly include?: readonly ("lines" | "payment_means" | "tax_subtotals" | "lifecycle_events" | "allowance_charges" | "item_notes" | "invoice_references" | "payments" | "early_payment_discounts")[];
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the invoice. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Invoice"];
                        /** @description Remarks that refused nothing; empty without any. */
                        readonly warnings: readonly components["schemas"]["Warning"][];
                        /** @description Only of a draft without a number: names what was read, for its issue. */
                        readonly version?: number;
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description `not_found`: the resource does not exist, is not in the workspace of the path, or is in one that was never granted to the application or whose allowlist does not admit the caller's address. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly replaceInvoice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the invoice. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the invoice. */
                    readonly invoice: components["schemas"]["InvoiceDraft"];
                };
                readonly "multipart/form-data": FormData;
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["InvoiceHeader"];
                        /** @description Remarks that refused nothing; empty without any. */
                        readonly warnings: readonly components["schemas"]["Warning"][];
                        /** @description Only of a draft without a number: names what was read, for its issue. */
                        readonly version?: number;
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The invoice has a number, even if only a provisional one, or the draft changed at the same moment. Nothing changed. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description `payload_too_large`: the body is larger than 8 MiB, a form larger than 20 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description A member is of the wrong kind, the category cannot be used, the member is given by the issue, or an attachment is refused. Nothing changed. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteInvoice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the invoice. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. There is no body. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            /** @description The invoice has a number, even if only a provisional one, or the caller lacks the right. Nothing changed. */
            readonly 403: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly "X-Service-Reason": components["headers"]["X-Service-Reason"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updateInvoice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the invoice. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the invoice. */
                    readonly invoice: components["schemas"]["InvoiceUpdate"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["InvoiceHeader"];
                        /** @description Remarks that refused nothing; empty without any. */
                        readonly warnings: readonly components["schemas"]["Warning"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description `payload_too_large`: the body is larger than 8 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description `unprocessable_entity`: some members are refused; `details` has the reasons. An `Idempotency-Key` that was used for another request is refused as well. Nothing changed. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly issueInvoice: {
        readonly parameters: {
            readonly query?: {
                /** @description With `true` every error, assumption and unknown member is refused instead of warned of. */
                readonly strict?: "true" | "false";
            };
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the invoice. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the invoice. */
                    readonly invoice: components["schemas"]["InvoiceIssue"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["InvoiceHeader"];
                        /** @description Remarks that refused nothing; empty without any. */
                        readonly warnings: readonly components["schemas"]["Warning"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The invoice is no draft sale, `version` is out of date, or the number of the series was taken at the same moment. Nothing changed. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description The number is refused or taken, the series does not admit the issue date, or the draft breaks a rule. Nothing changed. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly downloadInvoice: {
        readonly parameters: {
            readonly query: {
                /** @description The format of the document. Missing, unknown or repeated, it is 404. */
                readonly format: "pdf" | "facturx" | "ubl" | "cii";
                /** @description With `true` the formats `facturx`, `ubl` and `cii` of an invoice with an error are refused. */
                readonly strict?: "true" | "false";
            };
            readonly header?: {
                /** @description The `ETag` of the bytes that the client already has; 304 if they have not changed. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the invoice. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    /** @description `attachment`, with the name of the file. */
                    readonly "Content-Disposition": string;
                    /** @description Identifies these bytes. Send it in `If-None-Match` to get them again only if they have changed. */
                    readonly ETag: string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": Blob;
                    readonly "application/xml": Blob;
                };
            };
            /** @description Not modified: the client already has these bytes. There is no body. */
            readonly 304: {
                headers: {
                    /** @description Identifies these bytes. Send it in `If-None-Match` to get them again only if they have changed. */
                    readonly ETag: string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description There is no such invoice, it has no number yet, or `format` is missing, unknown or repeated. */
            readonly 404: components["responses"]["NotFound"];
            /** @description Asked with `strict`, the invoice has an error. */
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly downloadInvoiceAs: {
        readonly parameters: {
            readonly query?: {
                /** @description With `true` the formats `facturx`, `ubl` and `cii` of an invoice with an error are refused. */
                readonly strict?: "true" | "false";
            };
            readonly header?: {
                /** @description The `ETag` of the bytes that the client already has; 304 if they have not changed. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the invoice. */
                readonly id: number;
                /** @description The format of the document. */
                readonly format: "pdf" | "facturx" | "ubl" | "cii";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    /** @description `attachment`, with the name of the file. */
                    readonly "Content-Disposition": string;
                    /** @description Identifies these bytes. Send it in `If-None-Match` to get them again only if they have changed. */
                    readonly ETag: string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": Blob;
                    readonly "application/xml": Blob;
                };
            };
            /** @description Not modified: the client already has these bytes. There is no body. */
            readonly 304: {
                headers: {
                    /** @description Identifies these bytes. Send it in `If-None-Match` to get them again only if they have changed. */
                    readonly ETag: string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description There is no such invoice, it has no number yet, or the format is unknown. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Asked with `strict`, the invoice has an error. */
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly downloadInvoiceDossier: {
        readonly parameters: {
            readonly query?: {
                /** @description With `manifest` only the list of its files, as JSON. */
                readonly as?: "manifest";
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the invoice. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/zip": Blob;
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Dossier"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description There is no such invoice, or it has no number yet. */
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listAttachments: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the invoice. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["Attachment"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly downloadAttachment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of the bytes that the client already has; 304 if they have not changed. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the invoice. */
                readonly id: number;
                /** @description The id of the attachment. */
                readonly attachment_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    /** @description `attachment`, with the name of the file. */
                    readonly "Content-Disposition": string;
                    /** @description Identifies these bytes. Send it in `If-None-Match` to get them again only if they have changed. */
                    readonly ETag: string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": Blob;
                };
            };
            /** @description Not modified: the client already has these bytes. There is no body. */
            readonly 304: {
                headers: {
                    /** @description Identifies these bytes. Send it in `If-None-Match` to get them again only if they have changed. */
                    readonly ETag: string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description The invoice has no such attachment, or only its URL or reference is known. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createCreditNote: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the invoice. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the credit note. */
                    readonly credit_note: components["schemas"]["CreditNoteCreation"];
                };
            };
        };
        readonly responses: {
            /** @description Created. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["InvoiceHeader"];
                        /** @description Remarks that refused nothing; empty without any. */
                        readonly warnings: readonly components["schemas"]["Warning"][];
                        /** @description Only of a draft without a number: names what was read, for its issue. */
                        readonly version?: number;
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The invoice is not an issued sale, or is itself a credit note or a pro forma. Nothing was written. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description The invoice has no such line, the line no such quantity, or the body names a member of an invoice that it does not take. Nothing was written. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listQuotes: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["QuoteHeader"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createQuote: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the quote. */
                    readonly quote: components["schemas"]["QuoteCreation"];
                };
            };
        };
        readonly responses: {
            /** @description Created. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["QuoteHeader"];
                        /** @description Remarks that refused nothing; empty without any. */
                        readonly warnings: readonly components["schemas"]["Warning"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 409: components["responses"]["Conflict"];
            /** @description `payload_too_large`: the body is larger than 8 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description A member is refused, or the series does not admit the issue date. Nothing was written. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getQuote: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the quote. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Quote"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly replaceQuote: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the quote. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the quote. */
                    readonly quote: components["schemas"]["QuoteUpdate"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["QuoteHeader"];
                        /** @description Remarks that refused nothing; empty without any. */
                        readonly warnings: readonly components["schemas"]["Warning"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The quote is no longer open, or has another version. Nothing changed. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description `payload_too_large`: the body is larger than 8 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description A member is refused. Nothing changed. */
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly acceptQuote: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the quote. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the quote. */
                    readonly quote?: components["schemas"]["QuoteDecision"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["QuoteHeader"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The quote has been refused or invoiced, its last day is over, or `version` is out of date. Nothing changed. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly refuseQuote: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the quote. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the quote. */
                    readonly quote?: components["schemas"]["QuoteDecision"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["QuoteHeader"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The quote has been invoiced or has expired, or `version` is out of date. Nothing changed. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: components["responses"]["Conflict"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly convertQuote: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the quote. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the invoice. */
                    readonly invoice: components["schemas"]["QuoteConversion"];
                };
            };
        };
        readonly responses: {
            /** @description Created. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["InvoiceHeader"];
                        /** @description Remarks that refused nothing; empty without any. */
                        readonly warnings: readonly components["schemas"]["Warning"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The quote is not accepted, or has been invoiced, `version` is out of date, or it changed at the same moment. Nothing was written. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description The invoice would break a rule. Nothing was written. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listLifecycleEvents: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the invoice. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["ListedLifecycleEvent"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createLifecycleEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the invoice. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the lifecycle event. */
                    readonly lifecycle_event: components["schemas"]["LifecycleEventCreation"];
                };
            };
        };
        readonly responses: {
            /** @description Created. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["LifecycleEvent"];
                        /** @description Remarks that refused nothing; empty without any. */
                        readonly warnings?: readonly components["schemas"]["Warning"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The invoice is a draft or a pro forma, is already in this state, or its state does not allow this status. Nothing changed. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description A member is refused; the reasons are under `details.base`. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listPlatformConnections: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["PlatformConnection"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getPlatformConnection: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the platform connection. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["PlatformConnection"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description `not_found`: the resource does not exist, is not in the workspace of the path, or is in one that was never granted to the application or whose allowlist does not admit the caller's address. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly syncPlatformConnection: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the platform connection. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Accepted: the work goes on in the background. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["PlatformConnection"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description The connection is paused, or receives nothing. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listPlatformFlows: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
                /** @description Only flows that go this way. */
                readonly direction?: "in" | "out";
                /** @description Only flows in this state. */
                readonly state?: "new" | "imported" | "recorded" | "ignored" | "failed" | "queued" | "held" | "sending" | "retry_scheduled" | "accepted" | "sent" | "withdrawn" | "skipped" | "parked";
                /** @description Only the flows of this invoice. */
                readonly invoice_id?: number;
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["PlatformFlow"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getPlatformFlow: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the platform flow. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["PlatformFlow"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description `not_found`: the resource does not exist, is not in the workspace of the path, or is in one that was never granted to the application or whose allowlist does not admit the caller's address. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly retryPlatformFlow: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the platform flow. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["PlatformFlow"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description It has not failed, or its connection was deleted. Nothing changed. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly lookUpRecipient: {
        readonly parameters: {
            readonly query?: {
                /** @description A company. */
                readonly siren?: string;
                /** @description An establishment. */
                readonly siret?: string;
                /** @description An electronic address of scheme `0225`. */
                readonly address?: string;
                /** @description The company whose connection is asked through; by default the only one with a directory. */
                readonly company_id?: number;
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["DirectoryRecipient"];
                    };
                };
            };
            /** @description `bad_request`: a query parameter is unknown or repeated, a parameter, a header or the JSON cannot be read, or the body lacks its wrapper. Nothing changed. */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description No connection has a directory, several have one and `company_id` is not given, or the platform refuses the question. */
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `unavailable`: the service is busy, the caller has used up its share, the database cannot be reached, or the platform of a company does not answer. Repeat the request after `Retry-After`, a POST under the same `Idempotency-Key`. */
            readonly 503: {
                headers: {
                    /** @description Seconds to wait before trying again. */
                    readonly "Retry-After": number;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly listQuarantinedFiles: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
                /** @description Only the files in this state. */
                readonly state?: "held" | "imported" | "discarded";
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["QuarantinedFile"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getQuarantinedFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
                /** @description The id of the quarantine. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["QuarantinedFileWithFindings"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description `not_found`: the resource does not exist, is not in the workspace of the path, or is in one that was never granted to the application or whose allowlist does not admit the caller's address. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly discardQuarantinedFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
                /** @description The id of the quarantine. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. There is no body. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description It has been imported. Nothing changed. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly downloadQuarantinedFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of the bytes that the client already has; 304 if they have not changed. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
                /** @description The id of the quarantine. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    /** @description `attachment`, with the name of the file. */
                    readonly "Content-Disposition": string;
                    /** @description Identifies these bytes. Send it in `If-None-Match` to get them again only if they have changed. */
                    readonly ETag: string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": Blob;
                };
            };
            /** @description Not modified: the client already has these bytes. There is no body. */
            readonly 304: {
                headers: {
                    /** @description Identifies these bytes. Send it in `If-None-Match` to get them again only if they have changed. */
                    readonly ETag: string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description There is no such file, or it is no longer held. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly retryQuarantinedFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
                /** @description The id of the quarantine. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Created. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["InvoiceHeader"];
                        /** @description Remarks that refused nothing; empty without any. */
                        readonly warnings: readonly components["schemas"]["Warning"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description It is no longer held. Nothing changed. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It is still refused, with these reasons. No invoice or event was written; the file stays, with one attempt more. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listCategories: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["Category"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createCategory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the category. */
                    readonly category: components["schemas"]["CategoryCreation"];
                };
            };
        };
        readonly responses: {
            /** @description Created. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Category"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            /** @description `forbidden`: the token lacks the scope, the workspace has revoked the application's access, or its allowlist does not admit the caller's address. Nothing changed. */
            readonly 403: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly "X-Service-Reason": components["headers"]["X-Service-Reason"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 409: components["responses"]["Conflict"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description `unprocessable_entity`: some members are refused; `details` has the reasons. An `Idempotency-Key` that was used for another request is refused as well. Nothing changed. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getCategory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the category. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Category"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description `not_found`: the resource does not exist, is not in the workspace of the path, or is in one that was never granted to the application or whose allowlist does not admit the caller's address. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly archiveCategory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the category. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. There is no body. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description A webhook endpoint of the workspace targets it, perhaps one of another owner. Nothing changed. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updateCategory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the category. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the category. */
                    readonly category: components["schemas"]["CategoryUpdate"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Category"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description `unprocessable_entity`: some members are refused; `details` has the reasons. An `Idempotency-Key` that was used for another request is refused as well. Nothing changed. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listSuppliers: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["Supplier"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createSupplier: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the supplier. */
                    readonly supplier: components["schemas"]["SupplierCreation"];
                };
            };
        };
        readonly responses: {
            /** @description Created. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Supplier"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 409: components["responses"]["Conflict"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description `unprocessable_entity`: some members are refused; `details` has the reasons. An `Idempotency-Key` that was used for another request is refused as well. Nothing changed. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updateSupplier: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the supplier. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the supplier. */
                    readonly supplier: components["schemas"]["SupplierUpdate"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Supplier"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description `unprocessable_entity`: some members are refused; `details` has the reasons. An `Idempotency-Key` that was used for another request is refused as well. Nothing changed. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listPaymentBatches: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
                /** @description Only the batches in this state. */
                readonly state?: "draft" | "pending_approval" | "approved" | "submitted" | "failed" | "completed" | "partially_completed" | "rejected";
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["PaymentBatch"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createPaymentBatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the payment batch. */
                    readonly payment_batch: components["schemas"]["PaymentBatchCreation"];
                };
            };
        };
        readonly responses: {
            /** @description Created. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["PaymentBatch"];
                        /** @description Remarks that refused nothing; empty without any. */
                        readonly warnings?: readonly components["schemas"]["Warning"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 409: components["responses"]["Conflict"];
            /** @description `payload_too_large`: the body is larger than 8 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description Members are refused, each under its path, such as `instructions[3].amount`; only the first hundred are listed. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getPaymentBatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the payment batch. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["PaymentBatch"];
                        /** @description Remarks that refused nothing; empty without any. */
                        readonly warnings?: readonly components["schemas"]["Warning"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description `not_found`: the resource does not exist, is not in the workspace of the path, or is in one that was never granted to the application or whose allowlist does not admit the caller's address. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deletePaymentBatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the payment batch. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. There is no body. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description The batch is no longer a draft, or one of its instructions was settled by hand. Nothing changed. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updatePaymentBatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the payment batch. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the payment batch. */
                    readonly payment_batch: components["schemas"]["PaymentBatchUpdate"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["PaymentBatch"];
                        /** @description Remarks that refused nothing; empty without any. */
                        readonly warnings?: readonly components["schemas"]["Warning"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The batch is no longer a draft, or `version` is out of date. Nothing changed. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listPaymentInstructions: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the payment batch. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["PaymentInstruction"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly replacePaymentInstructions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the payment batch. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PaymentInstructionReplacement"];
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["PaymentBatch"];
                        /** @description Remarks that refused nothing; empty without any. */
                        readonly warnings?: readonly components["schemas"]["Warning"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The batch is no longer a draft, `version` is out of date, or one of its instructions was settled by hand. Nothing changed. */
            readonly 409: components["responses"]["Conflict"];
            /** @description `payload_too_large`: the body is larger than 8 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description Members are refused, each under its path, such as `instructions[3].amount`; only the first hundred are listed. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly submitPaymentBatchForApproval: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the payment batch. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the payment batch. */
                    readonly payment_batch?: components["schemas"]["PaymentBatchSubmission"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["PaymentBatch"];
                        /** @description Remarks that refused nothing; empty without any. */
                        readonly warnings?: readonly components["schemas"]["Warning"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The batch's state does not allow it, or `version` is out of date. Nothing changed. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: components["responses"]["Conflict"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description The draft has no instructions, one of its payments is to be confirmed and `repeats_confirmed` is not true, or it is true and `version` is missing. Nothing changed. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly approvePaymentBatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the payment batch. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the payment batch. */
                    readonly payment_batch: components["schemas"]["PaymentBatchApproval"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["PaymentBatch"];
                        /** @description Remarks that refused nothing; empty without any. */
                        readonly warnings?: readonly components["schemas"]["Warning"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            /** @description The workspace's setting does not let the caller approve this batch, or the caller lacks the right. Nothing changed. */
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The batch's state does not allow it, or `version` is out of date. Nothing changed. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description `version` is missing. Nothing changed. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly refusePaymentBatchApproval: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the payment batch. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the payment batch. */
                    readonly payment_batch?: components["schemas"]["PaymentBatchDecision"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["PaymentBatch"];
                        /** @description Remarks that refused nothing; empty without any. */
                        readonly warnings?: readonly components["schemas"]["Warning"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The batch's state does not allow it, or `version` is out of date. Nothing changed. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getPaymentInstruction: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the payment instruction. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["PaymentInstruction"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description `not_found`: the resource does not exist, is not in the workspace of the path, or is in one that was never granted to the application or whose allowlist does not admit the caller's address. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly submitPaymentBatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the payment batch. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the payment batch. */
                    readonly payment_batch?: components["schemas"]["PaymentBatchDecision"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["PaymentBatch"];
                    };
                };
            };
            /** @description Accepted: the work goes on in the background. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["PaymentBatch"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The batch is not approved, `version` is out of date, or, after a restore of the database, a person has to say first whether the bank has the batch. Nothing changed. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly downloadSepaFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the payment batch. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    /** @description `attachment`, with the name of the file. */
                    readonly "Content-Disposition": string;
                    /** @description `no-store`: no cache may keep the answer, as of any other that holds data. */
                    readonly "Cache-Control": "no-store";
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/xml": Blob;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description The file has not been made yet, or the batch has another channel. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly exportPaymentBatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the payment batch. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the payment batch. */
                    readonly payment_batch?: components["schemas"]["PaymentBatchDecision"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["PaymentBatch"];
                    };
                };
            };
            /** @description Accepted: the work goes on in the background. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["PaymentBatch"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The batch is not approved, has another channel, `version` is out of date, or, after a restore of the database, a person has to say first whether the bank has the batch. Nothing changed. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly applyBankReport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the payment batch. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the bank report. */
                    readonly bank_report: components["schemas"]["BankReport"];
                };
                readonly "application/xml": FileBody;
                readonly "text/xml": FileBody;
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["AppliedBankReport"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The batch was never handed over to the bank. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: components["responses"]["Conflict"];
            /** @description `payload_too_large`: the body is larger than 8 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description A line has an unknown status, or the report is about another batch. Nothing was applied. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly confirmSettlement: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the payment instruction. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["PaymentInstruction"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly undoSettlement: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the payment instruction. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["PaymentInstruction"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description The instruction is not settled, or the bank has reported executing it. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly declareNotExecuted: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the payment instruction. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["PaymentInstruction"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description The instruction is not pending. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: components["responses"]["Conflict"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listBankAccounts: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["BankAccount"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getBankAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the bank account. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["BankAccount"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description `not_found`: the resource does not exist, is not in the workspace of the path, or is in one that was never granted to the application or whose allowlist does not admit the caller's address. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updateBankAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the bank account. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the bank account. */
                    readonly bank_account: components["schemas"]["BankAccountUpdate"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["BankAccount"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            /** @description `invalid_token`: the token is missing, unknown, expired or revoked, or has a scope that its application has lost. Get a new one. Nothing changed. */
            readonly 401: {
                headers: {
                    /** @description The scheme to use; `error` says what is wrong (RFC 6750, RFC 6749 §5.2). */
                    readonly "WWW-Authenticate": string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description `unprocessable_entity`: some members are refused; `details` has the reasons. An `Idempotency-Key` that was used for another request is refused as well. Nothing changed. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listLedgers: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["Ledger"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createLedger: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the ledger. */
                    readonly ledger: components["schemas"]["LedgerCreation"];
                };
            };
        };
        readonly responses: {
            /** @description Created. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Ledger"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 409: components["responses"]["Conflict"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description `unprocessable_entity`: some members are refused; `details` has the reasons. An `Idempotency-Key` that was used for another request is refused as well. Nothing changed. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listBankConnections: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["BankConnection"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createBankConnection: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the bank connection. */
                    readonly bank_connection: components["schemas"]["BankConnectionCreation"];
                };
            };
        };
        readonly responses: {
            /** @description Created. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["BankConnection"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 409: components["responses"]["Conflict"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description `unprocessable_entity`: some members are refused; `details` has the reasons. An `Idempotency-Key` that was used for another request is refused as well. Nothing changed. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getBankConnection: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the bank connection. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["BankConnection"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description `not_found`: the resource does not exist, is not in the workspace of the path, or is in one that was never granted to the application or whose allowlist does not admit the caller's address. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly syncBankConnection: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the bank connection. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Accepted: the work goes on in the background. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["BankConnection"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getBankSandbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the bank connection. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["BankSandbox"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly replaceBankSandbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the bank connection. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the sandbox. */
                    readonly sandbox: components["schemas"]["BankSandboxContent"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["BankSandbox"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description `payload_too_large`: the body is larger than 8 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description `unprocessable_entity`: some members are refused; `details` has the reasons. An `Idempotency-Key` that was used for another request is refused as well. Nothing changed. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly importBankStatements: {
        readonly parameters: {
            readonly query?: {
                /** @description The company that owns the accounts; the workspace's first by default. */
                readonly company_id?: number;
            };
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/xml": FileBody;
                readonly "text/xml": FileBody;
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["BankStatementImport"];
                    };
                };
            };
            /** @description Created. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["BankStatementImport"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 409: components["responses"]["Conflict"];
            /** @description `payload_too_large`: the body is larger than 32 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            /** @description `unsupported_media_type`: the body has another media type or charset than those listed, or is compressed. Nothing changed. */
            readonly 415: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The file is refused, with the number of each entry at fault. Nothing was written. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listBankOperations: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
                /** @description Only the operations of this account. */
                readonly bank_account_id?: number;
                /** @description Only incoming or only outgoing operations. */
                readonly direction?: "incoming" | "outgoing";
                /** @description Only operations with this status. */
                readonly reconciliation_status?: "unmatched" | "partially_matched" | "matched";
                /** @description Only operations booked on this day or later. `YYYY-MM-DD`. */
                readonly from?: string;
                /** @description Only operations booked on this day or earlier. `YYYY-MM-DD`. */
                readonly to?: string;
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["BankOperation"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            /** @description `bad_request`: a query parameter is unknown or repeated, a parameter, a header or the JSON cannot be read, or the body lacks its wrapper. Nothing changed. */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly convergeBankOperations: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the convergence. */
                    readonly convergence?: components["schemas"]["Convergence"];
                };
            };
        };
        readonly responses: {
            /** @description Accepted: the work goes on in the background. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["BankRun"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 409: components["responses"]["Conflict"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getBankOperation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the bank operation. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["BankOperationWithDetails"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description `not_found`: the resource does not exist, is not in the workspace of the path, or is in one that was never granted to the application or whose allowlist does not admit the caller's address. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly convergeBankOperation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the bank operation. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the convergence. */
                    readonly convergence?: components["schemas"]["Convergence"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["BankOperationWithDetails"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 409: components["responses"]["Conflict"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description `unprocessable_entity`: some members are refused; `details` has the reasons. An `Idempotency-Key` that was used for another request is refused as well. Nothing changed. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listAllocations: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
                /** @description Only the allocations with this status. */
                readonly status?: "proposed" | "confirmed" | "undone" | "discarded";
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the bank operation. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["Allocation"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createAllocation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the bank operation. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the allocation. */
                    readonly allocation: components["schemas"]["AllocationCreation"];
                };
            };
        };
        readonly responses: {
            /** @description Created. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Allocation"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description `version` is out of date: the operation has changed since. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: components["responses"]["Conflict"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description The amount exceeds what the operation or the invoice has left, or the invoice cannot be allocated. Nothing was written. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly confirmAllocation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the bank operation. */
                readonly id: number;
                /** @description The id of the allocation. */
                readonly allocation_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the allocation. */
                    readonly allocation?: components["schemas"]["AllocationConfirmation"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Allocation"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The allocation was undone or discarded, or `version` is out of date. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description It no longer fits what is left. Nothing changed. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteAllocation: {
        readonly parameters: {
            readonly query?: {
                /** @description The operation's `version` that you read; 409 if it has changed since. */
                readonly version?: number;
                /** @description Why it is undone, 1 to 255 characters: in the status 212 that takes a declared receipt back. */
                readonly reason?: string;
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the bank operation. */
                readonly id: number;
                /** @description The id of the allocation. */
                readonly allocation_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. There is no body. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description `not_found`: the resource does not exist, is not in the workspace of the path, or is in one that was never granted to the application or whose allowlist does not admit the caller's address. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description `version` is out of date: the operation has changed since. */
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getBankRun: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the bank run. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["BankRun"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description `not_found`: the resource does not exist, is not in the workspace of the path, or is in one that was never granted to the application or whose allowlist does not admit the caller's address. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listBankRules: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["BankRule"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createBankRule: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the bank rule. */
                    readonly bank_rule: components["schemas"]["BankRuleCreation"];
                };
            };
        };
        readonly responses: {
            /** @description Created. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["BankRule"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 409: components["responses"]["Conflict"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description `unprocessable_entity`: some members are refused; `details` has the reasons. An `Idempotency-Key` that was used for another request is refused as well. Nothing changed. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getBankRule: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the bank rule. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["BankRule"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description `not_found`: the resource does not exist, is not in the workspace of the path, or is in one that was never granted to the application or whose allowlist does not admit the caller's address. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteBankRule: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the bank rule. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. There is no body. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updateBankRule: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the bank rule. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the bank rule. */
                    readonly bank_rule: components["schemas"]["BankRuleUpdate"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["BankRule"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description `unprocessable_entity`: some members are refused; `details` has the reasons. An `Idempotency-Key` that was used for another request is refused as well. Nothing changed. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly previewBankRule: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the bank rule. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the bank rule. */
                    readonly bank_rule?: components["schemas"]["BankRuleUpdate"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["BankRulePreview"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 409: components["responses"]["Conflict"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly projectBankOperations: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Accepted: the work goes on in the background. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["BankRun"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly projectBankOperation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the bank operation. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["BankOperationWithDetails"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listAccountingEntries: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
                /** @description Only entries that have, or have not, been exported. */
                readonly exported?: "true" | "false";
                /** @description Only entries of this day or later, by `entry_date`. `YYYY-MM-DD`. */
                readonly from?: string;
                /** @description Only entries of this day or earlier, by `entry_date`. `YYYY-MM-DD`. */
                readonly to?: string;
                /** @description Only the entries of this account. */
                readonly bank_account_id?: number;
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["AccountingEntry"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getAccountingEntry: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the accounting entry. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["AccountingEntry"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description `not_found`: the resource does not exist, is not in the workspace of the path, or is in one that was never granted to the application or whose allowlist does not admit the caller's address. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getBooks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the company. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Books"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updateBooks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the company. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the books. */
                    readonly books: components["schemas"]["BooksUpdate"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Books"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description `unprocessable_entity`: some members are refused; `details` has the reasons. An `Idempotency-Key` that was used for another request is refused as well. Nothing changed. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listJournalEntries: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
                /** @description Only entries that have, or have not, been exported. */
                readonly exported?: "true" | "false";
                /** @description Only entries of this day or later, by `entry_date`. `YYYY-MM-DD`. */
                readonly from?: string;
                /** @description Only entries of this day or earlier, by `entry_date`. `YYYY-MM-DD`. */
                readonly to?: string;
                /** @description Only the entries of this company. */
                readonly company_id?: number;
                /** @description Only the entries about this invoice. */
                readonly invoice_id?: number;
                /** @description Only entries of this kind. */
                readonly kind?: "sale" | "purchase" | "receipt" | "vat_on_receipt" | "correction" | "reversal";
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["JournalEntry"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getJournalEntry: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the journal entry. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["JournalEntry"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description `not_found`: the resource does not exist, is not in the workspace of the path, or is in one that was never granted to the application or whose allowlist does not admit the caller's address. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getVatSummary: {
        readonly parameters: {
            readonly query?: {
                /** @description The first day, by `entry_date`; by default that of the fiscal year. `YYYY-MM-DD`. */
                readonly from?: string;
                /** @description The last day; today by default. `YYYY-MM-DD`. */
                readonly to?: string;
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the company. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["VatSummary"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getAccounts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the company. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["AccountLabels"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly replaceAccounts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the company. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the accounts. Labels by account number, such as `706100`. */
                    readonly accounts: {
                        readonly [key: string]: string;
                    };
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["AccountLabels"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listAccountingExports: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
                /** @description Only the exports of this company. */
                readonly company_id?: number;
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["AccountingExport"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createAccountingExport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the accounting export. */
                    readonly accounting_export: components["schemas"]["AccountingExportCreation"];
                };
            };
        };
        readonly responses: {
            /** @description Accepted: the work goes on in the background. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["AccountingExport"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The period overlaps what is sealed, or an export of the company is running. The message names the first free day. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description A member is refused, the period leaves a gap, is not within a fiscal year or not over, or an account has no label. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getAccountingExport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the accounting export. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["AccountingExport"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description `not_found`: the resource does not exist, is not in the workspace of the path, or is in one that was never granted to the application or whose allowlist does not admit the caller's address. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly downloadAccountingExport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of the bytes that the client already has; 304 if they have not changed. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the accounting export. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    /** @description `attachment`, with the name of the file. */
                    readonly "Content-Disposition": string;
                    /** @description Identifies these bytes. Send it in `If-None-Match` to get them again only if they have changed. */
                    readonly ETag: string;
                    /** @description `bytes`: `Range` is understood. */
                    readonly "Accept-Ranges": string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/plain; charset=utf-8": Blob;
                    readonly "text/plain; charset=iso-8859-15": Blob;
                };
            };
            /** @description OK. */
            readonly 206: {
                headers: {
                    /** @description `attachment`, with the name of the file. */
                    readonly "Content-Disposition": string;
                    /** @description Identifies these bytes. Send it in `If-None-Match` to get them again only if they have changed. */
                    readonly ETag: string;
                    /** @description `bytes`: `Range` is understood. */
                    readonly "Accept-Ranges": string;
                    /** @description Which bytes these are, of how many. */
                    readonly "Content-Range": string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/plain; charset=utf-8": Blob;
                    readonly "text/plain; charset=iso-8859-15": Blob;
                };
            };
            /** @description Not modified: the client already has these bytes. There is no body. */
            readonly 304: {
                headers: {
                    /** @description Identifies these bytes. Send it in `If-None-Match` to get them again only if they have changed. */
                    readonly ETag: string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description It is not sealed. */
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly describeAccountingExport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the accounting export. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/plain; charset=utf-8": Blob;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listReceipts: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
                /** @description Only the receipts of this company. */
                readonly company_id?: number;
                /** @description Only the receipts of this invoice. */
                readonly invoice_id?: number;
                /** @description Only the receipts in this state. */
                readonly state?: "recorded" | "proposed" | "waiting" | "parked" | "declared" | "dismissed" | "withdrawn" | "reversed";
                /** @description Only the receipts of this kind. */
                readonly kind?: "allocation" | "manual" | "set_off" | "reversal";
                /** @description Only receipts of this day or later, by `received_on`. `YYYY-MM-DD`. */
                readonly from?: string;
                /** @description Only receipts of this day or earlier, by `received_on`. `YYYY-MM-DD`. */
                readonly to?: string;
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["Receipt"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createReceipt: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the invoice. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the receipt. */
                    readonly receipt: components["schemas"]["ReceiptCreation"];
                };
            };
        };
        readonly responses: {
            /** @description Created. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Receipt"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The invoice is a purchase or a pro forma, or its state rules out a payment. Nothing was written. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: components["responses"]["Conflict"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description A member is refused, or the amount exceeds what is left to pay. Nothing was written. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getReceipt: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the receipt. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Receipt"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteReceipt: {
        readonly parameters: {
            readonly query?: {
                /** @description Why it is undone, 1 to 255 characters: in the status 212 that takes a declared receipt back. */
                readonly reason?: string;
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the receipt. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. There is no body. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description It comes from an allocation, which is undone instead, or is a reversal itself. Nothing changed. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly declareReceipt: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the receipt. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Receipt"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description There is nothing to declare of it, or it was undone. Nothing changed. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: components["responses"]["Conflict"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly dismissReceipt: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the receipt. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Receipt"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description It is neither proposed nor parked. Nothing changed. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getInvoiceReporting: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the invoice. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["InvoiceReporting"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly giveInvoiceReporting: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the invoice. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the reporting. */
                    readonly reporting: components["schemas"]["InvoiceReportingInput"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["InvoiceReporting"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description It is a draft, rejected or cancelled; a platform has it and a flow is given; or its receipts, or payments of a purchase, were split by another category. */
            readonly 409: components["responses"]["Conflict"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listReportingPeriods: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
                /** @description Only those of this company. */
                readonly company_id?: number;
                /** @description Only these reports. */
                readonly series?: "sales" | "purchases" | "payments";
                /** @description Only those in this state. */
                readonly state?: "open" | "nothing" | "due" | "reported" | "changed";
                /** @description Only periods that end on this day or later. `YYYY-MM-DD`. */
                readonly from?: string;
                /** @description Only periods that begin on this day or earlier. `YYYY-MM-DD`. */
                readonly to?: string;
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["ReportingPeriod"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getReportingPeriod: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the reporting period. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["ReportingPeriod"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listReportingItems: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the reporting period. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["ReportingItem"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly composeReport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the reporting period. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the composition. */
                    readonly composition?: components["schemas"]["ReportComposition"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Transmission"];
                    };
                };
            };
            /** @description Created. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Transmission"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The period is open, one of it is under way, or there is nothing to report. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description Rows are blocked, each with a sentence. With `without_blocked` they wait for the next report. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getTransmission: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the transmission. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Transmission"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly downloadTransmission: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of the bytes that the client already has; 304 if they have not changed. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the transmission. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    /** @description `attachment`, with the name of the file. */
                    readonly "Content-Disposition": string;
                    /** @description Identifies these bytes. Send it in `If-None-Match` to get them again only if they have changed. */
                    readonly ETag: string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/xml": Blob;
                };
            };
            /** @description Not modified: the client already has these bytes. There is no body. */
            readonly 304: {
                headers: {
                    /** @description Identifies these bytes. Send it in `If-None-Match` to get them again only if they have changed. */
                    readonly ETag: string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly sendTransmission: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the transmission. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Accepted: the work goes on in the background. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Transmission"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description The company has no platform connection, or the transmission is no longer composed. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly recordTransmissionOutcome: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the transmission. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the outcome. */
                    readonly outcome: components["schemas"]["TransmissionOutcome"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["Transmission"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description Its state has no such outcome. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listDailyTakings: {
        readonly parameters: {
            readonly query?: {
                /** @description The page to show, from 1. A page past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page. More than 100 counts as 100. */
                readonly per_page?: number;
                /** @description Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since. */
                readonly after?: number;
                /** @description `-id`: the newest first. */
                readonly sort?: "id" | "-id";
                /** @description Only those of this company. */
                readonly company_id?: number;
                /** @description Only takings of this day or later. `YYYY-MM-DD`. */
                readonly from?: string;
                /** @description Only takings of this day or earlier. `YYYY-MM-DD`. */
                readonly to?: string;
            };
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of this page. */
                        readonly data: readonly components["schemas"]["DailyTaking"][];
                        /** @description The place of this page in the list. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createDailyTaking: {
        readonly parameters: {
            readonly query?: {
                /** @description Of a file: the company of its takings, the workspace's first by default. */
                readonly company_id?: number;
            };
            readonly header?: {
                /** @description Makes the request safe to repeat: for 24 hours the same request with the same key gets the first answer and is not carried out again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the workspace. */
                readonly workspace_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the daily taking. */
                    readonly daily_taking: components["schemas"]["DailyTakingInput"];
                };
                readonly "text/csv": FileBody;
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["DailyTaking"];
                        /** @description Remarks that refused nothing; empty without any. */
                        readonly warnings: readonly components["schemas"]["Warning"][];
                    } | {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["DailyTakingsImport"];
                    };
                };
            };
            /** @description Created. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["DailyTaking"];
                        /** @description Remarks that refused nothing; empty without any. */
                        readonly warnings: readonly components["schemas"]["Warning"][];
                    } | {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["DailyTakingsImport"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The ticket is known with other content; `PUT` replaces it. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description `payload_too_large`: the body is larger than 2 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description The tax is not net amount × rate, to a cent a sale. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getDailyTaking: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the daily taking. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["DailyTaking"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly replaceDailyTaking: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the daily taking. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members of the daily taking. */
                    readonly daily_taking: components["schemas"]["DailyTakingInput"];
                };
            };
        };
        readonly responses: {
            /** @description OK. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The resource as it is now. */
                        readonly data: components["schemas"]["DailyTaking"];
                        /** @description Remarks that refused nothing; empty without any. */
                        readonly warnings: readonly components["schemas"]["Warning"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description `payload_too_large`: the body is larger than 1 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteDailyTaking: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own identifier for the request, 1 to 128 printable characters; the answer repeats it. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the daily taking. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. There is no body. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
}
