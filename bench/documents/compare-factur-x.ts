import { printFacturx } from '#einvoice/facturx.ts';
import { buildInvoice, buildLine } from '#test-kit/invoices/printable-invoice.ts';
import { percentile } from '../percentile.ts';
import { loadPeer, type Print } from './peer.ts';

/** Lines, repetitions, and the share of the peer's time that ours may take. */
const CASES: readonly [lines: number, repetitions: number, bar: number][] = [
  [1, 60, 0.6],
  [1_000, 10, 0.64],
];
const WARM_UP = 5;

/** Prints both in turns, so that both have the same machine. */
export async function compareFacturx(
  directory: string,
  print: (line: string) => void,
): Promise<void> {
  const contestants: Readonly<Record<'ours' | 'peer', Print>> = {
    ours: (invoice) => printFacturx(invoice),
    peer: await loadPeer(directory),
  };
  for (const [count, repetitions, bar] of CASES) {
    const lines = Array.from({ length: count }, (_, index) =>
      buildLine({ name: `Conseil en organisation, journée ${index + 1}`, quantity: '3' }),
    );
    const invoice = buildInvoice({ lines });
    const times = { ours: [] as number[], peer: [] as number[] };
    for (let turn = -WARM_UP; turn < repetitions; turn++)
      for (const name of ['ours', 'peer'] as const) {
        const began = performance.now();
        await contestants[name](invoice);
        if (turn >= 0) times[name].push(performance.now() - began);
      }
    const [ours, peer] = [times.ours, times.peer].map((all) => percentile(all, 50) ?? 0);
    const ratio = ((ours ?? 0) / (peer ?? 1)).toFixed(2);
    print(
      `Factur-X of ${count} lines`.padEnd(24) +
        ` p50 ${ours} ms, pdfkit with node-zugferd ${peer} ms: ${ratio} × (at most ${bar})`,
    );
  }
}
