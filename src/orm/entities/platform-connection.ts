import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { PlatformConnectionState } from '#machines/platform-connection.ts';
import type {
  ClientAuthentication,
  ConnectionErrorCode,
  DirectoryCheck,
  FlowProfile,
  ProcessingRule,
  RequestIdPlace,
  SendFormat,
} from '#model/platform-connection.ts';

export const PlatformConnection = defineEntity({
  name: 'PlatformConnection',
  tableName: 'platform_connections',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    company_id: p.bigint('string'),
    name: p.text(),
    flow_url: p.text(),
    directory_url: p.text().strictNullable(),
    token_url: p.text(),
    client_id: p.text(),
    /** Sealed, like the values of parameters and headers; null once archived. */
    client_secret: p.text().strictNullable(),
    client_authentication: p.text().$type<ClientAuthentication>(),
    scope: p.text().strictNullable(),
    organization_id: p.text().strictNullable(),
    /** Sealed JSON text; null without any. */
    token_parameters: p.text().strictNullable(),
    token_parameter_names: p.array(),
    /** Sealed JSON text; null without any. */
    headers: p.text().strictNullable(),
    header_names: p.array(),
    /** Further SIRENs of the company. */
    aliases: p.array(),
    send_format: p.text().$type<SendFormat>(),
    processing_rule: p.text().$type<ProcessingRule>().strictNullable(),
    flow_profile: p.text().$type<FlowProfile>().strictNullable(),
    request_id: p.text().$type<RequestIdPlace>(),
    flow_types: p.array(),
    directory_check: p.text().$type<DirectoryCheck>(),
    /** By which the public portal knows it. */
    platform_number: p.text().strictNullable(),
    sends: p.boolean(),
    receives: p.boolean(),
    /** Nothing set before is sent. */
    starts_at: p.datetime(),
    state: p.text().$type<PlatformConnectionState>(),
    error_code: p.text().$type<ConnectionErrorCode>().strictNullable(),
    error_message: p.text().strictNullable(),
    last_synced_at: p.datetime().strictNullable(),
    /** The next pass. */
    due_at: p.datetime(),
    /** Since the last good one. */
    failed_passes: p.integer(),
    /** False while passes reach no list at all. */
    is_reached: p.boolean().default(true),
    /** The platform asked for a pause until then. */
    held_until: p.datetime().strictNullable(),
    /** Nothing is sent before, since a sending failed. */
    send_after: p.datetime().strictNullable(),
    /** Since the last good one. */
    failed_sends: p.integer().default(0),
    /** How many different invoices in a row were refused with the same words, for no reason of theirs. */
    refused_sends: p.integer().default(0),
    refused_words: p.text().strictNullable(),
    /** Ids of those messages. */
    refused_messages: p.array().default([]),
    /** The platform's words; nothing is sent until a person resumes the connection. */
    sending_refusal: p.text().strictNullable(),
    leased_by: p.text().strictNullable(),
    lease_expires_at: p.datetime().strictNullable(),
    /** Rises with each lease; every write of a worker repeats it. */
    lease_number: p.bigint('string'),
    archived_at: p.datetime().strictNullable(),
    created_at: p.datetime(),
    updated_at: p.datetime(),
  },
});
export type PlatformConnection = InferEntity<typeof PlatformConnection>;
