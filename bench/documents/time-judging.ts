import { setImmediate } from 'node:timers/promises';
import { readInvoiceContent } from '#einvoice/json/read-invoice.ts';
import { JSON_RULES } from '#einvoice/json/rules.ts';
import { judgeDeposit } from '#einvoice/judge-invoice.ts';
import type { InvoiceDeposit } from '#einvoice/json/invoice-deposit.ts';
import { percentile } from '../percentile.ts';

const REPETITIONS = 40;
const WARM_UP = 10;

/** @returns the median of the milliseconds that the published rules take on a deposit, in this process */
export async function timeJudging(deposit: InvoiceDeposit): Promise<number> {
  const reading = readInvoiceContent(deposit, { name: 'Atelier', siren: '732829320' }, JSON_RULES);
  if (reading.kind !== 'read') throw new Error(JSON.stringify(reading.violations));
  const times: number[] = [];
  for (let turn = -WARM_UP; turn < REPETITIONS; turn++) {
    await setImmediate(); // the caller's connections hear that the service has closed them
    const began = performance.now();
    judgeDeposit(reading.content, [], true);
    if (turn >= 0) times.push(performance.now() - began);
  }
  return percentile(times, 50) ?? 0;
}
