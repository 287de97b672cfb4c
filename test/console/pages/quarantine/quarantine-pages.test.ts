import { expect } from 'chai';
import { sql } from 'kysely';
import { fileActions } from '#console/pages/quarantine/file-actions.ts';
import { QUARANTINED_FILE_STATES } from '#machines/quarantined-file.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { buildQuarantinedFile } from '#test-kit/invoices/build-quarantined-file.ts';
import { buildInvoice, buildParty } from '#test-kit/invoices/printable-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { readPage } from '#test/support/console/read-page.ts';

const MARKUP = `"><img src=x onerror=alert(1)>'&`;

describe('pages of the quarantine', () => {
  let partner: Partner;
  let member: Person;

  before(async () => {
    partner = await startPartner();
    member = await signInPerson(partner, 'member');
  });
  after(() => partner.stop());
  beforeEach(() => sql`truncate quarantined_files cascade`.execute(partner.db.sql));

  const page = (below = '') =>
    readPage(member, `/workspaces/${partner.workspace.id}/quarantine${below}`);
  const build = (overrides: Parameters<typeof buildQuarantinedFile>[2] = {}) =>
    buildQuarantinedFile(partner.db, partner.workspace.id, overrides);

  it('list held files with the first of their reasons, and the others by state', async () => {
    const id = await build({ summary: { invoice_number: 'A-1', seller_name: 'Papeterie Martin' } });
    expect((await page()).html)
      .to.include('A-1')
      .and.include('Papeterie Martin')
      .and.include('ne peut pas être lu');
    await member.call('DELETE', `/console/workspaces/${partner.workspace.id}/quarantine/${id}`);
    expect((await page()).html).to.include('Aucun fichier en quarantaine.');
    expect((await page('?state=discarded')).html).to.include('A-1');
  });

  it('offer in every state exactly what the service takes', async () => {
    const readable = () =>
      printUbl(
        buildInvoice({
          invoice_number: `A-${Math.random()}`,
          seller: buildParty({
            name: 'Martin',
            siren: '552100554',
            siret: null,
            vat_number: null,
            electronic_address: null,
          }),
          buyer: buildParty(),
        }),
      );
    for (const state of QUARANTINED_FILE_STATES)
      for (const action of ['download', 'retry', 'discard'] as const) {
        const id = await build({ content: readable() });
        const path = `/console/workspaces/${partner.workspace.id}/quarantine/${id}`;
        if (state === 'discarded') await member.call('DELETE', path);
        if (state === 'imported') await member.call('POST', `${path}/retry`);
        const { status } =
          action === 'download'
            ? await member.call('GET', `${path}/file`)
            : action === 'retry'
              ? await member.call('POST', `${path}/retry`)
              : await member.call('DELETE', path);
        // A discarded file is discarded again in vain: it is not offered.
        const repeats = state === 'discarded' && action === 'discard';
        const offered = fileActions(state, 'member').includes(action);
        expect(status < 300 && !repeats, `${action} ${state} ${status}`).to.equal(offered);
      }
  });

  it('escape every text that comes from outside', async () => {
    const id = await build({ summary: { invoice_number: MARKUP, seller_name: MARKUP } });
    const findings = JSON.stringify([
      { severity: 'error', code: 'invalid', path: MARKUP, message: MARKUP },
    ]);
    await sql`update quarantined_files set findings = ${findings}`.execute(partner.db.sql);
    for (const below of ['', `/${id}`]) {
      const { status, html } = await page(below);
      expect(status, below).to.equal(200);
      expect(html, below).not.to.include('<img');
    }
  });
});
