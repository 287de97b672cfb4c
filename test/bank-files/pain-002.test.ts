import { expect } from 'chai';
import { readPain002 } from '#bank-files/pain-002.ts';
import { buildPain002 } from '#test-kit/payments/pain-002.ts';
import { node, printDocument, type Node } from './pain-002-node.ts';
import { openSchema } from '#test/einvoice/schema.ts';

const group = (...more: readonly Node[]): Node =>
  node('OrgnlGrpInfAndSts', [
    node('OrgnlMsgId', 'BORDEREAU-7'),
    node('OrgnlMsgNmId', 'pain.001.001.09'),
    ...more,
  ]);

const block = (...more: readonly Node[]): Node =>
  node('OrgnlPmtInfAndSts', [node('OrgnlPmtInfId', 'BORDEREAU-7'), ...more]);

const transaction = (id: string, ...more: readonly Node[]): Node =>
  node('TxInfAndSts', [node('OrgnlEndToEndId', id), ...more]);

const reason = (code: string | null, ...texts: readonly string[]): Node =>
  node('StsRsnInf', [
    ...(code === null ? [] : [node('Rsn', [node('Cd', code)])]),
    ...texts.map((text) => node('AddtlInf', text)),
  ]);

function read(...content: readonly Node[]) {
  const header = node('GrpHdr', [node('MsgId', 'B-1'), node('CreDtTm', '2026-03-03T06:00:00')]);
  return readPain002(printDocument(node('CstmrPmtStsRpt', [header, ...content])));
}

const silent = { group_status: null, group_reason_code: null, group_reason: null };
const unexplained = { reason_code: null, reason: null };

describe('a pain.002.001.10', () => {
  it('names the message that it answers, and the status of each transaction', () => {
    const text = buildPain002({
      message_id: 'BANK-1',
      original_message_id: 'BORDEREAU-7',
      group_status: 'PART',
      statuses: [
        { end_to_end_id: 'E2E-1', status: 'ACSC' },
        { end_to_end_id: 'E2E-2', status: 'RJCT', reason_code: 'AC04', reason: 'R&D <clos>' },
      ],
    });
    expect(readPain002(text)).to.deep.equal({
      kind: 'read',
      report: {
        original_message_id: 'BORDEREAU-7',
        statuses: [
          { end_to_end_id: 'E2E-1', status: 'ACSC', ...unexplained },
          { end_to_end_id: 'E2E-2', status: 'RJCT', reason_code: 'AC04', reason: 'R&D <clos>' },
        ],
        ...silent,
      },
    });
  });

  it('may name nothing but the message that it answers', () => {
    expect(read(group())).to.deep.equal({
      kind: 'read',
      report: { original_message_id: 'BORDEREAU-7', statuses: [], ...silent },
    });
  });

  it("equals the output of the other tests' builder", function () {
    const findViolation = openSchema(this, 'pain.002.001.10');
    const draft = { message_id: 'B', original_message_id: 'M' };
    const explained = { end_to_end_id: 'E', status: 'RJCT', reason: 'x', reason_code: 'AC04' };
    const bare = { end_to_end_id: 'E', status: 'ACSC' };
    expect(findViolation(buildPain002({ ...draft, statuses: [explained, bare] }))).to.equal(null);
    const whole = buildPain002({ ...draft, group_status: 'RJCT', statuses: [] });
    expect(findViolation(whole)).to.equal(null);
  });

  it('keeps the order and the repetition of its transactions, across payment informations', () => {
    const status = node('TxSts', 'ACSC');
    const reading = read(
      group(),
      block(transaction('E2E-2', status), transaction('E2E-1', status)),
      block(transaction('E2E-2', node('TxSts', 'RJCT'))),
    );
    expect(reading)
      .to.have.nested.property('report.statuses')
      .deep.equal([
        { end_to_end_id: 'E2E-2', status: 'ACSC', ...unexplained },
        { end_to_end_id: 'E2E-1', status: 'ACSC', ...unexplained },
        { end_to_end_id: 'E2E-2', status: 'RJCT', ...unexplained },
      ]);
  });

  it('takes the first code of several reasons, and all texts', () => {
    const [code, text] = ['reason_code', 'reason'].map((name) => `report.statuses[0].${name}`);
    const rejected = (...reasons: readonly Node[]) =>
      read(group(), block(transaction('E2E-1', node('TxSts', 'RJCT'), ...reasons)));
    const several = rejected(reason(null, 'un'), reason('AC04', 'deux', 'trois'), reason('AM05'));
    expect(several).to.have.nested.property(`${code}`, 'AC04');
    expect(several).to.have.nested.property(`${text}`, 'un deux trois');
    const own = node('StsRsnInf', [node('Rsn', [node('Prtry', 'code de la banque')])]);
    expect(rejected(own, reason('AC04'))).to.have.nested.property(`${code}`, 'code de la banque');
    expect(rejected(reason(null))).to.have.nested.property(`${text}`, null);
  });

  describe('of a whole group', () => {
    const wholeGroup = { group_status: 'RJCT', group_reason_code: 'AM05', group_reason: 'doublon' };
    const status = node('GrpSts', 'RJCT');

    it('has its status and its reason', () => {
      expect(read(group(status, reason('AM05', 'doublon')))).to.deep.equal({
        kind: 'read',
        report: { original_message_id: 'BORDEREAU-7', statuses: [], ...wholeGroup },
      });
    });

    it('has that of its payment information, ours having one only', () => {
      const ours = block(node('PmtInfSts', 'RJCT'), reason('AM05', 'doublon'));
      expect(read(group(node('GrpSts', 'ACTC')), ours)).to.deep.equal({
        kind: 'read',
        report: { original_message_id: 'BORDEREAU-7', statuses: [], ...wholeGroup },
      });
    });

    it('has no status when several payment informations differ, and theirs when they agree', () => {
      const withStatus = (code: string) => block(node('PmtInfSts', code));
      expect(read(group(), withStatus('RJCT'), withStatus('ACSC')))
        .to.have.property('report')
        .include(silent);
      expect(read(group(), withStatus('RJCT'), withStatus('RJCT'))).to.have.nested.property(
        'report.group_status',
        'RJCT',
      );
    });

    it('has no status when it is partially accepted, so that each transaction has its own', () => {
      const reading = read(
        group(node('GrpSts', 'PART'), reason('AM05')),
        block(node('PmtInfSts', 'PART'), transaction('E2E-1', node('TxSts', 'ACSC'))),
      );
      expect(reading)
        .to.have.property('report')
        .deep.equal({
          original_message_id: 'BORDEREAU-7',
          statuses: [{ end_to_end_id: 'E2E-1', status: 'ACSC', ...unexplained }],
          ...silent,
        });
    });

    it('has its status beside the transactions that it lists, for those that it does not', () => {
      const listed = block(transaction('E2E-1', node('TxSts', 'RJCT'), reason('AC04')));
      expect(read(group(status, reason('AM05', 'doublon')), listed))
        .to.have.property('report')
        .deep.equal({
          original_message_id: 'BORDEREAU-7',
          statuses: [{ end_to_end_id: 'E2E-1', status: 'RJCT', reason_code: 'AC04', reason: null }],
          ...wholeGroup,
        });
    });
  });

  describe('with a transaction that has no status', () => {
    const grouped = group(node('GrpSts', 'ACSC'), reason('G001', 'groupe'));
    const statuses = 'report.statuses';

    it("gives it its payment information's", () => {
      const ours = block(node('PmtInfSts', 'RJCT'), reason('AM05', 'lot'), transaction('E2E-1'));
      expect(read(grouped, ours))
        .to.have.nested.property(statuses)
        .deep.equal([
          { end_to_end_id: 'E2E-1', status: 'RJCT', reason_code: 'AM05', reason: 'lot' },
        ]);
    });

    it("gives it the group's where its payment information has none, or a partial one", () => {
      for (const partial of [[], [node('PmtInfSts', 'PART')]]) {
        const reading = read(grouped, block(...partial, transaction('E2E-1')));
        expect(reading)
          .to.have.nested.property(statuses)
          .deep.equal([
            { end_to_end_id: 'E2E-1', status: 'ACSC', reason_code: 'G001', reason: 'groupe' },
          ]);
      }
    });

    it('leaves it its own reason', () => {
      const reading = read(grouped, block(transaction('E2E-1', reason('AC04', 'clos'))));
      expect(reading)
        .to.have.nested.property(statuses)
        .deep.equal([
          { end_to_end_id: 'E2E-1', status: 'ACSC', reason_code: 'AC04', reason: 'clos' },
        ]);
    });

    it('is refused if no level has a status', () => {
      const second = block(transaction('E2E-1', node('TxSts', 'ACSC')), transaction('E2E-2'));
      for (const given of [group(), group(node('GrpSts', 'PART'))]) {
        expect(read(given, second)).to.deep.equal({
          kind: 'unreadable',
          problem: {
            code: 'missing_status',
            detail: '/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts[1]/TxInfAndSts[2]',
          },
        });
      }
    });
  });

  it('is refused with a transaction that nothing identifies', () => {
    const nameless = node('TxInfAndSts', [node('OrgnlInstrId', 'I'), node('TxSts', 'ACSC')]);
    expect(read(group(), block(), block(nameless))).to.deep.equal({
      kind: 'unreadable',
      problem: {
        code: 'missing_end_to_end_id',
        detail: '/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts[2]/TxInfAndSts[1]',
      },
    });
  });

  it('reports where it does not fit its schema', () => {
    const path = '/Document/CstmrPmtStsRpt';
    const problems: readonly [Node[], string, string][] = [
      [[], 'missing_element', `${path}/OrgnlGrpInfAndSts`],
      [[group(), group()], 'unexpected_content', `${path}/OrgnlGrpInfAndSts`],
      [[group(node('GrpSts', 'ACSCX'))], 'invalid_value', `${path}/OrgnlGrpInfAndSts/GrpSts`],
      [
        [group(reason('AC04'), reason('AC04X'))],
        'invalid_value',
        `${path}/OrgnlGrpInfAndSts/StsRsnInf[2]/Rsn/Cd`,
      ],
      [
        [group(node('StsRsnInf', [node('Rsn')]))],
        'missing_element',
        `${path}/OrgnlGrpInfAndSts/StsRsnInf[1]/Rsn/Cd|Prtry`,
      ],
      [[node('OrgnlGrpInfAndSts', 'x')], 'unexpected_content', `${path}/OrgnlGrpInfAndSts/text()`],
      [
        [node('OrgnlGrpInfAndSts', [], ' a="1"')],
        'unexpected_content',
        `${path}/OrgnlGrpInfAndSts/@a`,
      ],
      [
        [group(node('GrpSts', [node('Cd', 'x')]))],
        'unexpected_content',
        `${path}/OrgnlGrpInfAndSts/GrpSts/Cd`,
      ],
      [[group(), block(), node('Autre', [])], 'unexpected_content', `${path}/Autre`],
    ];
    for (const [content, code, detail] of problems) {
      expect(read(...content)).to.deep.equal({ kind: 'unreadable', problem: { code, detail } });
    }
  });

  it('is distinguished from another version and from another message', () => {
    const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.03';
    const other = (text: string) => expect(readPain002(text)).to.have.property('problem');
    const code = 'other_document';
    other(`<Document xmlns="${namespace}"/>`).deep.equal({
      code,
      detail: `{${namespace}}Document`,
    });
    other('<Document/>').deep.equal({ code, detail: '{}Document' });
    const ours = 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10';
    other(`<Invoice xmlns="${ours}"/>`).deep.equal({ code, detail: `{${ours}}Invoice` });
    other(`<Document xmlns="${ours}"><CstmrCdtTrfInitn/></Document>`).deep.equal({
      code: 'unexpected_content',
      detail: '/Document/CstmrCdtTrfInitn, expected CstmrPmtStsRpt',
    });
  });

  it('may have 10 000 transactions', () => {
    const statuses = Array.from({ length: 10_000 }, (_, index) => {
      return { end_to_end_id: `E2E-${index}`, status: 'RJCT', reason_code: 'AC04', reason: 'clos' };
    });
    const draft = { message_id: 'BANK-1', original_message_id: 'BORDEREAU-7', statuses };
    expect(readPain002(buildPain002(draft))).to.deep.equal({
      kind: 'read',
      report: { original_message_id: 'BORDEREAU-7', statuses, ...silent },
    });
  });
});
