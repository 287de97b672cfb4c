import type { ServerResponse } from 'node:http';
import type { Fault } from './faults.ts';
import { replyTo, SandboxRefusal, writeReply, type Reply } from './reply.ts';

/**
 * Answers as a fault says. Never waits for its client.
 * @param reset ends the connection with a TCP reset
 */
export function playFault(fault: Fault, response: ServerResponse, reset: () => void): void {
  switch (fault.answer) {
    case 'lost':
      return reset();
    case 'hang':
      return undefined;
    case 'endless':
      return writeEndlessly(response);
    case 'status':
    case 'html':
    case 'malformed':
    case 'redirect':
      return writeReply(response, replyOf(fault.answer, fault));
    default:
      return fault.answer satisfies never;
  }
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const HALF = Buffer.from('{"flowId": "6b1f');
const PAGE = Buffer.from('<!doctype html><title>Maintenance</title><h1>Maintenance en cours</h1>');

function replyOf(
  answer: 'status' | 'html' | 'malformed' | 'redirect',
  { status, reason_code, retry_after, location }: Fault,
): Reply {
  const headers = retry_after === null ? {} : { 'Retry-After': retry_after };
  switch (answer) {
    case 'status':
      return {
        ...replyTo(new SandboxRefusal(status, reason_code, 'as the sandbox was told')),
        headers,
      };
    case 'html':
      return { status, headers: { ...headers, 'Content-Type': 'text/html' }, body: PAGE };
    case 'malformed':
      return { status, headers: { ...headers, ...JSON_TYPE }, body: HALF };
    case 'redirect':
      return { status: 307, headers: { Location: location } };
    default:
      return answer satisfies never;
  }
}

const BLANKS = Buffer.alloc(65_536, ' ');

/** JSON that begins with blanks, as fast as its client reads. */
function writeEndlessly(response: ServerResponse): void {
  response.writeHead(200, JSON_TYPE);
  const writeMore = (): void => {
    while (!response.destroyed && response.write(BLANKS));
  };
  response.on('drain', writeMore);
  writeMore();
}
