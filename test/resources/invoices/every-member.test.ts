import { expect } from 'chai';
import { memberPaths } from '#kernel/member-paths.ts';
import { invoiceDepositSchema } from '#resources/invoices/schema.ts';
import { INVOICE_COLLECTIONS } from '#render/invoice-collections.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { buildCategory } from '#test-kit/access/builders.ts';
import { dataText, readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { readAllTerms } from '#test/support/corpora/read-terms.ts';
import { pdfText } from '#test/support/documents/pdf-text.ts';
import { BODIES } from './every-member/bodies.ts';
import { MEMBERS, type Place } from './every-member/members.ts';
import { valueAt } from './every-member/value-at.ts';
import { salesOf } from './sales-of.ts';

const INCLUDES = INVOICE_COLLECTIONS.join(',');
/** Tested on their own, since they name what the service makes. */
const OWN = [
  'numbering',
  'category_id',
  // test/resources/attachments/
  ...['reference', 'description', 'filename', 'mime_code', 'content', 'url'].map(
    (name) => `attachments[].${name}`,
  ),
];
/** The issue of a draft gives them. */
const AT_ISSUE = ['invoice_number', 'lifecycle_state'];

const all = memberPaths(invoiceDepositSchema);
const leaves = all.filter(
  (path) => !all.some((other) => other.startsWith(`${path}.`) || other.startsWith(`${path}[`)),
);

type Json = Record<string, unknown>;

/** Members of a body that are not found, by `find`. */
const missing = (body: string, find: (path: string, place: Place) => boolean) =>
  Object.entries(MEMBERS)
    .filter(([path, place]) => place.body === body && !find(path, place))
    .map(([path]) => path);

/** `BT-1` is the value as it is, `BT-1=x` is written as `x`, and `BT-1*` begins with the value. */
function isIn(terms: ReturnType<typeof readAllTerms>, term: string, value: unknown): boolean {
  const [id = '', written] = term.split('=');
  const plain = String(value);
  return terms.some((found) =>
    id.endsWith('*')
      ? found.id === id.slice(0, -1) && found.value.startsWith(plain)
      : found.id === id && found.value === (written ?? plain),
  );
}

describe('every member of a deposit', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const { deposit, member } = salesOf(() => partner);
  const taken = async (invoice: Json) => {
    const answer = await deposit(invoice);
    expect(answer.status, answer.text).to.equal(201);
    return answer;
  };
  const read = async (invoice: Json) =>
    dataOf(await partner.call('GET', `${member(invoice)}?include=${INCLUDES}`));
  const holds =
    (from: Json, body: Json) =>
    (path: string, { readAt }: Place) =>
      JSON.stringify(valueAt(from, readAt ?? path)) === JSON.stringify(valueAt(body, path));

  it('has an entry in the table', () => {
    expect([...Object.keys(MEMBERS), ...OWN].toSorted()).to.deep.equal(leaves.toSorted());
    for (const [path, { body }] of Object.entries(MEMBERS))
      expect(valueAt(BODIES[body], path), path).to.not.equal(undefined);
  });

  for (const [name, body] of Object.entries(BODIES)) {
    it(`is in reads, the event, both syntaxes and on the page (${name})`, async () => {
      const invoice = dataOf(await taken(body));
      const [event] = await readFrozenEvents(partner.db);
      if (event === undefined) throw new Error('no event');
      const created = JSON.parse(dataText(event, INVOICE_COLLECTIONS)) as Json;
      const download = async (format: string) => {
        const url = `${partner.service.baseUrl}${member(invoice)}/download?format=${format}`;
        const headers = { authorization: `Bearer ${partner.token}` };
        return Buffer.from(await (await fetch(url, { headers })).bytes());
      };
      const ubl = (await download('ubl')).toString();
      const cii = (await download('cii')).toString();
      const page = await pdfText(await download('pdf'));
      const inXml = (xml: string) => {
        const terms = readAllTerms(xml);
        return (path: string, { term }: Place) =>
          term === null || isIn(terms, term, valueAt(body, path));
      };
      expect({
        read: missing(name, holds(await read(invoice), body)),
        event: missing(name, holds(created, body)),
        ubl: missing(name, inXml(ubl)),
        cii: missing(name, inXml(cii)),
        page: missing(name, (_, { page: text }) => text === null || page.includes(text)),
      }).to.deep.equal({ read: [], event: [], ubl: [], cii: [], page: [] });
    });

    if (body['direction'] === 'sales')
      it(`is in a draft (${name})`, async () => {
        const draft = { ...body, invoice_number: null, lifecycle_state: 'draft' };
        const saved = await read(dataOf(await taken(draft)));
        const found = holds(saved, body);
        expect(
          missing(name, (path, place) => AT_ISSUE.includes(path) || found(path, place)),
        ).to.deep.equal([]);
      });
  }

  it('takes a category of the workspace, and a number of the series', async () => {
    const category = await buildCategory(partner.db, partner.workspace);
    const category_id = Number(category.id);
    const body = { ...BODIES['proforma'], invoice_number: null, proforma: false };
    const answer = await taken({ ...body, category_id, numbering: 'series' });
    const invoice = await read(dataOf(answer));
    expect(invoice).to.include({ category_id, invoice_number: 'FA-2026-00001' });
    const [event] = await readFrozenEvents(partner.db);
    expect(event?.category_id).to.equal(category.id);
    const draft = await taken({ ...body, category_id, lifecycle_state: 'draft' });
    expect(await read(dataOf(draft))).to.include({ category_id });
  });
});
