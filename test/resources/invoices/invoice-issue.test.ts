import { expect } from 'chai';
import { dataOf, refused, statusesOf } from '#test-kit/service/answers.ts';
import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { salesOf } from './sales-of.ts';

const LONG = '€'.repeat(5_000);
const ADDRESS = {
  line1: LONG.slice(0, 255),
  line2: LONG.slice(0, 255),
  city: LONG.slice(0, 255),
  postal_code: '29200',
  country_code: 'FR',
};

describe('the issue of a draft sale', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const { member, query, deposit, issue, inSeries, withoutNumber, eventTypes } = salesOf(
    () => partner,
  );

  it('makes it submitted with the event of the 200, and something to be paid', async () => {
    for (const [choice, number] of [
      [{ invoice_number: ' V-2026-7 ' }, 'V-2026-7'],
      [{ numbering: 'series' }, 'FA-2026-00001'],
    ] as const) {
      const draft = await withoutNumber({ invoise_number: 'V' });
      const [created] = await query('select * from events where invoice_id = $1', draft['id']);
      partner.clock.advance(60_000);
      const answer = await issue(draft, choice);
      expect([answer.status, answer.body]).to.deep.equal([
        200,
        {
          data: {
            ...draft,
            invoice_number: number,
            lifecycle_state: 'submitted',
            lifecycle_status_code: '200',
            lifecycle_available_transitions: ['collected'],
            warnings_count: dataOf(answer)['warnings_count'],
            updated_at: dataOf(answer)['updated_at'],
          },
          warnings: (answer.body as { warnings: unknown }).warnings,
        },
      ]);
      expect((await partner.call('GET', member(draft))).text).to.equal(answer.text);
      expect(answer.body).to.have.nested.property(
        'warnings.length',
        dataOf(answer)['warnings_count'],
      );
      expect(answer.body).to.have.nested.property('warnings[0].code', 'member_unknown');
      expect(await eventTypes(draft)).to.deep.equal([
        'invoice.created',
        'invoice.lifecycle_event.created',
      ]);
      const events = await query(
        'select * from events where invoice_id = $1 order by id',
        draft['id'],
      );
      // The first stays as it was frozen (spec, Freezing rule 4).
      expect(events[0]).to.deep.equal(created);
      expect(
        await query(
          'select invoice_number, amount_due from open_items where invoice_id = $1',
          draft['id'],
        ),
      ).to.deep.equal([{ invoice_number: number, amount_due: '120.0000' }]);
      const [audited] = await query(
        "select before, after from audit_log where action = 'issue' and subject_id = $1",
        draft['id'],
      );
      expect(audited).to.deep.equal({
        before: JSON.stringify({ invoice_number: draft['invoice_number'] }),
        after: JSON.stringify({ invoice_number: number }),
      });
    }
  });

  /** Each has a remark that only the reading of its members gives, or one that only an invoice gets. */
  const JUDGED = {
    'a frame of paid invoices where nothing is paid': { business_process: 'S2' },
    'a guessed operation': { operation: undefined },
    'a misspelt member': { invoise_number: 'V' },
    'no tax in euros': { currency_code: 'CHF' },
    'no reason for an exemption': {
      seller: { vat_number: 'FR44732829320' },
      lines: [{ name: 'Conseil', quantity: 1, unit_price: 100, tax_category: 'E' }],
    },
    'a default reason': {
      lines: [{ name: 'Conseil', quantity: 1, unit_price: 100, tax_category: 'E' }],
    },
    'a consumer': { buyer: { name: 'Jeanne Le Goff' } },
    'more text than is shown': {
      payment_terms: LONG,
      seller: { legal_information: LONG },
      buyer: { name: LONG.slice(0, 255), siren: '356000000', address: ADDRESS },
    },
    'a character without a glyph': { buyer: { name: 'Dupont \u{1FAE8}', siren: '356000000' } },
    'a credit note': {
      type_code: 381,
      invoice_references: [{ invoice_number: 'V-0', issue_date: '2026-01-05' }],
    },
    'a pro forma': { proforma: true },
  };
  const strictly = (of: Record<string, unknown>, choice: object) =>
    partner.call('POST', `${member(of)}/issue?strict=true`, { invoice: choice });

  it('judges it as the invoice that it becomes: it has the warnings of a deposit with a number', async () => {
    for (const [at, [what, members]] of Object.entries(JUDGED).entries()) {
      const numbered = await deposit(buildDeposit(members));
      const issued = await issue(await withoutNumber(members), { invoice_number: `V-${at}` });
      expect([issued.status, numbered.status], what).to.deep.equal([200, 201]);
      const { warnings } = issued.body as { warnings: unknown[] };
      expect(warnings, what).to.deep.equal((numbered.body as { warnings: unknown }).warnings);
      expect(warnings, what).to.have.lengthOf(Number(dataOf(issued)['warnings_count']));
    }
  });

  it('warns of the characters of its number that have no glyph', async () => {
    const toConsumer = { buyer: { name: 'Jeanne Le Goff', kind: 'consumer' } };
    const issued = await issue(await withoutNumber(toConsumer), { invoice_number: 'V \u{1FAE8}' });
    const { warnings } = issued.body as { warnings: { code: string }[] };
    expect(warnings.map(({ code }) => code)).to.include('glyph_missing');
  });

  it("warns of the characters of its company's footer that have no glyph, as its deposit did", async () => {
    const [company] = await query('select id from companies');
    const setFooter = (footer: string | null) =>
      partner.call('PATCH', `/api/v1/companies/${String(company?.['id'])}`, {
        company: { footer },
      });
    expect((await setFooter('Merci \u{1FAE8}')).status).to.equal(200);
    const draft = await withoutNumber();
    await setFooter(null);
    const { body } = await issue(draft, { numbering: 'series' });
    const { warnings } = body as { warnings: { code: string }[] };
    expect(warnings.map(({ code }) => code)).to.include('glyph_missing');
  });

  it('refuses it strictly for an error that only the invoice has, and so its XML once it is issued', async () => {
    const draft = await withoutNumber(JUDGED['a frame of paid invoices where nothing is paid']);
    const choice = { numbering: 'series' };
    const { status, body } = await strictly(draft, choice);
    const paid =
      'n’est pas admis en mode strict : Le cadre B2, S2 ou M2 (BT-23) dit la facture déjà payée : indiquez tout le total TTC comme payé (BT-113), 0 à payer (BT-115) et la date du paiement comme échéance (BT-9).';
    expect([status, body]).to.deep.equal([422, refused({ business_process: [paid] })]);
    expect(dataOf(await partner.call('GET', member(draft)))).to.deep.equal(draft);
    expect((await issue(draft, choice)).status).to.equal(200);
    const download = `${member(draft)}/download.cii`;
    expect((await partner.call('GET', download)).status).to.equal(200);
    expect((await partner.call('GET', `${download}?strict=true`)).status).to.equal(409);
    const whole = await withoutNumber();
    expect((await strictly(whole, choice)).status).to.equal(200);
  });

  it('gives a number once: the same again changes nothing, another is 409', async () => {
    const draft = await withoutNumber();
    const first = await issue(draft, { invoice_number: 'V-1' });
    partner.clock.advance(60_000);
    const again = await issue(draft, { invoice_number: 'V-1' });
    expect([again.status, again.text]).to.deep.equal([200, first.text]);
    for (const choice of [{ invoice_number: 'V-2' }, { numbering: 'series' }]) {
      const { status, body } = await issue(draft, choice);
      expect([status, body]).to.deep.equal([
        409,
        { error: 'conflict', message: 'La facture est déjà émise sous le numéro V-1' },
      ]);
    }
    expect(await eventTypes(draft)).to.have.length(2);
  });

  it('is done once when two ask at once, and one answer when one asks twice with its key', async () => {
    const draft = await withoutNumber();
    const answers = await Promise.all([
      issue(draft, { numbering: 'series' }),
      issue(draft, { numbering: 'series' }),
    ]);
    expect(statusesOf(answers)).to.deep.equal([200, 409]);
    expect(await eventTypes(draft)).to.have.length(2);
    expect(await query('select last_number from number_series')).to.deep.equal([
      { last_number: 1 },
    ]);
    const other = await withoutNumber();
    const key = { 'Idempotency-Key': 'issue-2' };
    const first = await issue(other, { numbering: 'series' }, key);
    const again = await issue(other, { numbering: 'series' }, key);
    expect([again.status, again.text]).to.deep.equal([200, first.text]);
  });

  it('gives a number to one of two drafts that ask for it at once', async () => {
    const drafts = [await withoutNumber(), await withoutNumber()];
    const answers = await Promise.all(
      drafts.map((draft) => issue(draft, { invoice_number: 'V-9' })),
    );
    expect(statusesOf(answers)).to.deep.equal([200, 422]);
    const loser = drafts[answers.findIndex(({ status }) => status === 422)] ?? {};
    expect(dataOf(await partner.call('GET', member(loser)))).to.deep.equal(loser);
  });

  it('is refused like a deposit, and the draft stays as it was', async () => {
    const { id } = await depositInvoice(partner, buildDeposit({ invoice_number: 'V-1' }));
    await deposit(inSeries());
    const draft = await withoutNumber({ issue_date: '2026-03-01' });
    for (const [choice, details] of [
      [
        { invoice_number: 'V-1' },
        {
          invoice_number: [`existe déjà pour ce vendeur et cette année (facture ${String(id)})`],
        },
      ],
      [
        { invoice_number: 'V 1' },
        {
          invoice_number: [
            'ne doit contenir que des lettres sans accent, des chiffres et les signes - + _ / (BR-FR-02)',
          ],
        },
      ],
      [
        { invoice_number: 'TEMP-00000007' },
        {
          invoice_number: [
            'ne doit pas commencer par « TEMP- », qui est réservé aux numéros provisoires',
          ],
        },
      ],
      [
        { numbering: 'series' },
        {
          issue_date: [
            'ne doit pas être antérieure à celle du dernier numéro de la série (2026-03-02)',
          ],
        },
      ],
      [
        { numbering: 'series', invoice_number: 'V-2' },
        { numbering: ["n'est pas admis avec « invoice_number »"] },
      ],
      [{}, { invoice_number: ['doit être renseigné, ou « numbering » à sa place'] }],
    ] as const) {
      const answer = await issue(draft, choice);
      expect([answer.status, answer.body]).to.deep.equal([422, refused(details)]);
    }
    expect(dataOf(await partner.call('GET', member(draft)))).to.deep.equal(draft);
    expect(await eventTypes(draft)).to.deep.equal(['invoice.created']);
  });

  it('takes a number of any form for a consumer and for a pro forma', async () => {
    const toConsumer = { buyer: { name: 'Jeanne Le Goff', kind: 'consumer' } };
    for (const [at, members] of [toConsumer, { proforma: true }].entries()) {
      const provisional = await withoutNumber(members);
      const draft = buildDeposit({
        ...members,
        invoice_number: undefined,
        lifecycle_state: 'draft',
      });
      for (const [kind, sale] of [provisional, dataOf(await deposit(draft))].entries()) {
        const answer = await issue(sale, { invoice_number: `V ${at}.${kind}` });
        expect(answer.status, answer.text).to.equal(200);
      }
    }
  });
});
