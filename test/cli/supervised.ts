import { once } from 'node:events';
import { supervise, type Life } from '#cli/supervise.ts';

/** A supervised process whose first argument names its work. It writes what it closes, and the work's outcome. */
const say = (text: string) => void process.stdout.write(`${text}\n`);

async function waitForTheEnd({ closing, stopping }: Life): Promise<string> {
  const server = setInterval(() => {}, 1_000); // keeps the process alive, as a listening server does
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

/** Closes only after a pause that is longer than the process has to end. */
async function pause(life: Life): Promise<string> {
  life.closing.addPause(600);
  return waitForTheEnd(life);
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
  late: () => supervise({ manner: 'patient', endWithin: 1, onLate: () => say('late') }, neverEnd),
  pausing: () => supervise({ manner: 'patient', endWithin: 500 }, pause),
  uncaught: () =>
    supervise({ manner: 'patient', onFatal: (error) => say(`fatal: ${String(error)}`) }, fail),
  orphan: () => supervise({ manner: 'patient', withParent: true }, waitForTheEnd),
}[process.argv[2] ?? ''];

if (ended === undefined) throw new Error('which work?');
await ended().then(
  (result) => say(result),
  (error: unknown) => say(String(error)),
);
