import { setTimeout as sleep } from 'node:timers/promises';
import type { Scope } from '#bench/child.ts';
import { drain, type DrainResult } from '#bench/drain.ts';
import { NO_FAULTS, prepareGround, type Ground } from '#bench/ground.ts';
import { usualOptions } from '#bench/operation/usual-run.ts';
import type { Progress } from '#bench/progress.ts';
import type { Run } from '#bench/run.ts';
import { startServiceProcess } from '#bench/service-process.ts';
import type { Stage } from '#bench/stage.ts';
import { findFreePort } from '#kernel/free-port.ts';
import { createClosing } from '#process/closing.ts';
import { polledLog } from './polled-log.ts';
import { signInViewer } from './viewer.ts';

const VIEWERS = 10;
/** As the page of the log asks. */
const POLL_EVERY_MS = 2_000;

export interface Life {
  stage: Stage;
  scope: Scope;
  progress: Progress;
}

/** One drain beside a process of the API, in which ten people have the delivery logs open if it is watched. */
export async function drainWatched(
  name: string,
  { deliveries, watched }: { deliveries: number; watched: boolean },
  { stage, scope, progress }: Life,
): Promise<DrainResult> {
  const closing = createClosing();
  scope.closing.addOutliving(() => closing.close());
  const run: Run = {
    options: usualOptions({ deliveries }),
    stage,
    scope: { ...scope, closing },
    progress,
  };
  try {
    const ground = await prepareGround(name, NO_FAULTS, run);
    const address = await startApi(ground, run);
    const polls = watched ? await openLogs(ground, address) : null;
    const { result } = await drain({ name, ground, first: 0, form: 'queued' }, run);
    await polls?.end();
    const { problems } = result.accounting;
    if (problems.length > 0) throw new Error(`not accounted for: ${problems.join('; ')}`);
    return result;
  } finally {
    await closing.close();
  }
}

async function startApi({ url, key }: Ground, { stage, scope }: Run): Promise<string> {
  const PORT = String(await findFreePort());
  const env = { DATABASE_URL: url, SECRET_KEY: key, PORT };
  await startServiceProcess('api', env, stage.directory, scope);
  return `http://127.0.0.1:${PORT}`;
}

/** Each polls the log of a workspace of theirs, at instants spread over the interval. */
async function openLogs({ db, endpoints }: Ground, address: string) {
  const stopping = new AbortController();
  const polls = endpoints.slice(0, VIEWERS).map(async ({ workspace_id: id }, index) => {
    const viewer = await signInViewer(db, address, { id });
    await sleep((index * POLL_EVERY_MS) / VIEWERS);
    let settled = false;
    while (!stopping.signal.aborted) {
      const status = await viewer.read(await polledLog(db, id, { settled }), 'changes');
      settled ||= status === 200;
      await sleep(POLL_EVERY_MS, null, { signal: stopping.signal }).catch(() => {}); // it is over
    }
  });
  return {
    end: async () => {
      stopping.abort();
      await Promise.all(polls);
    },
  };
}
