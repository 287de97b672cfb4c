import { styleText } from 'node:util';
import { printJson } from '#kernel/json.ts';
import type { CheckedDelivery } from './receiver.ts';

/** Where it goes: `isTTY` when a person reads along. */
type Terminal = NodeJS.WritableStream & { isTTY?: boolean };

/** A delivery for people on a terminal, or as one line of JSON for programs. */
export function printDelivery(delivery: CheckedDelivery, stream: Terminal): string {
  return stream.isTTY === true ? block(delivery, stream) : `${line(delivery)}\n`;
}

/** `body` is the parsed JSON, or its text when it is none. */
function line({ id, event_type, path, problem, status, body }: CheckedDelivery): string {
  return printJson({
    id,
    event_type,
    path,
    verified: problem === null,
    problem,
    status,
    body: parsed(body),
  });
}

function block(delivery: CheckedDelivery, stream: Terminal): string {
  const { id, event_type, path, problem, status, body } = delivery;
  const verdict =
    problem === null
      ? styleText('green', 'verified', { stream })
      : styleText('red', problem.replaceAll('_', ' '), { stream });
  const head = `${event_type ?? 'no event'}  delivery ${id ?? '?'}  ${path}`;
  return `${styleText('bold', head, { stream })}\n${verdict}, answered ${status}\n${pretty(body)}\n\n`;
}

function pretty(body: Buffer): string {
  const value = parsed(body);
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** Numbers keep the digits they came with: `1200.00` is not shown as `1200`. */
function parsed(body: Buffer): unknown {
  const text = body.toString('utf8');
  try {
    return JSON.parse(text, (_key, value, { source }) =>
      typeof value === 'number' && source !== undefined ? JSON.rawJSON(source) : value,
    );
  } catch {
    return text; // shown as it was sent
  }
}
