import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { packFile } from '#domain/invoicing/invoices/received-files/pack-file.ts';
import { storeReceivedFile } from '#domain/invoicing/invoices/received-files/store-received-file.ts';
import { depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { connectRaw, headOf } from '#test/support/service/raw-client.ts';

const FILE = randomBytes(12 * 1024 * 1024);

describe('a large received file', () => {
  let partner: Partner;
  let path: string;
  let open: Socket[] = [];
  /** Chunks of files read from the database. */
  let chunks = 0;

  before(async () => {
    partner = await startPartner();
    const id = String((await depositInvoice(partner))['id']);
    const packed = await packFile('ubl', FILE);
    const key = { workspace_id: partner.workspace.id, id };
    await partner.db.transact((tx) => storeReceivedFile(tx, key, packed));
    path = `/api/v1/invoices/${id}/download.ubl`;
    const { pool } = partner.db;
    pool.on('acquire', (client) => {
      const query = client.query;
      client.query = ((statement: { name?: string }, ...rest: never[]) => {
        if (statement.name === 'read_from_received_file_chunks') chunks++;
        client.query = query;
        return (query as (...args: unknown[]) => unknown).call(client, statement, ...rest);
      }) as typeof client.query;
    });
  });
  afterEach(() => {
    for (const socket of open) socket.destroy();
    open = [];
  });
  after(() => partner.stop());

  /** Requests the file without reading it. */
  const ask = async (): Promise<Socket> => {
    const socket = await connectRaw(partner);
    open.push(socket);
    socket.write(headOf('GET', path, { Authorization: `Bearer ${partner.token}` }));
    return socket;
  };
  const busyConnections = () => partner.db.pool.totalCount - partner.db.pool.idleCount;
  const standstill = async () => {
    for (let before = -1; before !== chunks || busyConnections() > 0;) {
      before = chunks;
      await sleep(100);
    }
  };

  it('waits for readers that read nothing without a connection, and arrives whole when they do', async () => {
    const readers = await Promise.all(Array.from({ length: 8 }, ask));
    await standstill();
    expect(busyConnections()).to.equal(0);
    expect(chunks)
      .to.be.greaterThan(0)
      .and.lessThan((8 * FILE.length) / (256 * 1024));
    expect(await partner.call('GET', '/api/v1/workspaces')).to.include({ status: 200 });

    const [reader] = readers;
    const arrived: Buffer[] = [];
    let length = 0;
    reader?.on('data', (piece) => {
      arrived.push(piece);
      length += piece.length;
    });
    while (length < FILE.length) await sleep(20);
    expect(Buffer.concat(arrived).subarray(-FILE.length).equals(FILE)).to.equal(true);
  });

  it('is read no further for a client that has left', async () => {
    chunks = 0;
    const reader = await ask();
    await once(reader, 'readable');
    await standstill();
    const read = chunks;
    reader.destroy();
    await sleep(200);
    expect(chunks).to.be.at.most(read + 1);
    expect(busyConnections()).to.equal(0);
  });

  it('is no error when its reader resets the connection', async () => {
    const { log } = partner.service.services;
    const { error } = log;
    let errors = 0;
    log.error = () => void errors++;
    try {
      const readers = await Promise.all(Array.from({ length: 8 }, ask));
      for (const reader of readers) {
        await once(reader, 'readable');
        reader.resetAndDestroy();
      }
      await standstill();
    } finally {
      log.error = error;
    }
    expect(errors).to.equal(0);
  });

  it('does not read the file for its head', async () => {
    chunks = 0;
    const answer = await partner.call('HEAD', path);
    expect(answer.headers.get('content-length')).to.equal(String(FILE.length));
    expect(chunks).to.equal(0);
  });

  it('ends the connection when it cannot go on', async () => {
    const reader = await ask();
    await once(reader, 'readable');
    await partner.db.pool.query('delete from received_file_chunks where position > 40');
    const length = await reader.toArray().then(
      (pieces: Buffer[]) => Buffer.concat(pieces).length,
      () => 0,
    );
    expect(length).to.be.lessThan(FILE.length);
  });
});
