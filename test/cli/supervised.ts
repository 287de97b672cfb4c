import { once } from 'node:events';
import { supervise, type Life } from '#cli/supervise.ts';

/**
 * A supervised process for tests, its work named by the first argument. It writes what it closes, and
 * at its end what came of the work.
 */
const say = (text: string) => void process.stdout.write(`${text}\n`);

async function waitForTheEnd({ closing, stopping }: Life): Promise<string> {
  const server = setInterval(() => {}, 1_000); // as a listening one, it keeps the process alive
  closing.addOutliving(async () => say('directory closed'));
  closing.add(async () => {
    clearInterval(server);
    say('server closed');
  });
  say('working');
  await once(stopping, 'abort');
  return 'ended';
}

async function neverEnd(life: Life): Promise<string> {
  await waitForTheEnd(life);
  return new Promise(() => {});
}

async function fail(life: Life): Promise<string> {
  setImmediate(() => {
    throw new Error('uncaught');
  });
  return waitForTheEnd(life);
}

const ended = {
  patient: () => supervise({ manner: 'patient' }, waitForTheEnd),
  hasty: () => supervise({ manner: 'hasty' }, waitForTheEnd),
  stuck: () => supervise({ manner: 'patient' }, neverEnd),
  uncaught: () =>
    supervise({ manner: 'patient', onFatal: (error) => say(`fatal: ${String(error)}`) }, fail),
  orphan: () => supervise({ manner: 'patient', withParent: true }, waitForTheEnd),
}[process.argv[2] ?? ''];

if (ended === undefined) throw new Error('which work?');
await ended().then(
  (result) => say(result),
  (error: unknown) => say(String(error)),
);
