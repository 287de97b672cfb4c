import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export type Said =
  | 'nothing'
  | 'no_data'
  | 'no_such_name'
  | 'server_failure'
  | 'refused'
  | { addresses: readonly string[]; ttl?: number; after?: number };

export interface NameServer {
  /** Its address as `EGRESS_DNS_SERVERS` takes it. */
  readonly at: string;
  /** Names in the order of questions for IPv4 addresses. */
  readonly asked: readonly string[];
  /** Its answer from now on. */
  say(answer: Say): void;
  close(): Promise<void>;
}

export type Say = (name: string, type: 'A' | 'AAAA') => Said;

const RCODES = { no_data: 0, server_failure: 2, no_such_name: 3, refused: 5 } as const;
const IPV4 = 1;

/** A name server on loopback. Questions other than for IPv4 addresses get no data unless `say` decides otherwise. */
export async function startNameServer(
  say: Say,
  { host = '127.0.0.1', port = 0 } = {},
): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  let answer = say;
  let open = true;
  socket.on('message', (question, sender) => {
    const { name, type, end } = readQuestion(question);
    if (type === 'A') asked.push(name);
    const said = answer(name, type);
    if (said === 'nothing') return;
    const after = typeof said === 'string' ? 0 : (said.after ?? 0);
    const bytes = printAnswer(question.subarray(0, end), said, type);
    const send = () => open && socket.send(bytes, sender.port, sender.address);
    if (after === 0) send();
    else setTimeout(send, after);
  });
  socket.bind(port, host);
  await once(socket, 'listening');
  return {
    at: `${host}:${socket.address().port}`,
    asked,
    say: (changed) => {
      answer = changed;
    },
    close: async () => {
      open = false;
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}

function readQuestion(question: Buffer): { name: string; type: 'A' | 'AAAA'; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = question.readUInt8(at); length > 0; length = question.readUInt8(at)) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = question.readUInt16BE(at + 1) === IPV4 ? 'A' : 'AAAA';
  return { name: labels.join('.').toLowerCase(), type, end: at + 5 };
}

function printAnswer(question: Buffer, said: Exclude<Said, 'nothing'>, type: 'A' | 'AAAA'): Buffer {
  const records =
    typeof said === 'string' || type === 'AAAA'
      ? []
      : said.addresses.map((address) => printRecord(address, said.ttl ?? 60));
  const bytes = Buffer.concat([question, ...records]);
  const rcode = typeof said === 'string' ? RCODES[said] : 0;
  bytes.writeUInt16BE(0x8180 | rcode, 2); // an answer, recursion available
  bytes.writeUInt16BE(records.length, 6);
  bytes.writeUInt32BE(0, 8); // no authority, no additional records
  return bytes;
}

function printRecord(address: string, ttl: number): Buffer {
  const record = Buffer.from([0xc0, 12, 0, IPV4, 0, 1, 0, 0, 0, 0, 0, 4]);
  record.writeUInt32BE(ttl, 6);
  return Buffer.concat([record, Buffer.from(address.split('.').map(Number))]);
}
