import { startNameServer, type Say } from '#test/support/delivery/name-server.ts';
import { when } from '#test/support/ground/harm.ts';
import { operate } from '../operate.ts';
import { startPrometheus } from '../prometheus.ts';
import type { Trial } from '../trial.ts';

const RATE = 2;
const BEFORE_MS = 15_000;
/** Longer than the alert waits. */
const DEAD_MS = 8 * 60_000;
const ARRIVED_WITHIN_MS = 10 * 60_000;
const ALERT = 'BordereauOwnFailures';

const say: Say = () => ({ addresses: ['127.0.0.1'], ttl: 1 });

export const DEAD_RESOLVER: Trial = {
  name: 'dead-resolver',
  does: 'the name server of EGRESS_DNS_SERVERS is away for eight minutes',
  run: async (stage) => {
    const first = await startNameServer(say);
    const [host = '', port = ''] = first.at.split(':');
    const operated = await operate(stage, {
      env: { EGRESS_HOSTS: '', EGRESS_DNS_SERVERS: first.at },
    });
    const prometheus = await startPrometheus(stage, [operated.metricsPort]);
    const load = operated.startLoad(RATE);
    await stage.pass(BEFORE_MS);
    await first.close();
    stage.say('the name server is gone');
    await stage.pass(DEAD_MS);
    const dead = load.deliveries();
    stage.say(`${dead.arrived} of ${dead.deposits} arrived`);
    const alerts = await prometheus.firedAlerts();
    stage.say(`alerts: ${alerts.join(', ')}`);
    const second = await startNameServer(say, { host, port: Number(port) });
    stage.scope.closing.add(() => second.close());
    stage.say('the name server is back');
    await stage.pass(BEFORE_MS);
    const lost = await operated.end(load, ARRIVED_WITHIN_MS);
    const inactive = await operated.service.run('endpoint', 'list', '--state', 'inactive');
    return when({
      'all arrived without a name server': dead.lost === 0,
      [`${lost} deliveries did not arrive after its return`]: lost > 0,
      'the endpoint was switched off for our fault':
        JSON.stringify(inactive).includes('subscriber'),
      [`${ALERT} did not fire`]: !alerts.includes(ALERT),
    });
  },
};
