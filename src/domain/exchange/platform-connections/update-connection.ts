import { refusedAtUpdate } from '#kernel/api-error.ts';
import { withoutReported, type CheckedInput } from '#kernel/checked-input.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { changedMembers } from '#domain/shared/audit/changed-members.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { auditedConnection, SETTINGS, type ConnectionSettings } from './audited-connection.ts';
import { findDirectoryViolation, findMemberViolations, findPrivateUrls } from './check-members.ts';
import type { ConnectionMembers } from './connection-members.ts';
import { findMissingSecrets, sealSecrets } from './connection-secrets.ts';
import type { ConnectionDependencies } from './create-connection.ts';
import { findConnection } from './find-connection.ts';
import { lockConnection } from './lock-connection.ts';
import type { Transaction } from '#orm/database.ts';
import { errorAfterPass, passSucceeded } from './end-pass.ts';
import { moveConnection } from './move-connection.ts';

/**
 * Changes the given members; the next pass and sending, due at once, try them. 422 with every broken rule. Without a change,
 * writes nothing.
 */
export async function updateConnection(
  { db, cipher, egress, isPrivateUrl }: ConnectionDependencies,
  actor: Actor,
  input: CheckedInput<ConnectionMembers> & RowKey,
): Promise<PlatformConnection> {
  const { workspace_id, members } = input;
  const asked = changedUrls(await findConnection(db, input), members);
  const private_urls = await findPrivateUrls(isPrivateUrl, workspace_id, asked);
  return db.transact(async (begun) => {
    const { row: connection, tx } = await lockConnection(begun, input);
    const before = auditedConnection(connection);
    const wanted = wantedSettings(connection, members);
    const changed = changedUrls(connection, members);
    const found = [
      ...findMemberViolations(egress, changed),
      ...private_urls.filter(({ field }) => Object.hasOwn(changed, field)),
      ...findDirectoryViolation(wanted),
      ...findMissingSecrets(connection, members),
    ];
    const violations = [...input.violations, ...withoutReported(input.violations, found)];
    if (violations.length > 0) throw refusedAtUpdate(violations);
    Object.assign(connection, wanted);
    const replaced_secrets = sealSecrets(cipher, connection, members).join(' ');
    const change = changedMembers(before, auditedConnection(connection));
    if (change === null && replaced_secrets === '') return connection;
    Object.assign(connection, { due_at: tx.now, send_after: null, updated_at: tx.now });
    await tx.em.flush();
    if (!connection.receives) await forgetPasses(tx, connection);
    const { id: subject_id } = connection;
    const subject = { workspace_id, subject: 'platform_connections', subject_id };
    const after = { ...change?.after, ...(replaced_secrets === '' ? {} : { replaced_secrets }) };
    const changes = { before: change?.before ?? {}, after };
    await recordChange(tx, actor, { ...subject, action: 'update', ...changes });
    tx.announce('network');
    return connection;
  });
}

/** Members without an address that stays: one that was allowed when it was set may be sent again. */
function changedUrls(
  connection: PlatformConnection,
  members: Partial<ConnectionMembers>,
): Partial<ConnectionMembers> {
  const changed = { ...members };
  for (const member of ['flow_url', 'directory_url', 'token_url'] as const)
    if (changed[member] === connection[member]) delete changed[member];
  return changed;
}

/** The given settings over the present ones. An equal list stays the same list. */
function wantedSettings(
  connection: PlatformConnection,
  members: Partial<ConnectionMembers>,
): ConnectionSettings {
  const wanted = Object.fromEntries(
    SETTINGS.map((name) => [name, wantedValue(connection[name], members[name])]),
  );
  return wanted as ConnectionSettings; // a value of each name
}

function wantedValue(present: unknown, given: unknown): unknown {
  if (given === undefined) return present;
  if (!Array.isArray(given) || !Array.isArray(present)) return given;
  const distinct: unknown[] = [...new Set<unknown>(given)];
  const isSame =
    distinct.length === present.length && distinct.every((value, at) => value === present[at]);
  return isSame ? present : distinct;
}

/**
 * Ends what was wrong with the passes of a locked connection that receives nothing any more: no pass would. While its
 * sending fails the error may be about that, and the next good one ends it.
 */
async function forgetPasses(tx: Transaction, connection: PlatformConnection): Promise<void> {
  if (connection.failed_passes === 0) return;
  connection.failed_passes = 0;
  if (connection.failed_sends > 0) return tx.em.flush();
  await moveConnection(tx, connection, passSucceeded(connection), errorAfterPass(connection));
}
