import { endEveryToken } from '#domain/access/oauth/end-every-token.ts';
import { parkMessages } from '#domain/invoicing/network-messages/park-messages.ts';
import { parkHandovers } from '#domain/payments/payment-handovers/park-handovers.ts';
import { advanceIds } from '#orm/sql/advance-ids.ts';
import type { Storage } from '#process/open-storage.ts';
import { COMMAND_LINE } from './actor.ts';
import { refuseRunning } from './refuse-running.ts';

/** First parks all that could be sent. Every step is repeatable after a crash. */
export async function makeRestoredSafe({ db }: Storage, step: number) {
  await refuseRunning(db);
  const handovers_parked = await parkHandovers(db, COMMAND_LINE);
  const network_messages_parked = await parkMessages(db, COMMAND_LINE);
  const access_tokens_ended = await endEveryToken(db);
  const sequences = await advanceIds(db, step);
  return {
    handovers_parked,
    network_messages_parked,
    access_tokens_ended,
    ids_left_out: step,
    sequences_advanced: sequences.length,
  };
}
