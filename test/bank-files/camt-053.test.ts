import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { readCamt053, type Camt053, type Camt053Problem } from '#bank-files/camt-053.ts';
import { balance, buildCamt053, type EntryOptions } from '#test-kit/banking/build-camt-053.ts';

const FOLDER = join(import.meta.dirname, '../support/banking/camt-053');

function read(bytes: Uint8Array): Camt053 {
  const reading = readCamt053(bytes);
  if (reading.kind === 'read') return reading.message;
  throw new Error(JSON.stringify(reading.problems));
}

const readFile = (name: string): Camt053 => read(readFileSync(join(FOLDER, `${name}.xml`)));

function problemsOf(text: string | Uint8Array): readonly Camt053Problem[] {
  const reading = readCamt053(Buffer.from(text));
  return 'problems' in reading ? reading.problems : [];
}

const withEntry = (entry: EntryOptions): string =>
  buildCamt053({ statements: [{ entries: [{}, entry] }] });

const detailsOf = ({ entries }: Camt053): unknown => JSON.parse(entries[0]?.details ?? 'null');

describe('a statement file', () => {
  it('of a French bank: a batch is one entry whose payments are its details', () => {
    const message = readFile('french-02-batches');
    const { format, message_id, statements, entries } = message;
    expect({ format, message_id }).to.deep.equal({
      format: 'camt.053.001.02',
      message_id: 'RELEVE20261119',
    });
    expect(statements).to.deep.equal([
      {
        statement_id: '20261119-00012345678',
        account: {
          number: 'FR7630006000011234567890189',
          currency_code: 'EUR',
          name: null,
          owner_name: 'Ébénisterie Léon & Fils',
          bank_name: null,
          bic: 'AGRIFRPP',
        },
        opening: { amount: '1000.0000', currency_code: 'EUR', date: '2026-11-18' },
        closing: { amount: '1179.5000', currency_code: 'EUR', date: '2026-11-19' },
        entries_count: 2,
        entries_skipped: 0,
        entries_total: '179.5000',
      },
    ]);
    const withoutDetails = entries.map((entry) => ({ ...entry, details: null }));
    expect(withoutDetails).to.deep.equal([
      {
        statement: 0,
        amount: '300.0000',
        currency_code: 'EUR',
        booking_date: '2026-11-19',
        value_date: '2026-11-19',
        description: 'FACTURE F-2026-001 FACTURE F-2026-002',
        counterparty_name: null,
        counterparty_iban: null,
        end_to_end_id: null,
        bank_reference: '2026323000001',
        entry_reference: null,
        details: null,
      },
      {
        statement: 0,
        amount: '-120.5000',
        currency_code: 'EUR',
        booking_date: '2026-11-19',
        value_date: '2026-11-20',
        description: "COMMISSION D'INTERVENTION",
        counterparty_name: null,
        counterparty_iban: null,
        end_to_end_id: null,
        bank_reference: '2026323000002',
        entry_reference: null,
        details: null,
      },
    ]);
    expect(detailsOf(message)).to.deep.equal([
      {
        amount: '100.0000',
        counterparty_name: 'Menuiserie Durand',
        end_to_end_id: 'CLI-1',
        description: 'FACTURE F-2026-001',
      },
      {
        amount: '200.0000',
        counterparty_name: 'Café de la Gare',
        end_to_end_id: 'CLI-2',
        description: 'FACTURE F-2026-002',
      },
    ]);
  });

  it('of a German bank: the parts of a text are joined, and no end-to-end id is none', () => {
    const message = readFile('german-02-remittance');
    expect(message.entries[0]).to.include({
      description: 'RE-NR 2026-4711 VOM 03.11.2026 KD-NR 0815',
      counterparty_name: 'Größe & Söhne KG',
      counterparty_iban: 'DE02120300000000202051',
      end_to_end_id: null,
      bank_reference: 'NONREF',
    });
    expect(message.statements[0]?.opening?.amount).to.equal('-50.0000');
    expect(detailsOf(message)).to.have.nested.property('[0].amount', '89.2900');
  });

  it('of a Swiss bank: the structured reference describes, and the date is that of the place', () => {
    expect(readFile('swiss-08-qr-reference').entries[0]).to.include({
      amount: '1949.7500',
      currency_code: 'CHF',
      description: '210000000003139471430009017',
      booking_date: '2026-11-19',
      value_date: '2026-11-20',
      counterparty_name: 'Pia Rutschmann',
      counterparty_iban: '15-3000-2',
      end_to_end_id: 'QR-55',
      bank_reference: '20261119-55',
      entry_reference: '010001628',
    });
  });

  it('with a reversal: the direction is the one booked', () => {
    expect(readFile('swiss-04-reversal').entries[0]).to.include({
      amount: '8.8500',
      description: 'RETOUR DE PRÉLÈVEMENT',
    });
  });

  it('with several statements: each entry knows its own', () => {
    const { statements, entries } = readFile('several-statements-06');
    expect(statements.map(({ statement_id }) => statement_id)).to.deep.equal(['A-2', 'A-1', 'B-1']);
    expect(entries.map(({ statement, description }) => [statement, description])).to.deep.equal([
      [0, 'DEUX'],
      [1, 'UN'],
    ]);
  });

  it('with entries that move nothing: they are skipped and counted', () => {
    const { statements, entries } = readFile('pending-entries-08');
    expect(statements[0]).to.include({ entries_count: 5, entries_skipped: 4 });
    expect(entries.map(({ amount }) => amount)).to.deep.equal(['-4.0000']);
  });

  it('of an account without IBAN, and with entries without a booking date', () => {
    const { statements, entries } = readFile('own-number-03');
    expect(statements[0]?.account).to.include({ number: '12345678', bic: 'CHASUS33' });
    expect(entries[0]).to.include({
      amount: '-12.5000',
      booking_date: '2026-11-19',
      description: 'FEE <MONTHLY> & OTHERS',
      entry_reference: '9',
    });
  });

  it('with equal card payments: both are there', () => {
    const [first, second] = readFile('card-payments-08').entries;
    expect(first).to.deep.equal(second);
  });

  it('with prefixes, CDATA and an encoding of Windows', () => {
    const { message_id, entries } = readFile('cdata-07');
    expect(message_id).to.equal('CD-1');
    expect(entries[0]).to.include({ amount: '7.0000', description: 'Péage & frais – 7 €' });
  });

  it('in UTF-16, with an amount of nineteen digits', () => {
    const { statements, entries } = readFile('utf-16-05');
    expect(statements[0]?.account.name).to.equal('Œuvre Žižkov');
    expect(entries[0]).to.include({ amount: '999999999999999.9999', description: 'Ŝanĝo' });
  });

  it('is read in every version from .02 to .08, and in no other', () => {
    for (const version of ['02', '03', '04', '05', '06', '07', '08'])
      expect(read(Buffer.from(buildCamt053({ version }))).entries).to.have.length(1);
    for (const version of ['01', '09', '13'])
      expect(problemsOf(buildCamt053({ version }))[0]).to.include({ code: 'other_document' });
  });

  it('is described by AddtlTxInf and AddtlNtryInf where the payer says nothing', () => {
    const described = (more: string) =>
      read(Buffer.from(withEntry({ description: null, more }))).entries[1]?.description;
    expect(described('<AddtlNtryInf>FRAIS</AddtlNtryInf>')).to.equal('FRAIS');
    expect(described('')).to.equal('');
  });

  it('keeps a batch of many words within bounds', () => {
    const { entries } = read(Buffer.from(withEntry({ description: 'x'.repeat(20_000) })));
    expect(entries[1]?.description).to.have.length(10_000);
    expect(entries[1]?.details?.length).to.be.below(1_200);
  });
});

describe('the check of a statement file', () => {
  const REFUSED: Record<string, [EntryOptions, Partial<Camt053Problem>]> = {
    'without an amount': [{ amount: null }, { code: 'missing_amount' }],
    'without a currency': [{ currency: null }, { code: 'missing_currency' }],
    'with half a currency': [{ currency: 'EU' }, { code: 'missing_currency', detail: 'EU' }],
    'without an indicator': [{ indicator: null }, { code: 'missing_indicator' }],
    'with another indicator': [{ indicator: 'D' }, { code: 'missing_indicator', detail: 'D' }],
    'without a status': [{ status: null }, { code: 'missing_status' }],
    'without a date': [{ booking_date: null, value_date: null }, { code: 'missing_date' }],
    'with a day that is none': [{ booking_date: '2026-02-30' }, { code: 'invalid_date' }],
    'with no decimal': [{ amount: '1,50' }, { code: 'invalid_amount', detail: '1,50' }],
    'with an exponent': [{ amount: '1e3' }, { code: 'invalid_amount', detail: '1e3' }],
    'with a sign': [{ amount: '-5' }, { code: 'invalid_amount', detail: '-5' }],
    'with five decimals': [{ amount: '8.85001' }, { code: 'invalid_amount' }],
    'with ten decimals': [{ amount: '1.0123456789' }, { code: 'invalid_amount' }],
    'with twenty digits': [{ amount: '1000000000000000.0000' }, { code: 'invalid_amount' }],
    'with a long reference': [{ bank_reference: 'R'.repeat(300) }, { code: 'text_too_long' }],
  };
  for (const [title, [entry, problem]] of Object.entries(REFUSED))
    it(`names the entry ${title}`, () => {
      const [found, ...others] = problemsOf(withEntry(entry));
      expect(found).to.include({ statement: '2026-11', entry: 2, ...problem });
      expect(others).to.deep.equal([]);
    });

  it('accepts a fifth decimal that is zero', () => {
    expect(problemsOf(withEntry({ amount: '8.85000' }))).to.deep.equal([]);
  });

  it('names every entry, up to a hundred', () => {
    const entries = Array.from({ length: 150 }, () => ({ amount: 'x' }));
    const problems = problemsOf(buildCamt053({ statements: [{ entries }] }));
    expect(problems.map(({ entry }) => entry)).to.deep.equal(
      Array.from({ length: 100 }, (_, at) => at + 1),
    );
  });

  it('names the statement without an account, and the balance without a date', () => {
    const codeOf = (statement: object) =>
      problemsOf(buildCamt053({ statements: [{ id: 'S', ...statement }] }))[0];
    expect(codeOf({ account: '<Ccy>EUR</Ccy>' })).to.include({
      code: 'missing_account',
      statement: 'S',
      entry: null,
    });
    const undated = balance('CLBD', '1', '2026-11-30').replace(/<Dt>.*<\/Dt>/, '');
    expect(codeOf({ balances: undated })).to.include({ code: 'invalid_balance', detail: 'CLBD' });
  });

  it('refuses a long name of a message or a statement, and does not repeat it', () => {
    const long = 'S'.repeat(256);
    const named = problemsOf(buildCamt053({ statements: [{ id: long }] }));
    const shown = { code: 'text_too_long', statement: 'S'.repeat(70), entry: null, detail: '' };
    expect(named).to.deep.equal([shown]);
    expect(problemsOf(buildCamt053({ message_id: long }))).to.deep.equal([
      { ...shown, statement: null, detail: 'MsgId' },
    ]);
  });

  it('reads as the currency of an account only what can be one', () => {
    const account = `<Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>${'E'.repeat(9999)}</Ccy>`;
    const reading = readCamt053(Buffer.from(buildCamt053({ statements: [{ account }] })));
    expect(
      reading.kind === 'read' && reading.message.statements[0]?.account.currency_code,
    ).to.equal(null);
  });

  it('refuses a file with no statement, or too many of them', () => {
    const codeOf = (count: number) => {
      const statements = Array.from({ length: count }, () => ({ entries: [] }));
      return problemsOf(buildCamt053({ statements }))[0]?.code;
    };
    expect(codeOf(0)).to.equal('no_statement');
    expect(codeOf(1)).to.equal(undefined);
    expect(codeOf(2_001)).to.equal('too_many_statements');
  });

  it('refuses a file about more accounts than a company has', () => {
    const statements = Array.from({ length: 201 }, (_, at) => ({ iban: `FR${at}`, entries: [] }));
    expect(problemsOf(buildCamt053({ statements }))[0]).to.include({ code: 'too_many_accounts' });
  });

  it('refuses text that is not XML, cut short, another message, or has a DOCTYPE', () => {
    const text = buildCamt053();
    const codesOf = (file: string) => problemsOf(file).map(({ code }) => code);
    expect(codesOf('')).to.deep.equal(['unreadable_xml']);
    expect(codesOf('nothing')).to.deep.equal(['unreadable_xml']);
    expect(codesOf(text.slice(0, -20))).to.deep.equal(['unreadable_xml']);
    expect(codesOf(text.replaceAll('camt.053', 'camt.052'))).to.deep.equal(['other_document']);
    expect(codesOf(text.replaceAll('BkToCstmrStmt', 'Other'))).to.deep.equal(['other_document']);
    const bomb = '<!DOCTYPE Document [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
    expect(codesOf(text.replace('<Document', `${bomb}<Document`))).to.deep.equal([
      'doctype_refused',
    ]);
  });
});
