import { findDueBooks } from '#domain/books/entries/posting-companies.ts';
import { postSlice } from '#domain/books/entries/post-workspace.ts';
import type { Log } from '#kernel/log.ts';
import type { Database } from '#orm/database.ts';
import type { Closing } from './closing.ts';
import { regularly } from './regularly.ts';

const POLL_MS = 5_000;
const BEFORE_ALL = '0';

/** Posts entries until the process closes: a slice of each workspace in turn, so that a large one holds up no other. */
export function postRegularly(db: Database, log: Log, closing: Closing): void {
  const goRound = async (signal: AbortSignal): Promise<boolean> => {
    let worked = false;
    let due = await findDueBooks(db, BEFORE_ALL);
    for (; due !== null && !signal.aborted; due = await findDueBooks(db, due.workspace_id)) {
      try {
        worked = (await postSlice(db, due.workspace_id)) || worked;
      } catch (err) {
        log.error({ ...due, err }, 'journal entries');
      }
    }
    return worked && !signal.aborted;
  };
  regularly({ name: 'journal entries', milliseconds: POLL_MS, log, closing }, async (signal) => {
    while (await goRound(signal));
  });
}
