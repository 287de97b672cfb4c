import { when } from '#test/support/ground/harm.ts';
import { operate } from '../operate.ts';
import type { Trial } from '../trial.ts';

/** Few: twenty failed deliveries would switch the endpoint off. */
const RATE = 0.5;
const VALID_MS = 30_000;
const EXPIRED_MS = 20_000;
const ARRIVED_WITHIN_MS = 90_000;

export const EXPIRED_CERTIFICATE: Trial = {
  name: 'expired-certificate',
  does: "a receiver's certificate expires while deliveries go to it, and is renewed",
  run: async (stage) => {
    const operated = await operate(stage, { env: { DELIVERY_RETRY_SCHEDULE: '5s,10s,20s' } });
    const load = operated.startLoad(RATE);
    const notAfter = new Date(Date.now() + VALID_MS);
    await operated.replaceSubscriber(load, { notAfter });
    await stage.pass(Math.max(0, notAfter.getTime() - Date.now()) + 1_000);
    stage.say('the certificate has expired');
    await stage.pass(EXPIRED_MS);
    const open = load.deliveries();
    stage.say(`${open.arrived} of ${open.deposits} arrived: open connections are used on`);
    await operated.replaceSubscriber(load, { notAfter });
    stage.say('the receiver starts again, with the expired certificate');
    await stage.pass(EXPIRED_MS);
    const expired = load.deliveries();
    stage.say(`${expired.arrived} of ${expired.deposits} arrived`);
    const { service } = operated;
    const failed = ['--state', 'retry_scheduled', '--limit', '2'];
    const of = ['--workspace', String(service.workspace_id)];
    const log = await service.run('delivery', 'list', ...of, ...failed);
    stage.say(`delivery list: ${JSON.stringify(log)}`);
    await operated.replaceSubscriber(load, {});
    stage.say('the receiver starts again, with a new certificate');
    await stage.pass(EXPIRED_MS / 2);
    const lost = await operated.end(load, ARRIVED_WITHIN_MS);
    return when({
      'all arrived with the expired certificate': expired.lost === 0,
      [`${lost} deliveries did not arrive after its renewal`]: lost > 0,
    });
  },
};
