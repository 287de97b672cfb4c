import { monotonic } from '#bench/monotonic.ts';
import { when } from '#test/support/ground/harm.ts';
import {
  askedBetween,
  describeAnswers,
  isSuccess,
  type Answer,
} from '#test/support/ground/answers.ts';
import { operate } from '../operate.ts';
import { startOwnPostgres, type OwnPostgres } from '#test/support/ground/postgres.ts';
import { startPrometheus } from '../prometheus.ts';
import type { Stage } from '#test/support/ground/stage.ts';
import type { Trial } from '../trial.ts';

const RATE = 5;
const BEFORE_MS = 45_000;
const AWAY_MS = 30_000;
const AFTER_MS = 60_000;
const RECOVERED_WITHIN_MS = 5_000;
const ARRIVED_WITHIN_MS = 120_000;
const ALERT = 'BordereauDatabaseAway';

/** An outage: how it begins and ends. */
interface Outage {
  begin(postgres: OwnPostgres): Promise<void>;
  end(postgres: OwnPostgres): Promise<void>;
  /** Milliseconds for each answer. */
  answeredWithin: number;
}

/** PostgreSQL away for half a minute under load, with a Prometheus that watches. */
const awayFor = (name: string, does: string, outage: Outage): Trial => ({
  name,
  does,
  run: async (stage) => {
    const postgres = await startOwnPostgres(stage);
    const operated = await operate(stage, { env: postgres.env });
    const prometheus = await startPrometheus(stage, [operated.metricsPort]);
    const load = operated.startLoad(RATE);
    await stage.pass(BEFORE_MS);
    stage.say('PostgreSQL goes away');
    await outage.begin(postgres);
    const from = monotonic();
    await stage.pass(AWAY_MS);
    await outage.end(postgres);
    const until = monotonic();
    stage.say('PostgreSQL is back');
    await stage.pass(AFTER_MS);
    const lost = await operated.end(load, ARRIVED_WITHIN_MS);
    const alerts = await prometheus.firedAlerts();
    stage.say(`alerts: ${alerts.join(', ')}`);
    return [
      ...judge(stage, load.answers, { from, until, within: outage.answeredWithin }),
      ...when({
        [`${lost} deliveries were promised and did not arrive`]: lost > 0,
        [`${ALERT} did not fire`]: !alerts.includes(ALERT),
      }),
    ];
  },
});

function judge(
  stage: Stage,
  answers: readonly Answer[],
  { from, until, within }: Record<'from' | 'until' | 'within', number>,
): string[] {
  const recovered = answers.find((answer) => isSuccess(answer) && answer.at + answer.took > until);
  const afterMs = recovered === undefined ? Infinity : recovered.at + recovered.took - until;
  const away = askedBetween(answers, from, until);
  const after = askedBetween(answers, until + RECOVERED_WITHIN_MS, Infinity);
  stage.say(`before: ${describeAnswers(askedBetween(answers, 0, from))}`);
  stage.say(`away:   ${describeAnswers(away)}`);
  stage.say(`after:  ${describeAnswers(after)}`);
  stage.say(`the first success came ${Math.round(afterMs)} ms after its return`);
  // The first that it answers again are asked before it says so.
  const refused = away.filter((answer) => !isSuccess(answer));
  const wrong = refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null);
  const late = away.filter(({ took }) => took > within);
  const failed = after.filter((answer) => !isSuccess(answer));
  return when({
    [`${wrong.length} requests were not answered 503 with Retry-After`]: wrong.length > 0,
    [`${late.length} answers took longer than ${within} ms`]: late.length > 0,
    [`no success within ${RECOVERED_WITHIN_MS} ms`]: afterMs > RECOVERED_WITHIN_MS,
    [`${failed.length} requests failed after that`]: failed.length > 0,
    'nobody was refused meanwhile': refused.length === 0,
  });
}

export const DATABASE_TRIALS: readonly Trial[] = [
  awayFor('database-away', 'PostgreSQL is stopped for 30 s under load, and started again', {
    answeredWithin: 2_000,
    begin: (postgres) => postgres.stop(),
    end: (postgres) => postgres.start(),
  }),
  awayFor('database-frozen', "PostgreSQL's processes stand still for 30 s under load", {
    // The wait for a connection, and that for a statement.
    answeredWithin: 20_000,
    begin: async (postgres) => postgres.freeze(),
    end: async (postgres) => postgres.thaw(),
  }),
];
