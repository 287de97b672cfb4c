import { parseArgs } from 'node:util';
import { startFilledService } from '#bench/filled-service.ts';
import { createProgress } from '#bench/progress.ts';
import { setStage } from '#bench/stage.ts';
import { supervise } from '#cli/supervise.ts';
import { createCipher } from '#kernel/cipher.ts';
import { DELIVERY_REASONS, DELIVERY_STATES } from '#machines/delivery.ts';
import { EVENT_TYPES } from '#model/event-type.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { fillInvoices } from './fill-invoices.ts';
import { fillLog } from './fill-log.ts';
import { polledLog } from './polled-log.ts';
import { printTiming, timePage, type TimedPage } from './time-pages.ts';
import { signInViewer } from './viewer.ts';
import { drainWatched } from './watched-drain.ts';

/**
 * `npm run bench -- console [--rows 100000 --times 40 --pairs 4 --deliveries 40000]`: the pages of the console over so
 * many deliveries and invoices of one workspace, each filter by itself; then drains with ten open delivery logs and
 * without, in turn.
 */
export async function measureConsole(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: 'string', default: '100000' },
      times: { type: 'string', default: '40' },
      pairs: { type: 'string', default: '4' },
      deliveries: { type: 'string', default: '40000' },
    },
  });
  const pairs = Number(values.pairs);
  await timePages(Number(values.rows), Number(values.times));
  if (pairs > 0) await compareDrains(pairs, Number(values.deliveries));
}

const ENDPOINTS = 16;
/** Shown often, and cheap: more requests tell their processor time. */
const OFTEN = 5;

const print = (line: string) => process.stdout.write(`${line}\n`);

async function timePages(rows: number, times: number): Promise<void> {
  await supervise({ manner: 'hasty', withParent: true }, async ({ closing }) => {
    const { service, db, key } = await startFilledService('console', closing, ['--role', 'api']);
    const workspace = { id: String(service.workspace_id) };
    const endpoints = [];
    for (let n = 0; n < ENDPOINTS; n += 1)
      endpoints.push(
        await buildEndpoint(db, createCipher({ key }), workspace, {
          event_type: EVENT_TYPES[n % EVENT_TYPES.length] ?? 'invoice.created',
          url: `https://receiver-${n}.example/`,
        }),
      );
    await fillLog(db, workspace.id, endpoints, rows);
    await fillInvoices(db, workspace.id, rows);
    const viewer = await signInViewer(db, service.address, workspace);
    const poll = await polledLog(db, workspace.id, { settled: false });
    print(`${rows} deliveries, ${rows} invoices, each page ${times} times:`);
    const pages = [
      ...pagesOf(workspace.id, endpoints[0]?.id ?? '', rows),
      { name: 'delivery log, a poll without news', path: poll, part: 'changes' },
    ];
    for (const page of pages) {
      const often = page.part !== undefined || page.name === 'delivery log' ? OFTEN : 1;
      print(printTiming(await timePage(viewer, page, { pid: service.pid, times: times * often })));
    }
  });
}

/** Each filter of the log by itself, those of invoices, and the home page. */
function pagesOf(workspace_id: string, endpoint_id: string, rows: number): TimedPage[] {
  const base = `/workspaces/${workspace_id}`;
  const log = (query: string): TimedPage => ({
    name: `delivery log${query && `, ${query}`}`,
    path: `${base}/deliveries${query && `?${query}`}`,
  });
  const invoices = (query: string): TimedPage => ({
    name: `invoices${query && `, ${query}`}`,
    path: `${base}/invoices${query && `?${query}`}`,
  });
  return [
    { name: 'home', path: base },
    log(''),
    ...DELIVERY_STATES.map((state) => log(`state=${state}`)),
    ...DELIVERY_REASONS.map((reason) => log(`reason=${reason}`)),
    ...EVENT_TYPES.map((type) => log(`type=${type}`)),
    ...['15m', '1h', '24h', '7d'].map((period) => log(`period=${period}`)),
    log(`endpoint=${endpoint_id}`),
    log(`endpoint=${endpoint_id}&state=abandoned`),
    log('from=2020-01-01T00:00&to=2020-01-02T00:00'),
    log('id=1'),
    log(`before=${Math.floor(rows / 2)}`),
    invoices(''),
    ...['disputed', 'available', 'collected', 'cancelled'].map((state) =>
      invoices(`lifecycle_state=${state}`),
    ),
    invoices('direction=sales'),
    invoices('due=overdue'),
    invoices('q=FA-0999'),
    invoices('from=2027-01-01'),
  ];
}

async function compareDrains(pairs: number, deliveries: number): Promise<void> {
  const ratios = await supervise({ manner: 'patient', withParent: true }, async (scope) => {
    const progress = createProgress(process.stderr);
    const life = { stage: await setStage(null, scope), scope, progress };
    const done: number[] = [];
    await drainWatched('warm_up', { deliveries, watched: true }, life);
    for (let pair = 0; pair < pairs; pair += 1) {
      // In turn: what comes second may find a warmer or a fuller disk.
      const order = pair % 2 === 0 ? [false, true] : [true, false];
      const rates = new Map<boolean, number>();
      for (const watched of order) {
        const name = `${watched ? 'watched' : 'alone'}_${pair}`;
        const result = await drainWatched(name, { deliveries, watched }, life);
        rates.set(watched, result.deliveries_per_second);
      }
      done.push((rates.get(true) ?? Number.NaN) / (rates.get(false) ?? Number.NaN));
    }
    progress.clear();
    return done;
  });
  const each = ratios.map((ratio) => ratio.toFixed(3)).join(' ');
  print(`drain with ten open logs, of the rate without: ${median(ratios)} (${each})`);
}

function median(ratios: readonly number[]): string {
  const sorted = ratios.toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN).toFixed(3);
}
