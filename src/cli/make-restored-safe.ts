import { endEverySession } from '#domain/access/users/sessions.ts';
import { expireEveryInvitation } from '#domain/access/users/invitations.ts';
import { endEveryToken } from '#domain/access/oauth/end-every-token.ts';
import { parkMessages } from '#domain/exchange/network-messages/park-messages.ts';
import { parkReceipts } from '#domain/invoicing/receipts/park-receipts.ts';
import { listHandovers } from '#domain/payments/payment-handovers/list-handovers.ts';
import { parkTransmissions } from '#domain/books/reporting/send-report.ts';
import { parkHandovers } from '#domain/payments/payment-handovers/park-handovers.ts';
import { advanceIds } from '#orm/sql/processes/advance-ids.ts';
import { dropUnsentPersonMails } from '#orm/sql/notices/person-mails.ts';
import type { Storage } from '#process/open-storage.ts';
import { COMMAND_LINE } from './actor.ts';
import { ofEachWorkspace } from './each-workspace.ts';
import { refuseRunning } from './refuse-running.ts';

/**
 * Advances the ids first, since the audit log records what was parked. Every step is repeatable after a crash.
 */
export async function makeRestoredSafe({ db }: Storage, step: number) {
  await refuseRunning(db);
  const sequences = await advanceIds(db, step);
  const handovers_parked = await parkHandovers(db, COMMAND_LINE);
  const network_messages_parked = await parkMessages(db, COMMAND_LINE);
  const receipts_parked = await parkReceipts(db, COMMAND_LINE);
  const reports_parked = await parkTransmissions(db);
  const access_tokens_ended = await endEveryToken(db);
  const sessions_ended = await endEverySession(db);
  const invitations_expired = await expireEveryInvitation(db);
  // Links in them have just ended, and the rest was most likely sent after the backup.
  const mails_dropped = await dropUnsentPersonMails(db);
  return {
    handovers_parked,
    batches_to_decide: await listParked({ db }),
    network_messages_parked,
    receipts_parked,
    reports_parked,
    access_tokens_ended,
    sessions_ended,
    invitations_expired,
    mails_dropped,
    ids_left_out: step,
    sequences_advanced: sequences.length,
  };
}

/** More are listed by `handover list`. */
const MAX_LISTED = 1_000;

/** The batches that wait for a person's word, newest first. */
async function listParked({ db }: Pick<Storage, 'db'>) {
  const read = (id: string) => listHandovers(db, id, 'parked', MAX_LISTED);
  const rows = await ofEachWorkspace(
    db,
    { limit: MAX_LISTED },
    read,
    ({ created_at }) => created_at,
  );
  return rows.map(({ workspace_id, payment_batch_id, name, total_amount }) => ({
    workspace_id: Number(workspace_id),
    payment_batch_id: Number(payment_batch_id),
    name,
    total_amount,
  }));
}
