import type { EgressPolicy } from '#kernel/egress-policy.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { refusedAtUpdate } from '#kernel/api-error.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Transaction } from '#orm/database.ts';
import { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { dispatchEarlierEvents } from '#orm/sql/delivery/dispatch-events.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { changedMembers } from '#domain/shared/audit/changed-members.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { announceEndpoint } from './announce-endpoint.ts';
import { auditedEndpoint } from './audited-endpoint.ts';
import { findTargetViolation } from './category-rule.ts';
import type { EndpointDependencies } from './create-endpoint.ts';
import type { EndpointUpdateMembers } from './endpoint-members.ts';
import { distinctIncludes, findIncludesViolation, sameIncludes } from './includes-rule.ts';
import { setActive } from './set-active.ts';
import {
  categoryKey,
  isTripleSound,
  isTripleTaken,
  saveTriple,
  TAKEN_AT_UPDATE,
} from './triple-rule.ts';
import { digestUrl, NOT_AN_HTTPS_URL } from './url-rule.ts';

type EndpointUpdate = CheckedInput<EndpointUpdateMembers> & RowKey;

/** `url_digest` is null for a refused URL. */
interface Wanted extends Pick<
  WebhookEndpoint,
  'url' | 'name' | 'description' | 'category_id' | 'category_key' | 'standard_webhooks'
> {
  url_digest: string | null;
  includes: readonly unknown[];
}

/** The settings that decide which events reach the endpoint, and how. */
const AIMS = ['url', 'includes', 'category_id'] as const;

/**
 * Changes the given members; 422 with every broken rule. Without a change, writes nothing. Queued deliveries keep
 * their url (spec, Endpoints note 9).
 */
export async function updateEndpoint(
  deps: Pick<EndpointDependencies, 'db' | 'egress'>,
  actor: Actor,
  input: EndpointUpdate,
): Promise<WebhookEndpoint> {
  return deps.db.transact(async (begun) => {
    const { row: endpoint, tx } = await lockOr404(begun, WebhookEndpoint, input);
    const before = auditedEndpoint(endpoint);
    const wanted = readWanted(endpoint, input.members, deps.egress);
    const violations = [...input.violations, ...(await findViolations(tx, endpoint, wanted))];
    if (isTripleSound(violations) && (await takesAnother(tx, endpoint, wanted))) {
      violations.push(TAKEN_AT_UPDATE);
    }
    if (violations.length > 0) throw refusedAtUpdate(violations);
    Object.assign(endpoint, wanted);
    await setActive(tx, endpoint, input.members.active ?? endpoint.active);
    const change = changedMembers(before, auditedEndpoint(endpoint));
    if (change === null) return endpoint;
    endpoint.updated_at = tx.now;
    const { workspace_id, id } = endpoint;
    // Before the write: earlier events are queued for the old settings.
    if (AIMS.some((member) => member in change.after))
      await dispatchEarlierEvents(tx, workspace_id);
    await saveTriple(tx, () => refusedAtUpdate([TAKEN_AT_UPDATE]));
    if ('standard_webhooks' in change.after) announceEndpoint(tx, endpoint);
    const subject = { workspace_id, subject: 'webhook_endpoints', subject_id: id };
    await recordChange(tx, actor, { ...subject, action: 'update', ...change });
    return endpoint;
  });
}

function readWanted(
  endpoint: WebhookEndpoint,
  members: Partial<EndpointUpdateMembers>,
  egress: EgressPolicy,
): Wanted {
  const { url, name = endpoint.name, description = endpoint.description } = members;
  const isUrlKept = url === undefined || url === endpoint.url;
  const includes = members.includes === undefined ? endpoint.includes : members.includes;
  const target = members.category_id == null ? null : String(members.category_id);
  const category_id = members.category_id === undefined ? endpoint.category_id : target;
  return {
    url: url ?? endpoint.url,
    url_digest: isUrlKept ? endpoint.url_digest : digestUrl(egress, url),
    name,
    description,
    includes: sameIncludes(endpoint.includes, includes ?? [])
      ? endpoint.includes
      : distinctIncludes(includes),
    category_id,
    category_key: categoryKey(category_id),
    standard_webhooks: members.standard_webhooks ?? endpoint.standard_webhooks,
  };
}

/** Checks changed values only (rule 5): one that was valid when set may be sent again. */
async function findViolations(
  tx: Transaction,
  endpoint: WebhookEndpoint,
  wanted: Wanted,
): Promise<Violation[]> {
  const { workspace_id, event_type } = endpoint;
  const category_id = wanted.category_id === null ? null : Number(wanted.category_id);
  const found = [
    wanted.url_digest === null ? { field: 'url', ...NOT_AN_HTTPS_URL } : null,
    wanted.includes === endpoint.includes
      ? null
      : findIncludesViolation(event_type, wanted.includes),
    wanted.category_id === endpoint.category_id
      ? null
      : await findTargetViolation(tx, workspace_id, event_type, category_id),
  ];
  return found.filter((violation) => violation !== null);
}

async function takesAnother(
  tx: Transaction,
  endpoint: WebhookEndpoint,
  { url_digest, category_key }: Wanted,
): Promise<boolean> {
  const kept = url_digest === endpoint.url_digest && category_key === endpoint.category_key;
  if (url_digest === null || kept) return false;
  const { workspace_id, event_type } = endpoint;
  return isTripleTaken(tx, { workspace_id, event_type, url_digest, category_key }, endpoint.id);
}
