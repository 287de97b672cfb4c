import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'chai';
import { XMLParser } from 'fast-xml-parser';
import {
  printPain001,
  type CreditTransfer,
  type CreditTransferFile,
} from '#bank-files/pain-001.ts';
import { openSchema, type FindViolation } from '#test/einvoice/schema.ts';

const DEBTOR_IBAN = 'FR7630006000011234567890189';

const buildTransfer = (overrides: Partial<CreditTransfer> = {}): CreditTransfer => ({
  end_to_end_id: 'E2E-1',
  amount: '120.50',
  beneficiary_name: 'Papeterie Martin',
  beneficiary_iban: 'DE89370400440532013000',
  beneficiary_bic: null,
  reference: null,
  ...overrides,
});

const buildFile = (overrides: Partial<CreditTransferFile> = {}): CreditTransferFile => ({
  message_id: 'BORDEREAU-7',
  created_at: new Date('2026-03-02T08:30:15.900Z'),
  execution_date: '2026-03-03',
  debtor: { name: 'Boulangerie Dupont', iban: DEBTOR_IBAN, bic: null },
  transfers: [buildTransfer()],
  ...overrides,
});

/** 0.01 to 999 999 999.99, without exact doubles. */
const manyTransfers = (): CreditTransfer[] =>
  Array.from({ length: 10_000 }, (_, index) => {
    const cents = String((index * 7_919_000_003) % 99_999_999_999 || 99_999_999_999).padStart(
      3,
      '0',
    );
    const amount = `${cents.slice(0, -2)}.${cents.slice(-2)}`;
    return buildTransfer({ end_to_end_id: `E2E-${index}`, amount, reference: `Facture ${index}` });
  });

const totalOf = (transfers: readonly CreditTransfer[]): string => {
  const cents = transfers.reduce(
    (total, { amount }) => total + BigInt(amount.replace('.', '')),
    0n,
  );
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
};

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => name === 'CdtTrfTxInf',
});

function readBack(text: string) {
  const { GrpHdr, PmtInf } = parser.parse(text).Document.CstmrCdtTrfInitn;
  return { GrpHdr, PmtInf, transfers: PmtInf.CdtTrfTxInf };
}

describe('a pain.001.001.09', () => {
  it('states payer, payees, amounts and day', () => {
    const transfer = buildTransfer({ beneficiary_bic: 'COBADEFFXXX', reference: 'Facture 12' });
    const debtor = { name: 'Boulangerie Dupont', iban: DEBTOR_IBAN, bic: 'AGRIFRPP' };
    const { GrpHdr, PmtInf } = readBack(printPain001(buildFile({ debtor, transfers: [transfer] })));
    expect(GrpHdr).to.deep.equal({
      MsgId: 'BORDEREAU-7',
      CreDtTm: '2026-03-02T09:30:15',
      NbOfTxs: '1',
      CtrlSum: '120.50',
      InitgPty: { Nm: 'Boulangerie Dupont' },
    });
    expect(PmtInf).to.deep.equal({
      PmtInfId: 'BORDEREAU-7',
      PmtMtd: 'TRF',
      BtchBookg: 'false',
      NbOfTxs: '1',
      CtrlSum: '120.50',
      PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
      ReqdExctnDt: { Dt: '2026-03-03' },
      Dbtr: { Nm: 'Boulangerie Dupont' },
      DbtrAcct: { Id: { IBAN: DEBTOR_IBAN } },
      DbtrAgt: { FinInstnId: { BICFI: 'AGRIFRPP' } },
      ChrgBr: 'SLEV',
      CdtTrfTxInf: [
        {
          PmtId: { InstrId: 'E2E-1', EndToEndId: 'E2E-1' },
          Amt: { InstdAmt: { '#text': '120.50', '@_Ccy': 'EUR' } },
          CdtrAgt: { FinInstnId: { BICFI: 'COBADEFFXXX' } },
          Cdtr: { Nm: 'Papeterie Martin' },
          CdtrAcct: { Id: { IBAN: 'DE89370400440532013000' } },
          RmtInf: { Ustrd: 'Facture 12' },
        },
      ],
    });
  });

  it('leaves out absent members', () => {
    const { PmtInf, transfers } = readBack(printPain001(buildFile()));
    expect(PmtInf.DbtrAgt).to.deep.equal({ FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } });
    expect(transfers[0]).to.have.all.keys('PmtId', 'Amt', 'Cdtr', 'CdtrAcct');
  });

  it('accepts a BIC of another country than its IBAN', () => {
    const transfer = buildTransfer({ beneficiary_bic: 'AGRIFRPP' });
    const [printed] = readBack(printPain001(buildFile({ transfers: [transfer] }))).transfers;
    expect(printed.CdtrAgt).to.deep.equal({ FinInstnId: { BICFI: 'AGRIFRPP' } });
  });

  it("puts names and references into the SEPA's characters", () => {
    const transfer = buildTransfer({
      beneficiary_name: `Crêperie « L’Œuf » & Fils <b> 🥚 ${'é'.repeat(99)}`,
      reference: `Réf. n° 12 & ${'ß'.repeat(140)}`,
    });
    const [printed] = readBack(printPain001(buildFile({ transfers: [transfer] }))).transfers;
    const name = `Creperie ' L'OEuf ' + Fils .b. `;
    expect(printed.Cdtr.Nm).to.equal(name + 'e'.repeat(70 - name.length));
    expect(printed.RmtInf.Ustrd).to.equal(`Ref. no 12 + ${'s'.repeat(140 - 13)}`);
  });

  it('has NOTPROVIDED for a name and nothing for a reference of which no character is left', () => {
    const transfer = buildTransfer({ beneficiary_name: '🥚', reference: '🥚' });
    const [printed] = readBack(printPain001(buildFile({ transfers: [transfer] }))).transfers;
    expect(printed).to.not.have.property('RmtInf');
    expect(printed.Cdtr).to.deep.equal({ Nm: 'NOTPROVIDED' });
  });

  it('escapes characters with a meaning in XML', () => {
    const transfer = buildTransfer({ end_to_end_id: "L'E+1", beneficiary_name: "L'Œuf" });
    const text = printPain001(buildFile({ message_id: 'a&b<c>"d', transfers: [transfer] }));
    expect(text).to.include('<MsgId>a&amp;b&lt;c&gt;&quot;d</MsgId>');
    expect(text).to.include('<Nm>L&apos;OEuf</Nm>');
    const { GrpHdr, transfers } = readBack(text);
    expect(GrpHdr.MsgId).to.equal('a&b<c>"d');
    expect(transfers[0].PmtId.EndToEndId).to.equal("L'E+1");
  });

  it('counts and sums 10 000 transfers to the cent, and keeps each one', () => {
    const transfers = manyTransfers();
    const printed = readBack(printPain001(buildFile({ transfers })));
    const total = totalOf(transfers);
    const inDoubles = transfers.reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(inDoubles.toFixed(2), 'doubles would have done').to.not.equal(total);
    for (const part of [printed.GrpHdr, printed.PmtInf]) {
      expect(part).to.include({ NbOfTxs: '10000', CtrlSum: total });
    }
    expect(printed.transfers.map(summarize)).to.deep.equal(
      transfers.map(({ end_to_end_id, amount, beneficiary_iban, reference }) => {
        return [end_to_end_id, amount, beneficiary_iban, reference];
      }),
    );
  });

  it('sums 10 000 of the highest amount', () => {
    const transfers = Array.from({ length: 10_000 }, () =>
      buildTransfer({ amount: '999999999.99' }),
    );
    expect(readBack(printPain001(buildFile({ transfers }))).GrpHdr.CtrlSum).to.equal(
      '9999999999900.00',
    );
  });

  it('sums to the cent beyond what a double holds', () => {
    const transfers = [
      buildTransfer({ amount: '999999999999999.99' }),
      buildTransfer({ amount: '0.02' }),
    ];
    const { GrpHdr } = readBack(printPain001(buildFile({ transfers })));
    expect(GrpHdr.CtrlSum).to.equal('1000000000000000.01');
  });

  it('is the same text in every time zone, also at an hour that a zone skips', () => {
    const module = join(import.meta.dirname, '../../src/bank-files/pain-001.ts');
    const file = buildFile({ created_at: new Date('2026-03-08T01:30:00Z') });
    const script = `import { printPain001 } from ${JSON.stringify(module)};
      const file = JSON.parse(process.argv[1]);
      process.stdout.write(printPain001({ ...file, created_at: new Date(file.created_at) }));`;
    const texts = ['UTC', 'America/New_York', 'Pacific/Apia'].map((TZ) =>
      execFileSync(
        process.execPath,
        ['--input-type=module-typescript', '-e', script, JSON.stringify(file)],
        { encoding: 'utf8', env: { ...process.env, TZ } },
      ),
    );
    expect(new Set(texts).size).to.equal(1);
    expect(texts[0]).to.include('<CreDtTm>2026-03-08T02:30:00</CreDtTm>');
    expect(texts[0]).to.include('<ReqdExctnDt><Dt>2026-03-03</Dt></ReqdExctnDt>');
  });

  describe('against its schema', () => {
    let findViolation: FindViolation;
    before(function () {
      findViolation = openSchema(this, 'pain.001.001.09');
    });

    const files: Record<string, CreditTransferFile> = {
      'with one transfer': buildFile(),
      'with the lowest and the highest amount': buildFile({
        transfers: [buildTransfer({ amount: '0.01' }), buildTransfer({ amount: '999999999.99' })],
      }),
      'with BICs and references': buildFile({
        debtor: { name: 'Dupont', iban: DEBTOR_IBAN, bic: 'AGRIFRPP882' },
        transfers: [buildTransfer({ beneficiary_bic: 'COBADEFF', reference: 'F-1' })],
      }),
      'with the longest identifiers': buildFile({
        message_id: 'M'.repeat(35),
        transfers: [buildTransfer({ end_to_end_id: 'E'.repeat(35) })],
      }),
      'with names of accents, ampersands, < and emoji': buildFile({
        debtor: { name: `Œ & <é> 🥚 ${'ß'.repeat(99)}`, iban: DEBTOR_IBAN, bic: null },
        transfers: [buildTransfer({ beneficiary_name: '🥚', reference: '<&> é 🥚'.repeat(50) })],
      }),
      'with 10 000 transfers': buildFile({ transfers: manyTransfers() }),
    };
    for (const [name, file] of Object.entries(files)) {
      it(`is valid ${name}`, () => {
        expect(findViolation(printPain001(file))).to.equal(null);
      });
    }

    it('is not valid without its payment method', () => {
      const text = printPain001(buildFile()).replace('<PmtMtd>TRF</PmtMtd>', '');
      expect(findViolation(text)).to.match(/ReqdExctnDt|PmtMtd/);
    });
  });
});

/** The booking a bank makes of one transfer read back. */
const summarize = (printed: {
  PmtId: { EndToEndId: string };
  Amt: { InstdAmt: { '#text': string } };
  CdtrAcct: { Id: { IBAN: string } };
  RmtInf?: { Ustrd: string };
}) => [
  printed.PmtId.EndToEndId,
  printed.Amt.InstdAmt['#text'],
  printed.CdtrAcct.Id.IBAN,
  printed.RmtInf?.Ustrd ?? null,
];
