import { format } from '#bench/table/section.ts';
import type { Round } from './send-for.ts';

export interface Rounds {
  get: readonly Round[];
  bare: readonly Round[];
  post: readonly Round[];
}

const LABEL_WIDTH = 44;
const WIDTH = 9;

export function printRounds({ get, bare, post }: Rounds): string {
  const rate = ({ requests_per_second }: Round) => requests_per_second;
  const cpu = ({ cpu_us }: Round) => cpu_us;
  return [
    line('', ['median', 'least', 'most']),
    figure('GET of an endpoint, requests/s', get.map(rate)),
    figure("  of a bare Koa route's", ratios(get.map(rate), bare.map(rate)), 2),
    figure('  CPU of the service, µs/request', get.map(cpu)),
    figure("  of the bare route's", ratios(get.map(cpu), bare.map(cpu)), 2),
    figure('POST of an invoice, requests/s', post.map(rate)),
    figure('  CPU of the service, µs/request', post.map(cpu)),
    '',
  ].join('\n');
}

/** A slow moment of the machine slows both of a round. */
const ratios = (of: readonly (number | null)[], whole: readonly (number | null)[]) =>
  of.map((value, index) => {
    const base = whole[index] ?? null;
    return value === null || base === null ? null : value / base;
  });

function figure(label: string, values: readonly (number | null)[], digits = 0): string {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  const shown = [sorted[Math.floor(sorted.length / 2)], sorted[0], sorted.at(-1)];
  return line(
    label,
    shown.map((value) => format(value, digits)),
  );
}

const line = (label: string, columns: readonly string[]): string =>
  label.padEnd(LABEL_WIDTH) + columns.map((column) => column.padStart(WIDTH)).join('');
