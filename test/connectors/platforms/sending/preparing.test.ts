import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { sql } from 'kysely';
import { hash } from 'node:crypto';
import { beginDueMessage } from '#connectors/platforms/sending/begin-due-message.ts';
import { Crowded } from '#kernel/fair-gate.ts';
import { printUbl } from '#einvoice/ubl.ts';
import {
  makeOneStep,
  MINUTE,
  SECOND,
  type Sending,
  startSending,
} from '#test/support/platforms/sending.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

describe('an invoice before it leaves', () => {
  let sending: Sending;
  beforeEach(async () => (sending = await startSending()));
  afterEach(() => sending.stop());

  it('has its file made when its turn comes, in the order of the deposits', async () => {
    for (let n = 0; n < 3; n += 1) {
      await sending.depositSale();
      sending.wait(SECOND);
    }
    for (let step = 0; step < 2; step += 1) {
      const due = await sending.findDue();
      if (due !== null) await makeOneStep(sending.tools, due);
    }
    const seen = (await sending.messages()).map(({ state, has_file }) => [state, has_file]);
    expect(seen).to.deep.equal([
      ['accepted', true],
      ['queued', false],
      ['queued', false],
    ]);
  });

  it('is printed one at a time of a workspace, since each is held in memory', async () => {
    const { documents } = sending.tools;
    let running = 0;
    let most = 0;
    const run: typeof documents.run = async (...work) => {
      running += 1;
      most = Math.max(most, running);
      await sleep(200);
      return documents.run(...work).finally(() => (running -= 1));
    };
    const tools = { ...sending.tools, documents: { ...documents, run } };
    const calls: Promise<void>[] = [];
    for (let n = 0; n < 3; n += 1) await sending.depositSale();
    for (let n = 0; n < 3; n += 1) {
      const due = await sending.findDue();
      const begun = due === null ? null : await beginDueMessage(tools, due, () => {});
      if (begun !== null) calls.push(begun.call);
    }
    await Promise.all(calls);
    expect([calls.length, most]).to.deep.equal([3, 1]);
    expect((await sending.messages()).map(({ has_file }) => has_file)).to.deep.equal([
      true,
      true,
      true,
    ]);
  });

  it('is sent as it came, if the sale came as a file', async () => {
    const ubl = await depositUbl();
    await sending.work();
    const [flow] = sending.sent();
    expect(flow?.name).to.equal('F-2026-901.ubl.xml');
    expect(hash('sha256', flow?.file ?? '')).to.equal(hash('sha256', ubl));
  });

  it('waits a minute while others print too much', async () => {
    const { documents } = sending.tools;
    const run = () => Promise.reject(new Crowded('processes', 'the workspace has its share'));
    await sending.depositSale();
    const due = await sending.findDue();
    if (due === null) throw new Error('nothing is due');
    await makeOneStep({ ...sending.tools, documents: { ...documents, run } }, due);
    expect(await sending.onlyMessage()).to.include({ state: 'queued', due_in: MINUTE });
    await sending.workAfter(MINUTE);
    expect(await sending.onlyMessage()).to.include({ state: 'accepted', last_error: null });
  });

  it('waits ten minutes while its file is gone', async () => {
    await depositUbl();
    await sql`delete from received_file_chunks`.execute(sqlOn(sending.partner.db));
    await sending.work();
    expect(await sending.onlyMessage()).to.include({
      state: 'queued',
      has_file: false,
      due_in: 10 * MINUTE,
    });
    expect((await sending.onlyMessage()).last_error).to.equal(
      'the file of the invoice cannot be made',
    );
  });

  const depositUbl = async (): Promise<string> => {
    const ubl = printUbl(buildInvoice({ invoice_number: 'F-2026-901', issue_date: '2026-03-02' }));
    const { partner } = sending;
    const answer = await partner.service.call(
      'POST',
      `/api/v1/workspaces/${partner.workspace.id}/invoices?direction=sales`,
      { token: partner.token, body: ubl, headers: { 'Content-Type': 'application/xml' } },
    );
    expect(answer.status, answer.text).to.equal(201);
    return ubl;
  };
});
