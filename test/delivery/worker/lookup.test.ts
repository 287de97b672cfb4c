import { expect } from 'chai';
import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import { createLookup } from '../../../src/delivery/worker/lookup.ts';

const A = 1;
const AAAA = 28;

/** A name server that answers A questions with `address`, and leaves AAAA questions unanswered. */
async function startNameServer(address: string): Promise<{ server: Socket; at: string }> {
  const server = createSocket('udp4');
  server.on('message', (question, sender) => {
    const type = question.readUInt16BE(question.indexOf(0, 12) + 1);
    if (type === AAAA) return;
    const end = question.indexOf(0, 12) + 5;
    const header = Buffer.from(question.subarray(0, 12));
    header.writeUInt16BE(0x8180, 2); // an answer, recursion available, no error
    header.writeUInt16BE(1, 6); // one answer
    header.writeUInt32BE(0, 8); // no authority, no additional records
    const answer = Buffer.from([0xc0, 0x0c, 0, A, 0, 1, 0, 0, 0, 1, 0, 4]);
    const octets = Buffer.from(address.split('.').map(Number));
    server.send(
      Buffer.concat([header, question.subarray(12, end), answer, octets]),
      sender.port,
      sender.address,
    );
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, at: `127.0.0.1:${server.address().port}` };
}

describe('the lookup', () => {
  const hosts = [
    { pattern: 'a.test', address: '192.0.2.1' },
    { pattern: 'a.test', address: '192.0.2.2' },
    { pattern: '*.a.test', address: '192.0.2.3' },
    { pattern: '*.b.a.test', address: '192.0.2.4' },
  ];
  const lookup = createLookup({ hosts, dnsServers: null, timeout: 1_000 });

  it('gives every fixed answer of a name', async () => {
    expect(await lookup('a.test')).to.deep.equal(['192.0.2.1', '192.0.2.2']);
    expect(await lookup('A.test.')).to.deep.equal(['192.0.2.1', '192.0.2.2']);
  });

  it('takes *. for any name below, the longest pattern first', async () => {
    expect(await lookup('x.a.test')).to.deep.equal(['192.0.2.3']);
    expect(await lookup('y.x.a.test')).to.deep.equal(['192.0.2.3']);
    expect(await lookup('x.b.a.test')).to.deep.equal(['192.0.2.4']);
  });

  it('asks the system for other names', async () => {
    expect(await lookup('localhost')).to.include('127.0.0.1');
  });

  it('asks the named servers, and takes A records although AAAA is never answered', async () => {
    const { server, at } = await startNameServer('192.0.2.9');
    try {
      const asking = createLookup({ hosts, dnsServers: [at], timeout: 200 });
      expect(await asking('nota.test')).to.deep.equal(['192.0.2.9']);
    } finally {
      server.close();
    }
  });

  it('rejects with a timeout when the named servers are silent', async () => {
    const server = createSocket('udp4').bind(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const dnsServers = [`127.0.0.1:${server.address().port}`];
      const asking = createLookup({ hosts, dnsServers, timeout: 100 });
      const error = await asking('silent.example').catch((reason: unknown) => reason);
      expect(error).to.include({ code: 'ETIMEOUT' });
    } finally {
      server.close();
    }
  });
});
