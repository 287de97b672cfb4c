import type { Command } from 'commander';
import { endEveryToken } from '#domain/access/oauth/end-every-token.ts';
import { parkMessages } from '#domain/invoicing/network-messages/park-messages.ts';
import { parkHandovers } from '#domain/payments/payment-handovers/park-handovers.ts';
import { advanceIds } from '#orm/sql/advance-ids.ts';
import type { Storage } from '#process/open-storage.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { optionNumber } from '#cli/option-number.ts';
import { printResult } from '#cli/print-result.ts';
import { refuseRunning } from '#cli/refuse-running.ts';
import { withDatabase } from '#cli/with-database.ts';

/** Exceeds the ids used between two backups; hundreds of millions of restores stay below 2^53. */
const STEP = 10_000_000;

export function addRestoredCommand(program: Command): void {
  program
    .command('restored')
    .description(
      'make a restored backup safe to start: new ids, and nothing is sent that may have been sent since',
    )
    .option(
      '--step <count>',
      'ids to skip, more than were used since the backup',
      optionNumber(1, 999_999_999),
      STEP,
    )
    .action(async ({ step }: { step: number }) =>
      printResult(await withDatabase((storage) => makeSafe(storage, step))),
    );
}

/** First parks all that could be sent. Every step is repeatable after a crash. */
async function makeSafe({ db }: Storage, step: number) {
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
