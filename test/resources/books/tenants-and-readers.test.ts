import { expect } from 'chai';
import { ROUTES } from '#resources/registry.ts';
import { buildToken, companyOf } from '#test-kit/access/builders.ts';
import { CREDIT } from '#test-kit/banking/build-reconciliation.ts';
import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { dataOf, listOf, NOT_FOUND, refused } from '#test-kit/service/answers.ts';
import type { Partner } from '#test-kit/service/partner.ts';
import { readJournal, startBookkeeper } from '#test/support/books/journal.ts';
import { buildPeriod, buildTaking } from '#test/support/books/build-report.ts';
import { fresh } from '#test/support/ground/opened.ts';
import { pathOf, titleOf } from '#test/support/service/every-route.ts';
import { buildRealIds } from '#test/support/service/real-ids.ts';
import { digestTables } from '#test/support/service/table-digests.ts';
import { buildTenant } from '#test/support/service/tenant.ts';

const OF_BOOKS =
  /receipts|daily_takings|reporting|transmissions|accounting_exports|journal_entries|vat_summary|s\/:id\/accounts|books|dossier/;
const BOOK_ROUTES = ROUTES.filter(({ path }) => OF_BOOKS.test(path));
const CASH = { amount: 20, means: 'cash', received_on: '2026-03-02' };

describe('the books of a workspace', () => {
  const partner = fresh(() => startBookkeeper());

  it('are 404 to another one, and a reader changes nothing in them, by any route', async () => {
    expect(BOOK_ROUTES).to.have.lengthOf.at.least(33);
    const stranger = await buildTenant<Partner>(partner);
    const reader = await buildToken(partner.db, partner.application, { scopes: ['read'] });
    for (const route of BOOK_ROUTES) {
      const path = pathOf(route, await buildRealIds(partner, route));
      const body = route.body && { [route.body.wrapper]: {} };
      const isRead = route.method === 'GET';
      const before = isRead ? null : await digestTables(partner.db);
      const strange = await stranger.call(route.method, path, body);
      expect([strange.status, strange.body], titleOf(route)).to.deep.equal([404, NOT_FOUND]);
      const read = await partner.service.call(route.method, path, { token: reader, body });
      expect(read.status, titleOf(route)).to.be.oneOf(isRead ? [200, 409] : [403]);
      if (!isRead) expect(await digestTables(partner.db), titleOf(route)).to.deep.equal(before);
    }
  });

  it('are not named by the lists and bodies of another one', async () => {
    const sale = await depositInvoice(partner, buildDeposit());
    const credit = await depositInvoice(partner, buildDeposit(CREDIT));
    const path = `/api/v1/invoices/${String(sale['id'])}/receipts`;
    expect((await partner.call('POST', path, { receipt: CASH })).status).to.equal(201);
    await buildTaking(partner);
    await buildPeriod(partner);
    expect(await readJournal(partner)).to.have.lengthOf.at.least(3);
    const company_id = await companyOf(partner.db, partner.workspace);
    const stranger = await buildTenant<Partner>(partner);
    for (const query of [
      `receipts?company_id=${company_id}`,
      `receipts?invoice_id=${String(sale['id'])}`,
      `daily_takings?company_id=${company_id}`,
      `reporting_periods?company_id=${company_id}`,
      `journal_entries?company_id=${company_id}`,
      `journal_entries?invoice_id=${String(sale['id'])}`,
      `accounting_exports?company_id=${company_id}`,
    ]) {
      const own = await partner.call('GET', `/api/v1/workspaces/${partner.workspace.id}/${query}`);
      if (!query.startsWith('accounting')) expect(listOf(own), query).not.to.deep.equal([]);
      expect(listOf(await stranger.call('GET', `${stranger.path}/${query}`))).to.deep.equal([]);
    }
    const theirs = dataOf(
      await stranger.call('POST', `${stranger.path}/invoices`, { invoice: buildDeposit() }),
    );
    const receipt = { ...CASH, means: 'credit_note', credit_note_id: credit['id'] };
    const receipts = `/api/v1/invoices/${String(theirs['id'])}/receipts`;
    const set_off = await stranger.call('POST', receipts, { receipt });
    expect([set_off.status, set_off.body]).to.deep.equal([
      422,
      refused({ base: ['Credit note id doit exister'] }),
    ]);
    const csv = Buffer.from(
      'register,reference,date,currency_code,transactions_count,category,tax_rate,net_amount,tax_amount,paid_amount\r\nc1,Z-1,2026-03-01,EUR,3,TLB1,20,100.00,20.00,',
    );
    const takings = `${stranger.path}/daily_takings`;
    const imported = await stranger.call('POST', `${takings}?company_id=${company_id}`, csv, {
      'Content-Type': 'text/csv',
    });
    expect(imported.status, imported.text).to.equal(422);
    expect(listOf(await stranger.call('GET', takings))).to.deep.equal([]);
  });
});
