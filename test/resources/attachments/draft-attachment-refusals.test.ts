import { expect } from 'chai';
import { dataOf, listOf, refused } from '#test-kit/service/answers.ts';
import { PROGRAM_BYTES } from '#test-kit/invoices/attachment-bytes.ts';
import { buildAttached, inBase64 } from '#test-kit/invoices/build-attachment.ts';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const buildDraft = (overrides: object = {}) =>
  buildDeposit({ invoice_number: undefined, lifecycle_state: 'draft', ...overrides });

describe('attachments that break a rule, of a draft,', () => {
  let partner: Partner;
  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const member = (id: unknown) => `/api/v1/invoices/${String(id)}`;
  const collection = () => `/api/v1/workspaces/${partner.workspace.id}/invoices`;
  const deposit = (invoice: object) => partner.call('POST', collection(), { invoice });
  const create = async (overrides: object) => {
    const answer = await deposit(buildDraft(overrides));
    expect(answer.status, answer.text).to.equal(201);
    return dataOf(answer);
  };
  const put = (id: unknown, overrides: object) =>
    partner.call('PUT', member(id), { invoice: buildDraft(overrides) });
  const countInvoices = async () => {
    const { rows } = await partner.db.query({ text: 'select count(*)::int as n from invoices' });
    return (rows as { n: number }[])[0]?.n;
  };

  const READABLE = buildAttached({ description: 'LISIBLE' });

  it('are refused at its deposit and its replacement, as in any deposit', async () => {
    const draft = await create({ attachments: [buildAttached()] });
    const before = await countInvoices();
    for (const attachments of [
      [buildAttached({ content: inBase64(PROGRAM_BYTES) })],
      [buildAttached({ content: 'AAA' })],
      [buildAttached({ content: 7 })],
      [buildAttached({ filename: '../bl-7.pdf' })],
      [buildAttached({ filename: 'bl-7.exe' })],
      [buildAttached({ mime_code: 'text/html' })],
      [buildAttached({ reference: undefined })],
      [buildAttached({ reference: ' ' })],
      [buildAttached({ description: 'Bon de livraison' })],
      [buildAttached({ description: 'Bon', content: inBase64(PROGRAM_BYTES) })],
      [{ reference: 'R' }],
      [{ reference: 'R', url: 'ftp://exemple.fr' }],
      [READABLE, { ...READABLE, filename: 'copie.pdf' }],
      [buildAttached(), buildAttached()],
      Array.from({ length: 21 }, (_, index) => buildAttached({ filename: `${index}.pdf` })),
      'aucune',
    ]) {
      const numbered = await deposit(buildDeposit({ attachments }));
      expect(numbered.status, numbered.text).to.equal(422);
      const drafted = await deposit(buildDraft({ attachments }));
      expect([drafted.status, drafted.body]).to.deep.equal([422, numbered.body]);
      expect(drafted.errors).to.deep.equal(numbered.errors);
      const replaced = await put(draft['id'], { attachments });
      expect([replaced.status, replaced.errors]).to.deep.equal([422, numbered.errors]);
    }
    expect(await countInvoices()).to.equal(before);
    expect((await partner.call('GET', member(draft['id']))).body).to.have.deep.property(
      'data',
      draft,
    );
    const kept = listOf(await partner.call('GET', `${member(draft['id'])}/attachments`));
    expect(kept.map(({ reference }) => reference)).to.deep.equal(['BL-7']);
  });

  it('are found by its check', async () => {
    const attachments = [buildAttached({ description: 'Bon' })];
    const answer = await partner.call('POST', `${collection()}/check`, {
      invoice: buildDraft({ attachments }),
    });
    const { acceptable, findings } = dataOf(answer) as {
      acceptable: boolean;
      findings: { rule: string; path: string }[];
    };
    expect(acceptable).to.equal(false);
    expect(
      findings.filter(({ rule }) => rule === 'BR-FR-17').map(({ path }) => path),
    ).to.deep.equal(['attachments[0].description']);
    const sound = await partner.call('POST', `${collection()}/check`, {
      invoice: buildDraft({ attachments: [buildAttached()] }),
    });
    expect(dataOf(sound)).to.include({ acceptable: true });
    expect(await countInvoices()).to.equal(0);
  });

  it('are warned of at a replacement, and refused at the issue, if its seller became French', async () => {
    const setSiren = (siren: string | null) =>
      partner.db.query({ text: 'update companies set siren = $1', values: [siren] });
    await setSiren(null);
    const { id } = await create({
      attachments: [buildAttached(), buildAttached({ filename: 'b.pdf', description: 'Note' })],
    });
    await setSiren('732829320');
    const issue = () =>
      partner.call('POST', `${member(id)}/issue`, { invoice: { numbering: 'series' } });
    const message =
      "doit être l'une des valeurs : RIB, LISIBLE, FEUILLE_DE_STYLE, PJA, BON_LIVRAISON, BON_COMMANDE, DOCUMENT_ANNEXE, BORDEREAU_SUIVI, BORDEREAU_SUIVI_VALIDATION, ETAT_ACOMPTE, FACTURE_PAIEMENT_DIRECT, RECAPITULATIF_COTRAITANCE (BR-FR-17)";
    const path = 'attachments[1].description';
    const refusal = await issue();
    expect([refusal.status, refusal.body]).to.deep.equal([422, refused({ [path]: [message] })]);

    const kept = await put(id, {});
    expect([kept.status, (kept.body as { warnings: object[] }).warnings[0]]).to.deep.equal([
      200,
      {
        severity: 'error',
        code: 'rule_broken',
        rule: 'BR-FR-17',
        path,
        message: `Attachments[1].description ${message}`,
      },
    ]);
    expect(await issue()).to.include({ status: 422 });
    expect(await put(id, { attachments: [buildAttached()] })).to.include({ status: 200 });
    const issued = await issue();
    expect(dataOf(issued)).to.include({ invoice_number: 'FA-2026-00001', attachments_count: 1 });
  });

  it('are refused with a quote, which has none', async () => {
    const quote = {
      issue_date: '2026-03-02',
      buyer: { name: 'Boulangerie Dupont' },
      lines: [{ name: 'Conseil', quantity: 1, unit_price: 100, tax_rate: 20 }],
    };
    const path = `/api/v1/workspaces/${partner.workspace.id}/quotes`;
    const message =
      'ne sont pas gardées avec un devis : pour une facture qui en a, déposez-la elle-même';
    const answer = await partner.call('POST', path, {
      quote: { ...quote, attachments: [buildAttached()] },
    });
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({ base: [`Attachments ${message}`] }),
    ]);
    const created = await partner.call('POST', path, { quote: { ...quote, attachments: [] } });
    expect(created.status, created.text).to.equal(201);
    const replaced = await partner.call('PUT', `/api/v1/quotes/${String(dataOf(created)['id'])}`, {
      quote: { ...quote, version: 1, attachments: [buildAttached()] },
    });
    expect([replaced.status, replaced.body]).to.deep.equal([
      422,
      refused({ attachments: [message] }),
    ]);
  });
});
