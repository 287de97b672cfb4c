import { escapeXml } from '#test-kit/payments/pain-002.ts';

/** An element: name, text or children, attributes as written. */
export interface Node {
  name: string;
  content: string | readonly Node[];
  attributes: string;
}

export const node = (name: string, content: Node['content'] = [], attributes = ''): Node => ({
  name,
  content,
  attributes,
});

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10';

export const printDocument = (report: Node): string =>
  printNode(node('Document', [report], ` xmlns="${NAMESPACE}"`));

function printNode({ name, content, attributes }: Node): string {
  const inner = typeof content === 'string' ? escapeXml(content) : content.map(printNode).join('');
  return `<${name}${attributes}>${inner}</${name}>`;
}

const party = node('InitgPty', [node('Nm', 'Banque')]);
const agent = (name: string): Node => node(name, [node('FinInstnId', [node('BICFI', 'AGRIFRPP')])]);
const supplement = node('SplmtryData', [node('Envlp', [node('Anything', 'at all')])]);
const reasons = [
  node('StsRsnInf', [
    node('Orgtr', [node('Nm', 'Banque')]),
    node('Rsn', [node('Cd', 'AC04')]),
    node('AddtlInf', 'compte clos'),
    node('AddtlInf', 'voir agence'),
  ]),
  node('StsRsnInf', [node('Rsn', [node('Prtry', 'DU-01')])]),
];
const numbers = [
  node('NbOfTxsPerSts', [
    node('DtldNbOfTxs', '1'),
    node('DtldSts', 'ACSC'),
    node('DtldCtrlSum', '12.50'),
  ]),
];

const transaction = node('TxInfAndSts', [
  node('StsId', 'S-1'),
  node('OrgnlInstrId', 'I-1'),
  node('OrgnlEndToEndId', 'E2E-1'),
  node('OrgnlUETR', '9f1c4a52-6d3e-4b7a-8c21-0d5e7f3a9b14'),
  node('TxSts', 'RJCT'),
  ...reasons,
  node('ChrgsInf', [node('Amt', '1.50', ' Ccy="EUR"'), agent('Agt')]),
  node('AccptncDtTm', '2026-03-03T05:59:59.5+01:00'),
  node('AcctSvcrRef', 'A-1'),
  node('ClrSysRef', 'C-1'),
  node('OrgnlTxRef', [node('Amt', [node('InstdAmt', '12.50', ' Ccy="EUR"')])]),
  supplement,
]);

/** Every element that we read, and most that we do not. */
export const FULL_REPORT = node('CstmrPmtStsRpt', [
  node('GrpHdr', [
    node('MsgId', 'BANK-1'),
    node('CreDtTm', '2026-03-03T06:00:00'),
    party,
    agent('FwdgAgt'),
    agent('DbtrAgt'),
    agent('CdtrAgt'),
  ]),
  node('OrgnlGrpInfAndSts', [
    node('OrgnlMsgId', 'BORDEREAU-7'),
    node('OrgnlMsgNmId', 'pain.001.001.09'),
    node('OrgnlCreDtTm', '2026-03-02T09:30:15Z'),
    node('OrgnlNbOfTxs', '2'),
    node('OrgnlCtrlSum', '25.00'),
    node('GrpSts', 'PART'),
    ...reasons,
    ...numbers,
  ]),
  node('OrgnlPmtInfAndSts', [
    node('OrgnlPmtInfId', 'BORDEREAU-7'),
    node('OrgnlNbOfTxs', '2'),
    node('OrgnlCtrlSum', '25.00'),
    node('PmtInfSts', 'ACSP'),
    ...reasons,
    ...numbers,
    transaction,
    node('TxInfAndSts', [node('OrgnlEndToEndId', 'E2E-2'), node('TxSts', 'ACSC')]),
  ]),
  supplement,
]);

const UNREAD = [
  'InitgPty',
  'FwdgAgt',
  'DbtrAgt',
  'CdtrAgt',
  'Orgtr',
  'ChrgsInf',
  'OrgnlTxRef',
  'SplmtryData',
];

/** Every document that differs in one node that we read, and how. */
export function* mutate(document: Node): Generator<{ done: string; mutant: Node }> {
  const { content } = document;
  for (const { done, mutant } of mutateNode(document)) yield { done, mutant };
  if (typeof content === 'string' || UNREAD.includes(document.name)) return;
  for (const [index, child] of content.entries()) {
    const next = content[index + 1];
    const replaced = (...children: readonly Node[]): Node => ({
      ...document,
      content: [...content.slice(0, index), ...children, ...content.slice(index + 1)],
    });
    const swapped =
      next === undefined
        ? []
        : [...content.slice(0, index), next, child, ...content.slice(index + 2)];
    yield { done: `${child.name} removed`, mutant: replaced() };
    yield { done: `${child.name} doubled`, mutant: replaced(child, child) };
    if (next !== undefined)
      yield { done: `${child.name} swapped`, mutant: { ...document, content: swapped } };
    yield { done: `Unknwn before ${child.name}`, mutant: replaced(node('Unknwn', 'x'), child) };
    for (const { done, mutant } of mutate(child)) {
      yield { done: `${document.name}/${done}`, mutant: replaced(mutant) };
    }
  }
}

const VALUES = [
  '',
  ' ',
  'x',
  'RJCT',
  'RJCTX',
  'x'.repeat(35),
  'x'.repeat(36),
  'x'.repeat(106),
  '12',
  '🥚'.repeat(35),
];

function* mutateNode(document: Node): Generator<{ done: string; mutant: Node }> {
  const { name, content } = document;
  yield { done: `${name} renamed`, mutant: { ...document, name: 'Unknwn' } };
  yield { done: `${name} of no namespace`, mutant: { ...document, attributes: ' xmlns=""' } };
  if (UNREAD.includes(name)) return;
  yield { done: `${name} with an attribute`, mutant: { ...document, attributes: ' Ccy="EUR"' } };
  yield { done: `${name} emptied`, mutant: { ...document, content: [] } };
  yield { done: `${name} with a child alone`, mutant: { ...document, content: [node('Nm', 'x')] } };
  if (typeof content !== 'string') {
    yield { done: `${name} with text alone`, mutant: { ...document, content: 'x' } };
    return;
  }
  for (const value of VALUES)
    yield { done: `${name} ${JSON.stringify(value)}`, mutant: { ...document, content: value } };
}
