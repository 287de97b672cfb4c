import { expect } from 'chai';
import { UnansweredError, unwrap, type Client } from '#client/index.ts';
import { SUPPLIER_INVOICE } from '#cli/demo/supplier-invoice.ts';
import { printFacturx } from '#einvoice/facturx.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { startClientPartner, type ClientPartner } from './client-partner.ts';

const INVOICES = '/api/v1/workspaces/{workspace_id}/invoices';
const DOWNLOAD = '/api/v1/invoices/{id}/download.{format}';
const XML = { 'Content-Type': 'application/xml' };

describe("the client's files", () => {
  let partner: ClientPartner;
  let api: Client;
  let params: { path: { workspace_id: number } };
  let invoice_number: string;
  let count = 0;
  before(async () => {
    partner = await startClientPartner();
    params = { path: { workspace_id: partner.workspace_id } };
  });
  beforeEach(() => {
    partner.proxy.forget();
    api = partner.createClient();
    invoice_number = `IH-2026-${(count += 1)}`;
  });
  after(() => partner.stop());

  const ubl = () => printUbl({ ...SUPPLIER_INVOICE, invoice_number });
  const depositXml = async () =>
    unwrap(await api.POST(INVOICES, { params, headers: XML, body: ubl() })).data;
  const deposited = async () => {
    const { data } = unwrap(await api.GET(INVOICES, { params }));
    return data.filter((one) => one.invoice_number === invoice_number).map(({ id }) => id);
  };
  const deposits = () => partner.proxy.count(/^POST .*invoices$/);

  it('are deposited as bytes, and come back byte for byte', async () => {
    const file = Buffer.from(await printFacturx({ ...SUPPLIER_INVOICE, invoice_number }));
    const headers = { 'Content-Type': 'application/pdf' };
    partner.proxy.plan(/invoices/, 'lose_answer');
    const { data } = unwrap(await api.POST(INVOICES, { params, headers, body: file }));
    expect(await deposited()).to.deep.equal([data.id]);
    const path = { id: data.id, format: 'pdf' as const };
    partner.proxy.plan(/download/, 'cut_answer');
    const pdf = unwrap(await api.GET(DOWNLOAD, { params: { path } }));
    expect(pdf.type).to.equal('application/pdf');
    expect(file.equals(Buffer.from(await pdf.arrayBuffer()))).to.equal(true);
  });

  it('are deposited as texts, read as one, and streamed', async () => {
    const { id } = await depositXml();
    const path = { id, format: 'ubl' as const };
    expect(unwrap(await api.GET(DOWNLOAD, { params: { path }, parseAs: 'text' }))).to.equal(ubl());
    const streamed = await api.GET(DOWNLOAD, { params: { path }, parseAs: 'stream' });
    expect(await new Response(unwrap(streamed)).text()).to.equal(ubl());
    const bytes = await api.GET(DOWNLOAD, { params: { path }, parseAs: 'arrayBuffer' });
    expect(Buffer.from(unwrap(bytes)).toString()).to.equal(ubl());
  });

  it('carry the type of a Blob, and need one otherwise', async () => {
    const body = new Blob([ubl()], { type: 'application/xml' });
    partner.proxy.plan(/invoices/, 'lose_answer');
    const { data } = unwrap(await api.POST(INVOICES, { params, body }));
    expect(await deposited()).to.deep.equal([data.id]);
    const bare = api.POST(INVOICES, { params, body: new Uint8Array([1]) });
    expect(String(await errorOf(bare))).to.equal(
      "TypeError: A file needs its type: headers: { 'Content-Type': 'application/pdf' }",
    );
  });

  it('are deposited in a form, once', async () => {
    const body = new FormData();
    body.append('file', new Blob([ubl()]), 'facture.xml');
    partner.proxy.plan(/invoices/, 'lose_request', 'lose_answer');
    const { data } = unwrap(await api.POST(INVOICES, { params, body }));
    expect(await deposited()).to.deep.equal([data.id]);
    expect(deposits()).to.equal(3);
  });

  it('are deposited as streams, which are sent once', async () => {
    const stream = () => new Blob([ubl()]).stream();
    const send = async (headers: Record<string, string> = XML) =>
      unwrap(await api.POST(INVOICES, { params, headers, body: stream() })).data;
    // A late token takes nothing from the stream.
    partner.proxy.plan(/oauth/, 'lose_request');
    partner.proxy.plan(/invoices/, 'lose_answer');
    const error = await errorOf(send());
    if (!(error instanceof UnansweredError)) throw error;
    expect([error.attempts, deposits()]).to.deep.equal([1, 1]);
    const { id } = await send({ ...XML, 'Idempotency-Key': error.idempotencyKey ?? '' });
    expect(await deposited()).to.deep.equal([id]);
  });

  it('are a 304 if they have not changed', async () => {
    const { id } = await depositXml();
    const path = { id, format: 'ubl' as const };
    const { response } = await api.GET(DOWNLOAD, { params: { path } });
    const headers = { 'If-None-Match': response.headers.get('ETag') };
    const again = await api.GET(DOWNLOAD, { params: { path }, headers });
    expect([again.response.status, again.data]).to.deep.equal([304, undefined]);
  });
});
