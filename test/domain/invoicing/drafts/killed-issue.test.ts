import { expect } from 'chai';
import { issueSale } from '#domain/invoicing/drafts/issue-sale.ts';
import {
  judgeProvisional,
  type ProvisionalSale,
} from '#domain/invoicing/drafts/judge-provisional.ts';
import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { startCutProcess, type CutProcess } from '#test/support/database/cut-process.ts';
import { COMMAND_LINE, draftsOf } from '#test/support/invoices/drafts.ts';

describe('a sale with a provisional number, killed between any two steps of its issue', () => {
  let partner: Partner;
  let process: CutProcess;

  before(async () => {
    partner = await startPartner();
    process = await startCutProcess(partner.db.url);
  });
  after(async () => {
    await process.stop();
    await partner.stop();
  });

  const look = async (id: string) => {
    const { rows } = await partner.db.query({
      text: `
        select invoice_number like 'TEMP-%' as is_provisional, lifecycle_state, warnings_count,
          (select array_agg(w ->> 'code') from json_array_elements(warnings::json) w) as codes,
          (select count(*) from events where invoice_id = $1)::int as events,
          (select count(*) from open_items where invoice_id = $1)::int as items
        from invoices where id = $1`,
      values: [id],
    });
    return rows[0];
  };
  const DRAFT = {
    is_provisional: true,
    lifecycle_state: 'draft',
    warnings_count: 1,
    codes: ['number_provisional'],
    events: 1,
    items: 0,
  };
  const ISSUED = {
    is_provisional: false,
    lifecycle_state: 'submitted',
    warnings_count: 5,
    codes: ['rule_broken', ...Array.from({ length: 4 }, () => 'mention_missing')],
    events: 2,
    items: 1,
  };

  it('has its number with the warnings of the invoice, or neither, and the repeat answers the same', async () => {
    const { dependencies } = draftsOf({ db: process.db, workspace: partner.workspace });
    const judging = {
      ...dependencies,
      judge: (sale: ProvisionalSale) => judgeProvisional({ ...sale, fontFiles: [] }),
    };
    const seen = { undone: 0, done: 0 };
    let id = '';
    await process.cutEverywhere(
      async () => {
        const sale = buildDeposit({ business_process: 'S2', invoice_number: undefined });
        id = String((await depositInvoice(partner, sale))['id']);
        const issue = {
          workspace_id: partner.workspace.id,
          id,
          request: { members: { invoice_number: `K-${id}` }, violations: [], warnings: [] },
          strict: false,
        };
        return () => issueSale(judging, COMMAND_LINE, issue);
      },
      async (at, run) => {
        const found = await look(id);
        const isDone = JSON.stringify(found) === JSON.stringify(ISSUED);
        seen[isDone ? 'done' : 'undone'] += 1;
        expect(found, at).to.deep.equal(isDone ? ISSUED : DRAFT);
        const first = await run();
        expect(await run(), at).to.deep.equal(first);
        expect(await look(id), `${at}, repeated`).to.deep.equal(ISSUED);
      },
    );
    expect(seen.done, 'done').to.be.above(1);
    expect(seen.undone, 'undone').to.be.above(5);
  });
});
