import type { Cipher } from '#kernel/cipher.ts';
import type { EgressPolicy } from '#kernel/egress-policy.ts';
import type { EventType } from '#model/event-type.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { refusedAtCreation } from '#kernel/api-error.ts';
import { newSigningSecret } from '#kernel/secret.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { findTargetViolation } from './category-rule.ts';
import type { EndpointCreationMembers } from './endpoint-members.ts';
import { auditedEndpoint } from './audited-endpoint.ts';
import { distinctIncludes, findIncludesViolation } from './includes-rule.ts';
import { findLimitViolation } from './limit-rule.ts';
import { insertEndpoint, type NewEndpoint } from './insert-endpoint.ts';
import { categoryKey, isTripleSound, isTripleTaken, TAKEN_AT_CREATION } from './triple-rule.ts';
import { digestUrl, NOT_AN_HTTPS_URL } from './url-rule.ts';

export interface EndpointDependencies {
  db: Database;
  cipher: Cipher;
  egress: EgressPolicy;
  /** Per workspace. */
  endpointLimit: number;
}

export interface EndpointCreation extends CheckedInput<EndpointCreationMembers> {
  workspace_id: string;
  /** Null for a workspace-managed endpoint. */
  oauth_application_id: string | null;
}

interface CreatedEndpoint {
  endpoint: WebhookEndpoint;
  signing_secret: string;
}

/**
 * Creates an endpoint; nothing goes out (spec, Endpoints note 5). The secret is readable only here. 422 with every
 * broken rule (spec, Webhook endpoint rules 1 to 7).
 */
export const createEndpoint = (
  deps: EndpointDependencies,
  actor: Actor,
  input: EndpointCreation,
): Promise<CreatedEndpoint> =>
  deps.db.transact(async (tx) => {
    const { columns, violations } = await checkCreation(tx, deps, input, 1);
    if (columns === null || violations.length > 0) throw refusedAtCreation(violations);
    return writeEndpoint(tx, deps.cipher, actor, columns);
  });

/** Inserts an endpoint whose columns were checked in this transaction, with a new secret. */
export async function writeEndpoint(
  tx: Transaction,
  cipher: Cipher,
  actor: Actor,
  columns: NewEndpoint,
): Promise<CreatedEndpoint> {
  const signing_secret = newSigningSecret();
  const endpoint = await insertEndpoint(tx, cipher, columns, signing_secret);
  await recordChange(tx, actor, {
    workspace_id: endpoint.workspace_id,
    action: 'create',
    subject: 'webhook_endpoints',
    subject_id: endpoint.id,
    after: auditedEndpoint(endpoint),
  });
  return { endpoint, signing_secret };
}

/** @param count how many endpoints the transaction is about to create */
export async function checkCreation(
  tx: Transaction,
  { egress, endpointLimit }: Pick<EndpointDependencies, 'egress' | 'endpointLimit'>,
  input: EndpointCreation,
  count: number,
): Promise<{ columns: NewEndpoint | null; violations: Violation[] }> {
  const { members, workspace_id } = input;
  const { event_type, url } = members;
  const url_digest = url === undefined ? null : digestUrl(egress, url);
  const violations = await findViolations(tx, input, url !== undefined && url_digest === null);
  const full = await findLimitViolation(tx, workspace_id, endpointLimit, count);
  if (full !== null) violations.push(full);
  // The shape has already reported a missing member.
  if (event_type === undefined || url === undefined || url_digest === null)
    return { columns: null, violations };
  const columns = { ...readColumns(input), event_type, url, url_digest };
  const { category_key } = columns;
  const triple = { workspace_id, event_type, url_digest, category_key };
  if (isTripleSound(violations) && (await isTripleTaken(tx, triple)))
    violations.push(TAKEN_AT_CREATION);
  return { columns, violations };
}

async function findViolations(
  tx: Transaction,
  { members, violations, workspace_id }: EndpointCreation,
  urlRefused: boolean,
): Promise<Violation[]> {
  const eventType: EventType | undefined = members.event_type;
  const category_id = members.category_id ?? null;
  const found = [
    urlRefused ? { field: 'url', ...NOT_AN_HTTPS_URL } : null,
    findIncludesViolation(eventType, members.includes ?? []),
    await findTargetViolation(tx, workspace_id, eventType, category_id),
  ];
  return [...violations, ...found.filter((violation) => violation !== null)];
}

function readColumns({ workspace_id, oauth_application_id, members }: EndpointCreation) {
  const { category_id: target, name, description, includes, standard_webhooks } = members;
  const category_id = target == null ? null : String(target);
  return {
    workspace_id,
    oauth_application_id,
    name: name ?? null,
    description: description ?? null,
    includes: distinctIncludes(includes ?? null).map(String),
    category_id,
    category_key: categoryKey(category_id),
    standard_webhooks: standard_webhooks ?? false,
  };
}
