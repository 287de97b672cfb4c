import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { startFleet } from './fleet.ts';
import { startPostgresServer, type PostgresServer } from './postgres-server.ts';
import { LONG } from './run-settings.ts';
import { describeTrial } from './trial.ts';

const TIMES = LONG ? 10 : 1;
const PAUSE_MS = [300, 1_000] as const;
/** As `pg_ctl stop -m immediate`, or harder: sessions end in the middle of their work. */
const SIGNALS = ['SIGQUIT', 'SIGKILL'] as const;

let server: PostgresServer;

describeTrial(
  'a database that is killed under load',
  'comes back with every committed event and acknowledgement, and delivery goes on',
  {
    lasts: TIMES * 20_000,
    openDatabase: async () => {
      server = await startPostgresServer();
      return { url: server.url, drop: server.stop };
    },
    startEngine: (site) => startFleet({ ...site, size: 2 }),
    inflict: async ({ chance, faults }) => {
      for (let done = 0; done < TIMES; done += 1) {
        await sleep(chance.between(...PAUSE_MS));
        const from = Date.now();
        await server.kill(chance.pick(SIGNALS));
        faults.push({ kind: 'database_away', node: null, from, until: Date.now() });
      }
    },
    alsoExpect: ({ faults }) => expect(faults).to.have.length(TIMES),
  },
);
