import { join } from 'node:path';
import { startServiceProcess } from '#bench/service-process.ts';
import { runCommand } from '#test-kit/service/run-command.ts';
import { query } from '#test/support/ground/query.ts';
import { when } from '#test/support/ground/harm.ts';
import { describeAnswers, isSuccess } from '#test/support/ground/answers.ts';
import { operate } from '../operate.ts';
import { startOwnPostgres } from '#test/support/ground/postgres.ts';
import { startPooler } from '../pooler.ts';
import type { Trial } from '../trial.ts';

const RATE = 10;
const LASTS_MS = 30_000;
const ARRIVED_WITHIN_MS = 60_000;

const KEEPS_SESSIONS: Trial = {
  name: 'pooler-session',
  does: 'an api and a delivery process behind pgbouncer in session mode (needs pgbouncer)',
  run: async (stage) => {
    const postgres = await startOwnPostgres(stage);
    const url = await startPooler(stage, postgres, 'session');
    const operated = await operate(stage, {
      args: ['--role', 'api'],
      env: { ...postgres.env, DATABASE_URL: url },
    });
    const { METRICS_PORT: _one, ...env } = operated.env;
    const directory = join(stage.directory, 'service');
    const delivery = await startServiceProcess('delivery', env, directory, stage.scope);
    const load = operated.startLoad(RATE);
    await stage.pass(LASTS_MS);
    delivery.check();
    stage.say(`PostgreSQL has ${await listSessions(postgres.url)}`);
    const lost = await operated.end(load, ARRIVED_WITHIN_MS);
    stage.say(describeAnswers(load.answers));
    const { delivery_p50, delivery_p99 } = load.deliveries();
    stage.say(`from the deposit to the receiver: p50 ${delivery_p50} ms, p99 ${delivery_p99} ms`);
    const failed = load.answers.filter((answer) => !isSuccess(answer));
    return when({
      [`${failed.length} requests failed`]: failed.length > 0,
      [`${lost} deliveries were promised and did not arrive`]: lost > 0,
    });
  },
};

const SHARES_SESSIONS: Trial = {
  name: 'pooler-transaction',
  does: 'a start behind pgbouncer in transaction mode, which is refused (needs pgbouncer)',
  run: async (stage) => {
    const postgres = await startOwnPostgres(stage);
    const url = await startPooler(stage, postgres, 'transaction');
    const env = { ...postgres.env, DATABASE_URL: url };
    const { code, stderr } = await runCommand(['start'], env);
    stage.say(stderr.trim());
    return when({
      [`it ended with ${code}`]: code !== 1,
      'it does not say what to do': !stderr.includes('pool_mode = session'),
    });
  },
};

async function listSessions(url: string): Promise<string> {
  const rows = await query<{ name: string; count: string }>(
    url,
    `select application_name as name, count(*) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() group by 1 order by 1`,
  );
  return rows.map(({ name, count }) => `${count} sessions of ${name}`).join(', ');
}

export const POOLER_TRIALS: readonly Trial[] = [KEEPS_SESSIONS, SHARES_SESSIONS];
