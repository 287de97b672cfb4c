import { expect } from 'chai';
import type { FlowPage } from '#connectors/platforms/flow-service/search.ts';
import type { Switches } from '#sandbox-platform/index.ts';
import { readCdar } from '#einvoice/cdar.ts';
import { readXml } from '#einvoice/xml/read-xml.ts';
import { CDAR } from '#einvoice/xml/schemas.ts';
import { checkStatusMessage } from '#einvoice/status-messages/check-status-message.ts';
import { accepted } from '#test/support/platforms/accepted.ts';
import {
  BUYING,
  SELLING,
  STATED,
  startSandbox,
  submitCompletion,
  submitInvoice,
  submitStatus,
  type Client,
  type TestSandbox,
} from '#test/support/platforms/start-sandbox.ts';

const EACH_SECOND = [1, 2, 3, 4, 5].map((n) => `2026-09-14T08:00:0${n}.000Z`);
const SINCE = { updatedAfter: '2026-01-01T00:00:00Z' };

describe('the switches of a sandbox platform', () => {
  let platform: TestSandbox;
  let seller: Client;
  let buyer: Client;
  let now: Date;

  beforeEach(async () => {
    now = new Date('2026-09-14T08:00:00Z');
    platform = await startSandbox({ clock: { now: () => now } });
    seller = await platform.clientOf(SELLING);
    buyer = await platform.clientOf(BUYING);
  });
  afterEach(() => platform.close());

  const send = async (invoice_number: string): Promise<string> => {
    now = new Date(now.getTime() + 1000);
    const sale = submitInvoice({ invoice_number });
    return (await accepted(seller.flows.submit(seller.token, sale, false))).flow_id ?? '';
  };
  const sendSome = async (count: number): Promise<void> => {
    for (let n = 1; n <= count; n += 1) await send(`F-${n}`);
  };
  const search = (limit: number, cursor?: string): Promise<FlowPage> =>
    accepted(
      buyer.flows.search(buyer.token, {
        where: SINCE,
        limit,
        ...(cursor === undefined ? {} : { cursor }),
      }),
    );
  const statusOf = async (flow_id: string) => {
    const flow = await accepted(seller.flows.readFlow(seller.token, flow_id));
    return flow === 'absent' ? flow : flow.acknowledgement;
  };
  const set = async (switches: Partial<Switches>): Promise<void> => {
    expect((await platform.control('/switches', switches)).status).to.equal(200);
  };

  it('are set from outside, some at a time, and only by their names', async () => {
    await set({ unsorted: true });
    const { body } = await platform.control('/switches', { manner: '1.2' });
    expect(body).to.include({ unsorted: true, manner: '1.2', originals: true });
    for (const wrong of [{ colour: 1 }, { manner: '1.4' }, { unsorted: 'yes' }, '{']) {
      const refused = await platform.control('/switches', wrong as object);
      expect(refused.status, JSON.stringify(wrong)).to.equal(400);
    }
  });

  it('keep flows pending until they are settled, by their content or with errors', async () => {
    await set({ acknowledgement: 'pending' });
    const [good, bad] = [await send('F-1'), await send('F-2')];
    expect(await statusOf(good)).to.deep.equal({ status: 'Pending', details: [] });
    expect((await search(10)).flows).to.deep.equal([]);
    const before = platform.flows.find(SELLING.siren, good)?.updated_at;
    now = new Date(now.getTime() + 60_000);
    await platform.control('/settlements', { flow_id: bad, reason_codes: ['VirusFound', 'Other'] });
    expect((await platform.control('/settlements', {})).body).to.deep.equal({ settled: [good] });
    expect(await statusOf(good)).to.deep.equal({ status: 'Ok', details: [] });
    const details = ['VirusFound', 'Other'].map((reason_code) => ({
      level: 'Error',
      item: 'Flow',
      reason_code,
      reason_message: 'as the sandbox was told',
    }));
    expect(await statusOf(bad)).to.deep.equal({ status: 'Error', details });
    expect((await search(10)).flows).to.have.length(1);
    const after = platform.flows.find(SELLING.siren, good)?.updated_at;
    expect(after?.getTime()).to.equal((before?.getTime() ?? 0) + 61_000);
  });

  it('refuse all flows by acknowledgement, and repeats at once', async () => {
    await set({ acknowledgement: 'error', reason_codes: ['ChecksumMismatch'] });
    const acknowledgement = await statusOf(await send('F-1'));
    expect(acknowledgement).to.have.nested.property('details[0].reason_code', 'ChecksumMismatch');
    await set({ acknowledgement: 'ok', duplicates: 'refused' });
    const sale = submitInvoice({ invoice_number: 'F-1' });
    await accepted(seller.flows.submit(seller.token, sale, false));
    const again = await seller.flows.submit(seller.token, sale, false);
    expect(again).to.deep.include({ kind: 'refused', reason_codes: ['AlreadyExistingFlow'] });
    expect(await seller.flows.submit(seller.token, sale, true)).to.deep.equal({
      kind: 'accepted',
      value: { flow_id: null },
    });
    expect(platform.flows.of(SELLING.siren)).to.have.length(2);
  });

  it('give pages by cursor, sorted or not, each flow once', async () => {
    await sendSome(5);
    for (const unsorted of [false, true]) {
      await set({ unsorted });
      const ids: string[] = [];
      const times: (string | null)[] = [];
      let cursor: string | null = null;
      do {
        const page: FlowPage = await search(2, cursor ?? undefined);
        ids.push(...page.flows.map(({ flow_id }) => flow_id));
        times.push(...page.flows.map(({ updated_at }) => updated_at));
        cursor = page.next_cursor;
      } while (cursor !== null);
      expect(ids).to.have.members(platform.flows.of(BUYING.siren).map(({ flow_id }) => flow_id));
      expect(ids).to.have.length(5);
      if (!unsorted) expect(times).to.deep.equal(EACH_SECOND);
    }
  });

  it('give no cursor where they say so, and before 1.3', async () => {
    await sendSome(3);
    expect((await search(2)).next_cursor).to.be.a('string');
    const manners = (['1.1', '1.2'] as const).map((manner) => ({ cursors: true, manner }));
    for (const switches of [{ cursors: false }, ...manners]) {
      await set(switches);
      expect(await search(2)).to.include({ next_cursor: null, is_full: true });
    }
  });

  it('lower the limit of a page, and say so', async () => {
    await sendSome(3);
    await set({ max_limit: 2, cursors: false });
    const { flows, is_full } = await search(100);
    expect([flows.length, is_full]).to.deep.equal([2, true]);
    await set({ max_limit: 100 });
    expect(await search(100)).to.include({ is_full: false });
  });

  it('delay answers', async () => {
    await set({ delay_ms: 300 });
    const impatient = await platform.clientOf(BUYING, { timeout: 100 });
    const found = await impatient.flows.search(impatient.token, { where: SINCE, limit: 1 });
    expect(found).to.include({ kind: 'unknown', error_code: 'platform_timeout' });
  });

  it('give all flows one instant', async () => {
    await set({ equal_times: true });
    await sendSome(3);
    const times = (await search(10)).flows.map(({ updated_at }) => updated_at);
    expect(times).to.deep.equal(Array<string>(3).fill('2026-09-14T08:00:00.000Z'));
  });

  it("list a purchase's statuses as sent, and a sale's as received", async () => {
    await set({ statuses_as_out: true });
    await accepted(buyer.flows.submit(buyer.token, submitStatus(), false));
    await accepted(seller.flows.submit(seller.token, submitCompletion(), false));
    const received = platform.flows.all().filter(({ tracking_id }) => tracking_id === null);
    expect(
      received.map(({ flow_type, flow_direction }) => [flow_type, flow_direction]),
    ).to.deep.equal([
      ['CustomerInvoiceLC', 'In'],
      ['SupplierInvoiceLC', 'Out'],
    ]);
  });

  it('add members of no version, and leave out what may be absent', async () => {
    await send('F-1');
    await set({ unknown_members: true, absent_members: true });
    const [flow] = (await search(10)).flows;
    expect(flow).to.include({ flow_syntax: 'Papyrus', flow_profile: 'Sketch', name: null });
    expect(flow).to.include({ submitted_at: null, processing_rule: null, flow_direction: 'In' });
    const found = await accepted(buyer.directory.searchLines(buyer.token, SELLING.siren));
    expect(found.lines[0]).to.include({ addressing_identifier: SELLING.siren, status: null });
    expect(await send('F-2')).to.match(/^[\da-f-]{36}$/);
  });

  it('set the statuses on sales that only platforms set, by valid messages', async () => {
    await set({ own_statuses: true });
    await send('F-1');
    await set({ acknowledgement: 'error' });
    await send('F-2');
    const messages = platform.flows
      .of(SELLING.siren)
      .filter(({ flow_type }) => flow_type === 'CustomerInvoiceLC')
      .map(({ file }) => readCdar(readXml(file, CDAR)));
    expect(messages.flatMap(checkStatusMessage)).to.deep.equal([]);
    const told = messages.map(({ message_id, statuses }) => [message_id, statuses[0]?.code]);
    expect(told).to.deep.equal([
      ['F-1_200_20260914100001#380_20260302', '200'],
      ['F-2_213_20260914100002#380_20260302', '213'],
    ]);
  });

  it('tell the seller of a repeat by DOUBLON', async () => {
    await set({ own_statuses: true });
    await send('F-1');
    await send('F-1');
    const reasons = platform.flows
      .of(SELLING.siren)
      .filter(({ flow_syntax }) => flow_syntax === 'CDAR')
      .map(({ file }) => readCdar(readXml(file, CDAR)).statuses[0]?.details[0]?.reason_code);
    expect(reasons).to.deep.equal([undefined, 'DOUBLON']);
  });

  it('file flows under one rule, and refuse statuses that no network carries', async () => {
    await set({ processing_rule: 'B2BInt' });
    await accepted(seller.flows.submit(seller.token, submitInvoice(STATED), false));
    const [flow] = (await search(10)).flows;
    expect(flow).to.include({ processing_rule: 'B2BInt' });
    const sent = await accepted(buyer.flows.submit(buyer.token, submitStatus(), false));
    expect(platform.flows.find(BUYING.siren, sent.flow_id ?? '')?.acknowledgement).to.deep.equal({
      status: 'Error',
      details: [
        {
          level: 'Error',
          item: 'Flow',
          reason_code: 'InvoiceLCStatusError',
          reason_message: 'of an invoice filed like this only 212 is taken',
        },
      ],
    });
  });

  it('list nothing', async () => {
    await send('F-1');
    await set({ unlisted: true });
    expect((await search(10)).flows).to.deep.equal([]);
  });

  it('add a line for statuses to each company', async () => {
    await set({ status_lines: true });
    const { lines } = await accepted(buyer.directory.searchLines(buyer.token, SELLING.siren));
    expect(lines.map(({ addressing_identifier }) => addressing_identifier)).to.deep.equal([
      SELLING.siren,
      `${SELLING.siren}_Status`,
    ]);
  });

  it('shorten tokens', async () => {
    await set({ token_seconds: 5 });
    const { flows, token } = await platform.clientOf(BUYING);
    const ask = () => flows.search(token, { where: SINCE, limit: 1 });
    now = new Date(now.getTime() + 4999);
    expect(await ask()).to.include({ kind: 'accepted' });
    now = new Date(now.getTime() + 1);
    expect(await ask()).to.include({ kind: 'token_refused' });
  });

  it('wrap XML, and give converted files alone', async () => {
    await send('F-1');
    const [flow] = (await search(10)).flows;
    const read = (type: 'Original' | 'Converted') =>
      accepted(buyer.flows.readFile(buyer.token, flow?.flow_id ?? '', type));
    const plain = (await read('Original')).toString();
    await set({ wrapped: true });
    const wrapped = (await read('Original')).toString();
    expect(wrapped).to.match(/^<\?xml version="1.0" encoding="UTF-8"\?><StandardBusinessDocument /);
    expect(wrapped.match(/<\?xml/g)).to.have.length(1);
    expect(wrapped).to.include(plain.slice(plain.indexOf('<Invoice')));
    await set({ wrapped: false, originals: false });
    expect(await read('Original')).to.equal('absent');
    expect((await read('Converted')).toString()).to.equal(plain);
  });

  it('name another flow in answers about one', async () => {
    const flow_id = await send('F-1');
    await set({ other_flow_ids: true });
    expect(await seller.flows.readFlow(seller.token, flow_id)).to.include({
      kind: 'unknown',
      error_code: 'invalid_answer',
    });
  });

  it('ask for the organisation of a company that has one', async () => {
    await platform.close();
    const company = { ...SELLING, organization_id: 'org-7' };
    platform = await startSandbox({ companies: [company, BUYING] });
    const plain = await platform.clientOf(company);
    const search = { where: SINCE, limit: 1 };
    expect(await plain.flows.search(plain.token, search)).to.include({
      kind: 'fault',
      error_code: 'access_refused',
    });
    const acting = await platform.clientOf(company, { organization_id: 'org-7' });
    expect((await accepted(acting.flows.search(acting.token, search))).flows).to.deep.equal([]);
  });
});
