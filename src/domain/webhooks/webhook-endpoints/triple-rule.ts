import type { EventType } from '#model/event-type.ts';
import type { ApiError } from '#kernel/api-error.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { isUniqueViolation } from '#orm/unique-violation.ts';

/** Unique among a workspace's endpoints (rule 3). */
interface Triple {
  workspace_id: string;
  event_type: EventType;
  url_digest: string;
  /** `category_id`, or 0. */
  category_key: string;
}

/** Enforces the rule between transactions. */
const CONSTRAINT = 'webhook_endpoints_triple';

const TAKEN = {
  code: 'taken',
  message: "un endpoint webhook existe déjà pour ce type d'évènement, cette URL et cette catégorie",
} as const;
/** Spec, Errors: led by `Url digest` at creation, under `url` at update. */
export const TAKEN_AT_CREATION: Violation = { ...TAKEN, field: 'url_digest', path: '/url' };
export const TAKEN_AT_UPDATE: Violation = { ...TAKEN, field: 'url' };

export const categoryKey = (category_id: string | null): string => category_id ?? '0';

const TRIPLE_FIELDS = new Set(['event_type', 'url', 'category', 'category_id']);

/** With a faulty member, there is no triple to check. */
export const isTripleSound = (violations: readonly Violation[]): boolean =>
  violations.every(({ field }) => !TRIPLE_FIELDS.has(field));

const FIND = statement<
  object,
  [
    workspace_id: string,
    event_type: string,
    url_digest: string,
    category_key: string,
    except_id: string,
  ]
>(
  'find_taken_triple',
  `
    select 1 from webhook_endpoints
    where workspace_id = $1 and event_type = $2 and url_digest = $3 and category_key = $4
      and id <> $5`,
);

/**
 * Whether another endpoint than `exceptId` has the triple. The constraint decides; this reports it with other
 * faults.
 */
export async function isTripleTaken(
  tx: Transaction,
  triple: Triple,
  exceptId?: string,
): Promise<boolean> {
  const { workspace_id, event_type, url_digest, category_key } = triple;
  const except = exceptId ?? '0';
  const found = await FIND.first(tx, workspace_id, event_type, url_digest, category_key, except);
  return found !== null;
}

/** Saves an endpoint; throws `refusal` if another transaction took its triple. */
export async function saveTriple(tx: Transaction, refusal: () => ApiError): Promise<void> {
  try {
    await tx.em.flush();
  } catch (error) {
    throw isUniqueViolation(error, CONSTRAINT) ? refusal() : error;
  }
}
