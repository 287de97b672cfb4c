import { join } from 'node:path';
import type { ApiAccount } from '#bench/api-account.ts';
import { checkWindows, type RequestLatency } from '#bench/api-latency.ts';
import type { ApiLoadMethods, ApiWindow } from '#bench/api-load-process.ts';
import { startChild, type Child } from '#bench/child.ts';
import { processTime } from '#bench/process-statistics.ts';
import { format } from '#bench/table/section.ts';
import { createAccount } from '#test/support/ground/accounts.ts';
import { listCounts } from '#test/support/ground/answers.ts';
import { when } from '#test/support/ground/harm.ts';
import type { Crowd, CrowdMethods } from '../crowd-process.ts';
import { operate, type Operated } from '../operate.ts';
import type { Stage } from '#test/support/ground/stage.ts';
import type { Trial } from '../trial.ts';

const PAIRS = 3;
const SECONDS = 10;
const WARM_UP_SECONDS = 5;
const MAX_RATIO = 2;
const BENCH = join(import.meta.dirname, '../../../bench');
const LOAD = join(BENCH, 'api-load-process.ts');
const CROWD = join(import.meta.dirname, '../crowd-process.ts');

/** Windows of a partner's requests without and with a crowd, in turn. */
const besideCrowd = (
  name: string,
  does: string,
  crowd: Pick<Crowd, 'idle' | 'slow' | 'rate' | 'connections'>,
  env: Record<string, string> = {},
): Trial => ({
  name,
  does,
  run: async (stage) => {
    const operated = await operate(stage, { env });
    const { address } = operated.service;
    const account = await accountOf(operated);
    const load = startChild<ApiLoadMethods>(LOAD, stage.scope);
    const measure = (seconds: number) => load.call('run', { address, account, seconds });
    const busy = () => processTime(operated.service.pid) ?? Number.NaN;
    const { service } = operated;
    const crowdful = await createAccount(service.place, 'Crowd', service.workspace_id);
    const workspace = `/api/v1/workspaces/${account.workspace_id}`;
    const path = `${workspace}/invoices`;
    const read = `${workspace}/webhook_endpoints/${account.endpoint_id}`;
    const gather = async (): Promise<Child<CrowdMethods>> => {
      const strangers = startChild<CrowdMethods>(CROWD, stage.scope);
      await strangers.call('begin', { ...crowd, address, path, read, token: crowdful.token });
      return strangers;
    };
    if (crowd.rate > 0) await untilRefused(await gather(), stage);
    await measure(WARM_UP_SECONDS);
    const without: ApiWindow[] = [];
    const beside: ApiWindow[] = [];
    for (let pair = 1; pair <= PAIRS; pair += 1) {
      const began = busy();
      without.push(await measure(SECONDS));
      const alone = busy() - began;
      const strangers = await gather();
      await stage.pass(1_000);
      const open = await strangers.call('open', undefined);
      const met = busy();
      beside.push(await measure(SECONDS));
      const together = busy() - met;
      const became = await strangers.call('end', undefined);
      stage.say(`pair ${pair}: ${open} connections held; the crowd: ${listCounts(became)}`);
      stage.say(`processor time of the service: alone ${alone} ms, beside ${together} ms`);
    }
    const result = checkWindows(without, beside);
    for (const kind of ['get', 'post'] as const)
      stage.say(`${kind}: alone ${times(result.idle[kind])}, beside ${times(result.loaded[kind])}`);
    stage.say(
      `p99, ratios: get ${format(result.get_p99_ratio, 2)}, post ${format(result.post_p99_ratio, 2)}`,
    );
    await operated.tell();
    return when({
      [`${result.wrong} requests of the others failed`]: result.wrong > 0,
      [`the p99 of reads is ${format(result.get_p99_ratio, 2)} times as long`]:
        (result.get_p99_ratio ?? Infinity) > MAX_RATIO,
      [`the p99 of deposits is ${format(result.post_p99_ratio, 2)} times as long`]:
        (result.post_p99_ratio ?? Infinity) > MAX_RATIO,
    });
  },
});

/** Uses up the budget first: admitted requests cost others as usual. */
async function untilRefused(strangers: Child<CrowdMethods>, stage: Stage): Promise<void> {
  while ((await strangers.call('counts', undefined))['429'] === undefined) await stage.pass(100);
  await strangers.call('end', undefined);
}

const times = ({ p50_ms, p99_ms }: RequestLatency): string =>
  `p50 ${format(p50_ms, 1)} ms, p99 ${format(p99_ms, 1)} ms`;

async function accountOf({ service }: Operated): Promise<ApiAccount> {
  const workspace_id = String(service.workspace_id);
  const { token } = service;
  const answer = await fetch(
    `${service.address}/api/v1/workspaces/${workspace_id}/webhook_endpoints`,
    { headers: service.authorization },
  );
  const { data } = (await answer.json()) as { data: { id: number }[] };
  return { token, workspace_id, endpoint_id: String(data[0]?.id) };
}

/** So long that the others stay below it, and the budget is not renewed in between. */
const LIMIT = { API_RATE_LIMIT: '6000/1h' };

export const CROWD_TRIALS: readonly Trial[] = [
  besideCrowd('idle-connections', '2 000 connections that send nothing, and 100 slow bodies', {
    idle: 2_000,
    slow: 100,
    rate: 0,
    connections: 0,
  }),
  besideCrowd(
    'flood',
    'an application asks ten times as often as API_RATE_LIMIT lets it',
    { idle: 0, slow: 0, rate: 1_000, connections: 20 },
    LIMIT,
  ),
  besideCrowd(
    'wide-flood',
    'the same on so many connections that its answers cannot be held back',
    { idle: 0, slow: 0, rate: 1_000, connections: 900 },
    LIMIT,
  ),
];
