import { endEverySession } from '#domain/access/users/sessions.ts';
import { expireEveryInvitation } from '#domain/access/users/invitations.ts';
import { endEveryToken } from '#domain/access/oauth/end-every-token.ts';
import { parkMessages } from '#domain/invoicing/network-messages/park-messages.ts';
import { parkHandovers } from '#domain/payments/payment-handovers/park-handovers.ts';
import { advanceIds } from '#orm/sql/advance-ids.ts';
import type { Storage } from '#process/open-storage.ts';
import { COMMAND_LINE } from './actor.ts';
import { refuseRunning } from './refuse-running.ts';

/**
 * Advances the ids first, since the audit log tells what was parked. Every step is repeatable after a crash.
 */
export async function makeRestoredSafe({ db }: Storage, step: number) {
  await refuseRunning(db);
  const sequences = await advanceIds(db, step);
  const handovers_parked = await parkHandovers(db, COMMAND_LINE);
  const network_messages_parked = await parkMessages(db, COMMAND_LINE);
  const access_tokens_ended = await endEveryToken(db);
  const sessions_ended = (await endEverySession(db)) + (await expireEveryInvitation(db));
  return {
    handovers_parked,
    network_messages_parked,
    access_tokens_ended,
    sessions_ended,
    ids_left_out: step,
    sequences_advanced: sequences.length,
  };
}
