import { expect } from 'chai';
import { scoreCandidate } from '#domain/banking/convergence/score-candidate.ts';
import { explainReason } from '#model/score.ts';
import type { OpenItem } from '#orm/sql/banking/open-items.ts';
import { buildCompared, buildOpenItem } from '#test/support/invoices/build-compared.ts';

const NONE = { is_named: false, set_size: 0 };
/** Matches neither amount nor date. */
const OTHER = { open_amount: '7.0000', issue_date: '2026-03-11' };

describe('the score of a candidate', () => {
  const score = (
    operation: Parameters<typeof buildCompared>[0],
    item: Partial<OpenItem>,
    context = NONE,
  ) => scoreCandidate(buildCompared(operation), buildOpenItem(item), context);

  const meets = (
    what: string,
    [operation, item, context = NONE]: Parameters<typeof score>,
    [criterion, points, detail]: [string, string, string],
  ) =>
    it(`has ${points} for ${what}`, () => {
      const { hundredths, reasons } = score(operation, { ...OTHER, ...item }, context);
      expect(reasons.map(explainReason)).to.deep.equal([{ criterion, points, detail }]);
      expect(hundredths).to.equal(Number(points.replace('.', '')));
    });

  meets(
    'the amount that is open',
    [{}, { open_amount: '100.0000' }],
    ['amount', '0.40', "Le reste de l'opération, 100.0000, est ce qui reste dû de la facture."],
  );
  meets(
    'the amount that is open on a set',
    [{}, {}, { is_named: false, set_size: 3 }],
    [
      'amount',
      '0.40',
      "Le reste de l'opération, 100.0000, est ce qui reste dû des 3 factures nommées.",
    ],
  );
  meets(
    'a part payment',
    [{}, { open_amount: '100.0001' }],
    [
      'amount',
      '0.10',
      "Le reste de l'opération, 100.0000, est une partie des 100.0001 qui restent dus de la facture.",
    ],
  );
  meets(
    'the end-to-end id of a payment instruction',
    [{ instructed_invoices: new Set(['9']) }, { invoice_id: '9' }],
    [
      'end_to_end_id',
      '0.40',
      "L'identifiant de bout en bout est celui d'un ordre de paiement de la facture.",
    ],
  );
  meets(
    'the number as the end-to-end id',
    [{ end_to_end_id: 'f7' }, { invoice_number: 'F-7' }],
    ['end_to_end_id', '0.40', "L'identifiant de bout en bout est le numéro de la facture, F-7."],
  );
  meets(
    'the number in the label',
    [{}, { invoice_number: 'F-7' }, { is_named: true, set_size: 0 }],
    ['invoice_number', '0.40', 'Le libellé nomme F-7.'],
  );
  meets(
    'the counterparty',
    [{ counterparty_key: 'BOULANGERIEDUPONT' }, {}],
    ['party', '0.15', 'La contrepartie est Boulangerie Dupont SARL.'],
  );
  meets(
    'the party in the label',
    [{ label: 'VIR DE BOULANGERIE DUPONT' }, {}],
    ['party', '0.15', 'Le libellé nomme Boulangerie Dupont SARL.'],
  );
  meets(
    "the payee's IBAN",
    [
      { counterparty_iban_last4: '3000', counterparty_iban: () => 'DE89370400440532013000' },
      { payee_iban: 'DE89370400440532013000' },
    ],
    ['party', '0.15', "L'IBAN de la contrepartie est celui auquel la facture est à régler."],
  );
  meets(
    'the day of issue',
    [{}, { issue_date: '2026-03-10' }],
    ['date', '0.05', "Comptabilisée le 2026-03-10, entre l'émission et 60 jours après l'échéance."],
  );

  const none = (what: string, ...[operation, item]: Parameters<typeof score>) =>
    it(`has nothing for ${what}`, () => {
      expect(score(operation, { ...OTHER, ...item })).to.deep.equal({ hundredths: 0, reasons: [] });
    });

  none('more than is open', { amount: '7.0001' }, {});
  none(
    'an IBAN of the same end',
    { counterparty_iban_last4: '3000', counterparty_iban: () => 'FR7630006000011234567893000' },
    { payee_iban: 'DE89370400440532013000' },
  );
  none('parties without a name', { counterparty_key: '' }, { party_key: '' });
  none('a short name in the label', { label: 'VIR EDF' }, { party_key: 'EDF' });

  it('counts the date until 60 days past due, or past issue without a due date', () => {
    const dated = (booking_date: string, due_date: string | null) =>
      score({ booking_date }, { open_amount: '7.0000', issue_date: '2026-03-10', due_date })
        .hundredths;
    const days: [booked: string, due: string | null, points: number][] = [
      ['2026-03-09', '2026-04-01', 0],
      ['2026-03-10', '2026-04-01', 5],
      ['2026-05-31', '2026-04-01', 5],
      ['2026-06-01', '2026-04-01', 0],
      ['2026-05-09', null, 5],
      ['2026-05-10', null, 0],
    ];
    for (const [booked, due, points] of days)
      expect(dated(booked, due), `${booked} ${due}`).to.equal(points);
  });

  it('counts one amount, one party, and at most 1', () => {
    const operation = {
      label: 'VIR BOULANGERIE DUPONT F-7',
      counterparty_key: 'BOULANGERIEDUPONT',
      end_to_end_id: 'F-7',
    };
    const context = { is_named: true, set_size: 2 };
    const { hundredths, reasons } = score(operation, { invoice_number: 'F-7' }, context);
    expect(hundredths).to.equal(100);
    expect(reasons.map(([kind]) => kind)).to.deep.equal([
      'amount_exact',
      'id_is_number',
      'number_in_label',
      'party_is',
      'date',
    ]);
  });
});
