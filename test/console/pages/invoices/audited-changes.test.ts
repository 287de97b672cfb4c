import { expect } from 'chai';
import { buildDeposit, buildPurchase } from '#test-kit/invoices/build-invoice.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { buildQuoteMembers } from '#test/support/invoices/build-quote.ts';
import { markAudit } from '#test/support/service/audit.ts';

describe('what people change about invoices', () => {
  let partner: Partner;
  let manager: Person;

  before(async () => {
    partner = await startPartner();
    manager = await signInPerson(partner, 'manager');
  });
  after(() => partner.stop());

  it('is in the audit log, each time in their name and with their address', async () => {
    const audited = await markAudit(partner.db);
    const send = async (method: string, path: string, body?: object) => {
      const answer = await manager.call(method, `/console/${path}`, body);
      expect(answer.status, `${method} ${path}: ${answer.text}`).to.be.within(200, 299);
      return answer.status === 204 ? '' : String(dataOf(answer)['id']);
    };
    const base = `workspaces/${partner.workspace.id}`;
    const category = await send('POST', `${base}/categories`, { category: { name: 'Loyers' } });
    await send('PATCH', `categories/${category}`, { category: { name: 'Loyers et charges' } });
    const supplier = await send('POST', `${base}/suppliers`, { supplier: { name: 'Martin' } });
    const category_id = Number(category);
    await send('PATCH', `suppliers/${supplier}`, { supplier: { category_id } });
    const purchase = await send('POST', `${base}/invoices`, { invoice: buildPurchase() });
    await send('PATCH', `invoices/${purchase}`, {
      invoice: { category_id, invoice_number: 'A-1' },
    });
    const lifecycle_event = { state: 'refused', reason_code: 'DOUBLON' };
    await send('POST', `invoices/${purchase}/lifecycle_events`, { lifecycle_event });
    await send('POST', `invoices/${purchase}/reopen`);
    const draft = await send('POST', `${base}/drafts`, { invoice: {} });
    const members = { ...buildDeposit({ invoice_number: null }), direction: undefined };
    await send('PUT', `invoices/${draft}/draft`, { invoice: { ...members, version: 1 } });
    await send('POST', `invoices/${draft}/issue`, { invoice: { numbering: 'series' } });
    const credit = await send('POST', `invoices/${draft}/credit_notes`, { credit_note: {} });
    await send('DELETE', `invoices/${credit}`);
    const quote = await send('POST', `${base}/quotes`, { quote: buildQuoteMembers() });
    await send('POST', `quotes/${quote}/accept`);
    await send('POST', `quotes/${quote}/convert`, { invoice: {} });
    await send('DELETE', `categories/${category}`);
    const lines = await audited();
    expect(new Set(lines.map(({ actor, address }) => `${actor} ${address ?? ''}`))).to.deep.equal(
      new Set([`user:${manager.id} 127.0.0.1`]),
    );
    expect(lines.map(({ action, subject }) => `${action} ${subject}`)).to.deep.equal([
      'create categories',
      'update categories',
      'create suppliers',
      'update suppliers',
      'deposit invoices',
      'update invoices',
      'set_status invoices',
      'reopen invoices',
      'create invoices',
      'issue invoices',
      'create invoices',
      'delete invoices',
      'create quotes',
      'accept quotes',
      'convert quotes',
      'archive categories',
    ]);
  });
});
