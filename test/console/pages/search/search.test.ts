import { expect } from 'chai';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { buildOperation, buildPostingAccount } from '#test-kit/banking/build-bank.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildBatch } from '#test-kit/payments/build-payment.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';
import { buildQuote } from '#test/support/invoices/build-quote.ts';

describe('the search of a workspace', () => {
  let partner: Partner;
  let person: Person;
  let base: string;

  before(async () => {
    partner = await startPartner();
    person = await signInPerson(partner, 'member');
    base = `/workspaces/${partner.workspace.id}`;
  });
  after(() => partner.stop());

  async function ask(q: string, part?: string): Promise<string> {
    const headers: Record<string, string> = part === undefined ? {} : { 'X-Part': part };
    const path = `${base}/search?q=${encodeURIComponent(q)}`;
    const { status, text } = await person.call('GET', path, undefined, headers);
    expect(status, text.slice(0, 300)).to.equal(200);
    return text;
  }

  /** Paths below the workspace. */
  const found = async (q: string): Promise<string[]> =>
    [...(await ask(q, 'found')).matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) =>
      href.replace(`${base}/`, ''),
    );

  it('finds invoices and quotes by the beginning of their number, in any case', async () => {
    const invoice = await depositInvoice(
      partner,
      buildDeposit({ invoice_number: 'Fact_2026/E-0042' }),
    );
    const quote = await buildQuote(partner);
    const path = `invoices/${String(invoice['id'])}`;
    for (const q of ['fact', 'FACT_2026/E-0042', ' Fact_2026 '])
      expect(await found(q), q).to.deep.equal([path]);
    for (const q of ['factx', 'act', '%', 'Fact%2026', "'"])
      expect(await found(q), q).to.deep.equal([]);
    const { rows } = await partner.db.query({
      text: 'select quote_number from quotes where id = $1',
      values: [quote.id],
    });
    const [row] = rows as { quote_number: string }[];
    expect(await found(row?.quote_number ?? '')).to.include(`quotes/${quote.id}`);
  });

  it('finds deliveries, batches and operations by their number, of this workspace alone', async () => {
    const { db, service, workspace } = partner;
    const { cipher } = service.services;
    const endpoint = await buildEndpoint(db, cipher, workspace, {
      event_type: 'payment_batch.updated',
    });
    const delivery = await buildDelivery(db, endpoint);
    expect(await found(delivery.id)).to.include(`deliveries/${delivery.id}`);
    const batch = String((await buildBatch(partner))['id']);
    expect(await found(batch)).to.include(`payment_batches/${batch}`);
    const operation = await buildOperation(db, await buildPostingAccount(db, workspace));
    expect(await found(operation.id)).to.include(`bank_operations/${operation.id}`);
    const elsewhere = await buildWorkspace(db);
    const foreign = await buildDelivery(db, await buildEndpoint(db, cipher, elsewhere));
    expect(await found(foreign.id)).not.to.include(`deliveries/${foreign.id}`);
  });

  it('finds the batch of a transfer, and operations, by end-to-end id', async () => {
    const { db, workspace } = partner;
    const batch = String((await buildBatch(partner, { instructions: 1 }))['id']);
    const { rows } = await db.query({
      text: 'select end_to_end_id from payment_instructions where payment_batch_id = $1',
      values: [batch],
    });
    const id = (rows as { end_to_end_id: string }[])[0]?.end_to_end_id ?? '';
    expect(await found(id)).to.deep.equal([`payment_batches/${batch}`]);
    const account = await buildPostingAccount(db, workspace);
    const operation = await buildOperation(db, account, { end_to_end_id: 'E2E-7' });
    expect(await found('E2E-7')).to.deep.equal([`bank_operations/${operation.id}`]);
  });

  it('works without scripts, and says that there is nothing', async () => {
    await depositInvoice(partner, buildDeposit({ invoice_number: 'PAGE-1', buyer: BUYER }));
    const page = await ask('page-1');
    expect(page)
      .to.include('Vente PAGE-1')
      .and.include('&lt;b&gt;Dupont&lt;/b&gt;')
      .and.include('method="get"')
      .and.include('value="page-1"');
    expect(await ask('nothing-of-this')).to.include('<p>Aucun résultat.</p>');
    const empty = await person.call('GET', `${base}/search`);
    expect(empty.status).to.equal(200);
    expect(empty.text).not.to.include('<p>Aucun résultat.</p>');
    const none = await person.call('GET', `${base}/search`, undefined, { 'X-Part': 'found' });
    expect(none.status).to.equal(204);
  });
});

const BUYER = { name: '<b>Dupont</b>', siren: '356000000' };
