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
         * Whether the service and its database answer
         * @description For load balancers; the only route of `/api/v1` that needs no token.
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
         * Workspaces that the application may reach
         * @description Those that were granted to the application. One that revoked its access, or that denies the caller's address, is left out.
         *
         *     In pages, by ascending id.
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
    readonly "/api/v1/workspaces/{workspace_id}/webhook_endpoints": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Webhook endpoints of the workspace, those of every owner
         * @description Endpoints of other applications and workspace-managed ones stand in it too, with their urls, and without any `signing_secret`.
         *
         *     In pages, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listWebhookEndpoints"];
        readonly put?: never;
        /**
         * Register a webhook endpoint; the answer shows its signing secret
         * @description One endpoint takes one event type; the same url may be registered for each. Nothing is sent: deliveries start at the next matching event, and whether the url can be reached is seen then.
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
         * One webhook endpoint, of any owner
         * @description One webhook endpoint, of any owner.
         *
         *     Scope: `read`.
         */
        readonly get: operations["getWebhookEndpoint"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Remove one of the application's webhook endpoints
         * @description Its queued deliveries fail permanently, and its delivery log is gone.
         *
         *     Scope: `destroy` or `write`.
         */
        readonly delete: operations["deleteWebhookEndpoint"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change one of the application's webhook endpoints
         * @description Members that are left out stay; `event_type` is ignored. Deliveries that are queued keep the url of the time when they were queued. `active: false` ends them for good, and `active: true` starts with the next event, its failures counted from zero.
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
         * Replace the signing secret at once; the answer shows the new one
         * @description From the answer on every delivery, also a retry of one that was queued before, is signed with the new secret. The old one verifies nothing any more. Without an `Idempotency-Key` a repetition makes another secret.
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
    readonly "/api/v1/workspaces/{workspace_id}/webhook_endpoints/{webhook_endpoint_id}/deliveries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Delivery log of a webhook endpoint of any owner; `state` narrows it to one state
         * @description The log of a deleted endpoint is 404. Settled deliveries are dropped after 90 days, unless the service is set otherwise.
         *
         *     In pages, by ascending id.
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
         * One delivery with its attempts
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
         * Queue a new delivery of the same frozen event to the current url of the application's endpoint
         * @description The new delivery has an id of its own and the endpoint's present `includes`; the one that is resent stays as it is. Without an `Idempotency-Key` a repetition queues another one.
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
    readonly "/api/v1/workspaces/{workspace_id}/invoices": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Invoices of the workspace, with the collections asked for in `include`
         * @description With large collections the last invoices of a page come without them, and `meta.truncated` is true: read those by id, or ask for a smaller page.
         *
         *     In pages, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listInvoices"];
        readonly put?: never;
        /**
         * Deposit an invoice, as JSON or as a file: UBL, CII or Factur-X, by itself or as the part `file` of a form
         * @description Totals are computed where they are absent, and checked to the cent where they are given. A file is UBL, CII or Factur-X, and what cannot be said in it stands beside it. Without a number a provisional one, `TEMP-…`, is assigned; a number that a seller has used that year is refused, so a numbered deposit can be repeated safely.
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
    readonly "/api/v1/invoices/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * One invoice, with the collections asked for in `include`
         * @description One invoice, with the collections asked for in `include`.
         *
         *     Scope: `read`.
         */
        readonly get: operations["getInvoice"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Remove a draft that has no number yet
         * @description Remove a draft that has no number yet.
         *
         *     Scope: `destroy` or `write`.
         */
        readonly delete: operations["deleteInvoice"];
        readonly options?: never;
        readonly head?: never;
        /**
         * File an invoice under another category
         * @description It decides which targeted endpoints receive its later lifecycle events. Nothing else of an invoice can be changed.
         *
         *     Scope: `write`.
         */
        readonly patch: operations["updateInvoice"];
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
         * The invoice as the document that `format` names
         * @description Byte for byte as it was received where it came in that format, else printed from the invoice; the same bytes each time while the invoice stays as it is.
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
         * The invoice as a document: `pdf`, `facturx`, `ubl`, `cii`
         * @description The same as `download?format=`; the links of the events are of this form.
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
    readonly "/api/v1/invoices/{id}/lifecycle_events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Lifecycle events of an invoice, in the order in which they were written
         * @description Those that the other party set stand among them, also where they moved nothing (`applied`).
         *
         *     In pages, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listLifecycleEvents"];
        readonly put?: never;
        /**
         * Set a status of one's own: the buyer's on a purchase, the seller's on a sale
         * @description `lifecycle_available_transitions` of the invoice lists the states that may follow. The status is sent to the e-invoicing network, too.
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
    readonly "/api/v1/workspaces/{workspace_id}/categories": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Categories of the workspace, archived ones included
         * @description Categories of the workspace, archived ones included.
         *
         *     In pages, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listCategories"];
        readonly put?: never;
        /**
         * Add a category
         * @description Names need not be unique: without an `Idempotency-Key` a repetition adds another one.
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
         * One category
         * @description One category.
         *
         *     Scope: `read`.
         */
        readonly get: operations["getCategory"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Archive a category; refused while a webhook endpoint targets it
         * @description Its invoices keep it, and no endpoint or supplier can be pointed at it any more. Archiving it again answers 204 and changes nothing.
         *
         *     Scope: `destroy` or `write`.
         */
        readonly delete: operations["archiveCategory"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Rename a category, archived or not
         * @description Rename a category, archived or not.
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
         * Suppliers of the workspace
         * @description Suppliers of the workspace.
         *
         *     In pages, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listSuppliers"];
        readonly put?: never;
        /**
         * Add a supplier
         * @description A purchase that arrives without a category takes that of its supplier, who is found by SIREN, else by VAT number, else by name.
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
         * Change a supplier
         * @description Members that are left out stay. Invoices that are there already keep their categories.
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
         * Payment batches of the workspace; `state` narrows them to one state
         * @description Payment batches of the workspace; `state` narrows them to one state.
         *
         *     In pages, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listPaymentBatches"];
        readonly put?: never;
        /**
         * Make a draft of a payment batch, with its instructions
         * @description A draft emits nothing. Without an `Idempotency-Key` a repetition makes another one, unless its instructions name their `end_to_end_id`s.
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
         * One payment batch
         * @description One payment batch.
         *
         *     Scope: `read`.
         */
        readonly get: operations["getPaymentBatch"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Remove a draft of a payment batch with its instructions
         * @description It emits nothing.
         *
         *     Scope: `destroy` or `write`.
         */
        readonly delete: operations["deletePaymentBatch"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a draft of a payment batch
         * @description Members that are left out stay; `instructions` are replaced by their own route. It emits nothing.
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
         * A payment batch's instructions, in their order
         * @description A payment batch's instructions, in their order.
         *
         *     In pages, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listPaymentInstructions"];
        /**
         * Replace the instructions of a draft; answers the batch
         * @description All of them, at most ten thousand; they get new ids. It emits nothing.
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
         * Submit a draft with instructions for approval
         * @description `draft` → `pending_approval`. A repetition answers 200 and changes nothing.
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
         * @description `pending_approval` → `approved`. A repetition answers 200 and changes nothing.
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
         * Refuse the approval of a payment batch, which is a draft again
         * @description `pending_approval` → `draft`. A repetition answers 200 and changes nothing.
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
         * One payment instruction
         * @description One payment instruction.
         *
         *     Scope: `read`.
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
         * Start the handover of an approved payment batch to its channel
         * @description 202 where this call starts the handover; the batch stays `approved` until the channel has answered. A started handover is never withdrawn, and from then on the call answers 200 and changes nothing. Its instructions become `submitted` at once.
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
         * The SEPA file of a payment batch (pain.001.001.09), the same bytes every time
         * @description The one answer that has whole IBANs: it is the bank's file.
         *
         *     Scope: `read`.
         */
        readonly get: operations["downloadSepaFile"];
        readonly put?: never;
        /**
         * Start the handover of an approved payment batch as a SEPA file
         * @description As `submit`, for a batch whose channel is `sepa_file`.
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
         * Apply a bank's report on a payment batch, as JSON or as pain.002.001.10
         * @description Each line in its order; the batch follows its instructions. From `settled` and `rejected` a report moves nothing. The same report again writes nothing.
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
         * Confirm that a payment instruction was settled
         * @description From any status to `settled`. A repetition answers 200 and changes nothing.
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
         * Undo a settlement that the bank has not reported executing
         * @description `settled` → `pending`; a `completed` or `partially_completed` batch is `submitted` again. A repetition answers 200 and changes nothing.
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
         * Declare that a pending payment instruction was not executed
         * @description `pending` → `rejected`. A repetition answers 200 and changes nothing.
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
         * Bank accounts of the workspace
         * @description Archived ones too.
         *
         *     In pages, by ascending id.
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
         * A bank account
         * @description A bank account.
         *
         *     Scope: `read`.
         */
        readonly get: operations["getBankAccount"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Activate or configure a bank account
         * @description Members that are left out stay. Values that it has already change nothing, emit nothing and leave `updated_at`. A change that leaves the account ready has its operations posted again in the background.
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
         * Ledgers of the workspace
         * @description Ledgers of the workspace.
         *
         *     In pages, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listLedgers"];
        readonly put?: never;
        /**
         * Add a ledger
         * @description The code is unique in its company, so that a repetition adds nothing.
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
         * Bank connections of the workspace
         * @description Bank connections of the workspace.
         *
         *     In pages, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listBankConnections"];
        readonly put?: never;
        /**
         * Connect a bank
         * @description Its accounts come with the first synchronisation. Without an `Idempotency-Key` a repetition makes another one.
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
         * A bank connection
         * @description A bank connection.
         *
         *     Scope: `read`.
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
         * Synchronise a bank connection in the background
         * @description The pass is over when `state` is no longer `syncing`. While it runs, the call answers 202 and changes nothing. It is written whole or not at all.
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
         * What the sandbox provider of a connection answers
         * @description What the sandbox provider of a connection answers.
         *
         *     Scope: `read`.
         */
        readonly get: operations["getBankSandbox"];
        /**
         * Replace what the sandbox provider of a connection answers
         * @description The next synchronisation finds it. At most 200 accounts and 50 000 operations.
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
         * Import a bank's statements (camt.053.001.02 to .08) for `company_id`
         * @description 201 when it brought an operation or an account, 200 when it brought nothing new: the same file twice adds nothing. Only booked entries become operations. An account that it brings is not announced; what is posted of its operations is.
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
         * Bank operations of the workspace; `bank_account_id`, `direction`, `reconciliation_status`, `from` and `to` (booking date) narrow them
         * @description Bank operations of the workspace; `bank_account_id`, `direction`, `reconciliation_status`, `from` and `to` (booking date) narrow them.
         *
         *     In pages, by ascending id.
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
         * Match the operations of the workspace with open invoices, in a run
         * @description 202: follow the run by `GET /api/v1/bank_runs/{id}`. What a person discarded is not proposed again, and what a person undid is never confirmed by it, so that a repetition does no harm.
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
         * One bank operation, with the payments of a batch
         * @description One bank operation, with the payments of a batch.
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
         * Match a bank operation with open invoices; answers the operation
         * @description Proposes from a score of 0.30, and confirms from `threshold` where no other invoice comes within 0.05. One event for each allocation that is confirmed. A repetition proposes nothing twice.
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
         * Allocations of a bank operation, those that ended too; `status` narrows them
         * @description Allocations of a bank operation, those that ended too; `status` narrows them.
         *
         *     In pages, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listAllocations"];
        readonly put?: never;
        /**
         * Propose that a bank operation settles an invoice, or confirm it at once
         * @description A proposal takes no money until it is confirmed, and is measured then.
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
         * @description Measured against what the operation and the invoice have left now. A repetition answers 200 and changes nothing.
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
         * Undo a confirmed allocation, or discard a proposed one
         * @description It stays in the list with the status that it ended in. A repetition answers 204 and changes nothing.
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
         * One run over bank operations, with its progress
         * @description It is over when `state` is no longer `running`. Runs that ended are dropped with the deliveries of their age.
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
         * Imputation rules of the workspace
         * @description Imputation rules of the workspace.
         *
         *     In pages, by ascending id.
         *
         *     Scope: `read`.
         */
        readonly get: operations["listBankRules"];
        readonly put?: never;
        /**
         * Add an imputation rule; the next projections go by it
         * @description Entries that are there stay as they are until they are projected again.
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
         * One imputation rule
         * @description One imputation rule.
         *
         *     Scope: `read`.
         */
        readonly get: operations["getBankRule"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Remove an imputation rule; entries stay until they are projected again
         * @description Its entries go on naming it.
         *
         *     Scope: `destroy` or `write`.
         */
        readonly delete: operations["deleteBankRule"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change an imputation rule; the next projections go by it
         * @description Members that are left out stay. Entries that are there stay as they are until they are projected again.
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
         * What a rule would change, with some members tried; writes nothing
         * @description Writes nothing and emits nothing. It looks at operations for at most five seconds, and says by `truncated` when it did not see all, or shows the first hundred only.
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
         * Project all operations of the workspace again, in a run
         * @description 202: follow the run by `GET /api/v1/bank_runs/{id}`. An entry that would not change is not written, and emits nothing.
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
         * Project a bank operation again; answers the operation
         * @description An entry that would not change is not written, and emits nothing; the operation of an account that is not ready stays as it is.
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
         * Accounting entries of the workspace; `bank_account_id`, `exported`, `from` and `to` (the entry’s date) narrow them
         * @description Accounting entries of the workspace; `bank_account_id`, `exported`, `from` and `to` (the entry’s date) narrow them.
         *
         *     In pages, by ascending id.
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
         * One accounting entry
         * @description One accounting entry.
         *
         *     Scope: `read`.
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly AccessToken: {
            /** @description Send it as `Authorization: Bearer <token>`. */
            readonly access_token: string;
            /**
             * @description Of the token.
             * @constant
             */
            readonly token_type: "Bearer";
            /** @description Seconds that it lives. */
            readonly expires_in: number;
            /** @description The scopes that it has, with a space between. */
            readonly scope: string;
            /** @description When it was made, in seconds since 1970. */
            readonly created_at: number;
        };
        readonly AccountingEntry: {
            /** @description The entry. */
            readonly id: number;
            /** @description `bank_operation`, the only kind so far. */
            readonly entry_kind: string;
            /** @description Whether it was handed to the accounting software, and is fixed. */
            readonly exported: boolean;
            /** @description They balance to the cent. */
            readonly lines: readonly components["schemas"]["AccountingEntryLine"][];
            /** @description The company whose books it stands in. */
            readonly company_id: number;
            /** @description The operation that it posts. */
            readonly bank_operation_id: number;
            /** @description The journal. */
            readonly ledger_id: number;
            /**
             * Format: date
             * @description The booking date of the operation. `YYYY-MM-DD`.
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
            /** @description Of the line. */
            readonly label: string;
            /** @description Not negative; one of both amounts is zero, and only one. Two decimals. */
            readonly debit_amount: number;
            /** @description Not negative. Two decimals. */
            readonly credit_amount: number;
            /** @description Why this line is there. */
            readonly explanation: components["schemas"]["Explanation"];
        };
        readonly Allocation: {
            /** @description The allocation. */
            readonly id: number;
            /** @description The invoice that it settles. */
            readonly invoice_document_id: number;
            /** @description How much of the operation goes to the invoice, without sign. Four decimals. */
            readonly allocated_amount: number;
            /** @description How sure the match is, 0 to 1; 1 where a person chose it. Four decimals. */
            readonly score: number;
            /**
             * @description `proposed`, `confirmed`, or how it ended.
             * @enum {string}
             */
            readonly status: "proposed" | "confirmed" | "undone" | "discarded";
            /** @description The operation. */
            readonly bank_operation_id: number;
            /**
             * @description `manual` where a person or an application chose it.
             * @enum {string}
             */
            readonly source: "manual" | "convergence";
            /** @description Where the points of the score come from; empty where it was chosen. */
            readonly score_details: readonly {
                /**
                 * @description The criterion that was met.
                 * @enum {string}
                 */
                readonly criterion: "amount" | "end_to_end_id" | "invoice_number" | "party" | "date";
                /** @description What it adds to the score. */
                readonly points: number;
                /** @description What was compared, in French, for people. */
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
            /** @description The operation's `version` that the change was made of; refused (409) when it is another by now. */
            readonly version?: number;
        };
        readonly AllocationCreation: {
            /** @description An invoice of the same company. */
            readonly invoice_document_id: number;
            /** @description Positive, at most 4 decimals: a JSON number or a decimal string. The smaller of what operation and invoice have left when absent. */
            readonly allocated_amount?: number | string | null;
            /**
             * @description `proposed` when absent.
             * @enum {string|null}
             */
            readonly status?: "proposed" | "confirmed" | null;
            /** @description The operation's `version` that the change was made of; refused (409) when it is another by now. */
            readonly version?: number;
        };
        readonly AppliedBankReport: {
            /** @description Lines that changed a published status. */
            readonly applied: number;
            /** @description Lines that changed none. */
            readonly unchanged: number;
            /** @description Every `end_to_end_id` that is none of the batch, once. */
            readonly unknown: readonly string[];
        };
        readonly BankAccount: {
            /** @description The account. */
            readonly id: number;
            /** @description Its owner. */
            readonly company_id: number;
            /** @description The connection that brings it; null for one of statements or made by hand. */
            readonly bank_connection_id: number | null;
            /** @description As the bank or its maker calls it. */
            readonly account_name: string;
            /** @description The bank; may be empty. */
            readonly bank_name: string;
            /**
             * @description How it came.
             * @enum {string}
             */
            readonly origin: "synchronized" | "statement_import" | "manual";
            /** @description Of its operations. ISO 4217. */
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
            /** @description Where what no allocation and no rule explains is posted; null until it has one. */
            readonly suspense_account_code: string | null;
            /** @description The last that the bank told; null before. A decimal string with four decimals. */
            readonly balance: string | null;
            /**
             * Format: date-time
             * @description The last pass that brought it; null for one without a connection. ISO 8601 with the offset of Europe/Paris.
             */
            readonly last_synced_at: string | null;
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
            /** @description Of the bank; null when unknown. */
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
            /** @description What it lacks to be ready. */
            readonly missing: readonly ("missing_ledger" | "missing_accounting_account_code" | "missing_suspense_account_code")[];
            /** @description Operations without an entry. */
            readonly unposted_operations_count: number;
        };
        readonly BankAccountUpdate: {
            /** @description Operations of an inactive account are not posted. */
            readonly active?: boolean;
            /** @description The account of the bank in the chart of accounts; empty or null takes it away. */
            readonly accounting_account_code?: string | null;
            /** @description The journal of the account's entries; one of its company's ledgers. */
            readonly ledger_id?: number | null;
            /** @description Where what no allocation and no rule explains is posted. */
            readonly suspense_account_code?: string | null;
        };
        readonly BankAccountUpdatedData: {
            /** @description The account. */
            readonly id: number;
            /** @description Its owner. */
            readonly company_id: number;
            /** @description The connection that brings it; null for one of statements or made by hand. */
            readonly bank_connection_id: number | null;
            /** @description As the bank or its maker calls it. */
            readonly account_name: string;
            /** @description The bank; may be empty. */
            readonly bank_name: string;
            /**
             * @description How it came.
             * @enum {string}
             */
            readonly origin: "synchronized" | "statement_import" | "manual";
            /** @description Of its operations. ISO 4217. */
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
            /** @description The delivery, as in its header, and the same on every retry. */
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
            /** @description What happened, frozen at that instant. */
            readonly data: components["schemas"]["BankAccountUpdatedData"];
        };
        readonly BankConnection: {
            /** @description The connection. */
            readonly id: number;
            /** @description The owner of its accounts. */
            readonly company_id: number;
            /**
             * @description The way to the bank.
             * @enum {string}
             */
            readonly provider: "sandbox";
            /** @description As its maker calls it. */
            readonly name: string;
            /**
             * @description `syncing` while a pass is made.
             * @enum {string}
             */
            readonly state: "idle" | "syncing" | "failed";
            /**
             * @description Whether the bank gives access.
             * @enum {string}
             */
            readonly data_access: "granted" | "expired" | "revoked";
            /**
             * @description Why the last pass brought nothing; null when it did.
             * @enum {string|null}
             */
            readonly error_code: "provider_unavailable" | "provider_invalid_answer" | "provider_timeout" | "access_expired" | "access_revoked" | null;
            /** @description The same in words, for people. */
            readonly error_message: string | null;
            /** @description Accounts that it brings. */
            readonly accounts_count: number;
            /**
             * Format: date-time
             * @description The last pass that was written; null before the first. ISO 8601 with the offset of Europe/Paris.
             */
            readonly last_synced_at: string | null;
            /**
             * Format: date-time
             * @description When the last pass was asked for; null before the first. ISO 8601 with the offset of Europe/Paris.
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
             * @description The way to the bank.
             * @enum {string}
             */
            readonly provider: "sandbox";
            /** @description Not blank. */
            readonly name: string;
            /** @description The owner of its accounts; by default the first company. */
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
             * @description The sign of the amount in a word.
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
            /** @description All that are confirmed, by ascending id. */
            readonly allocations: readonly components["schemas"]["OperationAllocation"][];
            /** @description Null as long as it is not posted. */
            readonly accounting_entry: components["schemas"]["OperationEntry"] | null;
            /** @description The account. */
            readonly bank_account_id: number;
            /** @description Of the amount. ISO 4217. */
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
            /** @description The label of the bank. */
            readonly description: string;
            /** @description The other party; null when the bank does not say. */
            readonly counterparty_name: string | null;
            /** @description Its account, masked; null when unknown. */
            readonly counterparty_iban_masked: string | null;
            /** @description The last four characters of it; null when unknown. */
            readonly counterparty_iban_last4: string | null;
            /** @description EndToEndId of the transfer; null without one. */
            readonly end_to_end_id: string | null;
            /** @description The own reference of the bank; null without one. */
            readonly bank_reference: string | null;
            /**
             * @description How it came.
             * @enum {string}
             */
            readonly origin: "synchronized" | "statement_import";
            /** @description What is allocated of it, and what could be. */
            readonly reconciliation: components["schemas"]["OperationReconciliation"];
            /** @description What became of it in the books. */
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
             * @description The sign of the amount in a word.
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
            /** @description All that are confirmed, by ascending id. */
            readonly allocations: readonly components["schemas"]["OperationAllocation"][];
            /** @description Null as long as it is not posted. */
            readonly accounting_entry: components["schemas"]["OperationEntry"] | null;
        };
        readonly BankOperationReconciledDelivery: {
            /** @description The delivery, as in its header, and the same on every retry. */
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
            /** @description What happened, frozen at that instant. */
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
            /** @description All that are confirmed, by ascending id. */
            readonly allocations: readonly components["schemas"]["OperationAllocation"][];
        };
        readonly BankOperationUnreconciledDelivery: {
            /** @description The delivery, as in its header, and the same on every retry. */
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
            /** @description What happened, frozen at that instant. */
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
             * @description The sign of the amount in a word.
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
            /** @description All that are confirmed, by ascending id. */
            readonly allocations: readonly components["schemas"]["OperationAllocation"][];
            /** @description Null as long as it is not posted. */
            readonly accounting_entry: components["schemas"]["OperationEntry"] | null;
            /** @description The account. */
            readonly bank_account_id: number;
            /** @description Of the amount. ISO 4217. */
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
            /** @description The label of the bank. */
            readonly description: string;
            /** @description The other party; null when the bank does not say. */
            readonly counterparty_name: string | null;
            /** @description Its account, masked; null when unknown. */
            readonly counterparty_iban_masked: string | null;
            /** @description The last four characters of it; null when unknown. */
            readonly counterparty_iban_last4: string | null;
            /** @description EndToEndId of the transfer; null without one. */
            readonly end_to_end_id: string | null;
            /** @description The own reference of the bank; null without one. */
            readonly bank_reference: string | null;
            /**
             * @description How it came.
             * @enum {string}
             */
            readonly origin: "synchronized" | "statement_import";
            /** @description What is allocated of it, and what could be. */
            readonly reconciliation: components["schemas"]["OperationReconciliation"];
            /** @description What became of it in the books. */
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
            /** @description The payments of a batch that the bank booked as one; empty otherwise. */
            readonly details: readonly {
                /** @description Of this payment, signed; null when the bank does not say. A decimal string with four decimals. */
                readonly amount: string | null;
                /** @description Its other party; null when unknown. */
                readonly counterparty_name: string | null;
                /** @description Its EndToEndId; null without one. */
                readonly end_to_end_id: string | null;
                /** @description Its label; null without one. */
                readonly description: string | null;
            }[];
        };
        readonly BankReport: {
            /** @description One line a payment, applied in their order. */
            readonly statuses: readonly components["schemas"]["BankReportLine"][];
        };
        readonly BankReportLine: {
            /** @description The payment; one that the batch does not have is answered under `unknown`. */
            readonly end_to_end_id: string;
            /** @description Its status at the bank: RCVD, ACTC, ACCP, ACSP, ACWC, PDNG, PATC, ACSC, ACCC, RJCT, CANC. */
            readonly status: string;
            /** @description Such as `AC04`. */
            readonly reason_code?: string | null;
            /** @description In words. */
            readonly reason?: string | null;
        };
        readonly BankRule: {
            /** @description The rule. */
            readonly id: number;
            /** @description As its maker calls it. */
            readonly name: string;
            /**
             * @description Whether it counts for one company or for all of the workspace.
             * @enum {string}
             */
            readonly scope: "company" | "tenant";
            /** @description The company; null exactly when the scope is `tenant`. */
            readonly company_id: number | null;
            /** @description The lowest wins; company rules come before those of the workspace. */
            readonly priority: number;
            /** @description Whether it counts. */
            readonly enabled: boolean;
            /** @description All of them hold of an operation that it matches. */
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
            /** @description An operation that meets one is left out. */
            readonly exclusions: readonly components["schemas"]["BankRuleCondition"][];
            /** @description What it decides. */
            readonly action: {
                /** @description The account of the line. */
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
            /** @description The company; null exactly when the scope is `tenant`. */
            readonly company_id: number | null;
            /**
             * @description Whether it counts for one company or for all of the workspace.
             * @enum {string}
             */
            readonly scope: "company" | "tenant";
            /** @description As its maker calls it. */
            readonly name: string;
            /** @description The lowest wins; company rules come before those of the workspace. */
            readonly priority: number;
            /** @description The operation that it decided about. */
            readonly bank_operation_id: number;
            /** @description The account of the line, as `action.account_number` of the rule. */
            readonly account_number: string;
            /** @description The reason of the line. */
            readonly explanation: components["schemas"]["Explanation"];
        };
        readonly BankRuleAppliedDelivery: {
            /** @description The delivery, as in its header, and the same on every retry. */
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
            /** @description What happened, frozen at that instant. */
            readonly data: components["schemas"]["BankRuleAppliedData"];
        };
        readonly BankRuleCondition: {
            /** @description What is looked at. */
            readonly field: string;
            /** @description How it is compared. */
            readonly operator: string;
            /** @description A text, an id, a decimal string, or two of them. */
            readonly value: unknown;
        };
        readonly BankRuleConditionInput: {
            /**
             * @description What is looked at.
             * @enum {string}
             */
            readonly field: "description" | "counterparty_name" | "amount" | "direction" | "bank_account_id" | "bank_operation_id";
            /** @description Of texts `contains`, `not_contains`, `equals`, `starts_with`; of the amount `equals`, `lower_than`, `greater_than`, `between`; else `equals`. */
            readonly operator: string;
            /** @description A text, an amount without sign (two of them, lowest first, for `between`), `incoming` or `outgoing`, or an id. */
            readonly value: unknown;
        };
        readonly BankRuleCreation: {
            /** @description Not blank. */
            readonly name: string;
            /**
             * @description One company (the default), or all of the workspace.
             * @enum {string}
             */
            readonly scope?: "company" | "tenant";
            /** @description The company, with the scope `company`; the workspace's first when absent. */
            readonly company_id?: number | null;
            /** @description The lowest wins; 100 when absent. */
            readonly priority?: number;
            /** @description True when absent. */
            readonly enabled?: boolean;
            /** @description All of them hold. */
            readonly conditions: readonly components["schemas"]["BankRuleConditionInput"][];
            /** @description An operation that meets one is left out. */
            readonly exclusions?: readonly components["schemas"]["BankRuleConditionInput"][] | null;
            /** @description The first booking date. */
            readonly valid_from?: string | null;
            /** @description The last booking date. */
            readonly valid_until?: string | null;
            /** @description What it decides. */
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
            /** @description Operations whose entry the next projection would write otherwise. */
            readonly changed_count: number;
            /** @description The first hundred that it matches, or has decided so far. */
            readonly operations: readonly {
                /** @description The operation. */
                readonly bank_operation_id: number;
                /** @description Whether its entry would be another. */
                readonly changed: boolean;
                /** @description The entry as it would be; empty when the account is not ready. */
                readonly lines: readonly components["schemas"]["AccountingEntryLine"][];
                /** @description Why the rest would be posted there; null where nothing is left to explain. */
                readonly explanation: components["schemas"]["Explanation"] | null;
                /** @description Why it is posted where it is; null before. */
                readonly previous_explanation: components["schemas"]["Explanation"] | null;
            }[];
            /** @description Whether there are more of them, or not all were looked at. */
            readonly truncated: boolean;
        };
        readonly BankRuleUpdate: {
            /** @description Not blank. */
            readonly name?: string;
            /**
             * @description One company (the default), or all of the workspace.
             * @enum {string}
             */
            readonly scope?: "company" | "tenant";
            /** @description The company, with the scope `company`; the workspace's first when absent. */
            readonly company_id?: number | null;
            /** @description The lowest wins; 100 when absent. */
            readonly priority?: number;
            /** @description True when absent. */
            readonly enabled?: boolean;
            /** @description All of them hold. */
            readonly conditions?: readonly components["schemas"]["BankRuleConditionInput"][];
            /** @description An operation that meets one is left out. */
            readonly exclusions?: readonly components["schemas"]["BankRuleConditionInput"][] | null;
            /** @description The first booking date. */
            readonly valid_from?: string | null;
            /** @description The last booking date. */
            readonly valid_until?: string | null;
            /** @description What it decides. */
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
             * @description `running` until it is over.
             * @enum {string}
             */
            readonly state: "running" | "done" | "failed";
            /** @description Operations that it goes through. */
            readonly operations_count: number;
            /** @description How far it is. */
            readonly processed_count: number;
            /** @description Allocations that it proposed. */
            readonly proposed_count: number;
            /** @description Allocations that it confirmed. */
            readonly confirmed_count: number;
            /** @description Entries that it wrote. */
            readonly entries_written_count: number;
            /**
             * Format: date-time
             * @description When it was asked for. ISO 8601 with the offset of Europe/Paris.
             */
            readonly started_at: string;
            /**
             * Format: date-time
             * @description When it was over; null while it runs. ISO 8601 with the offset of Europe/Paris.
             */
            readonly finished_at: string | null;
        };
        readonly BankSandbox: {
            /**
             * @description How it answers.
             * @enum {string}
             */
            readonly outcome: "answered" | "error" | "invalid" | "never";
            /** @description How late it answers, in milliseconds. */
            readonly delay_ms: number;
            /**
             * @description Whether the bank gives access.
             * @enum {string}
             */
            readonly data_access: "granted" | "expired" | "revoked";
            /** @description The accounts that it lists. */
            readonly accounts: readonly {
                /** @description Its name of the account. */
                readonly provider_account_id: string;
                /** @description The number. */
                readonly iban: string;
                /** @description Null when not given. */
                readonly bic: string | null;
                /** @description Null when not given. */
                readonly account_name: string | null;
                /** @description Null when not given. */
                readonly bank_name: string | null;
                /** @description Of the account. ISO 4217. */
                readonly currency_code: string;
                /** @description A decimal; null when not given. */
                readonly balance: string | null;
                /** @description Of the account. */
                readonly operations: readonly {
                    /** @description Its name of the operation. */
                    readonly provider_operation_id: string;
                    /** @description Signed decimal. */
                    readonly amount: string;
                    /** @description Of the amount. ISO 4217. */
                    readonly currency_code: string;
                    /**
                     * Format: date
                     * @description When it was booked. `YYYY-MM-DD`.
                     */
                    readonly booking_date: string;
                    /**
                     * Format: date
                     * @description Null when not given. `YYYY-MM-DD`.
                     */
                    readonly value_date: string | null;
                    /** @description The label; may be empty. */
                    readonly description: string;
                    /** @description Null when not given. */
                    readonly counterparty_name: string | null;
                    /** @description Null when not given. */
                    readonly counterparty_iban: string | null;
                    /** @description Null when not given. */
                    readonly end_to_end_id: string | null;
                    /** @description Null when not given. */
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
            /** @description How late it answers. */
            readonly delay_ms?: number;
            /**
             * @description `granted` by default.
             * @enum {string}
             */
            readonly data_access?: "granted" | "expired" | "revoked";
            /** @description The accounts that it lists; none by default. */
            readonly accounts?: readonly {
                /** @description The provider's own name of it, one on its connection. */
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
                /** @description Of the account; none by default. */
                readonly operations?: readonly {
                    /** @description The provider's own name of it, one in its account. */
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
            /** @description Of the file, by its bank. */
            readonly message_id: string;
            /** @description Operations that it brought. */
            readonly operations_created: number;
            /** @description Entries that were there already. */
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
                /** @description Of the statement, by its bank. */
                readonly statement_id: string;
                /** @description The account. */
                readonly bank_account_id: number;
                /** @description Whether the statement brought the account, too. */
                readonly account_created: boolean;
                /** @description Its entries. */
                readonly entries_count: number;
                /** @description Operations that it brought. */
                readonly operations_created: number;
                /** @description Entries that were there already. */
                readonly operations_known: number;
                /** @description Entries that are not booked. */
                readonly entries_skipped: number;
                /** @description `balance_mismatch`: its balances do not differ by its entries; `gap`: it does not follow the one before. */
                readonly warnings: readonly ("balance_mismatch" | "gap")[];
            }[];
        };
        readonly Category: {
            /** @description The category. */
            readonly id: number;
            /** @description The workspace that it belongs to. */
            readonly workspace_id: number;
            /** @description Need not be unique. */
            readonly name: string;
            /** @description Whether it is archived: nothing new can be pointed at it. */
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
        readonly Convergence: {
            /** @description The least score that is confirmed, 0 to 1: a JSON number or a decimal string; 0.80 when absent. */
            readonly threshold?: number | string | null;
            /** @description Whether to confirm what is sure; true when absent. */
            readonly confirm?: boolean | null;
            /** @description Of a whole workspace: the only account whose operations are looked at. */
            readonly bank_account_id?: number | null;
        };
        readonly Delivery: {
            /** @description The delivery, as in its envelope and in its header. */
            readonly id: number;
            /** @description The event; several deliveries may be of one. */
            readonly event_id: number;
            /**
             * @description Its type.
             * @enum {string}
             */
            readonly event_type: "invoice.created" | "invoice.lifecycle_event.created" | "bank_account.updated" | "bank_operation.reconciled" | "bank_operation.unreconciled" | "bank_rule.applied" | "payment_batch.updated" | "payment_instruction.updated";
            /** @description The endpoint. */
            readonly webhook_endpoint_id: number;
            /** @description Where it goes: the url that the endpoint had when it was queued. */
            readonly url: string;
            /**
             * @description `queued`, `retry_scheduled`, or how it ended.
             * @enum {string}
             */
            readonly state: "queued" | "retry_scheduled" | "acknowledged" | "abandoned" | "failed_permanently";
            /**
             * @description Why it failed permanently; null otherwise.
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
             * @description From here the seven days of retries count; null before. ISO 8601 with the offset of Europe/Paris.
             */
            readonly first_failed_at: string | null;
            /**
             * Format: date-time
             * @description When it is tried next; null once it is settled. ISO 8601 with the offset of Europe/Paris.
             */
            readonly next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When a 2xx came; null before. ISO 8601 with the offset of Europe/Paris.
             */
            readonly acknowledged_at: string | null;
            /** @description Attempts so far. */
            readonly attempts_count: number;
        };
        readonly DeliveryAttempt: {
            /**
             * Format: date-time
             * @description When it began. ISO 8601 with the offset of Europe/Paris.
             */
            readonly attempted_at: string;
            /** @description How long it took, in milliseconds. */
            readonly duration_ms: number;
            /** @description The status of the answer; null when none came. */
            readonly response_status: number | null;
            /** @description What failed; null when an answer came. */
            readonly error_code: string | null;
            /** @description The first KiB of the answer; null when none came. */
            readonly response_excerpt: string | null;
        };
        readonly DeliveryWithAttempts: {
            /** @description The delivery, as in its envelope and in its header. */
            readonly id: number;
            /** @description The event; several deliveries may be of one. */
            readonly event_id: number;
            /**
             * @description Its type.
             * @enum {string}
             */
            readonly event_type: "invoice.created" | "invoice.lifecycle_event.created" | "bank_account.updated" | "bank_operation.reconciled" | "bank_operation.unreconciled" | "bank_rule.applied" | "payment_batch.updated" | "payment_instruction.updated";
            /** @description The endpoint. */
            readonly webhook_endpoint_id: number;
            /** @description Where it goes: the url that the endpoint had when it was queued. */
            readonly url: string;
            /**
             * @description `queued`, `retry_scheduled`, or how it ended.
             * @enum {string}
             */
            readonly state: "queued" | "retry_scheduled" | "acknowledged" | "abandoned" | "failed_permanently";
            /**
             * @description Why it failed permanently; null otherwise.
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
             * @description From here the seven days of retries count; null before. ISO 8601 with the offset of Europe/Paris.
             */
            readonly first_failed_at: string | null;
            /**
             * Format: date-time
             * @description When it is tried next; null once it is settled. ISO 8601 with the offset of Europe/Paris.
             */
            readonly next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When a 2xx came; null before. ISO 8601 with the offset of Europe/Paris.
             */
            readonly acknowledged_at: string | null;
            /** @description Attempts so far. */
            readonly attempts_count: number;
            /** @description Oldest first. */
            readonly attempts: readonly components["schemas"]["DeliveryAttempt"][];
        };
        readonly Explanation: {
            /**
             * @description `allocation` of a confirmed allocation, `company_rule` or `tenant_rule` of a rule, `suspense` where neither explains it.
             * @enum {string}
             */
            readonly source: "allocation" | "company_rule" | "tenant_rule" | "suspense";
            /** @description The rule; null unless a rule decided. */
            readonly rule_id: number | null;
            /** @description Its name at that time; null unless a rule decided. */
            readonly rule_name: string | null;
            /** @description Why, in English, for people: not to be parsed. */
            readonly reason: string;
        };
        readonly Invoice: {
            /** @description The invoice. */
            readonly id: number;
            /** @description Its number, which may be a provisional one that begins with `TEMP-`; null for a draft. */
            readonly invoice_number: string | null;
            /**
             * @description `sales`: the company is the seller; `purchases`: it is the buyer.
             * @enum {string}
             */
            readonly direction: "sales" | "purchases";
            /** @description Whether it is a proforma, which binds nobody. */
            readonly proforma: boolean;
            /**
             * @description Its state in the French lifecycle.
             * @enum {string}
             */
            readonly lifecycle_state: "draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible";
            /** @description The code of that state (XP Z12-014); null for a draft. */
            readonly lifecycle_status_code: string | null;
            /** @description States that the own party of the workspace may set next. */
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
             * @description The day by which to pay; null without one. `YYYY-MM-DD`.
             */
            readonly due_date: string | null;
            /** @description Of all amounts. ISO 4217. */
            readonly currency_code: string;
            /** @description Who sells. */
            readonly seller: components["schemas"]["InvoiceParty"];
            /** @description Who buys. */
            readonly buyer: components["schemas"]["InvoiceParty"];
            /** @description Null without one. */
            readonly delivery: {
                /**
                 * Format: date
                 * @description When it was supplied; null when unknown (BT-72). `YYYY-MM-DD`.
                 */
                readonly date: string | null;
                /** @description Where to; null when unknown (BT-80). */
                readonly country_code: string | null;
            } | null;
            /** @description The category that it is filed under; null for none. */
            readonly category_id: number | null;
            /** @description The order of the buyer; null without one (BT-13). */
            readonly purchase_order_reference: string | null;
            /** @description Lines, less allowances, with charges (BT-109). Two decimals. */
            readonly total_excluding_tax: number;
            /** @description The tax (BT-110). Two decimals. */
            readonly total_tax: number;
            /** @description Both together (BT-112). Two decimals. */
            readonly total_including_tax: number;
            /** @description What is left to pay (BT-115). Two decimals. */
            readonly amount_due: number;
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
            /** @description Its lifecycle events, in the order in which they were written. */
            readonly lifecycle_events?: readonly components["schemas"]["LifecycleEvent"][];
            /** @description Allowances and charges on the whole document. */
            readonly allowance_charges?: readonly components["schemas"]["InvoiceAllowanceCharge"][];
            /** @description Notes of the invoice. */
            readonly item_notes?: readonly components["schemas"]["InvoiceNote"][];
            /** @description Earlier invoices that this one refers to. */
            readonly invoice_references?: readonly components["schemas"]["InvoiceReference"][];
            /** @description What has been paid already. */
            readonly payments?: readonly components["schemas"]["InvoicePayment"][];
            /** @description Discounts granted for paying early. */
            readonly early_payment_discounts?: readonly components["schemas"]["InvoiceEarlyPaymentDiscount"][];
        };
        readonly InvoiceAllowanceCharge: {
            /** @description True for a charge, false for an allowance. */
            readonly charge: boolean;
            /** @description What is added or taken off, without tax. Two decimals. */
            readonly amount: number;
            /** @description What the percentage is of; null without. Two decimals. */
            readonly base_amount: number | null;
            /** @description In percent of `base_amount`; null without. */
            readonly percentage: number | null;
            /** @description In words; null without. */
            readonly reason: string | null;
            /** @description UNTDID 5189 for an allowance, 7161 for a charge; null without. */
            readonly reason_code: string | null;
            /**
             * @description VAT category (UNCL 5305).
             * @enum {string}
             */
            readonly tax_category: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M";
            /** @description VAT rate in percent. */
            readonly tax_rate: number;
        };
        readonly InvoiceCreatedData: {
            /** @description The invoice. */
            readonly id: number;
            /** @description Its number, which may be a provisional one that begins with `TEMP-`; null for a draft. */
            readonly invoice_number: string | null;
            /**
             * @description `sales`: the company is the seller; `purchases`: it is the buyer.
             * @enum {string}
             */
            readonly direction: "sales" | "purchases";
            /** @description Whether it is a proforma, which binds nobody. */
            readonly proforma: boolean;
            /**
             * @description Its state in the French lifecycle.
             * @enum {string}
             */
            readonly lifecycle_state: "draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible";
            /** @description The code of that state (XP Z12-014); null for a draft. */
            readonly lifecycle_status_code: string | null;
            /** @description States that the own party of the workspace may set next. */
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
             * @description The day by which to pay; null without one. `YYYY-MM-DD`.
             */
            readonly due_date: string | null;
            /** @description Of all amounts. ISO 4217. */
            readonly currency_code: string;
            /** @description Who sells. */
            readonly seller: components["schemas"]["InvoiceParty"];
            /** @description Who buys. */
            readonly buyer: components["schemas"]["InvoiceParty"];
            /** @description Null without one. */
            readonly delivery: {
                /**
                 * Format: date
                 * @description When it was supplied; null when unknown (BT-72). `YYYY-MM-DD`.
                 */
                readonly date: string | null;
                /** @description Where to; null when unknown (BT-80). */
                readonly country_code: string | null;
            } | null;
            /** @description The category that it is filed under; null for none. */
            readonly category_id: number | null;
            /** @description The order of the buyer; null without one (BT-13). */
            readonly purchase_order_reference: string | null;
            /** @description Lines, less allowances, with charges (BT-109). Two decimals. */
            readonly total_excluding_tax: number;
            /** @description The tax (BT-110). Two decimals. */
            readonly total_tax: number;
            /** @description Both together (BT-112). Two decimals. */
            readonly total_including_tax: number;
            /** @description What is left to pay (BT-115). Two decimals. */
            readonly amount_due: number;
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
            /** @description Its lifecycle events, in the order in which they were written. */
            readonly lifecycle_events?: readonly components["schemas"]["LifecycleEvent"][];
            /** @description Allowances and charges on the whole document. */
            readonly allowance_charges?: readonly components["schemas"]["InvoiceAllowanceCharge"][];
            /** @description Notes of the invoice. */
            readonly item_notes?: readonly components["schemas"]["InvoiceNote"][];
            /** @description Earlier invoices that this one refers to. */
            readonly invoice_references?: readonly components["schemas"]["InvoiceReference"][];
            /** @description What has been paid already. */
            readonly payments?: readonly components["schemas"]["InvoicePayment"][];
            /** @description Discounts granted for paying early. */
            readonly early_payment_discounts?: readonly components["schemas"]["InvoiceEarlyPaymentDiscount"][];
            /** @description Links to the live invoice in its four documents; 404 once it is deleted. */
            readonly download: components["schemas"]["InvoiceDownload"];
        };
        readonly InvoiceCreatedDelivery: {
            /** @description The delivery, as in its header, and the same on every retry. */
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
            /** @description What happened, frozen at that instant. */
            readonly data: components["schemas"]["InvoiceCreatedData"];
        };
        readonly InvoiceDeposit: {
            /**
             * @description `sales`: we are the seller; `purchases`: we are the buyer.
             * @enum {string}
             */
            readonly direction: "sales" | "purchases";
            /**
             * @description UNTDID 1001; `380` (commercial invoice) when absent, `381` is a credit note.
             * @enum {string|integer|null}
             */
            readonly type_code?: "380" | "389" | "393" | "501" | "386" | "500" | "384" | "471" | "472" | "473" | "261" | "262" | "381" | "396" | "502" | "503" | 380 | 389 | 393 | 501 | 386 | 500 | 384 | 471 | 472 | 473 | 261 | 262 | 381 | 396 | 502 | 503 | null;
            /** @description A provisional number beginning `TEMP-` is assigned when absent. */
            readonly invoice_number?: string | null;
            /** @description False when absent. */
            readonly proforma?: boolean | null;
            /** @description Issue date, `YYYY-MM-DD`. */
            readonly issue_date: string;
            /** @description Due date, `YYYY-MM-DD`. */
            readonly due_date?: string | null;
            /** @description ISO 4217; `EUR` when absent. */
            readonly currency_code?: string | null;
            /** @description A category of the workspace; a purchase's supplier gives its own when absent. */
            readonly category_id?: number | null;
            /** @description The order of the buyer (BT-13). */
            readonly purchase_order_reference?: string | null;
            /** @description The lifecycle state requested at deposit. */
            readonly lifecycle_state?: string | null;
            /** @description Who sells. In `sales`, name and SIREN default to the workspace's company. */
            readonly seller?: {
                /** @description Name of the company. */
                readonly name?: string | null;
                /** @description 9 digits, the last one a Luhn check; blanks are dropped. */
                readonly siren?: string | null;
                /** @description 14 digits beginning with the SIREN, which they give when it is absent. */
                readonly siret?: string | null;
                /** @description VAT number with its country prefix. */
                readonly vat_number?: string | null;
                /** @description Where the network reaches it. */
                readonly electronic_address?: {
                    /** @description Electronic address scheme (EAS); `0225` in France. */
                    readonly scheme: string;
                    /** @description The address in that scheme. */
                    readonly value: string;
                } | null;
                /** @description The postal address. */
                readonly address?: components["schemas"]["InvoiceDepositAddress"] | null;
            } | null;
            /** @description Who buys. In `purchases`, name and SIREN default to the workspace's company. */
            readonly buyer?: {
                /** @description Name of the company. */
                readonly name?: string | null;
                /** @description 9 digits, the last one a Luhn check; blanks are dropped. */
                readonly siren?: string | null;
                /** @description 14 digits beginning with the SIREN, which they give when it is absent. */
                readonly siret?: string | null;
                /** @description VAT number with its country prefix. */
                readonly vat_number?: string | null;
                /** @description Where the network reaches it. */
                readonly electronic_address?: {
                    /** @description Electronic address scheme (EAS); `0225` in France. */
                    readonly scheme: string;
                    /** @description The address in that scheme. */
                    readonly value: string;
                } | null;
                /** @description The postal address. */
                readonly address?: components["schemas"]["InvoiceDepositAddress"] | null;
            } | null;
            /** @description An intra-community supply (`K`) needs both members. */
            readonly delivery?: {
                /** @description When the goods or services were supplied (BT-72). `YYYY-MM-DD`. */
                readonly date?: string | null;
                /** @description Where to (BT-80), ISO 3166-1 alpha-2. */
                readonly country_code?: string | null;
            } | null;
            /** @description The lines, at most 10 000. */
            readonly lines: readonly components["schemas"]["InvoiceDepositLine"][];
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
            /** @description What has been paid already. */
            readonly payments?: readonly components["schemas"]["InvoiceDepositPayment"][] | null;
            /** @description Discounts granted for paying early. */
            readonly early_payment_discounts?: readonly components["schemas"]["InvoiceDepositEarlyPaymentDiscount"][] | null;
            /** @description Lines − allowances + charges (BT-109). Computed when absent, checked to the cent when given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly total_excluding_tax?: number | string | null;
            /** @description Sum of the tax of the VAT breakdown (BT-110). Computed when absent, checked to the cent when given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly total_tax?: number | string | null;
            /** @description Total excluding tax + total tax (BT-112). Computed when absent, checked to the cent when given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly total_including_tax?: number | string | null;
            /** @description Total including tax − payments (BT-115). Computed when absent, checked to the cent when given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly amount_due?: number | string | null;
        };
        readonly InvoiceDepositAddress: {
            /** @description Street and number. */
            readonly line1?: string | null;
            /** @description More of it. */
            readonly line2?: string | null;
            /** @description Postal code. */
            readonly postal_code?: string | null;
            /** @description City. */
            readonly city?: string | null;
            /** @description ISO 3166-1 alpha-2. */
            readonly country_code?: string | null;
        };
        readonly InvoiceDepositAllowanceCharge: {
            /** @description True for a charge, false (the default) for an allowance. */
            readonly charge?: boolean | null;
            /** @description What is added (charge) or taken off (allowance), without tax. Computed when `base_amount` and `percentage` are given, and then checked. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly amount?: number | string | null;
            /** @description What the percentage is of. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly base_amount?: number | string | null;
            /** @description In percent of `base_amount`, 0 to 100, at most 4 decimals. A JSON number or a decimal string. */
            readonly percentage?: number | string | null;
            /** @description In words; `Remise` or `Frais` when absent. */
            readonly reason?: string | null;
            /** @description UNTDID 5189 for an allowance, 7161 for a charge. */
            readonly reason_code?: string | null;
            /**
             * @description VAT category (UNCL 5305). `S` when absent; an allowance or a charge takes that of the lines when they have but one.
             * @enum {string|null}
             */
            readonly tax_category?: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M" | null;
            /** @description VAT rate in percent, 0 to 100, at most 4 decimals; 0 and optional in the categories Z, E, AE, K, G and O. A JSON number or a decimal string. */
            readonly tax_rate?: number | string | null;
        };
        readonly InvoiceDepositEarlyPaymentDiscount: {
            /** @description In percent of the amount due, 0 to 100; this or `amount` is given. A JSON number or a decimal string. */
            readonly percentage?: number | string | null;
            /** @description The discount. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly amount?: number | string | null;
            /** @description Last day on which it is granted, `YYYY-MM-DD`. */
            readonly until?: string | null;
        };
        readonly InvoiceDepositLine: {
            /** @description What is sold (BT-153). */
            readonly name: string;
            /** @description More about it (BT-154). */
            readonly description?: string | null;
            /** @description At most 4 decimals; negative on a line that credits another one. A JSON number or a decimal string. */
            readonly quantity: number | string;
            /** @description UN/ECE Recommendation 20; `C62` (piece) when absent. */
            readonly unit_code?: string | null;
            /** @description Price of one unit without tax, not negative, at most 6 decimals. A JSON number or a decimal string. */
            readonly unit_price: number | string;
            /**
             * @description VAT category (UNCL 5305). `S` when absent; an allowance or a charge takes that of the lines when they have but one.
             * @enum {string|null}
             */
            readonly tax_category?: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M" | null;
            /** @description VAT rate in percent, 0 to 100, at most 4 decimals; 0 and optional in the categories Z, E, AE, K, G and O. A JSON number or a decimal string. */
            readonly tax_rate?: number | string | null;
            /** @description Quantity × unit price, rounded half up (BT-131). Computed when absent, checked to the cent when given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly net_amount?: number | string | null;
        };
        readonly InvoiceDepositNote: {
            /** @description UNTDID 4451: `PMT`, `PMD` and `AAB` hold the French legal notes. */
            readonly subject_code?: string | null;
            /** @description The note (BT-22). */
            readonly text: string;
        };
        readonly InvoiceDepositPayment: {
            /** @description What was paid; it is taken off the amount due. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly amount: number | string;
            /** @description Day of the payment, `YYYY-MM-DD`. */
            readonly paid_on?: string | null;
            /** @description Of the payment. */
            readonly reference?: string | null;
        };
        readonly InvoiceDepositPaymentMeans: {
            /** @description UNTDID 4461; `30` (credit transfer) when absent beside an IBAN. */
            readonly type_code?: string | number | null;
            /** @description Of the payee (BT-84). */
            readonly iban?: string | null;
            /** @description Of the bank of the payee (BT-86). */
            readonly bic?: string | null;
            /** @description Of the account (BT-85). */
            readonly account_name?: string | null;
        };
        readonly InvoiceDepositReference: {
            /** @description Its number (BT-25). */
            readonly invoice_number: string;
            /** @description Issue date of that invoice, `YYYY-MM-DD`. */
            readonly issue_date?: string | null;
        };
        readonly InvoiceDepositTaxSubtotal: {
            /**
             * @description VAT category (UNCL 5305). `S` when absent; an allowance or a charge takes that of the lines when they have but one.
             * @enum {string|null}
             */
            readonly tax_category?: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M" | null;
            /** @description VAT rate in percent, 0 to 100, at most 4 decimals; 0 and optional in the categories Z, E, AE, K, G and O. A JSON number or a decimal string. */
            readonly tax_rate?: number | string | null;
            /** @description Sum of what bears this category and rate (BT-116). Computed when absent, checked to the cent when given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly taxable_amount?: number | string | null;
            /** @description Taxable amount × rate, rounded half up (BT-117). Computed when absent, checked to the cent when given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
            readonly tax_amount?: number | string | null;
            /** @description Why there is no tax (BT-120). */
            readonly exemption_reason?: string | null;
            /** @description The same as a VATEX code (BT-121). */
            readonly exemption_reason_code?: string | null;
        };
        readonly InvoiceDownload: {
            /**
             * Format: uri
             * @description The invoice as a PDF. Absolute URL.
             */
            readonly pdf: string;
            /**
             * Format: uri
             * @description As Factur-X: a PDF that holds the CII. Absolute URL.
             */
            readonly facturx: string;
            /**
             * Format: uri
             * @description As UBL. Absolute URL.
             */
            readonly ubl: string;
            /**
             * Format: uri
             * @description As CII. Absolute URL.
             */
            readonly cii: string;
        };
        readonly InvoiceEarlyPaymentDiscount: {
            /** @description In percent of the amount due; null when an amount is given. */
            readonly percentage: number | null;
            /** @description The discount; null when a percentage is given. Two decimals. */
            readonly amount: number | null;
            /**
             * Format: date
             * @description The last day on which it is granted; null without a bound. `YYYY-MM-DD`.
             */
            readonly until: string | null;
        };
        readonly InvoiceHeader: {
            /** @description The invoice. */
            readonly id: number;
            /** @description Its number, which may be a provisional one that begins with `TEMP-`; null for a draft. */
            readonly invoice_number: string | null;
            /**
             * @description `sales`: the company is the seller; `purchases`: it is the buyer.
             * @enum {string}
             */
            readonly direction: "sales" | "purchases";
            /** @description Whether it is a proforma, which binds nobody. */
            readonly proforma: boolean;
            /**
             * @description Its state in the French lifecycle.
             * @enum {string}
             */
            readonly lifecycle_state: "draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible";
            /** @description The code of that state (XP Z12-014); null for a draft. */
            readonly lifecycle_status_code: string | null;
            /** @description States that the own party of the workspace may set next. */
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
             * @description The day by which to pay; null without one. `YYYY-MM-DD`.
             */
            readonly due_date: string | null;
            /** @description Of all amounts. ISO 4217. */
            readonly currency_code: string;
            /** @description Who sells. */
            readonly seller: components["schemas"]["InvoiceParty"];
            /** @description Who buys. */
            readonly buyer: components["schemas"]["InvoiceParty"];
            /** @description Null without one. */
            readonly delivery: {
                /**
                 * Format: date
                 * @description When it was supplied; null when unknown (BT-72). `YYYY-MM-DD`.
                 */
                readonly date: string | null;
                /** @description Where to; null when unknown (BT-80). */
                readonly country_code: string | null;
            } | null;
            /** @description The category that it is filed under; null for none. */
            readonly category_id: number | null;
            /** @description The order of the buyer; null without one (BT-13). */
            readonly purchase_order_reference: string | null;
            /** @description Lines, less allowances, with charges (BT-109). Two decimals. */
            readonly total_excluding_tax: number;
            /** @description The tax (BT-110). Two decimals. */
            readonly total_tax: number;
            /** @description Both together (BT-112). Two decimals. */
            readonly total_including_tax: number;
            /** @description What is left to pay (BT-115). Two decimals. */
            readonly amount_due: number;
            /**
             * Format: date-time
             * @description When it last changed. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
        };
        readonly InvoiceLifecycleEventCreatedData: {
            /** @description The invoice. */
            readonly document_id: number;
            /** @description Its number, which may be a provisional one that begins with `TEMP-`; null for a draft. */
            readonly invoice_number: string | null;
            /** @description What was added. */
            readonly event: components["schemas"]["LifecycleEvent"];
            /** @description Links to the live invoice in its four documents; 404 once it is deleted. */
            readonly download: components["schemas"]["InvoiceDownload"];
        };
        readonly InvoiceLifecycleEventCreatedDelivery: {
            /** @description The delivery, as in its header, and the same on every retry. */
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
            /** @description What happened, frozen at that instant. */
            readonly data: components["schemas"]["InvoiceLifecycleEventCreatedData"];
        };
        readonly InvoiceLine: {
            /** @description What is sold (BT-153). */
            readonly name: string;
            /** @description More about it; null without (BT-154). */
            readonly description: string | null;
            /** @description At most 4 decimals; negative on a line that credits another one (BT-129). */
            readonly quantity: number;
            /** @description UN/ECE Recommendation 20 (BT-130). */
            readonly unit_code: string;
            /** @description Of one unit without tax, at most 6 decimals (BT-146). */
            readonly unit_price: number;
            /**
             * @description VAT category (UNCL 5305).
             * @enum {string}
             */
            readonly tax_category: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M";
            /** @description VAT rate in percent. */
            readonly tax_rate: number;
            /** @description Without tax (BT-131). Two decimals. */
            readonly net_amount: number;
        };
        readonly InvoiceNote: {
            /** @description UNTDID 4451; null without (BT-21). */
            readonly subject_code: string | null;
            /** @description The note (BT-22). */
            readonly text: string;
        };
        readonly InvoiceParty: {
            /** @description Name of the company. */
            readonly name: string;
            /** @description 9 digits; null when unknown. */
            readonly siren: string | null;
            /** @description 14 digits; null when unknown. */
            readonly siret: string | null;
            /** @description With its country prefix; null when unknown. */
            readonly vat_number: string | null;
            /** @description Where the network reaches it; null when unknown. */
            readonly electronic_address: {
                /** @description Electronic address scheme (EAS). */
                readonly scheme: string;
                /** @description The address in that scheme. */
                readonly value: string;
            } | null;
            /** @description Null when unknown. */
            readonly address: {
                /** @description Street and number; null when unknown. */
                readonly line1: string | null;
                /** @description More of it; null without. */
                readonly line2: string | null;
                /** @description Null when unknown. */
                readonly postal_code: string | null;
                /** @description Null when unknown. */
                readonly city: string | null;
                /** @description ISO 3166-1 alpha-2; null when unknown. */
                readonly country_code: string | null;
            } | null;
        };
        readonly InvoicePayment: {
            /** @description What was paid. Two decimals. */
            readonly amount: number;
            /**
             * Format: date
             * @description The day of the payment; null when unknown. `YYYY-MM-DD`.
             */
            readonly paid_on: string | null;
            /** @description Of the payment; null without. */
            readonly reference: string | null;
        };
        readonly InvoicePaymentMeans: {
            /** @description UNTDID 4461 (BT-81). */
            readonly type_code: string;
            /** @description Of the payee; null without (BT-84). */
            readonly iban: string | null;
            /** @description Of the bank of the payee; null without (BT-86). */
            readonly bic: string | null;
            /** @description Of the account; null without (BT-85). */
            readonly account_name: string | null;
        };
        readonly InvoiceReference: {
            /** @description Its number (BT-25). */
            readonly invoice_number: string;
            /**
             * Format: date
             * @description Its issue date; null when unknown (BT-26). `YYYY-MM-DD`.
             */
            readonly issue_date: string | null;
        };
        readonly InvoiceTaxSubtotal: {
            /**
             * @description VAT category (UNCL 5305).
             * @enum {string}
             */
            readonly tax_category: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M";
            /** @description VAT rate in percent. */
            readonly tax_rate: number;
            /** @description What bears this category and rate (BT-116). Two decimals. */
            readonly taxable_amount: number;
            /** @description The tax on it (BT-117). Two decimals. */
            readonly tax_amount: number;
            /** @description Why there is no tax; null where there is (BT-120). */
            readonly exemption_reason: string | null;
            /** @description The same as a VATEX code; null without (BT-121). */
            readonly exemption_reason_code: string | null;
        };
        readonly InvoiceUpdate: {
            /** @description A category of the workspace. */
            readonly category_id?: number | null;
        };
        readonly Ledger: {
            /** @description The ledger. */
            readonly id: number;
            /** @description The company whose books it is of. */
            readonly company_id: number;
            /** @description Unique in its company. */
            readonly code: string;
            /** @description What it is called. */
            readonly name: string;
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
        };
        readonly LedgerCreation: {
            /** @description A company of the workspace; by default its first. */
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
            /** @description For display: French, or as the network sent it, in the language of the sender. */
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
            /** @description The role of the sending party of a message of the network; null for an event of this service. */
            readonly sender_role: string | null;
            /** @description The receiving platform that the message names (role `WK`), not its sender; null for an event of this service. */
            readonly sender_id: string | null;
            /** @description The scheme of that id; null for an event of this service. */
            readonly sender_scheme_id: string | null;
            /** @description The motive in words; null without. */
            readonly reason: string | null;
            /** @description The motive; null without. */
            readonly reason_code: string | null;
            /** @description Whether the lifecycle ends here. */
            readonly terminal: boolean;
            /** @description True for a message that was refused, and is only recorded. */
            readonly rejected: boolean;
            /** @description False where it did not move the invoice; it may still do so later. */
            readonly applied: boolean;
            /**
             * Format: date-time
             * @description When it was recorded. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
        };
        readonly LifecycleEventCreation: {
            /**
             * @description The state to reach; this or `status_code` is given, or both.
             * @enum {string|null}
             */
            readonly state?: "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible" | null;
            /**
             * @description Code of the French lifecycle (XP Z12-014).
             * @enum {string|integer|null}
             */
            readonly status_code?: "200" | "201" | "202" | "203" | "204" | "205" | "206" | "207" | "208" | "209" | "210" | "211" | "212" | "213" | "214" | "220" | "221" | "224" | "225" | "226" | "227" | "228" | "500" | "501" | 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 209 | 210 | 211 | 212 | 213 | 214 | 220 | 221 | 224 | 225 | 226 | 227 | 228 | 500 | 501 | null;
            /** @description A motive of the status; required by 206, 207, 208, 210, 213 and 501. */
            readonly reason_code?: string | null;
            /** @description The motive in words; the motive's French label when absent. */
            readonly reason?: string | null;
            /** @description With 212 only, and required by it: what was collected, tax included. */
            readonly amounts?: readonly {
                /** @description In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
                readonly amount: number | string;
                /** @description VAT rate in percent, 0 to 100. A JSON number or a decimal string. */
                readonly tax_rate: number | string;
            }[] | null;
        };
        readonly NetworkFlow: {
            /**
             * @description What the file was.
             * @enum {string}
             */
            readonly kind: "invoice" | "status";
            /**
             * @description `created` for an invoice; of a status `applied`, `recorded` without effect, or `rejected`.
             * @enum {string}
             */
            readonly result: "created" | "applied" | "recorded" | "rejected";
            /** @description The invoice. */
            readonly invoice_id: number;
            /** @description The event that a status became; null for an invoice. */
            readonly lifecycle_event_id: number | null;
        };
        readonly OAuthRefusal: {
            /**
             * @description The kind of refusal: branch on it.
             * @enum {string}
             */
            readonly error: "invalid_request" | "invalid_client" | "unsupported_grant_type" | "invalid_scope" | "internal_error" | "unavailable";
            /** @description What is wrong, in French without accents, for people. */
            readonly error_description: string;
        };
        readonly OperationAllocation: {
            /** @description The allocation. */
            readonly id: number;
            /** @description The invoice that it settles. */
            readonly invoice_document_id: number;
            /** @description How much of the operation goes to the invoice, without sign. Four decimals. */
            readonly allocated_amount: number;
            /** @description How sure the match is, 0 to 1; 1 where a person chose it. Four decimals. */
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
            /** @description Whether it was handed to the accounting software, and is fixed. */
            readonly exported: boolean;
            /** @description They balance to the cent. */
            readonly lines: readonly components["schemas"]["AccountingEntryLine"][];
        };
        readonly OperationProjection: {
            /**
             * @description `posted` with an entry, `account_not_ready` while the account is not, `pending` when the projection has not run yet.
             * @enum {string}
             */
            readonly state: "posted" | "account_not_ready" | "pending";
            /** @description The rule that decided a line of the entry; null without one. */
            readonly rule_id: number | null;
            /**
             * Format: date-time
             * @description When the entry was last written; null before. ISO 8601 with the offset of Europe/Paris.
             */
            readonly projected_at: string | null;
        };
        readonly OperationReconciliation: {
            /** @description The sum of the confirmed allocations, without sign. Four decimals. */
            readonly allocated_amount: number;
            /** @description What is left to allocate, without sign. Four decimals. */
            readonly remaining_amount: number;
            /** @description Those that can be confirmed now, best first. */
            readonly proposals: readonly components["schemas"]["OperationAllocation"][];
        };
        readonly PageMeta: {
            /** @description The page, from 1. */
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
            /** @description Of all amounts. ISO 4217. */
            readonly currency_code: string;
            /** @description How many instructions it has. */
            readonly instructions_count: number;
            /**
             * Format: date-time
             * @description When its state last changed, or its draft. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
            /** @description The account that pays. */
            readonly bank_account_id: number;
            /** @description As its maker calls it. */
            readonly name: string;
            /**
             * @description The way to the bank.
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
             * @description Null before. ISO 8601 with the offset of Europe/Paris.
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
            /** @description The same in words, for people. */
            readonly error_message: string | null;
            /**
             * @description `provider`: the channel; `service`: this service, before anything was sent; null otherwise.
             * @enum {string|null}
             */
            readonly submission_refused_by: "service" | "provider" | null;
            /** @description Whether the same payments could be taken in a new batch; null unless refused. */
            readonly retryable: boolean | null;
            /**
             * Format: date-time
             * @description When the channel began to take it; null before. ISO 8601 with the offset of Europe/Paris.
             */
            readonly started_at: string | null;
            /**
             * Format: date-time
             * @description When the handover had its outcome; null before. ISO 8601 with the offset of Europe/Paris.
             */
            readonly finished_at: string | null;
            /**
             * Format: date-time
             * @description When it was made. ISO 8601 with the offset of Europe/Paris.
             */
            readonly created_at: string;
        };
        readonly PaymentBatchCreation: {
            /** @description Not blank. */
            readonly name: string;
            /** @description The account of the workspace that pays, in euros. */
            readonly bank_account_id: number;
            /**
             * @description The way to the bank.
             * @enum {string}
             */
            readonly channel: "sepa_file" | "sandbox";
            /** @description The day of payment, `YYYY-MM-DD`, today in Paris or later. */
            readonly execution_date: string;
            /**
             * @description `EUR`, also when absent.
             * @enum {string|null}
             */
            readonly currency_code?: "EUR" | null;
            /** @description With the channel `sandbox` only: the answer that its bank will give. Shown by no read. */
            readonly sandbox?: components["schemas"]["PaymentSandbox"] | null;
            /** @description Its payments; none when absent. */
            readonly instructions?: readonly components["schemas"]["PaymentInstructionCreation"][] | null;
        };
        readonly PaymentBatchUpdate: {
            /** @description Not blank. */
            readonly name?: string;
            /** @description The account of the workspace that pays, in euros. */
            readonly bank_account_id?: number;
            /**
             * @description The way to the bank.
             * @enum {string}
             */
            readonly channel?: "sepa_file" | "sandbox";
            /** @description The day of payment, `YYYY-MM-DD`, today in Paris or later. */
            readonly execution_date?: string;
            /**
             * @description `EUR`, also when absent.
             * @enum {string|null}
             */
            readonly currency_code?: "EUR" | null;
            /** @description With the channel `sandbox` only: the answer that its bank will give. Shown by no read. */
            readonly sandbox?: components["schemas"]["PaymentSandbox"] | null;
            /** @description The `version` that the change was made of; refused (409) when it is another by now. */
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
            /** @description Of all amounts. ISO 4217. */
            readonly currency_code: string;
            /** @description How many instructions it has. */
            readonly instructions_count: number;
            /**
             * Format: date-time
             * @description When its state last changed, or its draft. ISO 8601 with the offset of Europe/Paris.
             */
            readonly updated_at: string;
            /**
             * @description The state before.
             * @enum {string}
             */
            readonly previous_state: "draft" | "pending_approval" | "approved" | "submitted" | "completed" | "partially_completed";
        };
        readonly PaymentBatchUpdatedDelivery: {
            /** @description The delivery, as in its header, and the same on every retry. */
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
            /** @description What happened, frozen at that instant. */
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
            /** @description What is paid. Two decimals. */
            readonly amount: number;
            /** @description Of the amount. ISO 4217. */
            readonly currency_code: string;
            /** @description What the payee reads on the statement; null without. */
            readonly reference: string | null;
            /** @description Its name at the banks, unique in the workspace. */
            readonly end_to_end_id: string;
            /** @description Asterisks and the last four characters; no answer has the whole number. */
            readonly beneficiary_iban_masked: string;
            /** @description The last four characters. */
            readonly beneficiary_iban_last4: string;
            /** @description The payee. */
            readonly beneficiary_name: string;
            /** @description The bank of the payee; null when not given. */
            readonly beneficiary_bic: string | null;
            /** @description The invoice that it pays; null without one. */
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
            /** @description The reason that the bank gave; null without. */
            readonly reason_code: string | null;
            /** @description The same in words; null without. */
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
             * @description `EUR`, also when absent.
             * @enum {string|null}
             */
            readonly currency_code?: "EUR" | null;
            /** @description Name of the payee. */
            readonly beneficiary_name: string;
            /** @description Of a SEPA country, with or without spaces. Only its mask is ever shown. */
            readonly beneficiary_iban: string;
            /** @description 8 or 11 characters. */
            readonly beneficiary_bic?: string | null;
            /** @description What the beneficiary reads on the statement. */
            readonly reference?: string | null;
            /** @description 1 to 35 of the SEPA's characters, unique in the workspace; assigned when absent. */
            readonly end_to_end_id?: string | null;
            /** @description An invoice of the workspace. */
            readonly invoice_document_id?: number | null;
        };
        readonly PaymentInstructionReplacement: {
            /** @description Its payments, in their order. */
            readonly instructions: readonly components["schemas"]["PaymentInstructionCreation"][];
            /** @description The `version` that the change was made of; refused (409) when it is another by now. */
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
            /** @description What is paid. Two decimals. */
            readonly amount: number;
            /** @description Of the amount. ISO 4217. */
            readonly currency_code: string;
            /** @description What the payee reads on the statement; null without. */
            readonly reference: string | null;
            /** @description Its name at the banks, unique in the workspace. */
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
            /** @description The delivery, as in its header, and the same on every retry. */
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
            /** @description What happened, frozen at that instant. */
            readonly data: components["schemas"]["PaymentInstructionUpdatedData"];
        };
        readonly PaymentSandbox: {
            /**
             * @description `taken` when absent.
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
        readonly Refusal: {
            /**
             * @description The kind of refusal: branch on it.
             * @enum {string}
             */
            readonly error: "bad_request" | "invalid_token" | "forbidden" | "not_found" | "method_not_allowed" | "request_timeout" | "conflict" | "payload_too_large" | "unsupported_media_type" | "internal_error" | "unavailable";
            /** @description What is wrong, in French, for people. */
            readonly message: string;
        };
        readonly ServerMetadata: {
            /** @description The address of the service. */
            readonly issuer: string;
            /** @description Where tokens come from. */
            readonly token_endpoint: string;
            /** @description Where they are revoked. */
            readonly revocation_endpoint: string;
            /** @description Where they are asked about. */
            readonly introspection_endpoint: string;
            /** @description One. */
            readonly grant_types_supported: readonly string[];
            /** @description None. */
            readonly response_types_supported: readonly string[];
            /** @description All scopes. */
            readonly scopes_supported: readonly ("read" | "write" | "destroy")[];
            /** @description How a client names itself. */
            readonly token_endpoint_auth_methods_supported: readonly string[];
            /** @description The same. */
            readonly revocation_endpoint_auth_methods_supported: readonly string[];
            /** @description The same. */
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
            /** @description Given to its purchases that arrive without one; null for none. */
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
            /** @description 9 digits with a Luhn check digit; spaces are dropped. */
            readonly siren?: string | null;
            /** @description Led by its country, `FR44732829320`; spaces are dropped. */
            readonly vat_number?: string | null;
            /** @description Given to the purchase invoices of this supplier that arrive without a category. */
            readonly category_id?: number | null;
        };
        readonly SupplierUpdate: {
            /** @description Not blank. */
            readonly name?: string;
            /** @description 9 digits with a Luhn check digit; spaces are dropped. */
            readonly siren?: string | null;
            /** @description Led by its country, `FR44732829320`; spaces are dropped. */
            readonly vat_number?: string | null;
            /** @description Given to the purchase invoices of this supplier that arrive without a category. */
            readonly category_id?: number | null;
        };
        readonly TokenIntrospection: {
            /**
             * @description It is none of yours, or lives no more.
             * @constant
             */
            readonly active: false;
        } | {
            /**
             * @description It lives.
             * @constant
             */
            readonly active: true;
            /** @description Its scopes, with a space between. */
            readonly scope: string;
            /** @description The application. */
            readonly client_id: string;
            /**
             * @description Of the token.
             * @constant
             */
            readonly token_type: "Bearer";
            /** @description When it ends, in seconds since 1970. */
            readonly exp: number;
            /** @description When it was made, in seconds since 1970. */
            readonly iat: number;
        };
        readonly TokenQuestion: {
            /** @description The access token. */
            readonly token: string;
            /** @description The application, unless it stands in HTTP Basic. */
            readonly client_id?: string;
            /** @description Its secret, unless it stands in HTTP Basic. */
            readonly client_secret?: string;
        };
        readonly TokenRequest: {
            /**
             * @description The only grant type.
             * @constant
             */
            readonly grant_type: "client_credentials";
            /** @description The application, unless it stands in HTTP Basic. */
            readonly client_id?: string;
            /** @description Its secret, unless it stands in HTTP Basic. */
            readonly client_secret?: string;
            /** @description Scopes with a space between, of `read`, `write`, `destroy`. `read` without one. */
            readonly scope?: string;
        };
        readonly TruncatablePageMeta: {
            /** @description The page, from 1. */
            readonly current_page: number;
            /** @description Rows on a full page. */
            readonly per_page: number;
            /** @description Pages that have rows. */
            readonly total_pages: number;
            /** @description Rows on all pages. */
            readonly total_count: number;
            /**
             * @description There when the last rows of the page came without the collections asked for.
             * @constant
             */
            readonly truncated?: true;
        };
        readonly ValidationRefusal: {
            /**
             * @description The kind of refusal.
             * @constant
             */
            readonly error: "unprocessable_entity";
            /**
             * @description That members are refused.
             * @constant
             */
            readonly code: "validation_failed";
            /** @description What is wrong, in French, for people. */
            readonly message: string;
            /** @description The reasons, in French: at creation all under `base`, each led by the name of its member; at update under the name of each member. */
            readonly details: {
                readonly [key: string]: readonly string[];
            };
        };
        readonly WebhookEndpoint: {
            /** @description The endpoint. */
            readonly id: number;
            /**
             * @description The type that it subscribes to; never changes.
             * @enum {string}
             */
            readonly event_type: "invoice.created" | "invoice.lifecycle_event.created" | "bank_account.updated" | "bank_operation.reconciled" | "bank_operation.unreconciled" | "bank_rule.applied" | "payment_batch.updated" | "payment_instruction.updated";
            /** @description Where deliveries go, as it was given. */
            readonly url: string;
            /** @description A label; null without. */
            readonly name: string | null;
            /** @description For people; null without. */
            readonly description: string | null;
            /** @description Collections that `invoice.created` brings along; empty for every other type. */
            readonly includes: readonly string[];
            /** @description Whether events are delivered. It turns false after 20 deliveries in a row that failed. */
            readonly active: boolean;
            /** @description Only invoices of this category; null for all. */
            readonly category_id: number | null;
            /** @description The application that owns it; null for one that the workspace manages in the web interface. */
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
        };
        readonly WebhookEndpointCreation: {
            /**
             * @description The subscribed event type; cannot be changed afterwards.
             * @enum {string}
             */
            readonly event_type: "invoice.created" | "invoice.lifecycle_event.created" | "bank_account.updated" | "bank_operation.reconciled" | "bank_operation.unreconciled" | "bank_rule.applied" | "payment_batch.updated" | "payment_instruction.updated";
            /** @description Where deliveries go: https, no user info, no private or reserved address, no internal host. */
            readonly url: string & unknown;
            /** @description Label. */
            readonly name?: string | null;
            /** @description For people. */
            readonly description?: string | null;
            /** @description Collections to deliver with the invoice, on `invoice.created` only: `lines`, `payment_means`, `tax_subtotals`, `lifecycle_events`, `allowance_charges`, `item_notes`, `invoice_references`, `payments`, `early_payment_discounts`. A set: the order says nothing. */
            readonly includes?: readonly unknown[] | null;
            /** @description Only invoices of this category, on the two invoice event types only; null for all. */
            readonly category_id?: number | null;
        };
        readonly WebhookEndpointUpdate: {
            /** @description Where deliveries go: https, no user info, no private or reserved address, no internal host. */
            readonly url?: string & unknown;
            /** @description Label. */
            readonly name?: string | null;
            /** @description For people. */
            readonly description?: string | null;
            /** @description Collections to deliver with the invoice, on `invoice.created` only: `lines`, `payment_means`, `tax_subtotals`, `lifecycle_events`, `allowance_charges`, `item_notes`, `invoice_references`, `payments`, `early_payment_discounts`. A set: the order says nothing. */
            readonly includes?: readonly unknown[] | null;
            /** @description Only invoices of this category, on the two invoice event types only; null for all. */
            readonly category_id?: number | null;
            /** @description Whether events are delivered to it. */
            readonly active?: boolean;
        };
        readonly WebhookEndpointWithSecret: {
            /** @description The endpoint. */
            readonly id: number;
            /**
             * @description The type that it subscribes to; never changes.
             * @enum {string}
             */
            readonly event_type: "invoice.created" | "invoice.lifecycle_event.created" | "bank_account.updated" | "bank_operation.reconciled" | "bank_operation.unreconciled" | "bank_rule.applied" | "payment_batch.updated" | "payment_instruction.updated";
            /** @description Where deliveries go, as it was given. */
            readonly url: string;
            /** @description A label; null without. */
            readonly name: string | null;
            /** @description For people; null without. */
            readonly description: string | null;
            /** @description Collections that `invoice.created` brings along; empty for every other type. */
            readonly includes: readonly string[];
            /** @description Whether events are delivered. It turns false after 20 deliveries in a row that failed. */
            readonly active: boolean;
            /** @description Only invoices of this category; null for all. */
            readonly category_id: number | null;
            /** @description The application that owns it; null for one that the workspace manages in the web interface. */
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
            /** @description The key of the signatures, `whsec_…`, shown this once. */
            readonly signing_secret: string;
        };
        readonly Workspace: {
            /** @description The workspace. */
            readonly id: number;
            /** @description Its name. */
            readonly name: string;
            /** @description Of its first company; null when unknown. */
            readonly siren: string | null;
            /** @description Its companies, the first one by default where none is named. */
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
        };
    };
    responses: {
        /** @description `bad_request`: a parameter, a header or the JSON cannot be read, or the body lacks its wrapper. Nothing changed. */
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
                /** @description The scheme to use, and in `error` what is wrong (RFC 6750, RFC 6749 §5.2). */
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
        /** @description `unavailable`: the service is busy, the caller has used up its share, or the database cannot be reached. Repeat the request after `Retry-After`, a POST under the same `Idempotency-Key`. */
        readonly Unavailable: {
            headers: {
                /** @description Seconds after which to try again. */
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
                /** @description `no-store`: the answer holds, or may hold, a secret. */
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
                /** @description `no-store`: the answer holds, or may hold, a secret. */
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
                /** @description `no-store`: the answer holds, or may hold, a secret. */
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
                /** @description `no-store`: the answer holds, or may hold, a secret. */
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
                /** @description `no-store`: the answer holds, or may hold, a secret. */
                readonly "Cache-Control": "no-store";
                /** @description `no-cache`, for caches of HTTP/1.0. */
                readonly Pragma: string;
                /** @description Seconds after which to try again. */
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
        /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
        readonly RequestId: string;
        /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
        readonly IdempotencyKey: string;
        /** @description The `ETag` of the bytes that the client has: 304 when they are the same still. */
        readonly IfNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description The request's name in the service's log: the client's own, or a new one. */
        readonly "X-Request-Id": string;
        /** @description `no-store`: the answer holds, or may hold, a secret. */
        readonly "Cache-Control": "no-store";
        /** @description `true` when this is the kept answer to an earlier request of the same key. */
        readonly "Idempotent-Replayed": "true";
        /** @description Seconds after which to try again. */
        readonly "Retry-After": number;
        /** @description The scheme to use, and in `error` what is wrong (RFC 6750, RFC 6749 §5.2). */
        readonly "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly showHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done, or found. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listWorkspaces: {
        readonly parameters: {
            readonly query?: {
                /** @description The page, from 1. One past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page, at most 100: more is taken as 100. */
                readonly per_page?: number;
            };
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of the page. */
                        readonly data: readonly components["schemas"]["Workspace"][];
                        /** @description Which page it is, of how many. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            /** @description `invalid_token`: the token is missing, unknown, expired or revoked, or has a scope that its application has lost. Get a new one. Nothing changed. */
            readonly 401: {
                headers: {
                    /** @description The scheme to use, and in `error` what is wrong (RFC 6750, RFC 6749 §5.2). */
                    readonly "WWW-Authenticate": string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 403: components["responses"]["Forbidden"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listWebhookEndpoints: {
        readonly parameters: {
            readonly query?: {
                /** @description The page, from 1. One past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page, at most 100: more is taken as 100. */
                readonly per_page?: number;
            };
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of the page. */
                        readonly data: readonly components["schemas"]["WebhookEndpoint"][];
                        /** @description Which page it is, of how many. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createWebhookEndpoint: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
                    /** @description Its members. */
                    readonly webhook_endpoint: components["schemas"]["WebhookEndpointCreation"];
                };
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    /** @description `no-store`: the answer holds, or may hold, a secret. */
                    readonly "Cache-Control": "no-store";
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
            /** @description A member is refused, the triple of event type, url and category exists already, or the workspace has as many endpoints as it may. The reasons stand under `details.base`. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getWebhookEndpoint: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["WebhookEndpoint"];
                    };
                };
            };
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteWebhookEndpoint: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done; the answer is empty. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updateWebhookEndpoint: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
                    /** @description Its members. */
                    readonly webhook_endpoint: components["schemas"]["WebhookEndpointUpdate"];
                };
            };
        };
        readonly responses: {
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
            /** @description A member is refused; the reasons stand under its name. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly regenerateWebhookEndpointSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    /** @description `no-store`: the answer holds, or may hold, a secret. */
                    readonly "Cache-Control": "no-store";
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listDeliveries: {
        readonly parameters: {
            readonly query?: {
                /** @description The page, from 1. One past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page, at most 100: more is taken as 100. */
                readonly per_page?: number;
                /** @description Only the deliveries in this state. */
                readonly state?: "queued" | "retry_scheduled" | "acknowledged" | "abandoned" | "failed_permanently";
            };
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of the page. */
                        readonly data: readonly components["schemas"]["Delivery"][];
                        /** @description Which page it is, of how many. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            /** @description `bad_request`: a parameter, a header or the JSON cannot be read, or the body lacks its wrapper. Nothing changed. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getDelivery: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["DeliveryWithAttempts"];
                    };
                };
            };
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly resendDelivery: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            /** @description The endpoint is inactive, or its event is no longer kept. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: components["responses"]["Conflict"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listInvoices: {
        readonly parameters: {
            readonly query?: {
                /** @description Collections to show with the invoice, with commas between. Their order says nothing. */
                readonly include?: readonly ("lines" | "payment_means" | "tax_subtotals" | "lifecycle_events" | "allowance_charges" | "item_notes" | "invoice_references" | "payments" | "early_payment_discounts")[];
                /** @description The page, from 1. One past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page, at most 100: more is taken as 100. */
                readonly per_page?: number;
                /** @description Only sales, or only purchases. */
                readonly direction?: "sales" | "purchases";
                /** @description Only the invoices in this state. */
                readonly lifecycle_state?: "draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible";
                /** @description Only the invoices of this category. */
                readonly category_id?: number;
            };
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of the page. */
                        readonly data: readonly components["schemas"]["Invoice"][];
                        /** @description Which page it is, of how many. */
                        readonly meta: components["schemas"]["TruncatablePageMeta"];
                    };
                };
            };
            /** @description `bad_request`: a parameter, a header or the JSON cannot be read, or the body lacks its wrapper. Nothing changed. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly depositInvoice: {
        readonly parameters: {
            readonly query?: {
                /** @description Needed when the file names both or neither of the workspace's companies. With a file as the body only. */
                readonly direction?: "sales" | "purchases";
                /** @description A category of the workspace; a purchase's supplier gives its own when absent. With a file as the body only. */
                readonly category_id?: number;
                /** @description The lifecycle state requested at deposit. With a file as the body only. */
                readonly lifecycle_state?: "draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible";
            };
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
                    /** @description Its members. */
                    readonly invoice: components["schemas"]["InvoiceDeposit"];
                };
                readonly "application/pdf": FileBody;
                readonly "application/xml": FileBody;
                readonly "text/xml": FileBody;
                readonly "multipart/form-data": FormData;
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["InvoiceHeader"];
                    };
                };
            };
            /** @description `bad_request`: a parameter, a header or the JSON cannot be read, or the body lacks its wrapper. Nothing changed. */
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
                    /** @description The scheme to use, and in `error` what is wrong (RFC 6750, RFC 6749 §5.2). */
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
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
            /** @description Members or totals are refused, each named once with its rule of EN 16931, the number exists already, or the file cannot be read. Nothing was written. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getInvoice: {
        readonly parameters: {
            readonly query?: {
                /** @description Collections to show with the invoice, with commas between. Their order says nothing. */
                readonly include?: readonly ("lines" | "payment_means" | "tax_subtotals" | "lifecycle_events" | "allowance_charges" | "item_notes" | "invoice_references" | "payments" | "early_payment_discounts")[];
            };
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["Invoice"];
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteInvoice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done; the answer is empty. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthorized"];
            /** @description The invoice has a number, also a provisional one, or the caller lacks the right. Nothing changed. */
            readonly 403: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updateInvoice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
                    /** @description Its members. */
                    readonly invoice: components["schemas"]["InvoiceUpdate"];
                };
            };
        };
        readonly responses: {
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["InvoiceHeader"];
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly downloadInvoice: {
        readonly parameters: {
            readonly query: {
                /** @description The document that is wanted. 404 for any other, without one, and for two. */
                readonly format: "pdf" | "facturx" | "ubl" | "cii";
            };
            readonly header?: {
                /** @description The `ETag` of the bytes that the client has: 304 when they are the same still. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    /** @description `attachment`, with the name of the file. */
                    readonly "Content-Disposition": string;
                    /** @description Names these bytes; send it in `If-None-Match` to get them only when they differ. */
                    readonly ETag: string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": Blob;
                    readonly "application/xml": Blob;
                };
            };
            /** @description The client has these bytes already; the answer is empty. */
            readonly 304: {
                headers: {
                    /** @description Names these bytes; send it in `If-None-Match` to get them only when they differ. */
                    readonly ETag: string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description There is no such invoice, it has no number yet, or `format` names no document. */
            readonly 404: components["responses"]["NotFound"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly downloadInvoiceAs: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of the bytes that the client has: 304 when they are the same still. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The id of the invoice. */
                readonly id: number;
                /** @description The document that is wanted. */
                readonly format: "pdf" | "facturx" | "ubl" | "cii";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    /** @description `attachment`, with the name of the file. */
                    readonly "Content-Disposition": string;
                    /** @description Names these bytes; send it in `If-None-Match` to get them only when they differ. */
                    readonly ETag: string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": Blob;
                    readonly "application/xml": Blob;
                };
            };
            /** @description The client has these bytes already; the answer is empty. */
            readonly 304: {
                headers: {
                    /** @description Names these bytes; send it in `If-None-Match` to get them only when they differ. */
                    readonly ETag: string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description There is no such invoice, it has no number yet, or the path ends in another format. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listLifecycleEvents: {
        readonly parameters: {
            readonly query?: {
                /** @description The page, from 1. One past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page, at most 100: more is taken as 100. */
                readonly per_page?: number;
            };
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of the page. */
                        readonly data: readonly components["schemas"]["LifecycleEvent"][];
                        /** @description Which page it is, of how many. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createLifecycleEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
                    /** @description Its members. */
                    readonly lifecycle_event: components["schemas"]["LifecycleEventCreation"];
                };
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["LifecycleEvent"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The invoice's state does not allow this status, is the one it asks for already, or the invoice is a draft. Nothing changed. A request with the same `Idempotency-Key` is still running: repeat it later. */
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
            /** @description A member is refused; the reasons stand under `details.base`. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listCategories: {
        readonly parameters: {
            readonly query?: {
                /** @description The page, from 1. One past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page, at most 100: more is taken as 100. */
                readonly per_page?: number;
            };
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of the page. */
                        readonly data: readonly components["schemas"]["Category"][];
                        /** @description Which page it is, of how many. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createCategory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
                    /** @description Its members. */
                    readonly category: components["schemas"]["CategoryCreation"];
                };
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getCategory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["Category"];
                    };
                };
            };
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly archiveCategory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done; the answer is empty. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description A webhook endpoint of the workspace targets it, of whichever application. Nothing changed. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updateCategory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
                    /** @description Its members. */
                    readonly category: components["schemas"]["CategoryUpdate"];
                };
            };
        };
        readonly responses: {
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listSuppliers: {
        readonly parameters: {
            readonly query?: {
                /** @description The page, from 1. One past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page, at most 100: more is taken as 100. */
                readonly per_page?: number;
            };
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of the page. */
                        readonly data: readonly components["schemas"]["Supplier"][];
                        /** @description Which page it is, of how many. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createSupplier: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
                    /** @description Its members. */
                    readonly supplier: components["schemas"]["SupplierCreation"];
                };
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updateSupplier: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
                    /** @description Its members. */
                    readonly supplier: components["schemas"]["SupplierUpdate"];
                };
            };
        };
        readonly responses: {
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listPaymentBatches: {
        readonly parameters: {
            readonly query?: {
                /** @description The page, from 1. One past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page, at most 100: more is taken as 100. */
                readonly per_page?: number;
                /** @description Only the batches in this state. */
                readonly state?: "draft" | "pending_approval" | "approved" | "submitted" | "failed" | "completed" | "partially_completed" | "rejected";
            };
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of the page. */
                        readonly data: readonly components["schemas"]["PaymentBatch"][];
                        /** @description Which page it is, of how many. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createPaymentBatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
                    /** @description Its members. */
                    readonly payment_batch: components["schemas"]["PaymentBatchCreation"];
                };
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["PaymentBatch"];
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
            /** @description Members are refused, each by its path, such as `instructions[3].amount`; of ten thousand the first hundred. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getPaymentBatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["PaymentBatch"];
                    };
                };
            };
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deletePaymentBatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done; the answer is empty. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updatePaymentBatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
                    /** @description Its members. */
                    readonly payment_batch: components["schemas"]["PaymentBatchUpdate"];
                };
            };
        };
        readonly responses: {
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["PaymentBatch"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The batch is no longer a draft, or has another `version` by now. Nothing changed. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listPaymentInstructions: {
        readonly parameters: {
            readonly query?: {
                /** @description The page, from 1. One past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page, at most 100: more is taken as 100. */
                readonly per_page?: number;
            };
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of the page. */
                        readonly data: readonly components["schemas"]["PaymentInstruction"][];
                        /** @description Which page it is, of how many. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly replacePaymentInstructions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["PaymentBatch"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The batch is no longer a draft, has another `version` by now, or one of its instructions was settled by hand. Nothing changed. */
            readonly 409: components["responses"]["Conflict"];
            /** @description `payload_too_large`: the body is larger than 8 MiB. Nothing changed, and the connection is closed. */
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description Members are refused, each by its path, such as `instructions[3].amount`; the first hundred. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly submitPaymentBatchForApproval: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["PaymentBatch"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description The batch's state does not allow it. A request with the same `Idempotency-Key` is still running: repeat it later. */
            readonly 409: components["responses"]["Conflict"];
            /** @description The draft has no instructions. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly approvePaymentBatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["PaymentBatch"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description The batch's state does not allow it. A request with the same `Idempotency-Key` is still running: repeat it later. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly refusePaymentBatchApproval: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["PaymentBatch"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description The batch's state does not allow it. A request with the same `Idempotency-Key` is still running: repeat it later. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getPaymentInstruction: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["PaymentInstruction"];
                    };
                };
            };
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly submitPaymentBatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["PaymentBatch"];
                    };
                };
            };
            /** @description Begun, and going on in the background. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["PaymentBatch"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description The batch is not approved. A request with the same `Idempotency-Key` is still running: repeat it later. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly downloadSepaFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    /** @description `attachment`, with the name of the file. */
                    readonly "Content-Disposition": string;
                    /** @description `no-store`: the answer holds, or may hold, a secret. */
                    readonly "Cache-Control": "no-store";
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/xml": Blob;
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description The file is not made yet, or the batch has another channel. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly exportPaymentBatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["PaymentBatch"];
                    };
                };
            };
            /** @description Begun, and going on in the background. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["PaymentBatch"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description The batch is not approved, or has another channel. A request with the same `Idempotency-Key` is still running: repeat it later. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly applyBankReport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
                    /** @description Its members. */
                    readonly bank_report: components["schemas"]["BankReport"];
                };
                readonly "application/xml": FileBody;
                readonly "text/xml": FileBody;
            };
        };
        readonly responses: {
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
            /** @description A line has a status that does not exist, or the report is of another batch. Nothing of it was applied. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly confirmSettlement: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly undoSettlement: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly declareNotExecuted: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listBankAccounts: {
        readonly parameters: {
            readonly query?: {
                /** @description The page, from 1. One past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page, at most 100: more is taken as 100. */
                readonly per_page?: number;
            };
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of the page. */
                        readonly data: readonly components["schemas"]["BankAccount"][];
                        /** @description Which page it is, of how many. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getBankAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["BankAccount"];
                    };
                };
            };
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updateBankAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
                    /** @description Its members. */
                    readonly bank_account: components["schemas"]["BankAccountUpdate"];
                };
            };
        };
        readonly responses: {
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["BankAccount"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            /** @description `invalid_token`: the token is missing, unknown, expired or revoked, or has a scope that its application has lost. Get a new one. Nothing changed. */
            readonly 401: {
                headers: {
                    /** @description The scheme to use, and in `error` what is wrong (RFC 6750, RFC 6749 §5.2). */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listLedgers: {
        readonly parameters: {
            readonly query?: {
                /** @description The page, from 1. One past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page, at most 100: more is taken as 100. */
                readonly per_page?: number;
            };
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of the page. */
                        readonly data: readonly components["schemas"]["Ledger"][];
                        /** @description Which page it is, of how many. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createLedger: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
                    /** @description Its members. */
                    readonly ledger: components["schemas"]["LedgerCreation"];
                };
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listBankConnections: {
        readonly parameters: {
            readonly query?: {
                /** @description The page, from 1. One past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page, at most 100: more is taken as 100. */
                readonly per_page?: number;
            };
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of the page. */
                        readonly data: readonly components["schemas"]["BankConnection"][];
                        /** @description Which page it is, of how many. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createBankConnection: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
                    /** @description Its members. */
                    readonly bank_connection: components["schemas"]["BankConnectionCreation"];
                };
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getBankConnection: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["BankConnection"];
                    };
                };
            };
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly syncBankConnection: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Begun, and going on in the background. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getBankSandbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["BankSandbox"];
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly replaceBankSandbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
                    /** @description Its members. */
                    readonly sandbox: components["schemas"]["BankSandboxContent"];
                };
            };
        };
        readonly responses: {
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly importBankStatements: {
        readonly parameters: {
            readonly query?: {
                /** @description The company of the accounts; by default the workspace's first. */
                readonly company_id?: number;
            };
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["BankStatementImport"];
                    };
                };
            };
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
            /** @description The file is refused, each entry by its number. Nothing was written. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationRefusal"];
                };
            };
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listBankOperations: {
        readonly parameters: {
            readonly query?: {
                /** @description The page, from 1. One past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page, at most 100: more is taken as 100. */
                readonly per_page?: number;
                /** @description Only the operations of this account. */
                readonly bank_account_id?: number;
                /** @description Only money that came in, or went out. */
                readonly direction?: "incoming" | "outgoing";
                /** @description Only operations of this status. */
                readonly reconciliation_status?: "unmatched" | "partially_matched" | "matched";
                /** @description Only operations booked on this day or later. `YYYY-MM-DD`. */
                readonly from?: string;
                /** @description Only operations booked on this day or earlier. `YYYY-MM-DD`. */
                readonly to?: string;
            };
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of the page. */
                        readonly data: readonly components["schemas"]["BankOperation"][];
                        /** @description Which page it is, of how many. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            /** @description `bad_request`: a parameter, a header or the JSON cannot be read, or the body lacks its wrapper. Nothing changed. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly convergeBankOperations: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
                    /** @description Its members. */
                    readonly convergence?: components["schemas"]["Convergence"];
                };
            };
        };
        readonly responses: {
            /** @description Begun, and going on in the background. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getBankOperation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["BankOperationWithDetails"];
                    };
                };
            };
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly convergeBankOperation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
                    /** @description Its members. */
                    readonly convergence?: components["schemas"]["Convergence"];
                };
            };
        };
        readonly responses: {
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listAllocations: {
        readonly parameters: {
            readonly query?: {
                /** @description The page, from 1. One past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page, at most 100: more is taken as 100. */
                readonly per_page?: number;
                /** @description Only the allocations of this status. */
                readonly status?: "proposed" | "confirmed" | "undone" | "discarded";
            };
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of the page. */
                        readonly data: readonly components["schemas"]["Allocation"][];
                        /** @description Which page it is, of how many. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createAllocation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
                    /** @description Its members. */
                    readonly allocation: components["schemas"]["AllocationCreation"];
                };
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["Allocation"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The operation has another `version` by now. A request with the same `Idempotency-Key` is still running: repeat it later. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly confirmAllocation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
                    /** @description Its members. */
                    readonly allocation?: components["schemas"]["AllocationConfirmation"];
                };
            };
        };
        readonly responses: {
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["Allocation"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["RequestTimeout"];
            /** @description The allocation was undone or discarded, or the operation has another `version` by now. A request with the same `Idempotency-Key` is still running: repeat it later. */
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
            /** @description It does not fit any more. Nothing changed. An `Idempotency-Key` that was used for another request is refused as well. */
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteAllocation: {
        readonly parameters: {
            readonly query?: {
                /** @description The operation's `version` that this is based on: 409 when it has another by now. */
                readonly version?: number;
            };
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done; the answer is empty. */
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
            /** @description The operation has another `version` by now. */
            readonly 409: components["responses"]["Conflict"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getBankRun: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["BankRun"];
                    };
                };
            };
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listBankRules: {
        readonly parameters: {
            readonly query?: {
                /** @description The page, from 1. One past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page, at most 100: more is taken as 100. */
                readonly per_page?: number;
            };
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of the page. */
                        readonly data: readonly components["schemas"]["BankRule"][];
                        /** @description Which page it is, of how many. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createBankRule: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
                    /** @description Its members. */
                    readonly bank_rule: components["schemas"]["BankRuleCreation"];
                };
            };
        };
        readonly responses: {
            /** @description Made. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getBankRule: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["BankRule"];
                    };
                };
            };
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteBankRule: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done; the answer is empty. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updateBankRule: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
                    /** @description Its members. */
                    readonly bank_rule: components["schemas"]["BankRuleUpdate"];
                };
            };
        };
        readonly responses: {
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly previewBankRule: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
                    /** @description Its members. */
                    readonly bank_rule?: components["schemas"]["BankRuleUpdate"];
                };
            };
        };
        readonly responses: {
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly projectBankOperations: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Begun, and going on in the background. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly projectBankOperation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repetition safe: for 24 hours the same request under the same key gets the first answer, and is not done again. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listAccountingEntries: {
        readonly parameters: {
            readonly query?: {
                /** @description The page, from 1. One past the end is empty. */
                readonly page?: number;
                /** @description Rows on a page, at most 100: more is taken as 100. */
                readonly per_page?: number;
                /** @description Only those that are exported, or are not. */
                readonly exported?: "true" | "false";
                /** @description Only the entries of this account. */
                readonly bank_account_id?: number;
                /** @description Only entries of this day or later, by `entry_date`. `YYYY-MM-DD`. */
                readonly from?: string;
                /** @description Only entries of this day or earlier, by `entry_date`. `YYYY-MM-DD`. */
                readonly to?: string;
            };
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The rows of the page. */
                        readonly data: readonly components["schemas"]["AccountingEntry"][];
                        /** @description Which page it is, of how many. */
                        readonly meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getAccountingEntry: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The client's own name of the request, 1 to 128 printable characters, which the answer repeats. */
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
            /** @description Done, or found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The row. */
                        readonly data: components["schemas"]["AccountingEntry"];
                    };
                };
            };
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
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
}
