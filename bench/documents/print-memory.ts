import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { printFacturx } from '#einvoice/facturx.ts';
import { buildInvoice, buildLine } from '#test-kit/invoices/printable-invoice.ts';

const LINES = 10_000;
const BAR_MB = 527;
const FILE = fileURLToPath(import.meta.url);

/** Peak resident memory of a fresh process that prints one Factur-X. */
export function measurePrintMemory(print: (line: string) => void): void {
  const { stdout, stderr, status } = spawnSync(process.execPath, [FILE], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  print(`Factur-X of ${LINES} lines`.padEnd(24) + ` peak memory ${stdout} MB (at most ${BAR_MB})`);
}

if (process.argv[1] === FILE) {
  await printFacturx(buildInvoice({ lines: Array.from({ length: LINES }, () => buildLine()) }));
  process.stdout.write((process.resourceUsage().maxRSS / 1024).toFixed(0));
}
