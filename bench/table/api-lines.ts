import type { RequestLatency } from '#bench/api-latency.ts';
import type { ApiResult } from '#bench/api.ts';
import type { Line } from './section.ts';

export const apiLines = ({ idle, loaded, get_p99_ratio, post_p99_ratio }: ApiResult): Line[] => [
  ...requestLines('GET of an endpoint, idle', idle.get),
  ...requestLines('GET of an endpoint, beside the deliveries', loaded.get),
  ['p99, of the idle one', get_p99_ratio, 'times', 2],
  ...requestLines('POST of an invoice, idle', idle.post),
  ...requestLines('POST of an invoice, beside the deliveries', loaded.post),
  ['p99, of the idle one', post_p99_ratio, 'times', 2],
];

const requestLines = (what: string, { p50_ms, p99_ms }: RequestLatency): Line[] => [
  [`${what}, p50`, p50_ms, 'ms', 1],
  ['p99', p99_ms, 'ms', 1],
];
