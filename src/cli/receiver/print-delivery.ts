import { styleText } from 'node:util';
import { VerificationError } from '#receiver/verification-error.ts';
import { printJson } from '#kernel/json.ts';
import { formatDuration } from '#kernel/duration.ts';
import type { PlannedAnswer } from './answer.ts';
import { parseBody } from './parse-body.ts';
import { printable, printableJson } from './printable.ts';
import type { CheckedDelivery } from './receiver.ts';

type Terminal = NodeJS.WritableStream & { isTTY?: boolean };

interface Shape {
  /** Where to find the rest of a long body; null prints all. */
  rest: string | null;
  headers: boolean;
}

const WHOLE: Shape = { rest: null, headers: false };

const MAX_NAME = 200;

/** Prints a block on a terminal, else one line of JSON. */
export function printDelivery(
  delivery: CheckedDelivery,
  stream: Terminal,
  shape: Shape = WHOLE,
): string {
  return stream.isTTY === true ? printBlock(delivery, stream, shape) : `${line(delivery)}\n`;
}

/** `body` is parsed JSON, or text if invalid. */
function line(delivery: CheckedDelivery): string {
  const { received_at, id, event_type, path, problem, times, duplicate, answer, body } = delivery;
  return printableJson(
    printJson({
      received_at,
      id,
      event_type,
      path,
      verified: problem === null,
      problem,
      times,
      duplicate,
      status: answer.status,
      failure: answer.failure,
      seconds_since_t: secondsSince(delivery),
      bytes: body.length,
      body: parseBody(body, problem === null),
    }),
  );
}

function printBlock(delivery: CheckedDelivery, stream: Terminal, shape: Shape): string {
  const paint = (style: 'bold' | 'green' | 'red' | 'yellow' | 'dim', text: string) =>
    styleText(style, text, { stream });
  const { received_at, id, event_type, path, problem, times, duplicate, answer, body } = delivery;
  const head = [
    paint('dim', localTime(received_at)),
    paint('bold', printable(event_type ?? 'no event', MAX_NAME)),
    paint('bold', `delivery ${printable(id ?? '?', MAX_NAME)}`),
    ...(times === 1 ? [] : [paint('yellow', `${ordinal(times)} time`)]),
    printable(path, MAX_NAME),
  ].join('  ');
  const verdict =
    problem === null
      ? paint('green', 'verified')
      : paint('red', `not verified: ${problem.replaceAll('_', ' ')}`);
  const seconds = secondsSince(delivery);
  const facts = [
    verdict,
    ...(duplicate ? [paint('yellow', 'duplicate, accepted before')] : []),
    sayAnswer(answer),
    ...(seconds === null ? [] : [`${seconds.toFixed(1)} s after its t`]),
    `${body.length} bytes`,
  ].join(', ');
  const advice =
    problem === null || problem === 'secret_unknown'
      ? []
      : [new VerificationError(problem).message.slice(problem.length + 2), ''];
  const lines = [
    ...advice,
    ...(shape.headers ? printHeaders(delivery) : []),
    ...pretty(body, problem === null),
  ];
  const shown = shape.rest === null ? lines : foldLines(lines, shape.rest);
  return `${head}\n${facts}\n${shown.map((row) => printable(row)).join('\n')}\n\n`;
}

const printHeaders = ({ headers }: CheckedDelivery): string[] => [
  ...headers.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${headers[at + 1] ?? ''}`] : [])),
  '',
];

function sayAnswer({ status, delay, failure }: PlannedAnswer): string {
  const said =
    delay === 0 ? `answered ${status}` : `answers ${status} after ${formatDuration(delay)}`;
  switch (failure) {
    case null:
      return said;
    case 'hang':
      return 'never answered';
    case 'reset':
      return 'connection reset';
    case 'slow-body':
      return `${said} with a body that does not end`;
    case 'redirect':
      return `${said}, a redirect`;
    default:
      return failure satisfies never;
  }
}

function pretty(body: Buffer, verified: boolean): string[] {
  const value = parseBody(body, verified);
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return text.split('\n');
}

/** Since the attempt's timestamp (whole seconds), or null. */
function secondsSince({ signature, received_at }: CheckedDelivery): number | null {
  const [, t] = /^t=(\d{1,11}),/.exec(signature ?? '') ?? [];
  return t === undefined ? null : (received_at.getTime() - Number(t) * 1_000) / 1_000;
}

/** `09:14:02.183 +01:00`, local zone. */
function localTime(at: Date): string {
  const minutes = -at.getTimezoneOffset();
  const local = new Date(at.getTime() + minutes * 60_000).toISOString();
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
  return `${local.slice(11, 23)} ${offset}`;
}

function ordinal(number: number): string {
  const ending = ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th';
  return `${number}${number % 100 > 10 && number % 100 < 14 ? 'th' : ending}`;
}

const MAX_LINES = 40;
const MAX_LINE = 500;

/** At most forty lines of bounded length, then the count of the rest. */
function foldLines(lines: readonly string[], rest: string): string[] {
  const shown = lines
    .slice(0, MAX_LINES)
    .map((line) => (line.length <= MAX_LINE ? line : `${line.slice(0, MAX_LINE)}…`));
  const left = lines.length - shown.length;
  const cut = lines.slice(0, MAX_LINES).some((line) => line.length > MAX_LINE);
  if (left === 0) return cut ? [...shown, `… long lines are cut: ${rest}`] : shown;
  return [...shown, `… ${left} more ${left === 1 ? 'line' : 'lines'}: ${rest}`];
}
