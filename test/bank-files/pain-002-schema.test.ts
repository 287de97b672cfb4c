import { expect } from 'chai';
import { readPain002 } from '#bank-files/pain-002.ts';
import { FULL_REPORT, mutate, node, printDocument, type Node } from './pain-002-node.ts';
import { openSchema, type FindViolation } from '#test/einvoice/schema.ts';

const OUR_OWN_RULES = ['missing_end_to_end_id', 'missing_status'];

/** How a reading and the schema disagree, except by our own rules; null when they agree. */
function findDifference(findViolation: FindViolation, text: string): string | null {
  const reading = readPain002(text);
  const violation = findViolation(text);
  const problem = reading.kind === 'unreadable' ? reading.problem : null;
  const accepted = problem === null || OUR_OWN_RULES.includes(problem.code);
  if (accepted === (violation === null)) return null;
  return `${JSON.stringify(problem)} but ${violation}: ${text}`;
}

describe('a pain.002.001.10 beside its schema', () => {
  let findViolation: FindViolation;
  before(function () {
    findViolation = openSchema(this, 'pain.002.001.10');
  });

  const expectAgreement = (text: string, message?: string) =>
    expect(findDifference(findViolation, text), message).to.equal(null);

  it('is read with all that it may contain', () => {
    const text = printDocument(FULL_REPORT);
    expect(findViolation(text)).to.equal(null);
    expect(readPain002(text)).to.have.property('report');
  });

  it('is refused exactly if the schema refuses it, after any single change', () => {
    let refused = 0;
    let mutants = 0;
    for (const { done, mutant } of mutate(FULL_REPORT)) {
      const text = printDocument(mutant);
      expectAgreement(text, done);
      mutants += 1;
      if (findViolation(text) !== null) refused += 1;
    }
    expect(mutants).to.be.above(500);
    expect(refused).to.be.within(mutants * 0.3, mutants * 0.9);
  });

  const withValue = (name: string, value: string): string =>
    printDocument(replaceText(FULL_REPORT, name, value));

  const values: Record<string, readonly string[]> = {
    CreDtTm: [
      '2026-03-03T06:00:00',
      '2026-03-03T06:00:00Z',
      '2026-03-03T06:00:00.000000000001-14:00',
      '2024-02-29T00:00:00',
      '2026-02-29T00:00:00',
      '2026-04-31T00:00:00',
      '2026-03-03T24:00:00',
      '2026-03-03T24:00:01',
      '2026-03-03T24:00:00.0',
      '2026-03-03T23:59:60',
      '2026-03-03T23:60:00',
      '2026-03-03',
      '2026-03-03 06:00:00',
      '2026-03-03T06:00',
      '2026-3-3T06:00:00',
      '2026-03-03T06:00:00.',
      '2026-03-03T06:00:00+01',
      '2026-03-03T06:00:00+0100',
      '2026-03-03T06:00:00+14:01',
      '2026-03-03T06:00:00+13:60',
      '2026-13-01T00:00:00',
      '2026-00-01T00:00:00',
      '2026-01-00T00:00:00',
      '26-03-03T06:00:00',
      '0000-01-01T00:00:00',
      '2026-03-03T06:00:00z',
      '2026-03-03t06:00:00',
      '',
      'x',
      '2026-03-03T06:00:00 Z',
      '٢026-03-03T06:00:00',
      '\u00a02026-03-03T06:00:00',
    ],
    OrgnlCtrlSum: [
      '0',
      '-0',
      '+1.5',
      '-1.5',
      '.5',
      '5.',
      '.',
      '+',
      '',
      '00000000000000000000000001.50',
      '1.50000000000000000000000',
      '123456789012345678',
      '1234567890123456789',
      '1.12345678901234567',
      '0.12345678901234567',
      '0.123456789012345678',
      '12.12345678901234567',
      '1e3',
      'NaN',
      'INF',
      '1,5',
      '1 5',
      ' 1.5\n',
      '0x1',
      '1.5.1',
      '--1',
      '1-',
      '0.00000000000000000',
      '0.000000000000000000',
      '100000000000000000.0',
      '100000000000000000.1',
    ],
    OrgnlNbOfTxs: [
      '0',
      '2',
      '000000000000002',
      '0000000000000002',
      '',
      '-1',
      '+1',
      '1.0',
      ' 1',
      '1\n',
      'x',
      '٢',
    ],
    OrgnlUETR: [
      '9f1c4a52-6d3e-4b7a-8c21-0d5e7f3a9b14',
      '9F1C4A52-6d3e-4b7a-8c21-0d5e7f3a9b14',
      '9f1c4a52-6d3e-5b7a-8c21-0d5e7f3a9b14',
      '9f1c4a52-6d3e-4b7a-7c21-0d5e7f3a9b14',
      '9f1c4a526d3e4b7a8c210d5e7f3a9b14',
      '9f1c4a52-6d3e-4b7a-8c21-0d5e7f3a9b14 ',
      '',
    ],
    AddtlInf: [
      'x'.repeat(105),
      'x'.repeat(106),
      '🥚'.repeat(105),
      '🥚'.repeat(106),
      ' ',
      '',
      ' '.repeat(105),
      ' '.repeat(106),
      '\n',
    ],
  };
  for (const [name, list] of Object.entries(values)) {
    it(`has each ${name} checked as the schema does`, () => {
      for (const value of list) expectAgreement(withValue(name, value), JSON.stringify(value));
      const results = new Set(list.map((value) => findViolation(withValue(name, value)) === null));
      expect(results.size, 'valid ones and others').to.equal(2);
    });
  }

  it('may have blanks around a date, which its type collapses and libxml2 does not', () => {
    const reading = readPain002(withValue('CreDtTm', ' \n2026-03-03T06:00:00\t'));
    expect(reading).to.have.property('report');
  });

  it('may have any other content if nothing is read there', () => {
    const anything = node('SplmtryData', [node('Envlp', [node('Anything', '', ' at="all"')])]);
    expectAgreement(printDocument(replaceNode(FULL_REPORT, anything)));
  });
});

function replaceText(document: Node, name: string, value: string): Node {
  const { content } = document;
  if (typeof content === 'string')
    return document.name === name ? { ...document, content: value } : document;
  return { ...document, content: content.map((child) => replaceText(child, name, value)) };
}

function replaceNode(document: Node, other: Node): Node {
  if (document.name === other.name) return other;
  const { content } = document;
  if (typeof content === 'string') return document;
  return { ...document, content: content.map((child) => replaceNode(child, other)) };
}
