import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';

/** A name server on the loopback: silent for names that begin with `silent`, 127.0.0.1 for all others below `.test`. */
export interface DnsServer {
  /** `ip:port`. */
  address: string;
  close(): Promise<void>;
}

const HEADER_BYTES = 12;
const TYPE_A = 1;
const TTL_SECONDS = 5;
const NO_SUCH_NAME = 3;
const LOOPBACK = [127, 0, 0, 1];

/** @param port 0 for any free port */
export async function startDnsServer(host: string, port: number): Promise<DnsServer> {
  const socket = createSocket('udp4');
  socket.on('message', (question: Buffer, from: RemoteInfo) => {
    const reply = answer(question);
    if (reply !== null) socket.send(reply, from.port, from.address);
  });
  socket.bind(port, host);
  await once(socket, 'listening');
  return {
    address: `${host}:${socket.address().port}`,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

/** RFC 1035 §4.1; null where the zone's servers say nothing. */
function answer(question: Buffer): Buffer | null {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  const end = at + 5; // the root's empty label, type and class
  if (question.length < end) return null;
  const name = labels.join('.');
  if (name.startsWith('silent')) return null;
  const exists = name === '' || name.endsWith('.test');
  const hasAddress = name.endsWith('.test') && question.readUInt16BE(at + 1) === TYPE_A;
  const head = Buffer.from(question.subarray(0, end));
  head.writeUInt16BE(0x8180 | (exists ? 0 : NO_SUCH_NAME), 2); // an answer, recursion available
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(hasAddress ? 1 : 0, 6);
  head.writeUInt32BE(0, 8); // what EDNS put behind the question is left out
  return hasAddress ? Buffer.concat([head, addressRecord()]) : head;
}

function addressRecord(): Buffer {
  const record = Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, ...LOOPBACK]);
  record.writeUInt32BE(TTL_SECONDS, 6);
  return record;
}
