import { expect } from 'chai';
import * as fc from 'fast-check';
import { INVOICE_COLLECTIONS } from '#render/invoice-collections.ts';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import { CSV_BYTES } from '#test-kit/invoices/attachment-bytes.ts';
import { inBase64 } from '#test-kit/invoices/build-attachment.ts';
import { dataOf, listOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { deposits, type Json } from './deposited-again/arbitrary-deposit.ts';

const RUNS = Number(process.env['DEPOSITS'] ?? 8);
const TIMEOUT_MS = Math.max(120_000, RUNS * 5_000);
const INCLUDES = INVOICE_COLLECTIONS.join(',');

const sales = deposits.filter(({ direction }) => direction === 'sales');

describe('any sale kept as a draft, or deposited without a number', function () {
  this.timeout(TIMEOUT_MS);
  let partner: Partner;
  let both: { id: string; token: string }[];

  before(async () => {
    partner = await startPartner();
    const other = await buildWorkspace(partner.db);
    const { application } = await buildApplication(partner.db, { workspaces: [other] });
    both = [
      { id: partner.workspace.id, token: partner.token },
      { id: other.id, token: await buildToken(partner.db, application) },
    ];
  });
  after(() => partner.stop());

  type Owner = (typeof both)[number];
  const send = async (owner: Owner, method: string, path: string, invoice: object) => {
    const body = { invoice };
    const answer = await partner.service.call(method, path, { token: owner.token, body });
    expect(answer.status, answer.text).to.be.oneOf([200, 201]);
    return answer;
  };
  const deposit = (owner: Owner, invoice: object) =>
    send(owner, 'POST', `/api/v1/workspaces/${owner.id}/invoices`, invoice);
  const get = async ({ token }: Owner, path: string) => {
    const answer = await partner.service.call('GET', path, { token });
    expect(answer.status, answer.text).to.equal(200);
    return answer;
  };
  /** All of an invoice that is not of its row alone, its warnings and its attachments. */
  const read = async (owner: Owner, id: unknown) => {
    const path = `/api/v1/invoices/${String(id)}`;
    const answer = await get(owner, `${path}?include=${INCLUDES}`);
    const { warnings } = answer.body as { warnings: object[] };
    const {
      id: _id,
      workspace_id: _workspace,
      // Later by a millisecond for each change.
      updated_at: _updated,
      lifecycle_events,
      ...invoice
    } = dataOf(answer);
    return {
      invoice,
      statuses: (lifecycle_events as Json[]).map(({ status_code }) => status_code),
      warnings: warnings.map((warning) => JSON.stringify(warning)).toSorted(),
      attachments: listOf(await get(owner, `${path}/attachments`)).map(
        ({ id: _attachment, ...attachment }) => attachment,
      ),
    };
  };
  const download = async ({ token }: Owner, id: unknown, format: string) => {
    const url = `${partner.service.baseUrl}/api/v1/invoices/${String(id)}/download.${format}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).to.equal(200);
    return Buffer.from(await answer.arrayBuffer());
  };

  const EARLIER = [{ reference: 'E', filename: 'e.csv', content: inBase64(CSV_BYTES) }];

  /** In one go, or with the rest put later: the whole, or all but its attachments. */
  const ways = fc.constantFrom('at once', 'all later', 'attachments first', 'attachments later');
  type Way = 'at once' | 'all later' | 'attachments first' | 'attachments later';
  const draft = async (owner: Owner, { attachments = [], ...rest }: Json, way: Way) => {
    const first: Record<Way, object> = {
      'at once': { ...rest, attachments },
      'all later': { attachments: EARLIER },
      'attachments first': { attachments },
      'attachments later': rest,
    };
    const lifecycle_state = 'draft';
    const { id } = dataOf(
      await deposit(owner, { ...first[way], direction: 'sales', lifecycle_state }),
    );
    if (way === 'at once') return id;
    const put = way === 'attachments first' ? rest : { ...rest, attachments };
    await send(owner, 'PUT', `/api/v1/invoices/${String(id)}`, put);
    return id;
  };

  /** Deposited without a number, or kept as a draft in one of the ways. */
  const beginnings = fc.oneof(fc.constant('provisional' as const), ways);

  let count = 0;
  it('is, once issued, the invoice and the documents that its deposit would be', async () => {
    await fc.assert(
      fc.asyncProperty(sales, beginnings, async (members, way) => {
        const [drafter, depositor] = both as [Owner, Owner];
        const invoice_number = `I-${(count += 1)}`;
        const deposited = dataOf(await deposit(depositor, { ...members, invoice_number }))['id'];
        const id =
          way === 'provisional'
            ? dataOf(await deposit(drafter, members))['id']
            : await draft(drafter, members, way);
        await send(drafter, 'POST', `/api/v1/invoices/${String(id)}/issue`, { invoice_number });
        expect(await read(drafter, id)).to.deep.equal(await read(depositor, deposited));
        for (const format of ['ubl', 'cii', 'facturx', 'pdf']) {
          const [issued, known] = [
            await download(drafter, id, format),
            await download(depositor, deposited, format),
          ];
          expect(issued.equals(known), format).to.equal(true);
        }
      }),
      {
        numRuns: RUNS,
        // Else a failure whose cause is still being narrowed down would be a timeout without its seed.
        interruptAfterTimeLimit: TIMEOUT_MS - 20_000,
        markInterruptAsFailure: true,
      },
    );
  });
});
