import { findDueBooks } from '#domain/books/entries/find-due-books.ts';
import { postSlice } from '#domain/books/entries/post-workspace.ts';
import type { Log } from '#kernel/log.ts';
import { createTask } from '#kernel/task.ts';
import type { Database } from '#orm/database.ts';
import type { Closing } from './closing.ts';

const POLL_MS = 5_000;
const BEFORE_ALL = '0';

/** Posts entries until the process closes: a slice of each workspace in turn, so that a large one holds up no other. */
export function postRegularly(db: Database, log: Log, closing: Closing): void {
  let stopping = false;
  const goRound = async (): Promise<boolean> => {
    let worked = false;
    let due = await findDueBooks(db, BEFORE_ALL);
    for (; due !== null && !stopping; due = await findDueBooks(db, due.workspace_id)) {
      try {
        worked = (await postSlice(db, due.workspace_id)) || worked;
      } catch (err) {
        log.error({ ...due, err }, 'journal entries');
      }
    }
    return worked && !stopping;
  };
  const task = createTask(
    async () => {
      while (await goRound());
    },
    (err) => log.error({ err }, 'journal entries'),
  );
  const polling = setInterval(task.request, POLL_MS);
  closing.add(async () => {
    clearInterval(polling);
    stopping = true;
    await task.stop();
  });
  task.request();
}
