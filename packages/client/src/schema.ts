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
        /** Whether the service and its database answer */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            /** @constant */
                            readonly status: "ok";
                        };
                    };
                };
            };
        };
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
        /** Workspaces that the application may reach */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: readonly {
                                readonly id: number;
                                readonly name: string;
                                readonly siren: string | null;
                                readonly companies: readonly {
                                    readonly id: number;
                                    readonly name: string;
                                    readonly siren: string | null;
                                }[];
                                readonly created_at: string;
                            }[];
                            readonly meta: {
                                readonly current_page: number;
                                readonly per_page: number;
                                readonly total_pages: number;
                                readonly total_count: number;
                            };
                        };
                    };
                };
            };
        };
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
        /** Webhook endpoints of the workspace, those of every owner */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: readonly {
                                readonly id: number;
                                /** @enum {string} */
                                readonly event_type: "invoice.created" | "invoice.lifecycle_event.created" | "bank_account.updated" | "bank_operation.reconciled" | "bank_operation.unreconciled" | "bank_rule.applied" | "payment_batch.updated" | "payment_instruction.updated";
                                readonly url: string;
                                readonly name: string | null;
                                readonly description: string | null;
                                readonly includes: readonly string[];
                                readonly active: boolean;
                                readonly category_id: number | null;
                                readonly oauth_application_id: number | null;
                                readonly created_at: string;
                                readonly updated_at: string;
                            }[];
                            readonly meta: {
                                readonly current_page: number;
                                readonly per_page: number;
                                readonly total_pages: number;
                                readonly total_count: number;
                            };
                        };
                    };
                };
            };
        };
        readonly put?: never;
        /** Register a webhook endpoint; the answer shows its signing secret */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly webhook_endpoint: {
                            /**
                             * @description The subscribed event type; cannot be changed afterwards.
                             * @enum {string}
                             */
                            readonly event_type: "invoice.created" | "invoice.lifecycle_event.created" | "bank_account.updated" | "bank_operation.reconciled" | "bank_operation.unreconciled" | "bank_rule.applied" | "payment_batch.updated" | "payment_instruction.updated";
                            /** @description Where deliveries go: https, no user info, no private or reserved address, no internal host. */
                            readonly url: string & unknown;
                            /** @description Label. */
                            readonly name?: string | null;
                            readonly description?: string | null;
                            /** @description Collections to deliver with the invoice, on `invoice.created` only: `lines`, `payment_means`, `tax_subtotals`, `lifecycle_events`, `allowance_charges`, `item_notes`, `invoice_references`, `payments`, `early_payment_discounts`. A set: the order says nothing. */
                            readonly includes?: readonly unknown[] | null;
                            /** @description Only invoices of this category, on the two invoice event types only; null for all. */
                            readonly category_id?: number | null;
                        };
                    };
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 201: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                /** @enum {string} */
                                readonly event_type: "invoice.created" | "invoice.lifecycle_event.created" | "bank_account.updated" | "bank_operation.reconciled" | "bank_operation.unreconciled" | "bank_rule.applied" | "payment_batch.updated" | "payment_instruction.updated";
                                readonly url: string;
                                readonly name: string | null;
                                readonly description: string | null;
                                readonly includes: readonly string[];
                                readonly active: boolean;
                                readonly category_id: number | null;
                                readonly oauth_application_id: number | null;
                                readonly created_at: string;
                                readonly updated_at: string;
                                readonly signing_secret: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** One webhook endpoint, of any owner */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                /** @enum {string} */
                                readonly event_type: "invoice.created" | "invoice.lifecycle_event.created" | "bank_account.updated" | "bank_operation.reconciled" | "bank_operation.unreconciled" | "bank_rule.applied" | "payment_batch.updated" | "payment_instruction.updated";
                                readonly url: string;
                                readonly name: string | null;
                                readonly description: string | null;
                                readonly includes: readonly string[];
                                readonly active: boolean;
                                readonly category_id: number | null;
                                readonly oauth_application_id: number | null;
                                readonly created_at: string;
                                readonly updated_at: string;
                            };
                        };
                    };
                };
            };
        };
        readonly put?: never;
        readonly post?: never;
        /** Remove one of the application's webhook endpoints */
        readonly delete: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 204: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        readonly options?: never;
        readonly head?: never;
        /** Change one of the application's webhook endpoints */
        readonly patch: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly webhook_endpoint: {
                            /** @description Where deliveries go: https, no user info, no private or reserved address, no internal host. */
                            readonly url?: string & unknown;
                            /** @description Label. */
                            readonly name?: string | null;
                            readonly description?: string | null;
                            /** @description Collections to deliver with the invoice, on `invoice.created` only: `lines`, `payment_means`, `tax_subtotals`, `lifecycle_events`, `allowance_charges`, `item_notes`, `invoice_references`, `payments`, `early_payment_discounts`. A set: the order says nothing. */
                            readonly includes?: readonly unknown[] | null;
                            /** @description Only invoices of this category, on the two invoice event types only; null for all. */
                            readonly category_id?: number | null;
                            /** @description Whether events are delivered to it. */
                            readonly active?: boolean;
                        };
                    };
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                /** @enum {string} */
                                readonly event_type: "invoice.created" | "invoice.lifecycle_event.created" | "bank_account.updated" | "bank_operation.reconciled" | "bank_operation.unreconciled" | "bank_rule.applied" | "payment_batch.updated" | "payment_instruction.updated";
                                readonly url: string;
                                readonly name: string | null;
                                readonly description: string | null;
                                readonly includes: readonly string[];
                                readonly active: boolean;
                                readonly category_id: number | null;
                                readonly oauth_application_id: number | null;
                                readonly created_at: string;
                                readonly updated_at: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** Replace the signing secret at once; the answer shows the new one */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                /** @enum {string} */
                                readonly event_type: "invoice.created" | "invoice.lifecycle_event.created" | "bank_account.updated" | "bank_operation.reconciled" | "bank_operation.unreconciled" | "bank_rule.applied" | "payment_batch.updated" | "payment_instruction.updated";
                                readonly url: string;
                                readonly name: string | null;
                                readonly description: string | null;
                                readonly includes: readonly string[];
                                readonly active: boolean;
                                readonly category_id: number | null;
                                readonly oauth_application_id: number | null;
                                readonly created_at: string;
                                readonly updated_at: string;
                                readonly signing_secret: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** Delivery log of a webhook endpoint of any owner; `state` narrows it to one state */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                    readonly webhook_endpoint_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: readonly {
                                readonly id: number;
                                readonly event_id: number;
                                /** @enum {string} */
                                readonly event_type: "invoice.created" | "invoice.lifecycle_event.created" | "bank_account.updated" | "bank_operation.reconciled" | "bank_operation.unreconciled" | "bank_rule.applied" | "payment_batch.updated" | "payment_instruction.updated";
                                readonly webhook_endpoint_id: number;
                                readonly url: string;
                                /** @enum {string} */
                                readonly state: "queued" | "retry_scheduled" | "acknowledged" | "abandoned" | "failed_permanently";
                                /** @enum {string|null} */
                                readonly reason: "url_refused" | "dns_no_address" | "dns_private_address" | "endpoint_inactive" | "endpoint_deleted" | "access_revoked" | null;
                                readonly occurred_at: string;
                                readonly created_at: string;
                                readonly first_failed_at: string | null;
                                readonly next_attempt_at: string | null;
                                readonly acknowledged_at: string | null;
                                readonly attempts_count: number;
                            }[];
                            readonly meta: {
                                readonly current_page: number;
                                readonly per_page: number;
                                readonly total_pages: number;
                                readonly total_count: number;
                            };
                        };
                    };
                };
            };
        };
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
        /** One delivery with its attempts */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                    readonly webhook_endpoint_id: number;
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly event_id: number;
                                /** @enum {string} */
                                readonly event_type: "invoice.created" | "invoice.lifecycle_event.created" | "bank_account.updated" | "bank_operation.reconciled" | "bank_operation.unreconciled" | "bank_rule.applied" | "payment_batch.updated" | "payment_instruction.updated";
                                readonly webhook_endpoint_id: number;
                                readonly url: string;
                                /** @enum {string} */
                                readonly state: "queued" | "retry_scheduled" | "acknowledged" | "abandoned" | "failed_permanently";
                                /** @enum {string|null} */
                                readonly reason: "url_refused" | "dns_no_address" | "dns_private_address" | "endpoint_inactive" | "endpoint_deleted" | "access_revoked" | null;
                                readonly occurred_at: string;
                                readonly created_at: string;
                                readonly first_failed_at: string | null;
                                readonly next_attempt_at: string | null;
                                readonly acknowledged_at: string | null;
                                readonly attempts_count: number;
                                readonly attempts: readonly {
                                    readonly attempted_at: string;
                                    readonly duration_ms: number;
                                    readonly response_status: number | null;
                                    readonly error_code: string | null;
                                    readonly response_excerpt: string | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
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
        /** Queue a new delivery of the same frozen event to the current url of the application's endpoint */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                    readonly webhook_endpoint_id: number;
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 201: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly event_id: number;
                                /** @enum {string} */
                                readonly event_type: "invoice.created" | "invoice.lifecycle_event.created" | "bank_account.updated" | "bank_operation.reconciled" | "bank_operation.unreconciled" | "bank_rule.applied" | "payment_batch.updated" | "payment_instruction.updated";
                                readonly webhook_endpoint_id: number;
                                readonly url: string;
                                /** @enum {string} */
                                readonly state: "queued" | "retry_scheduled" | "acknowledged" | "abandoned" | "failed_permanently";
                                /** @enum {string|null} */
                                readonly reason: "url_refused" | "dns_no_address" | "dns_private_address" | "endpoint_inactive" | "endpoint_deleted" | "access_revoked" | null;
                                readonly occurred_at: string;
                                readonly created_at: string;
                                readonly first_failed_at: string | null;
                                readonly next_attempt_at: string | null;
                                readonly acknowledged_at: string | null;
                                readonly attempts_count: number;
                            };
                        };
                    };
                };
            };
        };
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
        /** Categories of the workspace, archived ones included */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: readonly {
                                readonly id: number;
                                readonly workspace_id: number;
                                readonly name: string;
                                readonly archived: boolean;
                                readonly archived_at: string | null;
                                readonly created_at: string;
                                readonly updated_at: string;
                            }[];
                            readonly meta: {
                                readonly current_page: number;
                                readonly per_page: number;
                                readonly total_pages: number;
                                readonly total_count: number;
                            };
                        };
                    };
                };
            };
        };
        readonly put?: never;
        /** Add a category */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly category: {
                            /** @description Not blank; need not be unique. */
                            readonly name: string;
                        };
                    };
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 201: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly workspace_id: number;
                                readonly name: string;
                                readonly archived: boolean;
                                readonly archived_at: string | null;
                                readonly created_at: string;
                                readonly updated_at: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** One category */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly workspace_id: number;
                                readonly name: string;
                                readonly archived: boolean;
                                readonly archived_at: string | null;
                                readonly created_at: string;
                                readonly updated_at: string;
                            };
                        };
                    };
                };
            };
        };
        readonly put?: never;
        readonly post?: never;
        /** Archive a category; refused while a webhook endpoint targets it */
        readonly delete: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 204: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        readonly options?: never;
        readonly head?: never;
        /** Rename a category, archived or not */
        readonly patch: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly category: {
                            /** @description Not blank; need not be unique. */
                            readonly name?: string;
                        };
                    };
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly workspace_id: number;
                                readonly name: string;
                                readonly archived: boolean;
                                readonly archived_at: string | null;
                                readonly created_at: string;
                                readonly updated_at: string;
                            };
                        };
                    };
                };
            };
        };
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/suppliers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Suppliers of the workspace */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: readonly {
                                readonly id: number;
                                readonly workspace_id: number;
                                readonly name: string;
                                readonly siren: string | null;
                                readonly vat_number: string | null;
                                readonly category_id: number | null;
                                readonly created_at: string;
                                readonly updated_at: string;
                            }[];
                            readonly meta: {
                                readonly current_page: number;
                                readonly per_page: number;
                                readonly total_pages: number;
                                readonly total_count: number;
                            };
                        };
                    };
                };
            };
        };
        readonly put?: never;
        /** Add a supplier */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly supplier: {
                            /** @description Not blank. */
                            readonly name: string;
                            /** @description 9 digits with a Luhn check digit; spaces are dropped. */
                            readonly siren?: string | null;
                            /** @description Led by its country, `FR44732829320`; spaces are dropped. */
                            readonly vat_number?: string | null;
                            /** @description Given to the purchase invoices of this supplier that arrive without a category. */
                            readonly category_id?: number | null;
                        };
                    };
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 201: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly workspace_id: number;
                                readonly name: string;
                                readonly siren: string | null;
                                readonly vat_number: string | null;
                                readonly category_id: number | null;
                                readonly created_at: string;
                                readonly updated_at: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** Change a supplier */
        readonly patch: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly supplier: {
                            /** @description Not blank. */
                            readonly name?: string;
                            /** @description 9 digits with a Luhn check digit; spaces are dropped. */
                            readonly siren?: string | null;
                            /** @description Led by its country, `FR44732829320`; spaces are dropped. */
                            readonly vat_number?: string | null;
                            /** @description Given to the purchase invoices of this supplier that arrive without a category. */
                            readonly category_id?: number | null;
                        };
                    };
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly workspace_id: number;
                                readonly name: string;
                                readonly siren: string | null;
                                readonly vat_number: string | null;
                                readonly category_id: number | null;
                                readonly created_at: string;
                                readonly updated_at: string;
                            };
                        };
                    };
                };
            };
        };
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/invoices": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Invoices of the workspace, with the collections asked for in `include` */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: readonly {
                                readonly id: number;
                                readonly invoice_number: string | null;
                                /** @enum {string} */
                                readonly direction: "sales" | "purchases";
                                readonly proforma: boolean;
                                /** @enum {string} */
                                readonly lifecycle_state: "draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible";
                                readonly lifecycle_status_code: string | null;
                                readonly lifecycle_available_transitions: readonly ("draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible")[];
                                /** @enum {string} */
                                readonly upload_source: "api" | "network" | "web" | "quote";
                                readonly created_at: string;
                                readonly workspace_id: number;
                                readonly type_code: string;
                                readonly issue_date: string;
                                readonly due_date: string | null;
                                readonly currency_code: string;
                                readonly seller: {
                                    readonly name: string;
                                    readonly siren: string | null;
                                    readonly siret: string | null;
                                    readonly vat_number: string | null;
                                    readonly electronic_address: {
                                        readonly scheme: string;
                                        readonly value: string;
                                    } | null;
                                    readonly address: {
                                        readonly line1: string | null;
                                        readonly line2: string | null;
                                        readonly postal_code: string | null;
                                        readonly city: string | null;
                                        readonly country_code: string | null;
                                    } | null;
                                };
                                readonly buyer: {
                                    readonly name: string;
                                    readonly siren: string | null;
                                    readonly siret: string | null;
                                    readonly vat_number: string | null;
                                    readonly electronic_address: {
                                        readonly scheme: string;
                                        readonly value: string;
                                    } | null;
                                    readonly address: {
                                        readonly line1: string | null;
                                        readonly line2: string | null;
                                        readonly postal_code: string | null;
                                        readonly city: string | null;
                                        readonly country_code: string | null;
                                    } | null;
                                };
                                readonly delivery: {
                                    readonly date: string | null;
                                    readonly country_code: string | null;
                                } | null;
                                readonly category_id: number | null;
                                readonly purchase_order_reference: string | null;
                                readonly total_excluding_tax: number;
                                readonly total_tax: number;
                                readonly total_including_tax: number;
                                readonly amount_due: number;
                                readonly updated_at: string;
                                readonly lines?: readonly {
                                    readonly name: string;
                                    readonly description: string | null;
                                    readonly quantity: number;
                                    readonly unit_code: string;
                                    readonly unit_price: number;
                                    /** @enum {string} */
                                    readonly tax_category: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M";
                                    readonly tax_rate: number;
                                    readonly net_amount: number;
                                }[];
                                readonly payment_means?: readonly {
                                    readonly type_code: string;
                                    readonly iban: string | null;
                                    readonly bic: string | null;
                                    readonly account_name: string | null;
                                }[];
                                readonly tax_subtotals?: readonly {
                                    /** @enum {string} */
                                    readonly tax_category: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M";
                                    readonly tax_rate: number;
                                    readonly taxable_amount: number;
                                    readonly tax_amount: number;
                                    readonly exemption_reason: string | null;
                                    readonly exemption_reason_code: string | null;
                                }[];
                                readonly lifecycle_events?: readonly {
                                    readonly id: number;
                                    readonly status_code: string;
                                    readonly status_label: string;
                                    /** @enum {string} */
                                    readonly state: "draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible" | "unknown";
                                    readonly occurred_at: string;
                                    readonly sender_role: string | null;
                                    readonly sender_id: string | null;
                                    readonly sender_scheme_id: string | null;
                                    readonly reason: string | null;
                                    readonly reason_code: string | null;
                                    readonly terminal: boolean;
                                    readonly rejected: boolean;
                                    readonly applied: boolean;
                                    readonly created_at: string;
                                }[];
                                readonly allowance_charges?: readonly {
                                    readonly charge: boolean;
                                    readonly amount: number;
                                    readonly base_amount: number | null;
                                    readonly percentage: number | null;
                                    readonly reason: string | null;
                                    readonly reason_code: string | null;
                                    /** @enum {string} */
                                    readonly tax_category: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M";
                                    readonly tax_rate: number;
                                }[];
                                readonly item_notes?: readonly {
                                    readonly subject_code: string | null;
                                    readonly text: string;
                                }[];
                                readonly invoice_references?: readonly {
                                    readonly invoice_number: string;
                                    readonly issue_date: string | null;
                                }[];
                                readonly payments?: readonly {
                                    readonly amount: number;
                                    readonly paid_on: string | null;
                                    readonly reference: string | null;
                                }[];
                                readonly early_payment_discounts?: readonly {
                                    readonly percentage: number | null;
                                    readonly amount: number | null;
                                    readonly until: string | null;
                                }[];
                            }[];
                            readonly meta: {
                                readonly current_page: number;
                                readonly per_page: number;
                                readonly total_pages: number;
                                readonly total_count: number;
                                /** @constant */
                                readonly truncated?: true;
                            };
                        };
                    };
                };
            };
        };
        readonly put?: never;
        /** Deposit an invoice, as JSON or as a file: UBL, CII or Factur-X, by itself or as the part `file` of a form */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly invoice: {
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
                            readonly purchase_order_reference?: string | null;
                            /** @description The lifecycle state requested at deposit. */
                            readonly lifecycle_state?: string | null;
                            /** @description Who sells. In `sales`, name and SIREN default to the workspace's company. */
                            readonly seller?: {
                                readonly name?: string | null;
                                /** @description 9 digits, the last one a Luhn check; blanks are dropped. */
                                readonly siren?: string | null;
                                /** @description 14 digits beginning with the SIREN, which they give when it is absent. */
                                readonly siret?: string | null;
                                /** @description VAT number with its country prefix. */
                                readonly vat_number?: string | null;
                                readonly electronic_address?: {
                                    /** @description Electronic address scheme (EAS); `0225` in France. */
                                    readonly scheme: string;
                                    readonly value: string;
                                } | null;
                                readonly address?: {
                                    readonly line1?: string | null;
                                    readonly line2?: string | null;
                                    readonly postal_code?: string | null;
                                    readonly city?: string | null;
                                    /** @description ISO 3166-1 alpha-2. */
                                    readonly country_code?: string | null;
                                } | null;
                            } | null;
                            /** @description Who buys. In `purchases`, name and SIREN default to the workspace's company. */
                            readonly buyer?: {
                                readonly name?: string | null;
                                /** @description 9 digits, the last one a Luhn check; blanks are dropped. */
                                readonly siren?: string | null;
                                /** @description 14 digits beginning with the SIREN, which they give when it is absent. */
                                readonly siret?: string | null;
                                /** @description VAT number with its country prefix. */
                                readonly vat_number?: string | null;
                                readonly electronic_address?: {
                                    /** @description Electronic address scheme (EAS); `0225` in France. */
                                    readonly scheme: string;
                                    readonly value: string;
                                } | null;
                                readonly address?: {
                                    readonly line1?: string | null;
                                    readonly line2?: string | null;
                                    readonly postal_code?: string | null;
                                    readonly city?: string | null;
                                    /** @description ISO 3166-1 alpha-2. */
                                    readonly country_code?: string | null;
                                } | null;
                            } | null;
                            /** @description An intra-community supply (`K`) needs both members. */
                            readonly delivery?: {
                                /** @description When the goods or services were supplied (BT-72). `YYYY-MM-DD`. */
                                readonly date?: string | null;
                                /** @description Where to (BT-80), ISO 3166-1 alpha-2. */
                                readonly country_code?: string | null;
                            } | null;
                            readonly lines: readonly {
                                readonly name: string;
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
                            }[];
                            /** @description VAT breakdown: one element per category and rate. */
                            readonly tax_subtotals?: readonly {
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
                                readonly exemption_reason?: string | null;
                                readonly exemption_reason_code?: string | null;
                            }[] | null;
                            /** @description Ways to pay the invoice. */
                            readonly payment_means?: readonly {
                                /** @description UNTDID 4461; `30` (credit transfer) when absent beside an IBAN. */
                                readonly type_code?: string | number | null;
                                readonly iban?: string | null;
                                readonly bic?: string | null;
                                readonly account_name?: string | null;
                            }[] | null;
                            /** @description Allowances and charges on the whole document. */
                            readonly allowance_charges?: readonly {
                                /** @description True for a charge, false (the default) for an allowance. */
                                readonly charge?: boolean | null;
                                /** @description What is added (charge) or taken off (allowance), without tax. Computed when `base_amount` and `percentage` are given, and then checked. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
                                readonly amount?: number | string | null;
                                /** @description What the percentage is of. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
                                readonly base_amount?: number | string | null;
                                /** @description In percent of `base_amount`, 0 to 100, at most 4 decimals. A JSON number or a decimal string. */
                                readonly percentage?: number | string | null;
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
                            }[] | null;
                            /** @description Notes of the invoice. */
                            readonly item_notes?: readonly {
                                /** @description UNTDID 4451: `PMT`, `PMD` and `AAB` hold the French legal notes. */
                                readonly subject_code?: string | null;
                                readonly text: string;
                            }[] | null;
                            /** @description Earlier invoices that this one refers to. */
                            readonly invoice_references?: readonly {
                                readonly invoice_number: string;
                                /** @description Issue date of that invoice, `YYYY-MM-DD`. */
                                readonly issue_date?: string | null;
                            }[] | null;
                            /** @description What has been paid already. */
                            readonly payments?: readonly {
                                /** @description What was paid; it is taken off the amount due. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
                                readonly amount: number | string;
                                /** @description Day of the payment, `YYYY-MM-DD`. */
                                readonly paid_on?: string | null;
                                readonly reference?: string | null;
                            }[] | null;
                            /** @description Discounts granted for paying early. */
                            readonly early_payment_discounts?: readonly {
                                /** @description In percent of the amount due, 0 to 100; this or `amount` is given. A JSON number or a decimal string. */
                                readonly percentage?: number | string | null;
                                /** @description The discount. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
                                readonly amount?: number | string | null;
                                /** @description Last day on which it is granted, `YYYY-MM-DD`. */
                                readonly until?: string | null;
                            }[] | null;
                            /** @description Lines − allowances + charges (BT-109). Computed when absent, checked to the cent when given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
                            readonly total_excluding_tax?: number | string | null;
                            /** @description Sum of the tax of the VAT breakdown (BT-110). Computed when absent, checked to the cent when given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
                            readonly total_tax?: number | string | null;
                            /** @description Total excluding tax + total tax (BT-112). Computed when absent, checked to the cent when given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
                            readonly total_including_tax?: number | string | null;
                            /** @description Total including tax − payments (BT-115). Computed when absent, checked to the cent when given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string. */
                            readonly amount_due?: number | string | null;
                        };
                    };
                    readonly "application/pdf": FileBody;
                    readonly "application/xml": FileBody;
                    readonly "text/xml": FileBody;
                    readonly "multipart/form-data": FormData;
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 201: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly invoice_number: string | null;
                                /** @enum {string} */
                                readonly direction: "sales" | "purchases";
                                readonly proforma: boolean;
                                /** @enum {string} */
                                readonly lifecycle_state: "draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible";
                                readonly lifecycle_status_code: string | null;
                                readonly lifecycle_available_transitions: readonly ("draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible")[];
                                /** @enum {string} */
                                readonly upload_source: "api" | "network" | "web" | "quote";
                                readonly created_at: string;
                                readonly workspace_id: number;
                                readonly type_code: string;
                                readonly issue_date: string;
                                readonly due_date: string | null;
                                readonly currency_code: string;
                                readonly seller: {
                                    readonly name: string;
                                    readonly siren: string | null;
                                    readonly siret: string | null;
                                    readonly vat_number: string | null;
                                    readonly electronic_address: {
                                        readonly scheme: string;
                                        readonly value: string;
                                    } | null;
                                    readonly address: {
                                        readonly line1: string | null;
                                        readonly line2: string | null;
                                        readonly postal_code: string | null;
                                        readonly city: string | null;
                                        readonly country_code: string | null;
                                    } | null;
                                };
                                readonly buyer: {
                                    readonly name: string;
                                    readonly siren: string | null;
                                    readonly siret: string | null;
                                    readonly vat_number: string | null;
                                    readonly electronic_address: {
                                        readonly scheme: string;
                                        readonly value: string;
                                    } | null;
                                    readonly address: {
                                        readonly line1: string | null;
                                        readonly line2: string | null;
                                        readonly postal_code: string | null;
                                        readonly city: string | null;
                                        readonly country_code: string | null;
                                    } | null;
                                };
                                readonly delivery: {
                                    readonly date: string | null;
                                    readonly country_code: string | null;
                                } | null;
                                readonly category_id: number | null;
                                readonly purchase_order_reference: string | null;
                                readonly total_excluding_tax: number;
                                readonly total_tax: number;
                                readonly total_including_tax: number;
                                readonly amount_due: number;
                                readonly updated_at: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** One invoice, with the collections asked for in `include` */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly invoice_number: string | null;
                                /** @enum {string} */
                                readonly direction: "sales" | "purchases";
                                readonly proforma: boolean;
                                /** @enum {string} */
                                readonly lifecycle_state: "draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible";
                                readonly lifecycle_status_code: string | null;
                                readonly lifecycle_available_transitions: readonly ("draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible")[];
                                /** @enum {string} */
                                readonly upload_source: "api" | "network" | "web" | "quote";
                                readonly created_at: string;
                                readonly workspace_id: number;
                                readonly type_code: string;
                                readonly issue_date: string;
                                readonly due_date: string | null;
                                readonly currency_code: string;
                                readonly seller: {
                                    readonly name: string;
                                    readonly siren: string | null;
                                    readonly siret: string | null;
                                    readonly vat_number: string | null;
                                    readonly electronic_address: {
                                        readonly scheme: string;
                                        readonly value: string;
                                    } | null;
                                    readonly address: {
                                        readonly line1: string | null;
                                        readonly line2: string | null;
                                        readonly postal_code: string | null;
                                        readonly city: string | null;
                                        readonly country_code: string | null;
                                    } | null;
                                };
                                readonly buyer: {
                                    readonly name: string;
                                    readonly siren: string | null;
                                    readonly siret: string | null;
                                    readonly vat_number: string | null;
                                    readonly electronic_address: {
                                        readonly scheme: string;
                                        readonly value: string;
                                    } | null;
                                    readonly address: {
                                        readonly line1: string | null;
                                        readonly line2: string | null;
                                        readonly postal_code: string | null;
                                        readonly city: string | null;
                                        readonly country_code: string | null;
                                    } | null;
                                };
                                readonly delivery: {
                                    readonly date: string | null;
                                    readonly country_code: string | null;
                                } | null;
                                readonly category_id: number | null;
                                readonly purchase_order_reference: string | null;
                                readonly total_excluding_tax: number;
                                readonly total_tax: number;
                                readonly total_including_tax: number;
                                readonly amount_due: number;
                                readonly updated_at: string;
                                readonly lines?: readonly {
                                    readonly name: string;
                                    readonly description: string | null;
                                    readonly quantity: number;
                                    readonly unit_code: string;
                                    readonly unit_price: number;
                                    /** @enum {string} */
                                    readonly tax_category: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M";
                                    readonly tax_rate: number;
                                    readonly net_amount: number;
                                }[];
                                readonly payment_means?: readonly {
                                    readonly type_code: string;
                                    readonly iban: string | null;
                                    readonly bic: string | null;
                                    readonly account_name: string | null;
                                }[];
                                readonly tax_subtotals?: readonly {
                                    /** @enum {string} */
                                    readonly tax_category: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M";
                                    readonly tax_rate: number;
                                    readonly taxable_amount: number;
                                    readonly tax_amount: number;
                                    readonly exemption_reason: string | null;
                                    readonly exemption_reason_code: string | null;
                                }[];
                                readonly lifecycle_events?: readonly {
                                    readonly id: number;
                                    readonly status_code: string;
                                    readonly status_label: string;
                                    /** @enum {string} */
                                    readonly state: "draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible" | "unknown";
                                    readonly occurred_at: string;
                                    readonly sender_role: string | null;
                                    readonly sender_id: string | null;
                                    readonly sender_scheme_id: string | null;
                                    readonly reason: string | null;
                                    readonly reason_code: string | null;
                                    readonly terminal: boolean;
                                    readonly rejected: boolean;
                                    readonly applied: boolean;
                                    readonly created_at: string;
                                }[];
                                readonly allowance_charges?: readonly {
                                    readonly charge: boolean;
                                    readonly amount: number;
                                    readonly base_amount: number | null;
                                    readonly percentage: number | null;
                                    readonly reason: string | null;
                                    readonly reason_code: string | null;
                                    /** @enum {string} */
                                    readonly tax_category: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M";
                                    readonly tax_rate: number;
                                }[];
                                readonly item_notes?: readonly {
                                    readonly subject_code: string | null;
                                    readonly text: string;
                                }[];
                                readonly invoice_references?: readonly {
                                    readonly invoice_number: string;
                                    readonly issue_date: string | null;
                                }[];
                                readonly payments?: readonly {
                                    readonly amount: number;
                                    readonly paid_on: string | null;
                                    readonly reference: string | null;
                                }[];
                                readonly early_payment_discounts?: readonly {
                                    readonly percentage: number | null;
                                    readonly amount: number | null;
                                    readonly until: string | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        readonly put?: never;
        readonly post?: never;
        /** Remove a draft that has no number yet */
        readonly delete: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 204: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        readonly options?: never;
        readonly head?: never;
        /** File an invoice under another category */
        readonly patch: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly invoice: {
                            /** @description A category of the workspace. */
                            readonly category_id?: number | null;
                        };
                    };
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly invoice_number: string | null;
                                /** @enum {string} */
                                readonly direction: "sales" | "purchases";
                                readonly proforma: boolean;
                                /** @enum {string} */
                                readonly lifecycle_state: "draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible";
                                readonly lifecycle_status_code: string | null;
                                readonly lifecycle_available_transitions: readonly ("draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible")[];
                                /** @enum {string} */
                                readonly upload_source: "api" | "network" | "web" | "quote";
                                readonly created_at: string;
                                readonly workspace_id: number;
                                readonly type_code: string;
                                readonly issue_date: string;
                                readonly due_date: string | null;
                                readonly currency_code: string;
                                readonly seller: {
                                    readonly name: string;
                                    readonly siren: string | null;
                                    readonly siret: string | null;
                                    readonly vat_number: string | null;
                                    readonly electronic_address: {
                                        readonly scheme: string;
                                        readonly value: string;
                                    } | null;
                                    readonly address: {
                                        readonly line1: string | null;
                                        readonly line2: string | null;
                                        readonly postal_code: string | null;
                                        readonly city: string | null;
                                        readonly country_code: string | null;
                                    } | null;
                                };
                                readonly buyer: {
                                    readonly name: string;
                                    readonly siren: string | null;
                                    readonly siret: string | null;
                                    readonly vat_number: string | null;
                                    readonly electronic_address: {
                                        readonly scheme: string;
                                        readonly value: string;
                                    } | null;
                                    readonly address: {
                                        readonly line1: string | null;
                                        readonly line2: string | null;
                                        readonly postal_code: string | null;
                                        readonly city: string | null;
                                        readonly country_code: string | null;
                                    } | null;
                                };
                                readonly delivery: {
                                    readonly date: string | null;
                                    readonly country_code: string | null;
                                } | null;
                                readonly category_id: number | null;
                                readonly purchase_order_reference: string | null;
                                readonly total_excluding_tax: number;
                                readonly total_tax: number;
                                readonly total_including_tax: number;
                                readonly amount_due: number;
                                readonly updated_at: string;
                            };
                        };
                    };
                };
            };
        };
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/{id}/download": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The invoice as the document that `format` names */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/pdf": Blob;
                        readonly "application/xml": Blob;
                    };
                };
                /** @description Success. */
                readonly 304: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
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
        /** The invoice as a document: `pdf`, `facturx`, `ubl`, `cii` */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                    readonly format: string;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/pdf": Blob;
                        readonly "application/xml": Blob;
                    };
                };
                /** @description Success. */
                readonly 304: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
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
        /** Lifecycle events of an invoice, in the order in which they were written */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: readonly {
                                readonly id: number;
                                readonly status_code: string;
                                readonly status_label: string;
                                /** @enum {string} */
                                readonly state: "draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible" | "unknown";
                                readonly occurred_at: string;
                                readonly sender_role: string | null;
                                readonly sender_id: string | null;
                                readonly sender_scheme_id: string | null;
                                readonly reason: string | null;
                                readonly reason_code: string | null;
                                readonly terminal: boolean;
                                readonly rejected: boolean;
                                readonly applied: boolean;
                                readonly created_at: string;
                            }[];
                            readonly meta: {
                                readonly current_page: number;
                                readonly per_page: number;
                                readonly total_pages: number;
                                readonly total_count: number;
                            };
                        };
                    };
                };
            };
        };
        readonly put?: never;
        /** Set a status of one's own: the buyer's on a purchase, the seller's on a sale */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly lifecycle_event: {
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
                    };
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 201: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly status_code: string;
                                readonly status_label: string;
                                /** @enum {string} */
                                readonly state: "draft" | "submitted" | "issued" | "received" | "available" | "in_hand" | "approved" | "partially_approved" | "disputed" | "suspended" | "completed" | "refused" | "payment_sent" | "collected" | "rejected" | "endorsed" | "cancelled" | "routing_error" | "direct_payment_request" | "factored" | "factored_confidential" | "payment_account_changed" | "not_factored" | "inadmissible" | "unknown";
                                readonly occurred_at: string;
                                readonly sender_role: string | null;
                                readonly sender_id: string | null;
                                readonly sender_scheme_id: string | null;
                                readonly reason: string | null;
                                readonly reason_code: string | null;
                                readonly terminal: boolean;
                                readonly rejected: boolean;
                                readonly applied: boolean;
                                readonly created_at: string;
                            };
                        };
                    };
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/payment_batches": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Payment batches of the workspace; `state` narrows them to one state */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: readonly {
                                readonly id: number;
                                readonly company_id: number;
                                /** @enum {string} */
                                readonly state: "draft" | "pending_approval" | "approved" | "submitted" | "failed" | "completed" | "partially_completed" | "rejected";
                                readonly total_amount: number;
                                readonly currency_code: string;
                                readonly instructions_count: number;
                                readonly updated_at: string;
                                readonly bank_account_id: number;
                                readonly name: string;
                                /** @enum {string} */
                                readonly channel: "sepa_file" | "sandbox";
                                readonly version: number;
                                readonly execution_date: string;
                                readonly approved_at: string | null;
                                readonly submitted_at: string | null;
                                readonly progress: {
                                    readonly draft: number;
                                    readonly submitted: number;
                                    readonly submission_failed: number;
                                    readonly pending: number;
                                    readonly settled: number;
                                    readonly rejected: number;
                                };
                                readonly error_code: string | null;
                                readonly error_message: string | null;
                                /** @enum {string|null} */
                                readonly submission_refused_by: "service" | "provider" | null;
                                readonly retryable: boolean | null;
                                readonly started_at: string | null;
                                readonly finished_at: string | null;
                                readonly created_at: string;
                            }[];
                            readonly meta: {
                                readonly current_page: number;
                                readonly per_page: number;
                                readonly total_pages: number;
                                readonly total_count: number;
                            };
                        };
                    };
                };
            };
        };
        readonly put?: never;
        /** Make a draft of a payment batch, with its instructions */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly payment_batch: {
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
                            readonly sandbox?: {
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
                            } | null;
                            readonly instructions?: readonly {
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
                            }[] | null;
                        };
                    };
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 201: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                /** @enum {string} */
                                readonly state: "draft" | "pending_approval" | "approved" | "submitted" | "failed" | "completed" | "partially_completed" | "rejected";
                                readonly total_amount: number;
                                readonly currency_code: string;
                                readonly instructions_count: number;
                                readonly updated_at: string;
                                readonly bank_account_id: number;
                                readonly name: string;
                                /** @enum {string} */
                                readonly channel: "sepa_file" | "sandbox";
                                readonly version: number;
                                readonly execution_date: string;
                                readonly approved_at: string | null;
                                readonly submitted_at: string | null;
                                readonly progress: {
                                    readonly draft: number;
                                    readonly submitted: number;
                                    readonly submission_failed: number;
                                    readonly pending: number;
                                    readonly settled: number;
                                    readonly rejected: number;
                                };
                                readonly error_code: string | null;
                                readonly error_message: string | null;
                                /** @enum {string|null} */
                                readonly submission_refused_by: "service" | "provider" | null;
                                readonly retryable: boolean | null;
                                readonly started_at: string | null;
                                readonly finished_at: string | null;
                                readonly created_at: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** One payment batch */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                /** @enum {string} */
                                readonly state: "draft" | "pending_approval" | "approved" | "submitted" | "failed" | "completed" | "partially_completed" | "rejected";
                                readonly total_amount: number;
                                readonly currency_code: string;
                                readonly instructions_count: number;
                                readonly updated_at: string;
                                readonly bank_account_id: number;
                                readonly name: string;
                                /** @enum {string} */
                                readonly channel: "sepa_file" | "sandbox";
                                readonly version: number;
                                readonly execution_date: string;
                                readonly approved_at: string | null;
                                readonly submitted_at: string | null;
                                readonly progress: {
                                    readonly draft: number;
                                    readonly submitted: number;
                                    readonly submission_failed: number;
                                    readonly pending: number;
                                    readonly settled: number;
                                    readonly rejected: number;
                                };
                                readonly error_code: string | null;
                                readonly error_message: string | null;
                                /** @enum {string|null} */
                                readonly submission_refused_by: "service" | "provider" | null;
                                readonly retryable: boolean | null;
                                readonly started_at: string | null;
                                readonly finished_at: string | null;
                                readonly created_at: string;
                            };
                        };
                    };
                };
            };
        };
        readonly put?: never;
        readonly post?: never;
        /** Remove a draft of a payment batch with its instructions */
        readonly delete: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 204: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        readonly options?: never;
        readonly head?: never;
        /** Change a draft of a payment batch */
        readonly patch: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly payment_batch: {
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
                            readonly sandbox?: {
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
                            } | null;
                            /** @description The `version` that the change was made of; refused (409) when it is another by now. */
                            readonly version?: number;
                        };
                    };
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                /** @enum {string} */
                                readonly state: "draft" | "pending_approval" | "approved" | "submitted" | "failed" | "completed" | "partially_completed" | "rejected";
                                readonly total_amount: number;
                                readonly currency_code: string;
                                readonly instructions_count: number;
                                readonly updated_at: string;
                                readonly bank_account_id: number;
                                readonly name: string;
                                /** @enum {string} */
                                readonly channel: "sepa_file" | "sandbox";
                                readonly version: number;
                                readonly execution_date: string;
                                readonly approved_at: string | null;
                                readonly submitted_at: string | null;
                                readonly progress: {
                                    readonly draft: number;
                                    readonly submitted: number;
                                    readonly submission_failed: number;
                                    readonly pending: number;
                                    readonly settled: number;
                                    readonly rejected: number;
                                };
                                readonly error_code: string | null;
                                readonly error_message: string | null;
                                /** @enum {string|null} */
                                readonly submission_refused_by: "service" | "provider" | null;
                                readonly retryable: boolean | null;
                                readonly started_at: string | null;
                                readonly finished_at: string | null;
                                readonly created_at: string;
                            };
                        };
                    };
                };
            };
        };
        readonly trace?: never;
    };
    readonly "/api/v1/payment_batches/{id}/instructions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A payment batch's instructions, in their order */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: readonly {
                                readonly id: number;
                                readonly company_id: number;
                                readonly payment_batch_id: number;
                                /** @enum {string} */
                                readonly status: "draft" | "submitted" | "submission_failed" | "pending" | "settled" | "rejected";
                                readonly amount: number;
                                readonly currency_code: string;
                                readonly reference: string | null;
                                readonly end_to_end_id: string;
                                readonly beneficiary_iban_masked: string;
                                readonly beneficiary_iban_last4: string;
                                readonly beneficiary_name: string;
                                readonly beneficiary_bic: string | null;
                                readonly invoice_document_id: number | null;
                                readonly execution_date: string;
                                /** @enum {string|null} */
                                readonly bank_status: "RCVD" | "ACTC" | "ACCP" | "ACSP" | "ACWC" | "PDNG" | "PATC" | "ACSC" | "ACCC" | "RJCT" | "CANC" | null;
                                readonly reason_code: string | null;
                                readonly reason: string | null;
                                readonly created_at: string;
                                readonly updated_at: string;
                            }[];
                            readonly meta: {
                                readonly current_page: number;
                                readonly per_page: number;
                                readonly total_pages: number;
                                readonly total_count: number;
                            };
                        };
                    };
                };
            };
        };
        /** Replace the instructions of a draft; answers the batch */
        readonly put: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly instructions: readonly {
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
                        }[];
                        /** @description The `version` that the change was made of; refused (409) when it is another by now. */
                        readonly version?: number;
                    };
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                /** @enum {string} */
                                readonly state: "draft" | "pending_approval" | "approved" | "submitted" | "failed" | "completed" | "partially_completed" | "rejected";
                                readonly total_amount: number;
                                readonly currency_code: string;
                                readonly instructions_count: number;
                                readonly updated_at: string;
                                readonly bank_account_id: number;
                                readonly name: string;
                                /** @enum {string} */
                                readonly channel: "sepa_file" | "sandbox";
                                readonly version: number;
                                readonly execution_date: string;
                                readonly approved_at: string | null;
                                readonly submitted_at: string | null;
                                readonly progress: {
                                    readonly draft: number;
                                    readonly submitted: number;
                                    readonly submission_failed: number;
                                    readonly pending: number;
                                    readonly settled: number;
                                    readonly rejected: number;
                                };
                                readonly error_code: string | null;
                                readonly error_message: string | null;
                                /** @enum {string|null} */
                                readonly submission_refused_by: "service" | "provider" | null;
                                readonly retryable: boolean | null;
                                readonly started_at: string | null;
                                readonly finished_at: string | null;
                                readonly created_at: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** Submit a draft with instructions for approval */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                /** @enum {string} */
                                readonly state: "draft" | "pending_approval" | "approved" | "submitted" | "failed" | "completed" | "partially_completed" | "rejected";
                                readonly total_amount: number;
                                readonly currency_code: string;
                                readonly instructions_count: number;
                                readonly updated_at: string;
                                readonly bank_account_id: number;
                                readonly name: string;
                                /** @enum {string} */
                                readonly channel: "sepa_file" | "sandbox";
                                readonly version: number;
                                readonly execution_date: string;
                                readonly approved_at: string | null;
                                readonly submitted_at: string | null;
                                readonly progress: {
                                    readonly draft: number;
                                    readonly submitted: number;
                                    readonly submission_failed: number;
                                    readonly pending: number;
                                    readonly settled: number;
                                    readonly rejected: number;
                                };
                                readonly error_code: string | null;
                                readonly error_message: string | null;
                                /** @enum {string|null} */
                                readonly submission_refused_by: "service" | "provider" | null;
                                readonly retryable: boolean | null;
                                readonly started_at: string | null;
                                readonly finished_at: string | null;
                                readonly created_at: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** Approve a payment batch */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                /** @enum {string} */
                                readonly state: "draft" | "pending_approval" | "approved" | "submitted" | "failed" | "completed" | "partially_completed" | "rejected";
                                readonly total_amount: number;
                                readonly currency_code: string;
                                readonly instructions_count: number;
                                readonly updated_at: string;
                                readonly bank_account_id: number;
                                readonly name: string;
                                /** @enum {string} */
                                readonly channel: "sepa_file" | "sandbox";
                                readonly version: number;
                                readonly execution_date: string;
                                readonly approved_at: string | null;
                                readonly submitted_at: string | null;
                                readonly progress: {
                                    readonly draft: number;
                                    readonly submitted: number;
                                    readonly submission_failed: number;
                                    readonly pending: number;
                                    readonly settled: number;
                                    readonly rejected: number;
                                };
                                readonly error_code: string | null;
                                readonly error_message: string | null;
                                /** @enum {string|null} */
                                readonly submission_refused_by: "service" | "provider" | null;
                                readonly retryable: boolean | null;
                                readonly started_at: string | null;
                                readonly finished_at: string | null;
                                readonly created_at: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** Refuse the approval of a payment batch, which is a draft again */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                /** @enum {string} */
                                readonly state: "draft" | "pending_approval" | "approved" | "submitted" | "failed" | "completed" | "partially_completed" | "rejected";
                                readonly total_amount: number;
                                readonly currency_code: string;
                                readonly instructions_count: number;
                                readonly updated_at: string;
                                readonly bank_account_id: number;
                                readonly name: string;
                                /** @enum {string} */
                                readonly channel: "sepa_file" | "sandbox";
                                readonly version: number;
                                readonly execution_date: string;
                                readonly approved_at: string | null;
                                readonly submitted_at: string | null;
                                readonly progress: {
                                    readonly draft: number;
                                    readonly submitted: number;
                                    readonly submission_failed: number;
                                    readonly pending: number;
                                    readonly settled: number;
                                    readonly rejected: number;
                                };
                                readonly error_code: string | null;
                                readonly error_message: string | null;
                                /** @enum {string|null} */
                                readonly submission_refused_by: "service" | "provider" | null;
                                readonly retryable: boolean | null;
                                readonly started_at: string | null;
                                readonly finished_at: string | null;
                                readonly created_at: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** One payment instruction */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                readonly payment_batch_id: number;
                                /** @enum {string} */
                                readonly status: "draft" | "submitted" | "submission_failed" | "pending" | "settled" | "rejected";
                                readonly amount: number;
                                readonly currency_code: string;
                                readonly reference: string | null;
                                readonly end_to_end_id: string;
                                readonly beneficiary_iban_masked: string;
                                readonly beneficiary_iban_last4: string;
                                readonly beneficiary_name: string;
                                readonly beneficiary_bic: string | null;
                                readonly invoice_document_id: number | null;
                                readonly execution_date: string;
                                /** @enum {string|null} */
                                readonly bank_status: "RCVD" | "ACTC" | "ACCP" | "ACSP" | "ACWC" | "PDNG" | "PATC" | "ACSC" | "ACCC" | "RJCT" | "CANC" | null;
                                readonly reason_code: string | null;
                                readonly reason: string | null;
                                readonly created_at: string;
                                readonly updated_at: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** Start the handover of an approved payment batch to its channel */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                /** @enum {string} */
                                readonly state: "draft" | "pending_approval" | "approved" | "submitted" | "failed" | "completed" | "partially_completed" | "rejected";
                                readonly total_amount: number;
                                readonly currency_code: string;
                                readonly instructions_count: number;
                                readonly updated_at: string;
                                readonly bank_account_id: number;
                                readonly name: string;
                                /** @enum {string} */
                                readonly channel: "sepa_file" | "sandbox";
                                readonly version: number;
                                readonly execution_date: string;
                                readonly approved_at: string | null;
                                readonly submitted_at: string | null;
                                readonly progress: {
                                    readonly draft: number;
                                    readonly submitted: number;
                                    readonly submission_failed: number;
                                    readonly pending: number;
                                    readonly settled: number;
                                    readonly rejected: number;
                                };
                                readonly error_code: string | null;
                                readonly error_message: string | null;
                                /** @enum {string|null} */
                                readonly submission_refused_by: "service" | "provider" | null;
                                readonly retryable: boolean | null;
                                readonly started_at: string | null;
                                readonly finished_at: string | null;
                                readonly created_at: string;
                            };
                        };
                    };
                };
                /** @description Success. */
                readonly 202: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                /** @enum {string} */
                                readonly state: "draft" | "pending_approval" | "approved" | "submitted" | "failed" | "completed" | "partially_completed" | "rejected";
                                readonly total_amount: number;
                                readonly currency_code: string;
                                readonly instructions_count: number;
                                readonly updated_at: string;
                                readonly bank_account_id: number;
                                readonly name: string;
                                /** @enum {string} */
                                readonly channel: "sepa_file" | "sandbox";
                                readonly version: number;
                                readonly execution_date: string;
                                readonly approved_at: string | null;
                                readonly submitted_at: string | null;
                                readonly progress: {
                                    readonly draft: number;
                                    readonly submitted: number;
                                    readonly submission_failed: number;
                                    readonly pending: number;
                                    readonly settled: number;
                                    readonly rejected: number;
                                };
                                readonly error_code: string | null;
                                readonly error_message: string | null;
                                /** @enum {string|null} */
                                readonly submission_refused_by: "service" | "provider" | null;
                                readonly retryable: boolean | null;
                                readonly started_at: string | null;
                                readonly finished_at: string | null;
                                readonly created_at: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** The SEPA file of a payment batch (pain.001.001.09), the same bytes every time */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/xml": Blob;
                    };
                };
            };
        };
        readonly put?: never;
        /** Start the handover of an approved payment batch as a SEPA file */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                /** @enum {string} */
                                readonly state: "draft" | "pending_approval" | "approved" | "submitted" | "failed" | "completed" | "partially_completed" | "rejected";
                                readonly total_amount: number;
                                readonly currency_code: string;
                                readonly instructions_count: number;
                                readonly updated_at: string;
                                readonly bank_account_id: number;
                                readonly name: string;
                                /** @enum {string} */
                                readonly channel: "sepa_file" | "sandbox";
                                readonly version: number;
                                readonly execution_date: string;
                                readonly approved_at: string | null;
                                readonly submitted_at: string | null;
                                readonly progress: {
                                    readonly draft: number;
                                    readonly submitted: number;
                                    readonly submission_failed: number;
                                    readonly pending: number;
                                    readonly settled: number;
                                    readonly rejected: number;
                                };
                                readonly error_code: string | null;
                                readonly error_message: string | null;
                                /** @enum {string|null} */
                                readonly submission_refused_by: "service" | "provider" | null;
                                readonly retryable: boolean | null;
                                readonly started_at: string | null;
                                readonly finished_at: string | null;
                                readonly created_at: string;
                            };
                        };
                    };
                };
                /** @description Success. */
                readonly 202: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                /** @enum {string} */
                                readonly state: "draft" | "pending_approval" | "approved" | "submitted" | "failed" | "completed" | "partially_completed" | "rejected";
                                readonly total_amount: number;
                                readonly currency_code: string;
                                readonly instructions_count: number;
                                readonly updated_at: string;
                                readonly bank_account_id: number;
                                readonly name: string;
                                /** @enum {string} */
                                readonly channel: "sepa_file" | "sandbox";
                                readonly version: number;
                                readonly execution_date: string;
                                readonly approved_at: string | null;
                                readonly submitted_at: string | null;
                                readonly progress: {
                                    readonly draft: number;
                                    readonly submitted: number;
                                    readonly submission_failed: number;
                                    readonly pending: number;
                                    readonly settled: number;
                                    readonly rejected: number;
                                };
                                readonly error_code: string | null;
                                readonly error_message: string | null;
                                /** @enum {string|null} */
                                readonly submission_refused_by: "service" | "provider" | null;
                                readonly retryable: boolean | null;
                                readonly started_at: string | null;
                                readonly finished_at: string | null;
                                readonly created_at: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** Apply a bank's report on a payment batch, as JSON or as pain.002.001.10 */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly bank_report: {
                            readonly statuses: readonly {
                                /** @description The payment; one that the batch does not have is answered under `unknown`. */
                                readonly end_to_end_id: string;
                                /** @description Its status at the bank: RCVD, ACTC, ACCP, ACSP, ACWC, PDNG, PATC, ACSC, ACCC, RJCT, CANC. */
                                readonly status: string;
                                /** @description Such as `AC04`. */
                                readonly reason_code?: string | null;
                                /** @description In words. */
                                readonly reason?: string | null;
                            }[];
                        };
                    };
                    readonly "application/xml": FileBody;
                    readonly "text/xml": FileBody;
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly applied: number;
                                readonly unchanged: number;
                                readonly unknown: readonly string[];
                            };
                        };
                    };
                };
            };
        };
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
        /** Confirm that a payment instruction was settled */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                readonly payment_batch_id: number;
                                /** @enum {string} */
                                readonly status: "draft" | "submitted" | "submission_failed" | "pending" | "settled" | "rejected";
                                readonly amount: number;
                                readonly currency_code: string;
                                readonly reference: string | null;
                                readonly end_to_end_id: string;
                                readonly beneficiary_iban_masked: string;
                                readonly beneficiary_iban_last4: string;
                                readonly beneficiary_name: string;
                                readonly beneficiary_bic: string | null;
                                readonly invoice_document_id: number | null;
                                readonly execution_date: string;
                                /** @enum {string|null} */
                                readonly bank_status: "RCVD" | "ACTC" | "ACCP" | "ACSP" | "ACWC" | "PDNG" | "PATC" | "ACSC" | "ACCC" | "RJCT" | "CANC" | null;
                                readonly reason_code: string | null;
                                readonly reason: string | null;
                                readonly created_at: string;
                                readonly updated_at: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** Undo a settlement that the bank has not reported executing */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                readonly payment_batch_id: number;
                                /** @enum {string} */
                                readonly status: "draft" | "submitted" | "submission_failed" | "pending" | "settled" | "rejected";
                                readonly amount: number;
                                readonly currency_code: string;
                                readonly reference: string | null;
                                readonly end_to_end_id: string;
                                readonly beneficiary_iban_masked: string;
                                readonly beneficiary_iban_last4: string;
                                readonly beneficiary_name: string;
                                readonly beneficiary_bic: string | null;
                                readonly invoice_document_id: number | null;
                                readonly execution_date: string;
                                /** @enum {string|null} */
                                readonly bank_status: "RCVD" | "ACTC" | "ACCP" | "ACSP" | "ACWC" | "PDNG" | "PATC" | "ACSC" | "ACCC" | "RJCT" | "CANC" | null;
                                readonly reason_code: string | null;
                                readonly reason: string | null;
                                readonly created_at: string;
                                readonly updated_at: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** Declare that a pending payment instruction was not executed */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                readonly payment_batch_id: number;
                                /** @enum {string} */
                                readonly status: "draft" | "submitted" | "submission_failed" | "pending" | "settled" | "rejected";
                                readonly amount: number;
                                readonly currency_code: string;
                                readonly reference: string | null;
                                readonly end_to_end_id: string;
                                readonly beneficiary_iban_masked: string;
                                readonly beneficiary_iban_last4: string;
                                readonly beneficiary_name: string;
                                readonly beneficiary_bic: string | null;
                                readonly invoice_document_id: number | null;
                                readonly execution_date: string;
                                /** @enum {string|null} */
                                readonly bank_status: "RCVD" | "ACTC" | "ACCP" | "ACSP" | "ACWC" | "PDNG" | "PATC" | "ACSC" | "ACCC" | "RJCT" | "CANC" | null;
                                readonly reason_code: string | null;
                                readonly reason: string | null;
                                readonly created_at: string;
                                readonly updated_at: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** Bank operations of the workspace; `bank_account_id`, `direction`, `reconciliation_status`, `from` and `to` (booking date) narrow them */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: readonly {
                                readonly id: number;
                                readonly company_id: number;
                                readonly amount: string;
                                /** @enum {string} */
                                readonly direction: "incoming" | "outgoing";
                                /** @enum {string} */
                                readonly reconciliation_status: "unmatched" | "partially_matched" | "matched";
                                readonly version: number;
                                readonly allocations: readonly {
                                    readonly id: number;
                                    readonly invoice_document_id: number;
                                    readonly allocated_amount: number;
                                    readonly score: number;
                                    /** @enum {string} */
                                    readonly status: "proposed" | "confirmed" | "undone" | "discarded";
                                }[];
                                readonly accounting_entry: {
                                    readonly id: number;
                                    readonly entry_kind: string;
                                    readonly exported: boolean;
                                    readonly lines: readonly {
                                        readonly account_number: string;
                                        readonly label: string;
                                        readonly debit_amount: number;
                                        readonly credit_amount: number;
                                        readonly explanation: {
                                            /** @enum {string} */
                                            readonly source: "allocation" | "company_rule" | "tenant_rule" | "suspense";
                                            readonly rule_id: number | null;
                                            readonly rule_name: string | null;
                                            readonly reason: string;
                                        };
                                    }[];
                                } | null;
                                readonly bank_account_id: number;
                                readonly currency_code: string;
                                readonly booking_date: string;
                                readonly value_date: string | null;
                                readonly description: string;
                                readonly counterparty_name: string | null;
                                readonly counterparty_iban_masked: string | null;
                                readonly counterparty_iban_last4: string | null;
                                readonly end_to_end_id: string | null;
                                readonly bank_reference: string | null;
                                /** @enum {string} */
                                readonly origin: "synchronized" | "statement_import";
                                readonly reconciliation: {
                                    readonly allocated_amount: number;
                                    readonly remaining_amount: number;
                                    readonly proposals: readonly {
                                        readonly id: number;
                                        readonly invoice_document_id: number;
                                        readonly allocated_amount: number;
                                        readonly score: number;
                                        /** @enum {string} */
                                        readonly status: "proposed" | "confirmed" | "undone" | "discarded";
                                    }[];
                                };
                                readonly projection: {
                                    /** @enum {string} */
                                    readonly state: "posted" | "account_not_ready" | "pending";
                                    readonly rule_id: number | null;
                                    readonly projected_at: string | null;
                                };
                                readonly created_at: string;
                                readonly updated_at: string;
                            }[];
                            readonly meta: {
                                readonly current_page: number;
                                readonly per_page: number;
                                readonly total_pages: number;
                                readonly total_count: number;
                            };
                        };
                    };
                };
            };
        };
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
        /** Match the operations of the workspace with open invoices, in a run */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: {
                readonly content: {
                    readonly "application/json": {
                        readonly convergence?: {
                            /** @description The least score that is confirmed, 0 to 1: a JSON number or a decimal string; 0.80 when absent. */
                            readonly threshold?: number | string | null;
                            /** @description Whether to confirm what is sure; true when absent. */
                            readonly confirm?: boolean | null;
                            /** @description Of a whole workspace: the only account whose operations are looked at. */
                            readonly bank_account_id?: number | null;
                        };
                    };
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 202: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                /** @enum {string} */
                                readonly kind: "convergence" | "projection";
                                /** @enum {string} */
                                readonly state: "running" | "done" | "failed";
                                readonly operations_count: number;
                                readonly processed_count: number;
                                readonly proposed_count: number;
                                readonly confirmed_count: number;
                                readonly entries_written_count: number;
                                readonly started_at: string;
                                readonly finished_at: string | null;
                            };
                        };
                    };
                };
            };
        };
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
        /** One bank operation, with the payments of a batch */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                readonly amount: string;
                                /** @enum {string} */
                                readonly direction: "incoming" | "outgoing";
                                /** @enum {string} */
                                readonly reconciliation_status: "unmatched" | "partially_matched" | "matched";
                                readonly version: number;
                                readonly allocations: readonly {
                                    readonly id: number;
                                    readonly invoice_document_id: number;
                                    readonly allocated_amount: number;
                                    readonly score: number;
                                    /** @enum {string} */
                                    readonly status: "proposed" | "confirmed" | "undone" | "discarded";
                                }[];
                                readonly accounting_entry: {
                                    readonly id: number;
                                    readonly entry_kind: string;
                                    readonly exported: boolean;
                                    readonly lines: readonly {
                                        readonly account_number: string;
                                        readonly label: string;
                                        readonly debit_amount: number;
                                        readonly credit_amount: number;
                                        readonly explanation: {
                                            /** @enum {string} */
                                            readonly source: "allocation" | "company_rule" | "tenant_rule" | "suspense";
                                            readonly rule_id: number | null;
                                            readonly rule_name: string | null;
                                            readonly reason: string;
                                        };
                                    }[];
                                } | null;
                                readonly bank_account_id: number;
                                readonly currency_code: string;
                                readonly booking_date: string;
                                readonly value_date: string | null;
                                readonly description: string;
                                readonly counterparty_name: string | null;
                                readonly counterparty_iban_masked: string | null;
                                readonly counterparty_iban_last4: string | null;
                                readonly end_to_end_id: string | null;
                                readonly bank_reference: string | null;
                                /** @enum {string} */
                                readonly origin: "synchronized" | "statement_import";
                                readonly reconciliation: {
                                    readonly allocated_amount: number;
                                    readonly remaining_amount: number;
                                    readonly proposals: readonly {
                                        readonly id: number;
                                        readonly invoice_document_id: number;
                                        readonly allocated_amount: number;
                                        readonly score: number;
                                        /** @enum {string} */
                                        readonly status: "proposed" | "confirmed" | "undone" | "discarded";
                                    }[];
                                };
                                readonly projection: {
                                    /** @enum {string} */
                                    readonly state: "posted" | "account_not_ready" | "pending";
                                    readonly rule_id: number | null;
                                    readonly projected_at: string | null;
                                };
                                readonly created_at: string;
                                readonly updated_at: string;
                                readonly details: readonly {
                                    readonly amount: string | null;
                                    readonly counterparty_name: string | null;
                                    readonly end_to_end_id: string | null;
                                    readonly description: string | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
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
        /** Match a bank operation with open invoices; answers the operation */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: {
                readonly content: {
                    readonly "application/json": {
                        readonly convergence?: {
                            /** @description The least score that is confirmed, 0 to 1: a JSON number or a decimal string; 0.80 when absent. */
                            readonly threshold?: number | string | null;
                            /** @description Whether to confirm what is sure; true when absent. */
                            readonly confirm?: boolean | null;
                            /** @description Of a whole workspace: the only account whose operations are looked at. */
                            readonly bank_account_id?: number | null;
                        };
                    };
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                readonly amount: string;
                                /** @enum {string} */
                                readonly direction: "incoming" | "outgoing";
                                /** @enum {string} */
                                readonly reconciliation_status: "unmatched" | "partially_matched" | "matched";
                                readonly version: number;
                                readonly allocations: readonly {
                                    readonly id: number;
                                    readonly invoice_document_id: number;
                                    readonly allocated_amount: number;
                                    readonly score: number;
                                    /** @enum {string} */
                                    readonly status: "proposed" | "confirmed" | "undone" | "discarded";
                                }[];
                                readonly accounting_entry: {
                                    readonly id: number;
                                    readonly entry_kind: string;
                                    readonly exported: boolean;
                                    readonly lines: readonly {
                                        readonly account_number: string;
                                        readonly label: string;
                                        readonly debit_amount: number;
                                        readonly credit_amount: number;
                                        readonly explanation: {
                                            /** @enum {string} */
                                            readonly source: "allocation" | "company_rule" | "tenant_rule" | "suspense";
                                            readonly rule_id: number | null;
                                            readonly rule_name: string | null;
                                            readonly reason: string;
                                        };
                                    }[];
                                } | null;
                                readonly bank_account_id: number;
                                readonly currency_code: string;
                                readonly booking_date: string;
                                readonly value_date: string | null;
                                readonly description: string;
                                readonly counterparty_name: string | null;
                                readonly counterparty_iban_masked: string | null;
                                readonly counterparty_iban_last4: string | null;
                                readonly end_to_end_id: string | null;
                                readonly bank_reference: string | null;
                                /** @enum {string} */
                                readonly origin: "synchronized" | "statement_import";
                                readonly reconciliation: {
                                    readonly allocated_amount: number;
                                    readonly remaining_amount: number;
                                    readonly proposals: readonly {
                                        readonly id: number;
                                        readonly invoice_document_id: number;
                                        readonly allocated_amount: number;
                                        readonly score: number;
                                        /** @enum {string} */
                                        readonly status: "proposed" | "confirmed" | "undone" | "discarded";
                                    }[];
                                };
                                readonly projection: {
                                    /** @enum {string} */
                                    readonly state: "posted" | "account_not_ready" | "pending";
                                    readonly rule_id: number | null;
                                    readonly projected_at: string | null;
                                };
                                readonly created_at: string;
                                readonly updated_at: string;
                                readonly details: readonly {
                                    readonly amount: string | null;
                                    readonly counterparty_name: string | null;
                                    readonly end_to_end_id: string | null;
                                    readonly description: string | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
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
        /** Allocations of a bank operation, those that ended too; `status` narrows them */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: readonly {
                                readonly id: number;
                                readonly invoice_document_id: number;
                                readonly allocated_amount: number;
                                readonly score: number;
                                /** @enum {string} */
                                readonly status: "proposed" | "confirmed" | "undone" | "discarded";
                                readonly bank_operation_id: number;
                                /** @enum {string} */
                                readonly source: "manual" | "convergence";
                                readonly score_details: readonly {
                                    /** @enum {string} */
                                    readonly criterion: "amount" | "end_to_end_id" | "invoice_number" | "party" | "date";
                                    readonly points: number;
                                    readonly detail: string;
                                }[];
                                readonly created_at: string;
                                readonly updated_at: string;
                            }[];
                            readonly meta: {
                                readonly current_page: number;
                                readonly per_page: number;
                                readonly total_pages: number;
                                readonly total_count: number;
                            };
                        };
                    };
                };
            };
        };
        readonly put?: never;
        /** Propose that a bank operation settles an invoice, or confirm it at once */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly allocation: {
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
                    };
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 201: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly invoice_document_id: number;
                                readonly allocated_amount: number;
                                readonly score: number;
                                /** @enum {string} */
                                readonly status: "proposed" | "confirmed" | "undone" | "discarded";
                                readonly bank_operation_id: number;
                                /** @enum {string} */
                                readonly source: "manual" | "convergence";
                                readonly score_details: readonly {
                                    /** @enum {string} */
                                    readonly criterion: "amount" | "end_to_end_id" | "invoice_number" | "party" | "date";
                                    readonly points: number;
                                    readonly detail: string;
                                }[];
                                readonly created_at: string;
                                readonly updated_at: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** Confirm a proposed allocation */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                    readonly allocation_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: {
                readonly content: {
                    readonly "application/json": {
                        readonly allocation?: {
                            /** @description The operation's `version` that the change was made of; refused (409) when it is another by now. */
                            readonly version?: number;
                        };
                    };
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly invoice_document_id: number;
                                readonly allocated_amount: number;
                                readonly score: number;
                                /** @enum {string} */
                                readonly status: "proposed" | "confirmed" | "undone" | "discarded";
                                readonly bank_operation_id: number;
                                /** @enum {string} */
                                readonly source: "manual" | "convergence";
                                readonly score_details: readonly {
                                    /** @enum {string} */
                                    readonly criterion: "amount" | "end_to_end_id" | "invoice_number" | "party" | "date";
                                    readonly points: number;
                                    readonly detail: string;
                                }[];
                                readonly created_at: string;
                                readonly updated_at: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** Undo a confirmed allocation, or discard a proposed one */
        readonly delete: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                    readonly allocation_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 204: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
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
        /** Imputation rules of the workspace */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: readonly {
                                readonly id: number;
                                readonly name: string;
                                /** @enum {string} */
                                readonly scope: "company" | "tenant";
                                readonly company_id: number | null;
                                readonly priority: number;
                                readonly enabled: boolean;
                                readonly conditions: readonly {
                                    readonly field: string;
                                    readonly operator: string;
                                    /** @description A text, an id, a decimal string, or two of them. */
                                    readonly value: unknown;
                                }[];
                                readonly valid_from: string | null;
                                readonly valid_until: string | null;
                                readonly exclusions: readonly {
                                    readonly field: string;
                                    readonly operator: string;
                                    /** @description A text, an id, a decimal string, or two of them. */
                                    readonly value: unknown;
                                }[];
                                readonly action: {
                                    readonly account_number: string;
                                };
                                readonly created_at: string;
                                readonly updated_at: string;
                            }[];
                            readonly meta: {
                                readonly current_page: number;
                                readonly per_page: number;
                                readonly total_pages: number;
                                readonly total_count: number;
                            };
                        };
                    };
                };
            };
        };
        readonly put?: never;
        /** Add an imputation rule; the next projections go by it */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly bank_rule: {
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
                            readonly conditions: readonly {
                                /** @enum {string} */
                                readonly field: "description" | "counterparty_name" | "amount" | "direction" | "bank_account_id" | "bank_operation_id";
                                /** @description Of texts `contains`, `not_contains`, `equals`, `starts_with`; of the amount `equals`, `lower_than`, `greater_than`, `between`; else `equals`. */
                                readonly operator: string;
                                /** @description A text, an amount without sign (two of them, lowest first, for `between`), `incoming` or `outgoing`, or an id. */
                                readonly value: unknown;
                            }[];
                            /** @description An operation that meets one is left out. */
                            readonly exclusions?: readonly {
                                /** @enum {string} */
                                readonly field: "description" | "counterparty_name" | "amount" | "direction" | "bank_account_id" | "bank_operation_id";
                                /** @description Of texts `contains`, `not_contains`, `equals`, `starts_with`; of the amount `equals`, `lower_than`, `greater_than`, `between`; else `equals`. */
                                readonly operator: string;
                                /** @description A text, an amount without sign (two of them, lowest first, for `between`), `incoming` or `outgoing`, or an id. */
                                readonly value: unknown;
                            }[] | null;
                            /** @description The first booking date. */
                            readonly valid_from?: string | null;
                            /** @description The last booking date. */
                            readonly valid_until?: string | null;
                            readonly action: {
                                /** @description The line's account, 3 to 12 capitals and digits. */
                                readonly account_number: string;
                            };
                        };
                    };
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 201: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly name: string;
                                /** @enum {string} */
                                readonly scope: "company" | "tenant";
                                readonly company_id: number | null;
                                readonly priority: number;
                                readonly enabled: boolean;
                                readonly conditions: readonly {
                                    readonly field: string;
                                    readonly operator: string;
                                    /** @description A text, an id, a decimal string, or two of them. */
                                    readonly value: unknown;
                                }[];
                                readonly valid_from: string | null;
                                readonly valid_until: string | null;
                                readonly exclusions: readonly {
                                    readonly field: string;
                                    readonly operator: string;
                                    /** @description A text, an id, a decimal string, or two of them. */
                                    readonly value: unknown;
                                }[];
                                readonly action: {
                                    readonly account_number: string;
                                };
                                readonly created_at: string;
                                readonly updated_at: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** One imputation rule */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly name: string;
                                /** @enum {string} */
                                readonly scope: "company" | "tenant";
                                readonly company_id: number | null;
                                readonly priority: number;
                                readonly enabled: boolean;
                                readonly conditions: readonly {
                                    readonly field: string;
                                    readonly operator: string;
                                    /** @description A text, an id, a decimal string, or two of them. */
                                    readonly value: unknown;
                                }[];
                                readonly valid_from: string | null;
                                readonly valid_until: string | null;
                                readonly exclusions: readonly {
                                    readonly field: string;
                                    readonly operator: string;
                                    /** @description A text, an id, a decimal string, or two of them. */
                                    readonly value: unknown;
                                }[];
                                readonly action: {
                                    readonly account_number: string;
                                };
                                readonly created_at: string;
                                readonly updated_at: string;
                            };
                        };
                    };
                };
            };
        };
        readonly put?: never;
        readonly post?: never;
        /** Remove an imputation rule; entries stay until they are projected again */
        readonly delete: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 204: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        readonly options?: never;
        readonly head?: never;
        /** Change an imputation rule; the next projections go by it */
        readonly patch: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly bank_rule: {
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
                            readonly conditions?: readonly {
                                /** @enum {string} */
                                readonly field: "description" | "counterparty_name" | "amount" | "direction" | "bank_account_id" | "bank_operation_id";
                                /** @description Of texts `contains`, `not_contains`, `equals`, `starts_with`; of the amount `equals`, `lower_than`, `greater_than`, `between`; else `equals`. */
                                readonly operator: string;
                                /** @description A text, an amount without sign (two of them, lowest first, for `between`), `incoming` or `outgoing`, or an id. */
                                readonly value: unknown;
                            }[];
                            /** @description An operation that meets one is left out. */
                            readonly exclusions?: readonly {
                                /** @enum {string} */
                                readonly field: "description" | "counterparty_name" | "amount" | "direction" | "bank_account_id" | "bank_operation_id";
                                /** @description Of texts `contains`, `not_contains`, `equals`, `starts_with`; of the amount `equals`, `lower_than`, `greater_than`, `between`; else `equals`. */
                                readonly operator: string;
                                /** @description A text, an amount without sign (two of them, lowest first, for `between`), `incoming` or `outgoing`, or an id. */
                                readonly value: unknown;
                            }[] | null;
                            /** @description The first booking date. */
                            readonly valid_from?: string | null;
                            /** @description The last booking date. */
                            readonly valid_until?: string | null;
                            readonly action?: {
                                /** @description The line's account, 3 to 12 capitals and digits. */
                                readonly account_number: string;
                            };
                        };
                    };
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly name: string;
                                /** @enum {string} */
                                readonly scope: "company" | "tenant";
                                readonly company_id: number | null;
                                readonly priority: number;
                                readonly enabled: boolean;
                                readonly conditions: readonly {
                                    readonly field: string;
                                    readonly operator: string;
                                    /** @description A text, an id, a decimal string, or two of them. */
                                    readonly value: unknown;
                                }[];
                                readonly valid_from: string | null;
                                readonly valid_until: string | null;
                                readonly exclusions: readonly {
                                    readonly field: string;
                                    readonly operator: string;
                                    /** @description A text, an id, a decimal string, or two of them. */
                                    readonly value: unknown;
                                }[];
                                readonly action: {
                                    readonly account_number: string;
                                };
                                readonly created_at: string;
                                readonly updated_at: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** What a rule would change, with some members tried; writes nothing */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: {
                readonly content: {
                    readonly "application/json": {
                        readonly bank_rule?: {
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
                            readonly conditions?: readonly {
                                /** @enum {string} */
                                readonly field: "description" | "counterparty_name" | "amount" | "direction" | "bank_account_id" | "bank_operation_id";
                                /** @description Of texts `contains`, `not_contains`, `equals`, `starts_with`; of the amount `equals`, `lower_than`, `greater_than`, `between`; else `equals`. */
                                readonly operator: string;
                                /** @description A text, an amount without sign (two of them, lowest first, for `between`), `incoming` or `outgoing`, or an id. */
                                readonly value: unknown;
                            }[];
                            /** @description An operation that meets one is left out. */
                            readonly exclusions?: readonly {
                                /** @enum {string} */
                                readonly field: "description" | "counterparty_name" | "amount" | "direction" | "bank_account_id" | "bank_operation_id";
                                /** @description Of texts `contains`, `not_contains`, `equals`, `starts_with`; of the amount `equals`, `lower_than`, `greater_than`, `between`; else `equals`. */
                                readonly operator: string;
                                /** @description A text, an amount without sign (two of them, lowest first, for `between`), `incoming` or `outgoing`, or an id. */
                                readonly value: unknown;
                            }[] | null;
                            /** @description The first booking date. */
                            readonly valid_from?: string | null;
                            /** @description The last booking date. */
                            readonly valid_until?: string | null;
                            readonly action?: {
                                /** @description The line's account, 3 to 12 capitals and digits. */
                                readonly account_number: string;
                            };
                        };
                    };
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly rule_id: number;
                                readonly matched_count: number;
                                readonly changed_count: number;
                                readonly operations: readonly {
                                    readonly bank_operation_id: number;
                                    readonly changed: boolean;
                                    readonly lines: readonly {
                                        readonly account_number: string;
                                        readonly label: string;
                                        readonly debit_amount: number;
                                        readonly credit_amount: number;
                                        readonly explanation: {
                                            /** @enum {string} */
                                            readonly source: "allocation" | "company_rule" | "tenant_rule" | "suspense";
                                            readonly rule_id: number | null;
                                            readonly rule_name: string | null;
                                            readonly reason: string;
                                        };
                                    }[];
                                    readonly explanation: {
                                        /** @enum {string} */
                                        readonly source: "allocation" | "company_rule" | "tenant_rule" | "suspense";
                                        readonly rule_id: number | null;
                                        readonly rule_name: string | null;
                                        readonly reason: string;
                                    } | null;
                                    readonly previous_explanation: {
                                        /** @enum {string} */
                                        readonly source: "allocation" | "company_rule" | "tenant_rule" | "suspense";
                                        readonly rule_id: number | null;
                                        readonly rule_name: string | null;
                                        readonly reason: string;
                                    } | null;
                                }[];
                                readonly truncated: boolean;
                            };
                        };
                    };
                };
            };
        };
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
        /** Accounting entries of the workspace; `bank_account_id`, `exported`, `from` and `to` (the entry’s date) narrow them */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: readonly {
                                readonly id: number;
                                readonly entry_kind: string;
                                readonly exported: boolean;
                                readonly lines: readonly {
                                    readonly account_number: string;
                                    readonly label: string;
                                    readonly debit_amount: number;
                                    readonly credit_amount: number;
                                    readonly explanation: {
                                        /** @enum {string} */
                                        readonly source: "allocation" | "company_rule" | "tenant_rule" | "suspense";
                                        readonly rule_id: number | null;
                                        readonly rule_name: string | null;
                                        readonly reason: string;
                                    };
                                }[];
                                readonly company_id: number;
                                readonly bank_operation_id: number;
                                readonly ledger_id: number;
                                readonly entry_date: string;
                                readonly created_at: string;
                                readonly updated_at: string;
                            }[];
                            readonly meta: {
                                readonly current_page: number;
                                readonly per_page: number;
                                readonly total_pages: number;
                                readonly total_count: number;
                            };
                        };
                    };
                };
            };
        };
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
        /** One accounting entry */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly entry_kind: string;
                                readonly exported: boolean;
                                readonly lines: readonly {
                                    readonly account_number: string;
                                    readonly label: string;
                                    readonly debit_amount: number;
                                    readonly credit_amount: number;
                                    readonly explanation: {
                                        /** @enum {string} */
                                        readonly source: "allocation" | "company_rule" | "tenant_rule" | "suspense";
                                        readonly rule_id: number | null;
                                        readonly rule_name: string | null;
                                        readonly reason: string;
                                    };
                                }[];
                                readonly company_id: number;
                                readonly bank_operation_id: number;
                                readonly ledger_id: number;
                                readonly entry_date: string;
                                readonly created_at: string;
                                readonly updated_at: string;
                            };
                        };
                    };
                };
            };
        };
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
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
        /** One run over bank operations, with its progress */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                /** @enum {string} */
                                readonly kind: "convergence" | "projection";
                                /** @enum {string} */
                                readonly state: "running" | "done" | "failed";
                                readonly operations_count: number;
                                readonly processed_count: number;
                                readonly proposed_count: number;
                                readonly confirmed_count: number;
                                readonly entries_written_count: number;
                                readonly started_at: string;
                                readonly finished_at: string | null;
                            };
                        };
                    };
                };
            };
        };
        readonly put?: never;
        readonly post?: never;
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
        /** Project all operations of the workspace again, in a run */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 202: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                /** @enum {string} */
                                readonly kind: "convergence" | "projection";
                                /** @enum {string} */
                                readonly state: "running" | "done" | "failed";
                                readonly operations_count: number;
                                readonly processed_count: number;
                                readonly proposed_count: number;
                                readonly confirmed_count: number;
                                readonly entries_written_count: number;
                                readonly started_at: string;
                                readonly finished_at: string | null;
                            };
                        };
                    };
                };
            };
        };
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
        /** Project a bank operation again; answers the operation */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                readonly amount: string;
                                /** @enum {string} */
                                readonly direction: "incoming" | "outgoing";
                                /** @enum {string} */
                                readonly reconciliation_status: "unmatched" | "partially_matched" | "matched";
                                readonly version: number;
                                readonly allocations: readonly {
                                    readonly id: number;
                                    readonly invoice_document_id: number;
                                    readonly allocated_amount: number;
                                    readonly score: number;
                                    /** @enum {string} */
                                    readonly status: "proposed" | "confirmed" | "undone" | "discarded";
                                }[];
                                readonly accounting_entry: {
                                    readonly id: number;
                                    readonly entry_kind: string;
                                    readonly exported: boolean;
                                    readonly lines: readonly {
                                        readonly account_number: string;
                                        readonly label: string;
                                        readonly debit_amount: number;
                                        readonly credit_amount: number;
                                        readonly explanation: {
                                            /** @enum {string} */
                                            readonly source: "allocation" | "company_rule" | "tenant_rule" | "suspense";
                                            readonly rule_id: number | null;
                                            readonly rule_name: string | null;
                                            readonly reason: string;
                                        };
                                    }[];
                                } | null;
                                readonly bank_account_id: number;
                                readonly currency_code: string;
                                readonly booking_date: string;
                                readonly value_date: string | null;
                                readonly description: string;
                                readonly counterparty_name: string | null;
                                readonly counterparty_iban_masked: string | null;
                                readonly counterparty_iban_last4: string | null;
                                readonly end_to_end_id: string | null;
                                readonly bank_reference: string | null;
                                /** @enum {string} */
                                readonly origin: "synchronized" | "statement_import";
                                readonly reconciliation: {
                                    readonly allocated_amount: number;
                                    readonly remaining_amount: number;
                                    readonly proposals: readonly {
                                        readonly id: number;
                                        readonly invoice_document_id: number;
                                        readonly allocated_amount: number;
                                        readonly score: number;
                                        /** @enum {string} */
                                        readonly status: "proposed" | "confirmed" | "undone" | "discarded";
                                    }[];
                                };
                                readonly projection: {
                                    /** @enum {string} */
                                    readonly state: "posted" | "account_not_ready" | "pending";
                                    readonly rule_id: number | null;
                                    readonly projected_at: string | null;
                                };
                                readonly created_at: string;
                                readonly updated_at: string;
                                readonly details: readonly {
                                    readonly amount: string | null;
                                    readonly counterparty_name: string | null;
                                    readonly end_to_end_id: string | null;
                                    readonly description: string | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
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
        /** Bank accounts of the workspace */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: readonly {
                                readonly id: number;
                                readonly company_id: number;
                                readonly bank_connection_id: number | null;
                                readonly account_name: string;
                                readonly bank_name: string;
                                /** @enum {string} */
                                readonly origin: "synchronized" | "statement_import" | "manual";
                                readonly currency_code: string;
                                readonly iban_masked: string;
                                readonly iban_last4: string;
                                readonly accounting_account_code: string;
                                readonly readiness: {
                                    readonly ready: boolean;
                                    readonly missing: readonly ("missing_ledger" | "missing_accounting_account_code" | "missing_suspense_account_code")[];
                                    readonly unposted_operations_count: number;
                                };
                                readonly updated_at: string;
                                readonly active: boolean;
                                readonly archived: boolean;
                                readonly ledger_id: number | null;
                                readonly suspense_account_code: string | null;
                                readonly balance: string | null;
                                readonly last_synced_at: string | null;
                                readonly created_at: string;
                                readonly bic: string | null;
                                /** @enum {string} */
                                readonly data_access: "granted" | "expired" | "revoked";
                            }[];
                            readonly meta: {
                                readonly current_page: number;
                                readonly per_page: number;
                                readonly total_pages: number;
                                readonly total_count: number;
                            };
                        };
                    };
                };
            };
        };
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
        /** A bank account */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                readonly bank_connection_id: number | null;
                                readonly account_name: string;
                                readonly bank_name: string;
                                /** @enum {string} */
                                readonly origin: "synchronized" | "statement_import" | "manual";
                                readonly currency_code: string;
                                readonly iban_masked: string;
                                readonly iban_last4: string;
                                readonly accounting_account_code: string;
                                readonly readiness: {
                                    readonly ready: boolean;
                                    readonly missing: readonly ("missing_ledger" | "missing_accounting_account_code" | "missing_suspense_account_code")[];
                                    readonly unposted_operations_count: number;
                                };
                                readonly updated_at: string;
                                readonly active: boolean;
                                readonly archived: boolean;
                                readonly ledger_id: number | null;
                                readonly suspense_account_code: string | null;
                                readonly balance: string | null;
                                readonly last_synced_at: string | null;
                                readonly created_at: string;
                                readonly bic: string | null;
                                /** @enum {string} */
                                readonly data_access: "granted" | "expired" | "revoked";
                            };
                        };
                    };
                };
            };
        };
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /** Activate or configure a bank account */
        readonly patch: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly bank_account: {
                            /** @description Operations of an inactive account are not posted. */
                            readonly active?: boolean;
                            /** @description The account of the bank in the chart of accounts; empty or null takes it away. */
                            readonly accounting_account_code?: string | null;
                            /** @description The journal of the account's entries; one of its company's ledgers. */
                            readonly ledger_id?: number | null;
                            /** @description Where what no allocation and no rule explains is posted. */
                            readonly suspense_account_code?: string | null;
                        };
                    };
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                readonly bank_connection_id: number | null;
                                readonly account_name: string;
                                readonly bank_name: string;
                                /** @enum {string} */
                                readonly origin: "synchronized" | "statement_import" | "manual";
                                readonly currency_code: string;
                                readonly iban_masked: string;
                                readonly iban_last4: string;
                                readonly accounting_account_code: string;
                                readonly readiness: {
                                    readonly ready: boolean;
                                    readonly missing: readonly ("missing_ledger" | "missing_accounting_account_code" | "missing_suspense_account_code")[];
                                    readonly unposted_operations_count: number;
                                };
                                readonly updated_at: string;
                                readonly active: boolean;
                                readonly archived: boolean;
                                readonly ledger_id: number | null;
                                readonly suspense_account_code: string | null;
                                readonly balance: string | null;
                                readonly last_synced_at: string | null;
                                readonly created_at: string;
                                readonly bic: string | null;
                                /** @enum {string} */
                                readonly data_access: "granted" | "expired" | "revoked";
                            };
                        };
                    };
                };
            };
        };
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
        /** Import a bank's statements (camt.053.001.02 to .08) for `company_id` */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
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
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                readonly format: string;
                                readonly message_id: string;
                                readonly operations_created: number;
                                readonly operations_known: number;
                                readonly entries_skipped: number;
                                readonly created_at: string;
                                readonly statements: readonly {
                                    readonly statement_id: string;
                                    readonly bank_account_id: number;
                                    readonly account_created: boolean;
                                    readonly entries_count: number;
                                    readonly operations_created: number;
                                    readonly operations_known: number;
                                    readonly entries_skipped: number;
                                    readonly warnings: readonly ("balance_mismatch" | "gap")[];
                                }[];
                            };
                        };
                    };
                };
                /** @description Success. */
                readonly 201: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                readonly format: string;
                                readonly message_id: string;
                                readonly operations_created: number;
                                readonly operations_known: number;
                                readonly entries_skipped: number;
                                readonly created_at: string;
                                readonly statements: readonly {
                                    readonly statement_id: string;
                                    readonly bank_account_id: number;
                                    readonly account_created: boolean;
                                    readonly entries_count: number;
                                    readonly operations_created: number;
                                    readonly operations_known: number;
                                    readonly entries_skipped: number;
                                    readonly warnings: readonly ("balance_mismatch" | "gap")[];
                                }[];
                            };
                        };
                    };
                };
            };
        };
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
        /** Bank connections of the workspace */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: readonly {
                                readonly id: number;
                                readonly company_id: number;
                                /** @enum {string} */
                                readonly provider: "sandbox";
                                readonly name: string;
                                /** @enum {string} */
                                readonly state: "idle" | "syncing" | "failed";
                                /** @enum {string} */
                                readonly data_access: "granted" | "expired" | "revoked";
                                /** @enum {string|null} */
                                readonly error_code: "provider_unavailable" | "provider_invalid_answer" | "provider_timeout" | "access_expired" | "access_revoked" | null;
                                readonly error_message: string | null;
                                readonly accounts_count: number;
                                readonly last_synced_at: string | null;
                                readonly sync_started_at: string | null;
                                readonly created_at: string;
                                readonly updated_at: string;
                            }[];
                            readonly meta: {
                                readonly current_page: number;
                                readonly per_page: number;
                                readonly total_pages: number;
                                readonly total_count: number;
                            };
                        };
                    };
                };
            };
        };
        readonly put?: never;
        /** Connect a bank */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly bank_connection: {
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
                    };
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 201: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                /** @enum {string} */
                                readonly provider: "sandbox";
                                readonly name: string;
                                /** @enum {string} */
                                readonly state: "idle" | "syncing" | "failed";
                                /** @enum {string} */
                                readonly data_access: "granted" | "expired" | "revoked";
                                /** @enum {string|null} */
                                readonly error_code: "provider_unavailable" | "provider_invalid_answer" | "provider_timeout" | "access_expired" | "access_revoked" | null;
                                readonly error_message: string | null;
                                readonly accounts_count: number;
                                readonly last_synced_at: string | null;
                                readonly sync_started_at: string | null;
                                readonly created_at: string;
                                readonly updated_at: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** A bank connection */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                /** @enum {string} */
                                readonly provider: "sandbox";
                                readonly name: string;
                                /** @enum {string} */
                                readonly state: "idle" | "syncing" | "failed";
                                /** @enum {string} */
                                readonly data_access: "granted" | "expired" | "revoked";
                                /** @enum {string|null} */
                                readonly error_code: "provider_unavailable" | "provider_invalid_answer" | "provider_timeout" | "access_expired" | "access_revoked" | null;
                                readonly error_message: string | null;
                                readonly accounts_count: number;
                                readonly last_synced_at: string | null;
                                readonly sync_started_at: string | null;
                                readonly created_at: string;
                                readonly updated_at: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** Synchronise a bank connection in the background */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 202: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                /** @enum {string} */
                                readonly provider: "sandbox";
                                readonly name: string;
                                /** @enum {string} */
                                readonly state: "idle" | "syncing" | "failed";
                                /** @enum {string} */
                                readonly data_access: "granted" | "expired" | "revoked";
                                /** @enum {string|null} */
                                readonly error_code: "provider_unavailable" | "provider_invalid_answer" | "provider_timeout" | "access_expired" | "access_revoked" | null;
                                readonly error_message: string | null;
                                readonly accounts_count: number;
                                readonly last_synced_at: string | null;
                                readonly sync_started_at: string | null;
                                readonly created_at: string;
                                readonly updated_at: string;
                            };
                        };
                    };
                };
            };
        };
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
        /** What the sandbox provider of a connection answers */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                /** @enum {string} */
                                readonly outcome: "answered" | "error" | "invalid" | "never";
                                readonly delay_ms: number;
                                /** @enum {string} */
                                readonly data_access: "granted" | "expired" | "revoked";
                                readonly accounts: readonly {
                                    readonly provider_account_id: string;
                                    readonly iban: string;
                                    readonly bic: string | null;
                                    readonly account_name: string | null;
                                    readonly bank_name: string | null;
                                    readonly currency_code: string;
                                    readonly balance: string | null;
                                    readonly operations: readonly {
                                        readonly provider_operation_id: string;
                                        readonly amount: string;
                                        readonly currency_code: string;
                                        readonly booking_date: string;
                                        readonly value_date: string | null;
                                        readonly description: string;
                                        readonly counterparty_name: string | null;
                                        readonly counterparty_iban: string | null;
                                        readonly end_to_end_id: string | null;
                                        readonly bank_reference: string | null;
                                    }[];
                                }[];
                            };
                        };
                    };
                };
            };
        };
        /** Replace what the sandbox provider of a connection answers */
        readonly put: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly sandbox: {
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
                    };
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                /** @enum {string} */
                                readonly outcome: "answered" | "error" | "invalid" | "never";
                                readonly delay_ms: number;
                                /** @enum {string} */
                                readonly data_access: "granted" | "expired" | "revoked";
                                readonly accounts: readonly {
                                    readonly provider_account_id: string;
                                    readonly iban: string;
                                    readonly bic: string | null;
                                    readonly account_name: string | null;
                                    readonly bank_name: string | null;
                                    readonly currency_code: string;
                                    readonly balance: string | null;
                                    readonly operations: readonly {
                                        readonly provider_operation_id: string;
                                        readonly amount: string;
                                        readonly currency_code: string;
                                        readonly booking_date: string;
                                        readonly value_date: string | null;
                                        readonly description: string;
                                        readonly counterparty_name: string | null;
                                        readonly counterparty_iban: string | null;
                                        readonly end_to_end_id: string | null;
                                        readonly bank_reference: string | null;
                                    }[];
                                }[];
                            };
                        };
                    };
                };
            };
        };
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{workspace_id}/ledgers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Ledgers of the workspace */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Success. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: readonly {
                                readonly id: number;
                                readonly company_id: number;
                                readonly code: string;
                                readonly name: string;
                                readonly created_at: string;
                            }[];
                            readonly meta: {
                                readonly current_page: number;
                                readonly per_page: number;
                                readonly total_pages: number;
                                readonly total_count: number;
                            };
                        };
                    };
                };
            };
        };
        readonly put?: never;
        /** Add a ledger */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path: {
                    readonly workspace_id: number;
                };
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly ledger: {
                            /** @description A company of the workspace; by default its first. */
                            readonly company_id?: number | null;
                            /** @description Unique among the ledgers of the company. */
                            readonly code: string;
                            /** @description Not blank. */
                            readonly name: string;
                        };
                    };
                };
            };
            readonly responses: {
                /** @description Success. */
                readonly 201: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly data: {
                                readonly id: number;
                                readonly company_id: number;
                                readonly code: string;
                                readonly name: string;
                                readonly created_at: string;
                            };
                        };
                    };
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
