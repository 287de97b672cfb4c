<?php

// Written by `npm run generate` from the service's OpenAPI document.

declare(strict_types=1);

namespace Bordereau;

/**
 * A method for each operation of the reference.
 *
 * @phpstan-import-type AccountLabels from Types
 * @phpstan-import-type AccountingEntry from Types
 * @phpstan-import-type AccountingExport from Types
 * @phpstan-import-type AccountingExportCreation from Types
 * @phpstan-import-type Allocation from Types
 * @phpstan-import-type AllocationConfirmation from Types
 * @phpstan-import-type AllocationCreation from Types
 * @phpstan-import-type AppliedBankReport from Types
 * @phpstan-import-type Attachment from Types
 * @phpstan-import-type BankAccount from Types
 * @phpstan-import-type BankAccountUpdate from Types
 * @phpstan-import-type BankAccountUpdatedDelivery from Types
 * @phpstan-import-type BankConnection from Types
 * @phpstan-import-type BankConnectionCreation from Types
 * @phpstan-import-type BankOperation from Types
 * @phpstan-import-type BankOperationReconciledDelivery from Types
 * @phpstan-import-type BankOperationUnreconciledDelivery from Types
 * @phpstan-import-type BankOperationWithDetails from Types
 * @phpstan-import-type BankReport from Types
 * @phpstan-import-type BankRule from Types
 * @phpstan-import-type BankRuleAppliedDelivery from Types
 * @phpstan-import-type BankRuleCreation from Types
 * @phpstan-import-type BankRulePreview from Types
 * @phpstan-import-type BankRuleUpdate from Types
 * @phpstan-import-type BankRun from Types
 * @phpstan-import-type BankSandbox from Types
 * @phpstan-import-type BankSandboxContent from Types
 * @phpstan-import-type BankStatementImport from Types
 * @phpstan-import-type Books from Types
 * @phpstan-import-type BooksUpdate from Types
 * @phpstan-import-type Category from Types
 * @phpstan-import-type CategoryCreation from Types
 * @phpstan-import-type CategoryUpdate from Types
 * @phpstan-import-type Company from Types
 * @phpstan-import-type CompanyUpdate from Types
 * @phpstan-import-type Convergence from Types
 * @phpstan-import-type CreditNoteCreation from Types
 * @phpstan-import-type DailyTaking from Types
 * @phpstan-import-type DailyTakingInput from Types
 * @phpstan-import-type DailyTakingsImport from Types
 * @phpstan-import-type DeliveryResource from Types
 * @phpstan-import-type DeliveryWithAttempts from Types
 * @phpstan-import-type DepositCheck from Types
 * @phpstan-import-type DirectoryRecipient from Types
 * @phpstan-import-type FeedMeta from Types
 * @phpstan-import-type Invoice from Types
 * @phpstan-import-type InvoiceCreatedDelivery from Types
 * @phpstan-import-type InvoiceDeposit from Types
 * @phpstan-import-type InvoiceDraft from Types
 * @phpstan-import-type InvoiceHeader from Types
 * @phpstan-import-type InvoiceIssue from Types
 * @phpstan-import-type InvoiceLifecycleEventCreatedDelivery from Types
 * @phpstan-import-type InvoiceReporting from Types
 * @phpstan-import-type InvoiceReportingInput from Types
 * @phpstan-import-type InvoiceUpdate from Types
 * @phpstan-import-type JournalEntry from Types
 * @phpstan-import-type Ledger from Types
 * @phpstan-import-type LedgerCreation from Types
 * @phpstan-import-type LifecycleEvent from Types
 * @phpstan-import-type LifecycleEventCreation from Types
 * @phpstan-import-type ListedLifecycleEvent from Types
 * @phpstan-import-type PageMeta from Types
 * @phpstan-import-type PaymentBatch from Types
 * @phpstan-import-type PaymentBatchApproval from Types
 * @phpstan-import-type PaymentBatchCreation from Types
 * @phpstan-import-type PaymentBatchDecision from Types
 * @phpstan-import-type PaymentBatchSubmission from Types
 * @phpstan-import-type PaymentBatchUpdate from Types
 * @phpstan-import-type PaymentBatchUpdatedDelivery from Types
 * @phpstan-import-type PaymentInstruction from Types
 * @phpstan-import-type PaymentInstructionReplacement from Types
 * @phpstan-import-type PaymentInstructionUpdatedDelivery from Types
 * @phpstan-import-type PlatformConnection from Types
 * @phpstan-import-type PlatformFlow from Types
 * @phpstan-import-type QuarantinedFile from Types
 * @phpstan-import-type QuarantinedFileWithFindings from Types
 * @phpstan-import-type Quote from Types
 * @phpstan-import-type QuoteConversion from Types
 * @phpstan-import-type QuoteCreation from Types
 * @phpstan-import-type QuoteDecision from Types
 * @phpstan-import-type QuoteHeader from Types
 * @phpstan-import-type QuoteUpdate from Types
 * @phpstan-import-type Receipt from Types
 * @phpstan-import-type ReceiptCreation from Types
 * @phpstan-import-type ReportComposition from Types
 * @phpstan-import-type ReportingItem from Types
 * @phpstan-import-type ReportingPeriod from Types
 * @phpstan-import-type ResendRun from Types
 * @phpstan-import-type ResendRunCreation from Types
 * @phpstan-import-type Supplier from Types
 * @phpstan-import-type SupplierCreation from Types
 * @phpstan-import-type SupplierUpdate from Types
 * @phpstan-import-type Transmission from Types
 * @phpstan-import-type TransmissionOutcome from Types
 * @phpstan-import-type TruncatablePageMeta from Types
 * @phpstan-import-type VatSummary from Types
 * @phpstan-import-type Warning from Types
 * @phpstan-import-type WebhookEndpoint from Types
 * @phpstan-import-type WebhookEndpointCreation from Types
 * @phpstan-import-type WebhookEndpointUpdate from Types
 * @phpstan-import-type WebhookEndpointWithSecret from Types
 * @phpstan-import-type Workspace from Types
 */
abstract class Operations
{
    /**
     * Check the health of the service.
     *
     *
     * @return array{status: 'ok'}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function showHealth(): array
    {
        return $this->json(new Call(
            'GET',
            '/api/v1/health',
        ));
    }

    /**
     * List workspaces.
     *
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     *
     * @return array{data: list<Workspace>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listWorkspaces(
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces',
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort],
        ));
    }

    /**
     * Get a company and its profile.
     *
     * @param int|string $id The id of the company.
     *
     * @return array{data: Company}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getCompany(
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/companies/{id}',
            values: ['id' => $id],
        ));
    }

    /**
     * Update the profile of a company.
     *
     * @param int|string $id The id of the company.
     * @param array{company: CompanyUpdate} $body
     *
     * @return array{data: Company}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function updateCompany(
        int|string $id,
        array $body,
    ): array {
        return $this->json(new Call(
            'PATCH',
            '/api/v1/companies/{id}',
            values: ['id' => $id],
            body: $body,
        ));
    }

    /**
     * Get the logo of a company.
     *
     * @param int|string $id The id of the company.
     *
     * @return File
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getCompanyLogo(
        int|string $id,
    ): File {
        return $this->file(new Call(
            'GET',
            '/api/v1/companies/{id}/logo',
            values: ['id' => $id],
        ));
    }

    /**
     * Give a company its logo.
     *
     * @param int|string $id The id of the company.
     * @param File $body A file or form has one of the types image/png, image/jpeg.
     *
     * @return array{data: Company}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function replaceCompanyLogo(
        int|string $id,
        File $body,
    ): array {
        return $this->json(new Call(
            'PUT',
            '/api/v1/companies/{id}/logo',
            values: ['id' => $id],
            body: $body,
        ));
    }

    /**
     * Remove the logo of a company.
     *
     * @param int|string $id The id of the company.
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function deleteCompanyLogo(
        int|string $id,
    ): void {
        $this->none(new Call(
            'DELETE',
            '/api/v1/companies/{id}/logo',
            values: ['id' => $id],
        ));
    }

    /**
     * List webhook endpoints.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     *
     * @return array{data: list<WebhookEndpoint>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listWebhookEndpoints(
        int|string $workspace_id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/webhook_endpoints',
            values: ['workspace_id' => $workspace_id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after],
        ));
    }

    /**
     * Create a webhook endpoint.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param array{webhook_endpoint: WebhookEndpointCreation} $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: WebhookEndpointWithSecret}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function createWebhookEndpoint(
        int|string $workspace_id,
        array $body,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/workspaces/{workspace_id}/webhook_endpoints',
            values: ['workspace_id' => $workspace_id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Get a webhook endpoint.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|string $id The id of the webhook endpoint.
     *
     * @return array{data: WebhookEndpoint}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getWebhookEndpoint(
        int|string $workspace_id,
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/webhook_endpoints/{id}',
            values: ['workspace_id' => $workspace_id, 'id' => $id],
        ));
    }

    /**
     * Update a webhook endpoint.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|string $id The id of the webhook endpoint.
     * @param array{webhook_endpoint: WebhookEndpointUpdate} $body
     *
     * @return array{data: WebhookEndpoint}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function updateWebhookEndpoint(
        int|string $workspace_id,
        int|string $id,
        array $body,
    ): array {
        return $this->json(new Call(
            'PATCH',
            '/api/v1/workspaces/{workspace_id}/webhook_endpoints/{id}',
            values: ['workspace_id' => $workspace_id, 'id' => $id],
            body: $body,
        ));
    }

    /**
     * Delete a webhook endpoint.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|string $id The id of the webhook endpoint.
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function deleteWebhookEndpoint(
        int|string $workspace_id,
        int|string $id,
    ): void {
        $this->none(new Call(
            'DELETE',
            '/api/v1/workspaces/{workspace_id}/webhook_endpoints/{id}',
            values: ['workspace_id' => $workspace_id, 'id' => $id],
        ));
    }

    /**
     * Regenerate the signing secret.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|string $id The id of the webhook endpoint.
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: WebhookEndpointWithSecret}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function regenerateWebhookEndpointSecret(
        int|string $workspace_id,
        int|string $id,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/workspaces/{workspace_id}/webhook_endpoints/{id}/regenerate_secret',
            values: ['workspace_id' => $workspace_id, 'id' => $id],
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * List events.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param 'invoice.created'|'invoice.lifecycle_event.created'|'bank_account.updated'|'bank_operation.reconciled'|'bank_operation.unreconciled'|'bank_rule.applied'|'payment_batch.updated'|'payment_instruction.updated'|null $type Only the events of this type.
     * @param string|null $after The `meta.after` of an earlier answer: only the events behind it. Without it, from the oldest that is kept.
     * @param int|null $limit The events that are looked at for one answer, those of other types included. More than 1000 counts as 1000.
     * @param list<'lines'|'payment_means'|'tax_subtotals'|'lifecycle_events'|'allowance_charges'|'item_notes'|'invoice_references'|'payments'|'early_payment_discounts'>|null $include Collections that come with each `invoice.created`, separated by commas.
     * @param int|null $wait Seconds for which an answer without events waits for one. More than 20 counts as 20, and an application or a workspace has 16 answers that wait at a time; others come at once.
     *
     * @return array{data: list<InvoiceCreatedDelivery|InvoiceLifecycleEventCreatedDelivery|BankAccountUpdatedDelivery|BankOperationReconciledDelivery|BankOperationUnreconciledDelivery|BankRuleAppliedDelivery|PaymentBatchUpdatedDelivery|PaymentInstructionUpdatedDelivery>, meta: FeedMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listEvents(
        int|string $workspace_id,
        ?string $type = null,
        ?string $after = null,
        ?int $limit = null,
        ?array $include = null,
        ?int $wait = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/events',
            values: ['workspace_id' => $workspace_id],
            query: ['type' => $type, 'after' => $after, 'limit' => $limit, 'include' => $include, 'wait' => $wait],
        ));
    }

    /**
     * List the deliveries of a webhook endpoint.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|string $webhook_endpoint_id The id of the webhook endpoint.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     * @param 'queued'|'retry_scheduled'|'acknowledged'|'abandoned'|'failed_permanently'|null $state Only the deliveries in this state.
     *
     * @return array{data: list<DeliveryResource>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listDeliveries(
        int|string $workspace_id,
        int|string $webhook_endpoint_id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
        ?string $state = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/webhook_endpoints/{webhook_endpoint_id}/deliveries',
            values: ['workspace_id' => $workspace_id, 'webhook_endpoint_id' => $webhook_endpoint_id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort, 'state' => $state],
        ));
    }

    /**
     * Get a delivery with its attempts.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|string $webhook_endpoint_id The id of the webhook endpoint.
     * @param int|string $id The id of the delivery.
     *
     * @return array{data: DeliveryWithAttempts}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getDelivery(
        int|string $workspace_id,
        int|string $webhook_endpoint_id,
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/webhook_endpoints/{webhook_endpoint_id}/deliveries/{id}',
            values: ['workspace_id' => $workspace_id, 'webhook_endpoint_id' => $webhook_endpoint_id, 'id' => $id],
        ));
    }

    /**
     * Resend a delivery.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|string $webhook_endpoint_id The id of the webhook endpoint.
     * @param int|string $id The id of the delivery.
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: DeliveryResource}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function resendDelivery(
        int|string $workspace_id,
        int|string $webhook_endpoint_id,
        int|string $id,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/workspaces/{workspace_id}/webhook_endpoints/{webhook_endpoint_id}/deliveries/{id}/resend',
            values: ['workspace_id' => $workspace_id, 'webhook_endpoint_id' => $webhook_endpoint_id, 'id' => $id],
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Resend the failed deliveries of a webhook endpoint, or events it missed.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|string $webhook_endpoint_id The id of the webhook endpoint.
     * @param array{resend_run?: ResendRunCreation}|null $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: ResendRun}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function resendDeliveries(
        int|string $workspace_id,
        int|string $webhook_endpoint_id,
        array|null $body = null,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/workspaces/{workspace_id}/webhook_endpoints/{webhook_endpoint_id}/deliveries/resend',
            values: ['workspace_id' => $workspace_id, 'webhook_endpoint_id' => $webhook_endpoint_id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * List the resends of a webhook endpoint.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|string $webhook_endpoint_id The id of the webhook endpoint.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     *
     * @return array{data: list<ResendRun>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listResendRuns(
        int|string $workspace_id,
        int|string $webhook_endpoint_id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/webhook_endpoints/{webhook_endpoint_id}/resend_runs',
            values: ['workspace_id' => $workspace_id, 'webhook_endpoint_id' => $webhook_endpoint_id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort],
        ));
    }

    /**
     * Get a resend of deliveries.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|string $webhook_endpoint_id The id of the webhook endpoint.
     * @param int|string $id The id of the resend run.
     *
     * @return array{data: ResendRun}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getResendRun(
        int|string $workspace_id,
        int|string $webhook_endpoint_id,
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/webhook_endpoints/{webhook_endpoint_id}/resend_runs/{id}',
            values: ['workspace_id' => $workspace_id, 'webhook_endpoint_id' => $webhook_endpoint_id, 'id' => $id],
        ));
    }

    /**
     * List invoices.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param list<'lines'|'payment_means'|'tax_subtotals'|'lifecycle_events'|'allowance_charges'|'item_notes'|'invoice_references'|'payments'|'early_payment_discounts'>|null $include Collections to show with the invoice, separated by commas, in any order.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     * @param 'sales'|'purchases'|null $direction Only sales, or only purchases.
     * @param list<'draft'|'submitted'|'issued'|'received'|'available'|'in_hand'|'approved'|'partially_approved'|'disputed'|'suspended'|'completed'|'refused'|'payment_sent'|'collected'|'rejected'|'endorsed'|'cancelled'|'routing_error'|'direct_payment_request'|'factored'|'factored_confidential'|'payment_account_changed'|'not_factored'|'inadmissible'>|null $lifecycle_state Only the invoices in one of these states, separated by commas.
     * @param int|null $category_id Only the invoices of this category.
     * @param string|null $invoice_number Only the invoices of this number.
     * @param string|null $party Only the invoices of this party, the buyer of a sale or the seller of a purchase: by its SIREN, or by the beginning of its name, in capitals or not.
     * @param string|null $issue_date_from Only the invoices issued on this day or later. `YYYY-MM-DD`.
     * @param string|null $issue_date_to Only the invoices issued on this day or earlier. `YYYY-MM-DD`.
     * @param string|null $updated_since Only the invoices changed at this instant or later. ISO 8601 with an offset or `Z`.
     *
     * @return array{data: list<Invoice>, meta: TruncatablePageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listInvoices(
        int|string $workspace_id,
        ?array $include = null,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
        ?string $direction = null,
        ?array $lifecycle_state = null,
        ?int $category_id = null,
        ?string $invoice_number = null,
        ?string $party = null,
        ?string $issue_date_from = null,
        ?string $issue_date_to = null,
        ?string $updated_since = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/invoices',
            values: ['workspace_id' => $workspace_id],
            query: ['include' => $include, 'page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort, 'direction' => $direction, 'lifecycle_state' => $lifecycle_state, 'category_id' => $category_id, 'invoice_number' => $invoice_number, 'party' => $party, 'issue_date_from' => $issue_date_from, 'issue_date_to' => $issue_date_to, 'updated_since' => $updated_since],
        ));
    }

    /**
     * Deposit an invoice.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param array{invoice: InvoiceDeposit}|File|Form $body A file or form has one of the types application/pdf, application/xml, text/xml, multipart/form-data.
     * @param bool|null $strict With `true` every error, assumption and unknown member is refused instead of warned of.
     * @param 'sales'|'purchases'|null $direction Required if both or neither of the parties in the file is a company of the workspace. Only with a file as the body.
     * @param int|null $category_id A category of the workspace. A purchase without one takes its supplier's. Only with a file as the body.
     * @param 'submitted'|'issued'|'received'|'available'|'in_hand'|'approved'|'payment_sent'|'collected'|null $lifecycle_state The state to start in: of sales `submitted` (the default), `issued`, `received`, `available`, `in_hand`, `approved`, `payment_sent`, `collected`; of purchases `available` (the default), `in_hand`, `approved`, `payment_sent`, `collected`. A sale without a number stays a draft, and so does a pro forma. Only with a file as the body.
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: InvoiceHeader, warnings: list<Warning>, version?: int}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function depositInvoice(
        int|string $workspace_id,
        array|File|Form $body,
        ?bool $strict = null,
        ?string $direction = null,
        ?int $category_id = null,
        ?string $lifecycle_state = null,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/workspaces/{workspace_id}/invoices',
            values: ['workspace_id' => $workspace_id],
            query: ['strict' => $strict, 'direction' => $direction, 'category_id' => $category_id, 'lifecycle_state' => $lifecycle_state],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Check an invoice without depositing it.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param array{invoice: InvoiceDeposit}|File|Form $body A file or form has one of the types application/pdf, application/xml, text/xml, multipart/form-data.
     * @param bool|null $strict With `true` every error, assumption and unknown member is refused instead of warned of.
     * @param 'sales'|'purchases'|null $direction Required if both or neither of the parties in the file is a company of the workspace. Only with a file as the body.
     * @param int|null $category_id A category of the workspace. A purchase without one takes its supplier's. Only with a file as the body.
     * @param 'submitted'|'issued'|'received'|'available'|'in_hand'|'approved'|'payment_sent'|'collected'|null $lifecycle_state The state to start in: of sales `submitted` (the default), `issued`, `received`, `available`, `in_hand`, `approved`, `payment_sent`, `collected`; of purchases `available` (the default), `in_hand`, `approved`, `payment_sent`, `collected`. A sale without a number stays a draft, and so does a pro forma. Only with a file as the body.
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: DepositCheck}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function checkInvoice(
        int|string $workspace_id,
        array|File|Form $body,
        ?bool $strict = null,
        ?string $direction = null,
        ?int $category_id = null,
        ?string $lifecycle_state = null,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/workspaces/{workspace_id}/invoices/check',
            values: ['workspace_id' => $workspace_id],
            query: ['strict' => $strict, 'direction' => $direction, 'category_id' => $category_id, 'lifecycle_state' => $lifecycle_state],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * List the warnings of an invoice.
     *
     * @param int|string $id The id of the invoice.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     *
     * @return array{data: list<Warning>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listInvoiceWarnings(
        int|string $id,
        ?int $page = null,
        ?int $per_page = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/invoices/{id}/warnings',
            values: ['id' => $id],
            query: ['page' => $page, 'per_page' => $per_page],
        ));
    }

    /**
     * Get an invoice.
     *
     * @param int|string $id The id of the invoice.
     * @param list<'lines'|'payment_means'|'tax_subtotals'|'lifecycle_events'|'allowance_charges'|'item_notes'|'invoice_references'|'payments'|'early_payment_discounts'>|null $include Collections to show with the invoice, separated by commas, in any order.
     *
     * @return array{data: Invoice, warnings: list<Warning>, version?: int}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getInvoice(
        int|string $id,
        ?array $include = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/invoices/{id}',
            values: ['id' => $id],
            query: ['include' => $include],
        ));
    }

    /**
     * Change the category of an invoice, or a provisional number.
     *
     * @param int|string $id The id of the invoice.
     * @param array{invoice: InvoiceUpdate} $body
     *
     * @return array{data: InvoiceHeader, warnings: list<Warning>}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function updateInvoice(
        int|string $id,
        array $body,
    ): array {
        return $this->json(new Call(
            'PATCH',
            '/api/v1/invoices/{id}',
            values: ['id' => $id],
            body: $body,
        ));
    }

    /**
     * Replace a draft.
     *
     * @param int|string $id The id of the invoice.
     * @param array{invoice: InvoiceDraft}|Form $body A file or form has one of the types multipart/form-data.
     *
     * @return array{data: InvoiceHeader, warnings: list<Warning>, version?: int}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function replaceInvoice(
        int|string $id,
        array|Form $body,
    ): array {
        return $this->json(new Call(
            'PUT',
            '/api/v1/invoices/{id}',
            values: ['id' => $id],
            body: $body,
        ));
    }

    /**
     * Delete a draft invoice.
     *
     * @param int|string $id The id of the invoice.
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function deleteInvoice(
        int|string $id,
    ): void {
        $this->none(new Call(
            'DELETE',
            '/api/v1/invoices/{id}',
            values: ['id' => $id],
        ));
    }

    /**
     * Issue a draft sale.
     *
     * @param int|string $id The id of the invoice.
     * @param array{invoice: InvoiceIssue} $body
     * @param bool|null $strict With `true` every error, assumption and unknown member is refused instead of warned of.
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: InvoiceHeader, warnings: list<Warning>}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function issueInvoice(
        int|string $id,
        array $body,
        ?bool $strict = null,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/invoices/{id}/issue',
            values: ['id' => $id],
            query: ['strict' => $strict],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Download an invoice.
     *
     * @param int|string $id The id of the invoice.
     * @param 'pdf'|'facturx'|'ubl'|'cii'|null $format The format of the document. Missing, unknown or repeated, it is 404.
     * @param bool|null $strict With `true` the formats `facturx`, `ubl` and `cii` of an invoice with an error are refused.
     *
     * @return File
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function downloadInvoice(
        int|string $id,
        ?string $format = null,
        ?bool $strict = null,
    ): File {
        return $this->file(new Call(
            'GET',
            '/api/v1/invoices/{id}/download',
            values: ['id' => $id],
            query: ['format' => $format, 'strict' => $strict],
        ));
    }

    /**
     * Download an invoice, format in the path.
     *
     * @param int|string $id The id of the invoice.
     * @param string $format The format of the document.
     * @param bool|null $strict With `true` the formats `facturx`, `ubl` and `cii` of an invoice with an error are refused.
     *
     * @return File
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function downloadInvoiceAs(
        int|string $id,
        string $format,
        ?bool $strict = null,
    ): File {
        return $this->file(new Call(
            'GET',
            '/api/v1/invoices/{id}/download.{format}',
            values: ['id' => $id, 'format' => $format],
            query: ['strict' => $strict],
        ));
    }

    /**
     * Download all that is known of an invoice.
     *
     * @param int|string $id The id of the invoice.
     * @param 'manifest'|null $as With `manifest` only the list of its files, as JSON.
     *
     * @return File
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function downloadInvoiceDossier(
        int|string $id,
        ?string $as = null,
    ): File {
        return $this->file(new Call(
            'GET',
            '/api/v1/invoices/{id}/dossier',
            values: ['id' => $id],
            query: ['as' => $as],
        ));
    }

    /**
     * List the attachments of an invoice.
     *
     * @param int|string $id The id of the invoice.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     *
     * @return array{data: list<Attachment>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listAttachments(
        int|string $id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/invoices/{id}/attachments',
            values: ['id' => $id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort],
        ));
    }

    /**
     * Download an attachment.
     *
     * @param int|string $id The id of the invoice.
     * @param int|string $attachment_id The id of the attachment.
     *
     * @return File
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function downloadAttachment(
        int|string $id,
        int|string $attachment_id,
    ): File {
        return $this->file(new Call(
            'GET',
            '/api/v1/invoices/{id}/attachments/{attachment_id}/download',
            values: ['id' => $id, 'attachment_id' => $attachment_id],
        ));
    }

    /**
     * Draft a credit note of a sale.
     *
     * @param int|string $id The id of the invoice.
     * @param array{credit_note: CreditNoteCreation} $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: InvoiceHeader, warnings: list<Warning>, version?: int}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function createCreditNote(
        int|string $id,
        array $body,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/invoices/{id}/credit_notes',
            values: ['id' => $id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * List quotes.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     *
     * @return array{data: list<QuoteHeader>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listQuotes(
        int|string $workspace_id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/quotes',
            values: ['workspace_id' => $workspace_id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort],
        ));
    }

    /**
     * Create a quote.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param array{quote: QuoteCreation} $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: QuoteHeader, warnings: list<Warning>}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function createQuote(
        int|string $workspace_id,
        array $body,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/workspaces/{workspace_id}/quotes',
            values: ['workspace_id' => $workspace_id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Get a quote.
     *
     * @param int|string $id The id of the quote.
     *
     * @return array{data: Quote}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getQuote(
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/quotes/{id}',
            values: ['id' => $id],
        ));
    }

    /**
     * Replace an open quote.
     *
     * @param int|string $id The id of the quote.
     * @param array{quote: QuoteUpdate} $body
     *
     * @return array{data: QuoteHeader, warnings: list<Warning>}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function replaceQuote(
        int|string $id,
        array $body,
    ): array {
        return $this->json(new Call(
            'PUT',
            '/api/v1/quotes/{id}',
            values: ['id' => $id],
            body: $body,
        ));
    }

    /**
     * Accept a quote.
     *
     * @param int|string $id The id of the quote.
     * @param array{quote?: QuoteDecision}|null $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: QuoteHeader}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function acceptQuote(
        int|string $id,
        array|null $body = null,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/quotes/{id}/accept',
            values: ['id' => $id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Refuse a quote.
     *
     * @param int|string $id The id of the quote.
     * @param array{quote?: QuoteDecision}|null $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: QuoteHeader}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function refuseQuote(
        int|string $id,
        array|null $body = null,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/quotes/{id}/refuse',
            values: ['id' => $id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Invoice an accepted quote.
     *
     * @param int|string $id The id of the quote.
     * @param array{invoice: QuoteConversion} $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: InvoiceHeader, warnings: list<Warning>}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function convertQuote(
        int|string $id,
        array $body,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/quotes/{id}/convert',
            values: ['id' => $id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * List the lifecycle events of an invoice.
     *
     * @param int|string $id The id of the invoice.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     *
     * @return array{data: list<ListedLifecycleEvent>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listLifecycleEvents(
        int|string $id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/invoices/{id}/lifecycle_events',
            values: ['id' => $id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort],
        ));
    }

    /**
     * Set a lifecycle status.
     *
     * @param int|string $id The id of the invoice.
     * @param array{lifecycle_event: LifecycleEventCreation} $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: LifecycleEvent, warnings?: list<Warning>}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function createLifecycleEvent(
        int|string $id,
        array $body,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/invoices/{id}/lifecycle_events',
            values: ['id' => $id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * List connections to platforms.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     *
     * @return array{data: list<PlatformConnection>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listPlatformConnections(
        int|string $workspace_id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/platform_connections',
            values: ['workspace_id' => $workspace_id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort],
        ));
    }

    /**
     * Get a connection to a platform.
     *
     * @param int|string $id The id of the platform connection.
     *
     * @return array{data: PlatformConnection}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getPlatformConnection(
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/platform_connections/{id}',
            values: ['id' => $id],
        ));
    }

    /**
     * Synchronise a connection to a platform.
     *
     * @param int|string $id The id of the platform connection.
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: PlatformConnection}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function syncPlatformConnection(
        int|string $id,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/platform_connections/{id}/sync',
            values: ['id' => $id],
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * List flows of platforms.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     * @param 'in'|'out'|null $direction Only flows that go this way.
     * @param 'new'|'imported'|'recorded'|'ignored'|'failed'|'queued'|'held'|'sending'|'retry_scheduled'|'accepted'|'sent'|'withdrawn'|'skipped'|'parked'|null $state Only flows in this state.
     * @param int|null $invoice_id Only the flows of this invoice.
     *
     * @return array{data: list<PlatformFlow>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listPlatformFlows(
        int|string $workspace_id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
        ?string $direction = null,
        ?string $state = null,
        ?int $invoice_id = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/platform_flows',
            values: ['workspace_id' => $workspace_id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort, 'direction' => $direction, 'state' => $state, 'invoice_id' => $invoice_id],
        ));
    }

    /**
     * Get a flow of a platform.
     *
     * @param int|string $id The id of the platform flow.
     *
     * @return array{data: PlatformFlow}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getPlatformFlow(
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/platform_flows/{id}',
            values: ['id' => $id],
        ));
    }

    /**
     * Retry a flow of a platform.
     *
     * @param int|string $id The id of the platform flow.
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: PlatformFlow}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function retryPlatformFlow(
        int|string $id,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/platform_flows/{id}/retry',
            values: ['id' => $id],
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Look up a recipient in the directory.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param string|null $siren A company.
     * @param string|null $siret An establishment.
     * @param string|null $address An electronic address of scheme `0225`.
     * @param int|null $company_id The company whose connection is asked through; by default the only one with a directory.
     *
     * @return array{data: DirectoryRecipient}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function lookUpRecipient(
        int|string $workspace_id,
        ?string $siren = null,
        ?string $siret = null,
        ?string $address = null,
        ?int $company_id = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/directory',
            values: ['workspace_id' => $workspace_id],
            query: ['siren' => $siren, 'siret' => $siret, 'address' => $address, 'company_id' => $company_id],
        ));
    }

    /**
     * List quarantined files.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     * @param 'held'|'imported'|'discarded'|null $state Only the files in this state.
     *
     * @return array{data: list<QuarantinedFile>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listQuarantinedFiles(
        int|string $workspace_id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
        ?string $state = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/quarantine',
            values: ['workspace_id' => $workspace_id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort, 'state' => $state],
        ));
    }

    /**
     * Get a quarantined file with its findings.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|string $id The id of the quarantine.
     *
     * @return array{data: QuarantinedFileWithFindings}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getQuarantinedFile(
        int|string $workspace_id,
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/quarantine/{id}',
            values: ['workspace_id' => $workspace_id, 'id' => $id],
        ));
    }

    /**
     * Discard a quarantined file.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|string $id The id of the quarantine.
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function discardQuarantinedFile(
        int|string $workspace_id,
        int|string $id,
    ): void {
        $this->none(new Call(
            'DELETE',
            '/api/v1/workspaces/{workspace_id}/quarantine/{id}',
            values: ['workspace_id' => $workspace_id, 'id' => $id],
        ));
    }

    /**
     * Download a quarantined file.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|string $id The id of the quarantine.
     *
     * @return File
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function downloadQuarantinedFile(
        int|string $workspace_id,
        int|string $id,
    ): File {
        return $this->file(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/quarantine/{id}/file',
            values: ['workspace_id' => $workspace_id, 'id' => $id],
        ));
    }

    /**
     * Import a quarantined file.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|string $id The id of the quarantine.
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: InvoiceHeader, warnings: list<Warning>}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function retryQuarantinedFile(
        int|string $workspace_id,
        int|string $id,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/workspaces/{workspace_id}/quarantine/{id}/retry',
            values: ['workspace_id' => $workspace_id, 'id' => $id],
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * List categories.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     *
     * @return array{data: list<Category>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listCategories(
        int|string $workspace_id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/categories',
            values: ['workspace_id' => $workspace_id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort],
        ));
    }

    /**
     * Create a category.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param array{category: CategoryCreation} $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: Category}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function createCategory(
        int|string $workspace_id,
        array $body,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/workspaces/{workspace_id}/categories',
            values: ['workspace_id' => $workspace_id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Get a category.
     *
     * @param int|string $id The id of the category.
     *
     * @return array{data: Category}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getCategory(
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/categories/{id}',
            values: ['id' => $id],
        ));
    }

    /**
     * Rename a category.
     *
     * @param int|string $id The id of the category.
     * @param array{category: CategoryUpdate} $body
     *
     * @return array{data: Category}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function updateCategory(
        int|string $id,
        array $body,
    ): array {
        return $this->json(new Call(
            'PATCH',
            '/api/v1/categories/{id}',
            values: ['id' => $id],
            body: $body,
        ));
    }

    /**
     * Archive a category.
     *
     * @param int|string $id The id of the category.
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function archiveCategory(
        int|string $id,
    ): void {
        $this->none(new Call(
            'DELETE',
            '/api/v1/categories/{id}',
            values: ['id' => $id],
        ));
    }

    /**
     * List suppliers.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     *
     * @return array{data: list<Supplier>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listSuppliers(
        int|string $workspace_id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/suppliers',
            values: ['workspace_id' => $workspace_id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort],
        ));
    }

    /**
     * Create a supplier.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param array{supplier: SupplierCreation} $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: Supplier}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function createSupplier(
        int|string $workspace_id,
        array $body,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/workspaces/{workspace_id}/suppliers',
            values: ['workspace_id' => $workspace_id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Update a supplier.
     *
     * @param int|string $id The id of the supplier.
     * @param array{supplier: SupplierUpdate} $body
     *
     * @return array{data: Supplier}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function updateSupplier(
        int|string $id,
        array $body,
    ): array {
        return $this->json(new Call(
            'PATCH',
            '/api/v1/suppliers/{id}',
            values: ['id' => $id],
            body: $body,
        ));
    }

    /**
     * List payment batches.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     * @param 'draft'|'pending_approval'|'approved'|'submitted'|'failed'|'completed'|'partially_completed'|'rejected'|null $state Only the batches in this state.
     *
     * @return array{data: list<PaymentBatch>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listPaymentBatches(
        int|string $workspace_id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
        ?string $state = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/payment_batches',
            values: ['workspace_id' => $workspace_id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort, 'state' => $state],
        ));
    }

    /**
     * Create a draft payment batch.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param array{payment_batch: PaymentBatchCreation} $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: PaymentBatch, warnings?: list<Warning>}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function createPaymentBatch(
        int|string $workspace_id,
        array $body,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/workspaces/{workspace_id}/payment_batches',
            values: ['workspace_id' => $workspace_id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Get a payment batch.
     *
     * @param int|string $id The id of the payment batch.
     *
     * @return array{data: PaymentBatch, warnings?: list<Warning>}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getPaymentBatch(
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/payment_batches/{id}',
            values: ['id' => $id],
        ));
    }

    /**
     * Update a draft payment batch.
     *
     * @param int|string $id The id of the payment batch.
     * @param array{payment_batch: PaymentBatchUpdate} $body
     *
     * @return array{data: PaymentBatch, warnings?: list<Warning>}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function updatePaymentBatch(
        int|string $id,
        array $body,
    ): array {
        return $this->json(new Call(
            'PATCH',
            '/api/v1/payment_batches/{id}',
            values: ['id' => $id],
            body: $body,
        ));
    }

    /**
     * Delete a draft payment batch.
     *
     * @param int|string $id The id of the payment batch.
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function deletePaymentBatch(
        int|string $id,
    ): void {
        $this->none(new Call(
            'DELETE',
            '/api/v1/payment_batches/{id}',
            values: ['id' => $id],
        ));
    }

    /**
     * List a payment batch's instructions.
     *
     * @param int|string $id The id of the payment batch.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     *
     * @return array{data: list<PaymentInstruction>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listPaymentInstructions(
        int|string $id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/payment_batches/{id}/instructions',
            values: ['id' => $id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort],
        ));
    }

    /**
     * Replace a draft's instructions.
     *
     * @param int|string $id The id of the payment batch.
     * @param PaymentInstructionReplacement $body
     *
     * @return array{data: PaymentBatch, warnings?: list<Warning>}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function replacePaymentInstructions(
        int|string $id,
        array $body,
    ): array {
        return $this->json(new Call(
            'PUT',
            '/api/v1/payment_batches/{id}/instructions',
            values: ['id' => $id],
            body: $body,
        ));
    }

    /**
     * Submit a payment batch for approval.
     *
     * @param int|string $id The id of the payment batch.
     * @param array{payment_batch?: PaymentBatchSubmission}|null $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: PaymentBatch, warnings?: list<Warning>}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function submitPaymentBatchForApproval(
        int|string $id,
        array|null $body = null,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/payment_batches/{id}/submit_for_approval',
            values: ['id' => $id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Approve a payment batch.
     *
     * @param int|string $id The id of the payment batch.
     * @param array{payment_batch: PaymentBatchApproval} $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: PaymentBatch, warnings?: list<Warning>}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function approvePaymentBatch(
        int|string $id,
        array $body,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/payment_batches/{id}/approve',
            values: ['id' => $id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Refuse approval of a payment batch.
     *
     * @param int|string $id The id of the payment batch.
     * @param array{payment_batch?: PaymentBatchDecision}|null $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: PaymentBatch, warnings?: list<Warning>}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function refusePaymentBatchApproval(
        int|string $id,
        array|null $body = null,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/payment_batches/{id}/refuse_approval',
            values: ['id' => $id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Get a payment instruction.
     *
     * @param int|string $id The id of the payment instruction.
     *
     * @return array{data: PaymentInstruction}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getPaymentInstruction(
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/payment_instructions/{id}',
            values: ['id' => $id],
        ));
    }

    /**
     * Hand an approved payment batch over to its channel.
     *
     * @param int|string $id The id of the payment batch.
     * @param array{payment_batch?: PaymentBatchDecision}|null $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: PaymentBatch}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function submitPaymentBatch(
        int|string $id,
        array|null $body = null,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/payment_batches/{id}/submit',
            values: ['id' => $id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Hand an approved payment batch over as a SEPA file.
     *
     * @param int|string $id The id of the payment batch.
     * @param array{payment_batch?: PaymentBatchDecision}|null $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: PaymentBatch}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function exportPaymentBatch(
        int|string $id,
        array|null $body = null,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/payment_batches/{id}/sepa_export',
            values: ['id' => $id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Download the SEPA file of a payment batch.
     *
     * @param int|string $id The id of the payment batch.
     *
     * @return File
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function downloadSepaFile(
        int|string $id,
    ): File {
        return $this->file(new Call(
            'GET',
            '/api/v1/payment_batches/{id}/sepa_export',
            values: ['id' => $id],
        ));
    }

    /**
     * Apply a bank's report to a payment batch.
     *
     * @param int|string $id The id of the payment batch.
     * @param array{bank_report: BankReport}|File $body A file or form has one of the types application/xml, text/xml.
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: AppliedBankReport}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function applyBankReport(
        int|string $id,
        array|File $body,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/payment_batches/{id}/bank_reports',
            values: ['id' => $id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Confirm a settlement.
     *
     * @param int|string $id The id of the payment instruction.
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: PaymentInstruction}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function confirmSettlement(
        int|string $id,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/payment_instructions/{id}/confirm_settlement',
            values: ['id' => $id],
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Undo a settlement.
     *
     * @param int|string $id The id of the payment instruction.
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: PaymentInstruction}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function undoSettlement(
        int|string $id,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/payment_instructions/{id}/undo_settlement',
            values: ['id' => $id],
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Declare an instruction not executed.
     *
     * @param int|string $id The id of the payment instruction.
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: PaymentInstruction}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function declareNotExecuted(
        int|string $id,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/payment_instructions/{id}/declare_not_executed',
            values: ['id' => $id],
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * List bank accounts.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     *
     * @return array{data: list<BankAccount>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listBankAccounts(
        int|string $workspace_id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/bank_accounts',
            values: ['workspace_id' => $workspace_id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort],
        ));
    }

    /**
     * Get a bank account.
     *
     * @param int|string $id The id of the bank account.
     *
     * @return array{data: BankAccount}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getBankAccount(
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/bank_accounts/{id}',
            values: ['id' => $id],
        ));
    }

    /**
     * Activate or configure a bank account.
     *
     * @param int|string $id The id of the bank account.
     * @param array{bank_account: BankAccountUpdate} $body
     *
     * @return array{data: BankAccount}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function updateBankAccount(
        int|string $id,
        array $body,
    ): array {
        return $this->json(new Call(
            'PATCH',
            '/api/v1/bank_accounts/{id}',
            values: ['id' => $id],
            body: $body,
        ));
    }

    /**
     * List ledgers.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     *
     * @return array{data: list<Ledger>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listLedgers(
        int|string $workspace_id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/ledgers',
            values: ['workspace_id' => $workspace_id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort],
        ));
    }

    /**
     * Create a ledger.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param array{ledger: LedgerCreation} $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: Ledger}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function createLedger(
        int|string $workspace_id,
        array $body,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/workspaces/{workspace_id}/ledgers',
            values: ['workspace_id' => $workspace_id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * List bank connections.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     *
     * @return array{data: list<BankConnection>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listBankConnections(
        int|string $workspace_id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/bank_connections',
            values: ['workspace_id' => $workspace_id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort],
        ));
    }

    /**
     * Create a bank connection.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param array{bank_connection: BankConnectionCreation} $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: BankConnection}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function createBankConnection(
        int|string $workspace_id,
        array $body,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/workspaces/{workspace_id}/bank_connections',
            values: ['workspace_id' => $workspace_id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Get a bank connection.
     *
     * @param int|string $id The id of the bank connection.
     *
     * @return array{data: BankConnection}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getBankConnection(
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/bank_connections/{id}',
            values: ['id' => $id],
        ));
    }

    /**
     * Synchronise a bank connection.
     *
     * @param int|string $id The id of the bank connection.
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: BankConnection}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function syncBankConnection(
        int|string $id,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/bank_connections/{id}/sync',
            values: ['id' => $id],
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Get the sandbox's content.
     *
     * @param int|string $id The id of the bank connection.
     *
     * @return array{data: BankSandbox}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getBankSandbox(
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/bank_connections/{id}/sandbox',
            values: ['id' => $id],
        ));
    }

    /**
     * Replace the sandbox's content.
     *
     * @param int|string $id The id of the bank connection.
     * @param array{sandbox: BankSandboxContent} $body
     *
     * @return array{data: BankSandbox}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function replaceBankSandbox(
        int|string $id,
        array $body,
    ): array {
        return $this->json(new Call(
            'PUT',
            '/api/v1/bank_connections/{id}/sandbox',
            values: ['id' => $id],
            body: $body,
        ));
    }

    /**
     * Import a bank statement.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param File $body A file or form has one of the types application/xml, text/xml.
     * @param int|null $company_id The company that owns the accounts; the workspace's first by default.
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: BankStatementImport}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function importBankStatements(
        int|string $workspace_id,
        File $body,
        ?int $company_id = null,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/workspaces/{workspace_id}/bank_statements',
            values: ['workspace_id' => $workspace_id],
            query: ['company_id' => $company_id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * List bank operations.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     * @param int|null $bank_account_id Only the operations of this account.
     * @param 'incoming'|'outgoing'|null $direction Only incoming or only outgoing operations.
     * @param 'unmatched'|'partially_matched'|'matched'|null $reconciliation_status Only operations with this status.
     * @param string|null $from Only operations booked on this day or later. `YYYY-MM-DD`.
     * @param string|null $to Only operations booked on this day or earlier. `YYYY-MM-DD`.
     *
     * @return array{data: list<BankOperation>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listBankOperations(
        int|string $workspace_id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
        ?int $bank_account_id = null,
        ?string $direction = null,
        ?string $reconciliation_status = null,
        ?string $from = null,
        ?string $to = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/bank_operations',
            values: ['workspace_id' => $workspace_id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort, 'bank_account_id' => $bank_account_id, 'direction' => $direction, 'reconciliation_status' => $reconciliation_status, 'from' => $from, 'to' => $to],
        ));
    }

    /**
     * Match all operations of a workspace with open invoices.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param array{convergence?: Convergence}|null $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: BankRun}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function convergeBankOperations(
        int|string $workspace_id,
        array|null $body = null,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/workspaces/{workspace_id}/bank_operations/converge',
            values: ['workspace_id' => $workspace_id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Get a bank operation.
     *
     * @param int|string $id The id of the bank operation.
     *
     * @return array{data: BankOperationWithDetails}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getBankOperation(
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/bank_operations/{id}',
            values: ['id' => $id],
        ));
    }

    /**
     * Match a bank operation with open invoices.
     *
     * @param int|string $id The id of the bank operation.
     * @param array{convergence?: Convergence}|null $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: BankOperationWithDetails}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function convergeBankOperation(
        int|string $id,
        array|null $body = null,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/bank_operations/{id}/converge',
            values: ['id' => $id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * List the allocations of a bank operation.
     *
     * @param int|string $id The id of the bank operation.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     * @param 'proposed'|'confirmed'|'undone'|'discarded'|null $status Only the allocations with this status.
     *
     * @return array{data: list<Allocation>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listAllocations(
        int|string $id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
        ?string $status = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/bank_operations/{id}/allocations',
            values: ['id' => $id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort, 'status' => $status],
        ));
    }

    /**
     * Create an allocation.
     *
     * @param int|string $id The id of the bank operation.
     * @param array{allocation: AllocationCreation} $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: Allocation}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function createAllocation(
        int|string $id,
        array $body,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/bank_operations/{id}/allocations',
            values: ['id' => $id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Confirm a proposed allocation.
     *
     * @param int|string $id The id of the bank operation.
     * @param int|string $allocation_id The id of the allocation.
     * @param array{allocation?: AllocationConfirmation}|null $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: Allocation}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function confirmAllocation(
        int|string $id,
        int|string $allocation_id,
        array|null $body = null,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/bank_operations/{id}/allocations/{allocation_id}/confirm',
            values: ['id' => $id, 'allocation_id' => $allocation_id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Undo or discard an allocation.
     *
     * @param int|string $id The id of the bank operation.
     * @param int|string $allocation_id The id of the allocation.
     * @param int|null $version The operation's `version` that you read; 409 if it has changed since.
     * @param string|null $reason Why it is undone, 1 to 255 characters: in the status 212 that takes a declared receipt back.
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function deleteAllocation(
        int|string $id,
        int|string $allocation_id,
        ?int $version = null,
        ?string $reason = null,
    ): void {
        $this->none(new Call(
            'DELETE',
            '/api/v1/bank_operations/{id}/allocations/{allocation_id}',
            values: ['id' => $id, 'allocation_id' => $allocation_id],
            query: ['version' => $version, 'reason' => $reason],
        ));
    }

    /**
     * Get a run over bank operations.
     *
     * @param int|string $id The id of the bank run.
     *
     * @return array{data: BankRun}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getBankRun(
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/bank_runs/{id}',
            values: ['id' => $id],
        ));
    }

    /**
     * List imputation rules.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     *
     * @return array{data: list<BankRule>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listBankRules(
        int|string $workspace_id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/bank_rules',
            values: ['workspace_id' => $workspace_id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort],
        ));
    }

    /**
     * Create an imputation rule.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param array{bank_rule: BankRuleCreation} $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: BankRule}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function createBankRule(
        int|string $workspace_id,
        array $body,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/workspaces/{workspace_id}/bank_rules',
            values: ['workspace_id' => $workspace_id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Get an imputation rule.
     *
     * @param int|string $id The id of the bank rule.
     *
     * @return array{data: BankRule}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getBankRule(
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/bank_rules/{id}',
            values: ['id' => $id],
        ));
    }

    /**
     * Update an imputation rule.
     *
     * @param int|string $id The id of the bank rule.
     * @param array{bank_rule: BankRuleUpdate} $body
     *
     * @return array{data: BankRule}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function updateBankRule(
        int|string $id,
        array $body,
    ): array {
        return $this->json(new Call(
            'PATCH',
            '/api/v1/bank_rules/{id}',
            values: ['id' => $id],
            body: $body,
        ));
    }

    /**
     * Delete an imputation rule.
     *
     * @param int|string $id The id of the bank rule.
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function deleteBankRule(
        int|string $id,
    ): void {
        $this->none(new Call(
            'DELETE',
            '/api/v1/bank_rules/{id}',
            values: ['id' => $id],
        ));
    }

    /**
     * Preview an imputation rule.
     *
     * @param int|string $id The id of the bank rule.
     * @param array{bank_rule?: BankRuleUpdate}|null $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: BankRulePreview}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function previewBankRule(
        int|string $id,
        array|null $body = null,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/bank_rules/{id}/preview',
            values: ['id' => $id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Project all bank operations of a workspace.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: BankRun}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function projectBankOperations(
        int|string $workspace_id,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/workspaces/{workspace_id}/bank_operations/project',
            values: ['workspace_id' => $workspace_id],
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Project a bank operation.
     *
     * @param int|string $id The id of the bank operation.
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: BankOperationWithDetails}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function projectBankOperation(
        int|string $id,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/bank_operations/{id}/project',
            values: ['id' => $id],
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * List accounting entries.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     * @param bool|null $exported Only entries that have, or have not, been exported.
     * @param string|null $from Only entries of this day or later, by `entry_date`. `YYYY-MM-DD`.
     * @param string|null $to Only entries of this day or earlier, by `entry_date`. `YYYY-MM-DD`.
     * @param int|null $bank_account_id Only the entries of this account.
     *
     * @return array{data: list<AccountingEntry>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listAccountingEntries(
        int|string $workspace_id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
        ?bool $exported = null,
        ?string $from = null,
        ?string $to = null,
        ?int $bank_account_id = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/accounting_entries',
            values: ['workspace_id' => $workspace_id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort, 'exported' => $exported, 'from' => $from, 'to' => $to, 'bank_account_id' => $bank_account_id],
        ));
    }

    /**
     * Get an accounting entry.
     *
     * @param int|string $id The id of the accounting entry.
     *
     * @return array{data: AccountingEntry}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getAccountingEntry(
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/accounting_entries/{id}',
            values: ['id' => $id],
        ));
    }

    /**
     * Get how a company keeps its books.
     *
     * @param int|string $id The id of the company.
     *
     * @return array{data: Books}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getBooks(
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/companies/{id}/books',
            values: ['id' => $id],
        ));
    }

    /**
     * Change how a company keeps its books.
     *
     * @param int|string $id The id of the company.
     * @param array{books: BooksUpdate} $body
     *
     * @return array{data: Books}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function updateBooks(
        int|string $id,
        array $body,
    ): array {
        return $this->json(new Call(
            'PATCH',
            '/api/v1/companies/{id}/books',
            values: ['id' => $id],
            body: $body,
        ));
    }

    /**
     * List journal entries.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     * @param bool|null $exported Only entries that have, or have not, been exported.
     * @param string|null $from Only entries of this day or later, by `entry_date`. `YYYY-MM-DD`.
     * @param string|null $to Only entries of this day or earlier, by `entry_date`. `YYYY-MM-DD`.
     * @param int|null $company_id Only the entries of this company.
     * @param int|null $invoice_id Only the entries about this invoice.
     * @param 'sale'|'purchase'|'receipt'|'vat_on_receipt'|'correction'|'reversal'|null $kind Only entries of this kind.
     *
     * @return array{data: list<JournalEntry>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listJournalEntries(
        int|string $workspace_id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
        ?bool $exported = null,
        ?string $from = null,
        ?string $to = null,
        ?int $company_id = null,
        ?int $invoice_id = null,
        ?string $kind = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/journal_entries',
            values: ['workspace_id' => $workspace_id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort, 'exported' => $exported, 'from' => $from, 'to' => $to, 'company_id' => $company_id, 'invoice_id' => $invoice_id, 'kind' => $kind],
        ));
    }

    /**
     * Get a journal entry.
     *
     * @param int|string $id The id of the journal entry.
     *
     * @return array{data: JournalEntry}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getJournalEntry(
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/journal_entries/{id}',
            values: ['id' => $id],
        ));
    }

    /**
     * Get a summary of VAT.
     *
     * @param int|string $id The id of the company.
     * @param string|null $from The first day, by `entry_date`; by default that of the fiscal year. `YYYY-MM-DD`.
     * @param string|null $to The last day; today by default. `YYYY-MM-DD`.
     *
     * @return array{data: VatSummary}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getVatSummary(
        int|string $id,
        ?string $from = null,
        ?string $to = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/companies/{id}/vat_summary',
            values: ['id' => $id],
            query: ['from' => $from, 'to' => $to],
        ));
    }

    /**
     * Get the labels of accounts.
     *
     * @param int|string $id The id of the company.
     *
     * @return array{data: AccountLabels}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getAccounts(
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/companies/{id}/accounts',
            values: ['id' => $id],
        ));
    }

    /**
     * Replace the labels of accounts.
     *
     * @param int|string $id The id of the company.
     * @param array{accounts: array<string, string>} $body
     *
     * @return array{data: AccountLabels}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function replaceAccounts(
        int|string $id,
        array $body,
    ): array {
        return $this->json(new Call(
            'PUT',
            '/api/v1/companies/{id}/accounts',
            values: ['id' => $id],
            body: $body,
        ));
    }

    /**
     * List files for the accountant.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     * @param int|null $company_id Only the exports of this company.
     *
     * @return array{data: list<AccountingExport>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listAccountingExports(
        int|string $workspace_id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
        ?int $company_id = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/accounting_exports',
            values: ['workspace_id' => $workspace_id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort, 'company_id' => $company_id],
        ));
    }

    /**
     * Seal a period of entries into a file for the accountant.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param array{accounting_export: AccountingExportCreation} $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: AccountingExport}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function createAccountingExport(
        int|string $workspace_id,
        array $body,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/workspaces/{workspace_id}/accounting_exports',
            values: ['workspace_id' => $workspace_id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Get a file for the accountant.
     *
     * @param int|string $id The id of the accounting export.
     *
     * @return array{data: AccountingExport}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getAccountingExport(
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/accounting_exports/{id}',
            values: ['id' => $id],
        ));
    }

    /**
     * Download a file for the accountant.
     *
     * @param int|string $id The id of the accounting export.
     *
     * @return File
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function downloadAccountingExport(
        int|string $id,
    ): File {
        return $this->file(new Call(
            'GET',
            '/api/v1/accounting_exports/{id}/download',
            values: ['id' => $id],
        ));
    }

    /**
     * Get the description that goes with a file for the accountant.
     *
     * @param int|string $id The id of the accounting export.
     *
     * @return File
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function describeAccountingExport(
        int|string $id,
    ): File {
        return $this->file(new Call(
            'GET',
            '/api/v1/accounting_exports/{id}/description',
            values: ['id' => $id],
        ));
    }

    /**
     * List receipts.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     * @param int|null $company_id Only the receipts of this company.
     * @param int|null $invoice_id Only the receipts of this invoice.
     * @param 'recorded'|'proposed'|'waiting'|'parked'|'declared'|'dismissed'|'withdrawn'|'reversed'|null $state Only the receipts in this state.
     * @param 'allocation'|'manual'|'set_off'|'reversal'|null $kind Only the receipts of this kind.
     * @param string|null $from Only receipts of this day or later, by `received_on`. `YYYY-MM-DD`.
     * @param string|null $to Only receipts of this day or earlier, by `received_on`. `YYYY-MM-DD`.
     *
     * @return array{data: list<Receipt>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listReceipts(
        int|string $workspace_id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
        ?int $company_id = null,
        ?int $invoice_id = null,
        ?string $state = null,
        ?string $kind = null,
        ?string $from = null,
        ?string $to = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/receipts',
            values: ['workspace_id' => $workspace_id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort, 'company_id' => $company_id, 'invoice_id' => $invoice_id, 'state' => $state, 'kind' => $kind, 'from' => $from, 'to' => $to],
        ));
    }

    /**
     * Record a receipt of a sale.
     *
     * @param int|string $id The id of the invoice.
     * @param array{receipt: ReceiptCreation} $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: Receipt}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function createReceipt(
        int|string $id,
        array $body,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/invoices/{id}/receipts',
            values: ['id' => $id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Get a receipt.
     *
     * @param int|string $id The id of the receipt.
     *
     * @return array{data: Receipt}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getReceipt(
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/receipts/{id}',
            values: ['id' => $id],
        ));
    }

    /**
     * Undo a receipt.
     *
     * @param int|string $id The id of the receipt.
     * @param string|null $reason Why it is undone, 1 to 255 characters: in the status 212 that takes a declared receipt back.
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function deleteReceipt(
        int|string $id,
        ?string $reason = null,
    ): void {
        $this->none(new Call(
            'DELETE',
            '/api/v1/receipts/{id}',
            values: ['id' => $id],
            query: ['reason' => $reason],
        ));
    }

    /**
     * Declare a receipt.
     *
     * @param int|string $id The id of the receipt.
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: Receipt}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function declareReceipt(
        int|string $id,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/receipts/{id}/declare',
            values: ['id' => $id],
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Leave a receipt undeclared.
     *
     * @param int|string $id The id of the receipt.
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: Receipt}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function dismissReceipt(
        int|string $id,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/receipts/{id}/dismiss',
            values: ['id' => $id],
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Get an invoice's place in e-reporting.
     *
     * @param int|string $id The id of the invoice.
     *
     * @return array{data: InvoiceReporting}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getInvoiceReporting(
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/invoices/{id}/reporting',
            values: ['id' => $id],
        ));
    }

    /**
     * Give an invoice's place in e-reporting.
     *
     * @param int|string $id The id of the invoice.
     * @param array{reporting: InvoiceReportingInput} $body
     *
     * @return array{data: InvoiceReporting}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function giveInvoiceReporting(
        int|string $id,
        array $body,
    ): array {
        return $this->json(new Call(
            'PUT',
            '/api/v1/invoices/{id}/reporting',
            values: ['id' => $id],
            body: $body,
        ));
    }

    /**
     * List reporting periods.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     * @param int|null $company_id Only those of this company.
     * @param 'sales'|'purchases'|'payments'|null $series Only these reports.
     * @param 'open'|'nothing'|'due'|'reported'|'changed'|null $state Only those in this state.
     * @param string|null $from Only periods that end on this day or later. `YYYY-MM-DD`.
     * @param string|null $to Only periods that begin on this day or earlier. `YYYY-MM-DD`.
     *
     * @return array{data: list<ReportingPeriod>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listReportingPeriods(
        int|string $workspace_id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
        ?int $company_id = null,
        ?string $series = null,
        ?string $state = null,
        ?string $from = null,
        ?string $to = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/reporting_periods',
            values: ['workspace_id' => $workspace_id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort, 'company_id' => $company_id, 'series' => $series, 'state' => $state, 'from' => $from, 'to' => $to],
        ));
    }

    /**
     * Get a reporting period.
     *
     * @param int|string $id The id of the reporting period.
     *
     * @return array{data: ReportingPeriod}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getReportingPeriod(
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/reporting_periods/{id}',
            values: ['id' => $id],
        ));
    }

    /**
     * List the rows of a reporting period.
     *
     * @param int|string $id The id of the reporting period.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     *
     * @return array{data: list<ReportingItem>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listReportingItems(
        int|string $id,
        ?int $page = null,
        ?int $per_page = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/reporting_periods/{id}/items',
            values: ['id' => $id],
            query: ['page' => $page, 'per_page' => $per_page],
        ));
    }

    /**
     * Compose the report of a period.
     *
     * @param int|string $id The id of the reporting period.
     * @param array{composition?: ReportComposition}|null $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: Transmission}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function composeReport(
        int|string $id,
        array|null $body = null,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/reporting_periods/{id}/compose',
            values: ['id' => $id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Get a transmission.
     *
     * @param int|string $id The id of the transmission.
     *
     * @return array{data: Transmission}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getTransmission(
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/transmissions/{id}',
            values: ['id' => $id],
        ));
    }

    /**
     * Download a transmission.
     *
     * @param int|string $id The id of the transmission.
     *
     * @return File
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function downloadTransmission(
        int|string $id,
    ): File {
        return $this->file(new Call(
            'GET',
            '/api/v1/transmissions/{id}/download',
            values: ['id' => $id],
        ));
    }

    /**
     * Send a transmission to the platform.
     *
     * @param int|string $id The id of the transmission.
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: Transmission}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function sendTransmission(
        int|string $id,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/transmissions/{id}/send',
            values: ['id' => $id],
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Record what became of a transmission.
     *
     * @param int|string $id The id of the transmission.
     * @param array{outcome: TransmissionOutcome} $body
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: Transmission}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function recordTransmissionOutcome(
        int|string $id,
        array $body,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/transmissions/{id}/outcome',
            values: ['id' => $id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * List daily takings.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param int|null $page The page to show, from 1. A page past the end is empty.
     * @param int|null $per_page Rows on a page. More than 100 counts as 100.
     * @param int|null $after Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.
     * @param 'id'|'-id'|null $sort `-id`: the newest first.
     * @param int|null $company_id Only those of this company.
     * @param string|null $from Only takings of this day or later. `YYYY-MM-DD`.
     * @param string|null $to Only takings of this day or earlier. `YYYY-MM-DD`.
     *
     * @return array{data: list<DailyTaking>, meta: PageMeta}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function listDailyTakings(
        int|string $workspace_id,
        ?int $page = null,
        ?int $per_page = null,
        ?int $after = null,
        ?string $sort = null,
        ?int $company_id = null,
        ?string $from = null,
        ?string $to = null,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/workspaces/{workspace_id}/daily_takings',
            values: ['workspace_id' => $workspace_id],
            query: ['page' => $page, 'per_page' => $per_page, 'after' => $after, 'sort' => $sort, 'company_id' => $company_id, 'from' => $from, 'to' => $to],
        ));
    }

    /**
     * Record a daily taking.
     *
     * @param int|string $workspace_id The id of the workspace.
     * @param array{daily_taking: DailyTakingInput}|File $body A file or form has one of the types text/csv.
     * @param int|null $company_id Of a file: the company of its takings, the workspace's first by default.
     * @param string|null $idempotency_key A new one unless given: under it the request is carried out once in 24 hours.
     *
     * @return array{data: DailyTaking, warnings: list<Warning>}|array{data: DailyTakingsImport}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function createDailyTaking(
        int|string $workspace_id,
        array|File $body,
        ?int $company_id = null,
        ?string $idempotency_key = null,
    ): array {
        return $this->json(new Call(
            'POST',
            '/api/v1/workspaces/{workspace_id}/daily_takings',
            values: ['workspace_id' => $workspace_id],
            query: ['company_id' => $company_id],
            body: $body,
            idempotency_key: $idempotency_key,
        ));
    }

    /**
     * Get a daily taking.
     *
     * @param int|string $id The id of the daily taking.
     *
     * @return array{data: DailyTaking}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function getDailyTaking(
        int|string $id,
    ): array {
        return $this->json(new Call(
            'GET',
            '/api/v1/daily_takings/{id}',
            values: ['id' => $id],
        ));
    }

    /**
     * Replace a daily taking.
     *
     * @param int|string $id The id of the daily taking.
     * @param array{daily_taking: DailyTakingInput} $body
     *
     * @return array{data: DailyTaking, warnings: list<Warning>}
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function replaceDailyTaking(
        int|string $id,
        array $body,
    ): array {
        return $this->json(new Call(
            'PUT',
            '/api/v1/daily_takings/{id}',
            values: ['id' => $id],
            body: $body,
        ));
    }

    /**
     * Delete a daily taking.
     *
     * @param int|string $id The id of the daily taking.
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function deleteDailyTaking(
        int|string $id,
    ): void {
        $this->none(new Call(
            'DELETE',
            '/api/v1/daily_takings/{id}',
            values: ['id' => $id],
        ));
    }

    /** @return array<string, mixed> */
    abstract protected function json(Call $call): array;

    abstract protected function file(Call $call): File;

    abstract protected function none(Call $call): void;
}
