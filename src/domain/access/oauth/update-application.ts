import { conflict, refusedAtUpdate } from '#kernel/api-error.ts';
import { isSubset, readScopes, writeScopes, type Scope } from '#model/scope.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import type { OauthApplication } from '#orm/entities/oauth-application.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { checkEditor } from './application-editor.ts';
import { auditedApplication } from './audited-application.ts';
import { checkApplication } from './check-application.ts';
import { lockApplication } from './lock-application.ts';
import { recordApplicationChange } from './record-application-change.ts';

interface ApplicationChange {
  application_id: string;
  name?: string | undefined;
  scopes?: string | undefined;
  /** The scopes that the author knows; 409 if they are no longer these. */
  previous_scopes?: string | undefined;
}

/**
 * Renames an application or changes its scopes (space-separated). Narrowing revokes the tokens with a removed scope
 * at once; nothing else revokes any (spec, OAuth applications). 404, 403 for a person who may not edit it, 422, 409.
 * @returns how many live tokens were revoked
 */
export async function updateApplication(
  db: Database,
  actor: Actor,
  input: ApplicationChange,
): Promise<{ application: OauthApplication; revoked_tokens: number }> {
  return db.transact(async (tx) => {
    const application = await lockApplication(tx, input.application_id);
    await checkEditor(tx, actor, application);
    const violations = checkApplication(input);
    if (violations.length > 0) throw refusedAtUpdate(violations);
    checkPrevious(input, application);
    const name = input.name ?? application.name;
    const scopes =
      input.scopes === undefined ? application.scopes : readScopes(input.scopes).scopes;
    if (name === application.name && sameScopes(scopes, application.scopes))
      return { application, revoked_tokens: 0 };

    const before = auditedApplication(application);
    Object.assign(application, { name, scopes, updated_at: tx.now });
    await tx.em.flush();
    const revoked_tokens = await revokeBeyond(tx, application);
    const after = auditedApplication(application);
    await recordApplicationChange(tx, actor, application.id, { action: 'update', before, after });
    return { application, revoked_tokens };
  });
}

/** Two people may narrow at once: the later, who saw more scopes, must not widen what the earlier narrowed. */
function checkPrevious({ previous_scopes }: ApplicationChange, { scopes }: OauthApplication): void {
  if (previous_scopes === undefined) return;
  if (!sameScopes(readScopes(previous_scopes).scopes, scopes))
    throw conflict(
      `Les droits de cette application ont changé entre-temps (${writeScopes(scopes)}) : rien n'a été modifié`,
    );
}

const sameScopes = (left: readonly Scope[], right: readonly Scope[]) =>
  isSubset(left, right) && isSubset(right, left);

const REVOKE_BEYOND = statement<
  { live: number },
  [application_id: string, scopes: readonly Scope[]]
>(
  'revoke_tokens_beyond',
  `
    with revoked as (
      delete from access_tokens where application_id = $1 and not scopes <@ $2::text[]
      returning expires_at
    )
    select (count(*) filter (where expires_at > clock_timestamp()))::int as live from revoked`,
);

/** @returns how many live tokens it revoked */
const revokeBeyond = async (tx: Transaction, { id, scopes }: OauthApplication): Promise<number> =>
  (await REVOKE_BEYOND.one(tx, id, scopes)).live;
