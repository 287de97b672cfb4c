import { expect } from 'chai';
import * as fc from 'fast-check';
import { INVOICE_COLLECTIONS } from '#render/invoice-collections.ts';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import { dataOf, listOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { deposits, type Json } from './deposited-again/arbitrary-deposit.ts';
import {
  said,
  saidAgain,
  withoutOurs,
  withVatNumber,
  type Format,
} from './deposited-again/said-again.ts';

const RUNS = Number(process.env['DEPOSITS'] ?? 12);
const TIMEOUT_MS = Math.max(120_000, RUNS * 5_000);
const FORMATS: readonly Format[] = ['ubl', 'cii', 'facturx'];
const INCLUDES = INVOICE_COLLECTIONS.filter((name) => name !== 'lifecycle_events').join(',');

describe('any subset of the terms of an invoice', function () {
  this.timeout(TIMEOUT_MS);
  let partner: Partner;
  let token: string;
  /** A customer's workspace for each format, since an invoice is deposited once. */
  const customers: Record<string, string> = {};

  before(async () => {
    partner = await startPartner();
    const workspaces = [];
    for (const format of FORMATS) {
      const workspace = await buildWorkspace(partner.db, { name: 'Client' });
      customers[format] = workspace.id;
      workspaces.push(workspace);
    }
    // The files name buyers of any kind, who are not to become the company of the workspace.
    await partner.db.query({
      text: 'update companies set siren = null where workspace_id = any($1)',
      values: [Object.values(customers)],
    });
    const { application } = await buildApplication(partner.db, { workspaces });
    token = await buildToken(partner.db, application);
  });
  after(() => partner.stop());

  const get = async (path: string, as: string) => {
    const answer = await partner.service.call('GET', path, { token: as });
    expect(answer.status, answer.text).to.equal(200);
    return answer;
  };
  /** An invoice as it is read, with its attachments. */
  const read = async (id: unknown, as: string): Promise<Json> => ({
    ...dataOf(await get(`/api/v1/invoices/${String(id)}?include=${INCLUDES}`, as)),
    attachments: listOf(await get(`/api/v1/invoices/${String(id)}/attachments`, as)),
  });
  const download = async (id: unknown, format: string) => {
    const url = `${partner.service.baseUrl}/api/v1/invoices/${String(id)}/download.${format}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${partner.token}` } });
    expect(answer.status).to.equal(200);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const depositAgain = async (file: Uint8Array, format: string) => {
    const form = new FormData();
    form.append('direction', 'purchases');
    form.append('file', new Blob([Buffer.from(file)]), 'facture');
    const encoded = new Response(form);
    const headers = { 'Content-Type': encoded.headers.get('content-type') ?? '' };
    const path = `/api/v1/workspaces/${customers[format]}/invoices`;
    const body = new Uint8Array(await encoded.arrayBuffer());
    const answer = await partner.service.call('POST', path, { token, body, headers });
    expect(answer.status, `${format} ${answer.text}`).to.equal(201);
    return dataOf(answer)['id'];
  };

  let count = 0;
  it('deposited as JSON, is the same when its UBL, CII and Factur-X are deposited', async () => {
    await fc.assert(
      fc.asyncProperty(deposits, async (members) => {
        const invoice = { ...members, invoice_number: `A-${(count += 1)}` };
        const path = `/api/v1/workspaces/${partner.workspace.id}/invoices`;
        const answer = await partner.call('POST', path, { invoice });
        expect(answer.status, answer.text).to.equal(201);
        const { id } = dataOf(answer);
        const original = await read(id, partner.token);
        for (const format of FORMATS) {
          const again = await read(await depositAgain(await download(id, format), format), token);
          const actual = said(withVatNumber(withoutOurs(again, original), original));
          const expected = saidAgain(original);
          for (const [name, value] of Object.entries(expected))
            expect(actual[name], `${name} of ${format}`).to.deep.equal(value);
          expect(actual).to.have.all.keys(expected);
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
