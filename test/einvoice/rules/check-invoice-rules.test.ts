import { expect } from 'chai';
import { applyRules, checkInvoiceRules } from '#einvoice/rules/check-invoice-rules.ts';
import { rule } from '#einvoice/rules/rule.ts';
import { readInvoiceTerms } from '#einvoice/rules/terms/read-invoice-terms.ts';
import type { InvoiceTerms as Tree } from '#einvoice/rules/terms/term-tree.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { inTurn, remove, write, writeAttribute, type Change } from '#test/support/rules/change.ts';
import { sampleInvoice } from '#test/support/rules/samples.ts';
import { buildInvoice, buildLine } from '#test-kit/invoices/printable-invoice.ts';
import { productTree } from './breaking.ts';

const ALL = { maxFindings: 1000 };

const changed = (change: Change, syntax: 'ubl' | 'cii' = 'cii'): Tree => {
  const invoice = sampleInvoice(syntax);
  change(invoice);
  return productTree(invoice);
};

const idsOf = (tree: Tree, options: Parameters<typeof checkInvoiceRules>[1] = ALL) =>
  checkInvoiceRules(tree, options).findings.map(({ rule }) => rule);

const ABROAD = inTurn(
  write('BG-4/BG-5/BT-40', 'DE'),
  writeAttribute('BG-4/BT-30', 'schemeID', '0204'),
);
const withoutNotes = remove('BG-1');

describe('the rules of a document', () => {
  it('find nothing in good documents', () => {
    for (const syntax of ['ubl', 'cii'] as const)
      expect(
        checkInvoiceRules(
          changed(() => {}, syntax),
          ALL,
        ),
      ).to.deep.equal({
        findings: [],
        truncated: false,
      });
    expect(checkInvoiceRules(readInvoiceTerms(buildInvoice()), ALL)).to.deep.equal({
      findings: [],
      truncated: false,
    });
  });

  it('include the French ones if the seller is French', () => {
    expect(idsOf(changed(withoutNotes))).to.deep.equal(['BR-FR-05', 'BR-FR-05', 'BR-FR-05']);
    const german = inTurn(withoutNotes, ABROAD);
    expect(idsOf(changed(german))).to.deep.equal([]);
  });

  it('exclude the French ones for a consumer', () => {
    expect(idsOf(changed(withoutNotes), { ...ALL, buyerKind: 'consumer' })).to.deep.equal([]);
  });

  it('exclude the French ones for a pro forma', () => {
    expect(idsOf(changed(inTurn(withoutNotes, write('BT-3', '325'))))).to.deep.equal([]);
  });

  it('compare rates as numbers, in any spelling', () => {
    const line = buildLine();
    const once = buildInvoice({ lines: [line, line] });
    const lines = [line, { ...line, tax_rate: `${line.tax_rate}.00` }];
    expect(idsOf(readInvoiceTerms({ ...once, lines }))).to.deep.equal([]);
  });

  it('compute nothing from a price for no quantity', () => {
    const lines = [{ ...buildLine(), price_base_quantity: '0' }];
    expect(idsOf(readInvoiceTerms(buildInvoice({ lines })))).to.not.include('PEPPOL-EN16931-R120');
  });

  it('require references of public buyers', () => {
    const { findings } = checkInvoiceRules(changed(remove('BG-7/BT-46')), {
      ...ALL,
      buyerKind: 'public_body',
    });
    expect(findings).to.deep.equal([
      {
        severity: 'warning',
        code: 'mention_missing',
        rule: null,
        path: 'buyer_reference',
        message:
          'L’acheteur est public : indiquez son code service comme référence du client (BT-10).',
      },
      {
        severity: 'warning',
        code: 'mention_missing',
        rule: null,
        path: 'purchase_order_reference',
        message:
          'L’acheteur est public : indiquez son numéro d’engagement comme bon de commande (BT-13).',
      },
      {
        severity: 'warning',
        code: 'mention_missing',
        rule: null,
        path: 'buyer.ids',
        message:
          'L’acheteur est public : indiquez son SIRET comme seul identifiant (BT-46, référentiel 0009).',
      },
    ]);
  });

  const MENTIONS: readonly (readonly [path: string, change: Change])[] = [
    ['seller.address.line1', remove('BG-4/BG-5/BT-37')],
    ['buyer.address.line1', remove('BG-7/BG-8/BT-52')],
    ['seller.vat_number', inTurn(remove('BG-4/BT-31'), remove('BG-11'))],
    ['buyer.siren', inTurn(remove('BG-7/BT-47'), remove('BG-1'))],
    ['due_date', remove('BT-9')],
    [
      'buyer.vat_number',
      inTurn(remove('BG-7/BT-48'), write('BG-23/BT-118', 'AE'), write('BG-25/BG-30/BT-151', 'AE')),
    ],
  ];
  for (const [path, change] of MENTIONS)
    it(`report a missing mention of French law: ${path}`, () => {
      const { findings } = checkInvoiceRules(changed(change), ALL);
      const missing = findings.filter(({ code }) => code === 'mention_missing');
      expect(missing.map((finding) => finding.path)).to.deep.equal([path]);
      const german = inTurn(change, ABROAD);
      const foreign = checkInvoiceRules(changed(german), ALL).findings;
      expect(foreign.filter(({ code }) => code === 'mention_missing')).to.deep.equal([]);
    });

  it('report amounts that differ, and keep them', () => {
    const tree = changed(write('BG-20/BT-93', '100.00'));
    expect(checkInvoiceRules(tree, ALL).findings).to.deep.equal([
      {
        severity: 'warning',
        code: 'amount_differs',
        rule: 'PEPPOL-EN16931-R040',
        path: 'allowance_charges[0].amount',
        message: 'Ce montant n’est pas sa base multipliée par son pourcentage : vérifiez-le.',
      },
    ]);
    const line = buildLine({ quantity: '3', unit_price: '10' });
    const invoice = buildInvoice({ lines: [{ ...line, quantity: '4' }] });
    expect(checkInvoiceRules(readInvoiceTerms(invoice), ALL).findings).to.deep.equal([
      {
        severity: 'warning',
        code: 'amount_differs',
        rule: 'PEPPOL-EN16931-R120',
        path: 'lines[0].net_amount',
        message:
          'Le montant HT de la ligne (BT-131) n’est pas le prix unitaire (BT-146) multiplié par la quantité (BT-129), moins les remises plus les frais de la ligne : vérifiez-le.',
      },
    ]);
  });
});

const LINES = 10_000;

/** Each line breaks several rules, and has a rate of its own. */
function manyBroken(): PrintableInvoice {
  const line = buildLine({ unit_code: 'pièce', unit_price: '-1', net_amount: '5.00' });
  const lines = Array.from({ length: LINES }, (_, index) => ({
    ...line,
    tax_rate: String(index + 1),
  }));
  return {
    ...buildInvoice(),
    lines,
    tax_subtotals: lines.map(({ tax_category, tax_rate }) => ({
      tax_category,
      tax_rate,
      taxable_amount: '99.00',
      tax_amount: '1.00',
      exemption_reason: null,
      exemption_reason_code: null,
    })),
  };
}

describe('the bounds of findings', () => {
  it('put errors first, and name every broken rule before a second place of one', () => {
    const { findings, truncated } = checkInvoiceRules(readInvoiceTerms(manyBroken()), {
      maxFindings: 30,
    });
    expect(truncated).to.equal(true);
    expect(findings).to.have.length(30);
    expect(findings.every(({ severity }) => severity === 'error')).to.equal(true);
    expect([...new Set(findings.map(({ rule }) => String(rule)))].toSorted()).to.deep.equal([
      'BR-CL-23',
      'BR-CO-10',
      'BR-CO-14',
      'BR-CO-17',
      'BR-FR-16',
      'BR-FR-DEC-04',
      'BR-S-08',
      'BR-S-09',
    ]);
  });

  it('keep warnings behind errors, while there is room', () => {
    const tree = changed(inTurn(remove('BT-1'), write('BG-20/BT-93', '100.00')));
    const severities = (maxFindings: number) =>
      checkInvoiceRules(tree, { maxFindings }).findings.map(({ severity }) => severity);
    expect(severities(10)).to.deep.equal(['error', 'warning']);
    expect(severities(1)).to.deep.equal(['error']);
  });

  it('take few seconds of processor time for ten thousand lines that break a rule each', () => {
    const tree = readInvoiceTerms(manyBroken());
    const started = process.cpuUsage();
    checkInvoiceRules(tree, { maxFindings: 500 });
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1e6).to.be.below(3);
  });

  it('leave unread what a rule finds beyond them', () => {
    let read = 0;
    const endless = rule(
      'ENDLESS',
      ['BT-22'],
      function* findEverywhere({ invoice }) {
        for (; read < 100; read += 1) yield { group: invoice, term: 'BT-22' };
      },
      'Rien ne va.',
    );
    const { findings, truncated } = applyRules([endless], readInvoiceTerms(buildInvoice()), 3);
    expect(findings).to.have.length(3);
    expect(truncated).to.equal(true);
    expect(read).to.be.below(6);
  });

  it('do not add monstrous numbers', () => {
    const monster = '9'.repeat(1_000_000);
    const tree = changed(inTurn(write('BG-25/BT-131', monster), write('BG-23/BT-116', monster)));
    const started = process.cpuUsage();
    expect(idsOf(tree)).to.include.members(['BR-CO-10', 'BR-S-08', 'BR-FR-DEC-01']);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1e6).to.be.below(2);
  });

  it('are truncated only if a place is left out', () => {
    const tree = readInvoiceTerms(manyBroken());
    const { length } = checkInvoiceRules(tree, { maxFindings: 100_000 }).findings;
    expect(checkInvoiceRules(tree, { maxFindings: length }).truncated).to.equal(false);
    expect(checkInvoiceRules(tree, { maxFindings: length - 1 }).truncated).to.equal(true);
    const one = changed(remove('BG-4/BT-34'));
    expect(checkInvoiceRules(one, { maxFindings: 0 })).to.deep.equal({
      findings: [],
      truncated: true,
    });
  });
});
