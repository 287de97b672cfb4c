import { expect } from 'chai';
import { sql } from 'kysely';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { printBill, STRANGER, withoutLines } from '#test/support/invoices/bills.ts';
import { startNetworkPartner, type NetworkPartner } from '#test/support/service/network.ts';
import { GOOD, quarantineOf } from './quarantine-of.ts';

describe('a retry of a quarantined file', () => {
  let partner: NetworkPartner;
  beforeEach(async () => (partner = await startNetworkPartner()));
  afterEach(() => partner.stop());

  const { path, build, show, usage } = quarantineOf(() => partner);

  it('imports a file that is refused no more, as the network would have', async () => {
    const id = await build(GOOD);
    const answer = await partner.call('POST', path(`/${id}/retry`));
    const invoice = dataOf(answer);
    expect(answer.status).to.equal(201);
    expect(answer.body).to.have.all.keys('data', 'warnings');
    expect(invoice).to.include({
      direction: 'purchases',
      upload_source: 'network',
      invoice_number: 'F-2026-017',
      lifecycle_state: 'available',
    });
    const shown = await show(id);
    expect(shown).to.include({ state: 'imported', invoice_id: invoice['id'], attempts_count: 1 });
    expect(shown['settled_at']).to.equal(shown['updated_at']);
    expect(await usage()).to.deep.equal({ files_count: 0, size_bytes: 0, chunks: 0 });
    expect((await readFrozenEvents(partner.db)).map(({ type }) => type)).to.deep.equal([
      'invoice.created',
      'invoice.lifecycle_event.created',
    ]);
    const again = await partner.call('POST', path(`/${id}/retry`));
    expect([again.status, again.body]).to.deep.equal([
      409,
      { error: 'conflict', message: "Le fichier est déjà importé : il n'est plus en quarantaine" },
    ]);
    const discarded = await partner.call('DELETE', path(`/${id}`));
    expect(discarded.status).to.equal(409);
    // The network's own repetition is known by the stored file.
    expect((await partner.hand(GOOD)).status).to.equal(200);
  });

  it("answers today's reasons, which become the findings", async () => {
    const id = await build(withoutLines(GOOD));
    const answer = await partner.call('POST', path(`/${id}/retry`));
    expect(answer.status).to.equal(422);
    const [message] = Object.values((answer.body as { details: object }).details).flat();
    const { code } = answer.errors?.[0] ?? {};
    expect(await show(id)).to.deep.include({
      state: 'held',
      attempts_count: 2,
      findings_count: 1,
      findings: [{ severity: 'error', code, rule: null, path: 'file', message }],
    });
    expect(await readFrozenEvents(partner.db)).to.deep.equal([]);
  });

  it('counts a refused retry under an Idempotency-Key too, and does not remember it', async () => {
    const id = await build(withoutLines(GOOD));
    const key = { 'Idempotency-Key': 'one' };
    const retry = () => partner.call('POST', path(`/${id}/retry`), undefined, key);
    expect([(await retry()).status, (await retry()).status]).to.deep.equal([422, 422]);
    expect(await show(id)).to.include({ state: 'held', attempts_count: 3 });
  });

  it('answers a successful retry again under its Idempotency-Key', async () => {
    const id = await build(GOOD);
    const key = { 'Idempotency-Key': 'one' };
    const first = await partner.call('POST', path(`/${id}/retry`), undefined, key);
    const again = await partner.call('POST', path(`/${id}/retry`), undefined, key);
    expect([first.status, again.status, again.text]).to.deep.equal([201, 201, first.text]);
  });

  it('imports nothing for a company of another workspace', async () => {
    const other = await buildWorkspace(partner.db, { name: 'Autre' });
    await sql`update companies set siren = '552100554' where workspace_id = ${other.id}`.execute(
      partner.db.sql,
    );
    const id = await build(printBill({ buyer: STRANGER }));
    const answer = await partner.call('POST', path(`/${id}/retry`));
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({
        base: ["Cet espace de travail ne reçoit plus les factures du SIREN de l'acheteur"],
      }),
    ]);
    expect(await readFrozenEvents(partner.db)).to.deep.equal([]);
  });

  it('imports a duplicate once the other content is the same', async () => {
    const id = await build(GOOD);
    const taken = await partner.hand(`${GOOD}\n`);
    const refusal = await partner.call('POST', path(`/${id}/retry`));
    expect([taken.status, refusal.status]).to.deep.equal([201, 422]);
    const same = await build(`${GOOD}\n`);
    const answer = await partner.call('POST', path(`/${same}/retry`));
    expect([answer.status, dataOf(answer)['id']]).to.deep.equal([201, dataOf(taken)['invoice_id']]);
  });

  it('applies a status once its invoice is here, and answers the invoice', async () => {
    const { quarantine_id } = await partner.handStatus();
    const sale = await partner.depositSale();
    const answer = await partner.call('POST', path(`/${String(quarantine_id)}/retry`));
    expect([answer.status, dataOf(answer)['id']]).to.deep.equal([201, sale['id']]);
    expect(dataOf(answer)['lifecycle_state']).to.equal('approved');
    expect(await show(String(quarantine_id))).to.include({
      kind: 'status',
      state: 'imported',
      invoice_id: sale['id'],
    });
    expect((await partner.handStatus()).status).to.equal(200);
  });

  it('imports one invoice when two retry at once, and neither when it is discarded first', async () => {
    const id = await build(GOOD);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => partner.call('POST', path(`/${id}/retry`))),
    );
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).to.deep.equal([201, 409, 409]);
    const other = await build(printBill({ invoice_number: 'F-2' }));
    const [retried, discarded] = await Promise.all([
      partner.call('POST', path(`/${other}/retry`)),
      partner.call('DELETE', path(`/${other}`)),
    ]);
    expect([
      [201, 409],
      [409, 204],
    ]).to.deep.include([retried.status, discarded.status]);
    const { state, invoice_id } = await show(other);
    expect(state).to.equal(retried.status === 201 ? 'imported' : 'discarded');
    expect(invoice_id === null).to.equal(state === 'discarded');
  });

  it('is one invoice when it is retried as the network repeats it', async () => {
    const id = await build(GOOD);
    const [retried, handed] = await Promise.all([
      partner.call('POST', path(`/${id}/retry`)),
      partner.hand(GOOD),
    ]);
    expect(handed.status).to.be.oneOf([200, 201]);
    expect(retried.status).to.be.oneOf([201, 409]);
    const shown = await show(id);
    expect(shown).to.include({ state: 'imported', invoice_id: dataOf(handed)['invoice_id'] });
  });
});
