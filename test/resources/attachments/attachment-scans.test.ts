import { expect } from 'chai';
import { createScanner } from '#connectors/clamd/create-scanner.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { fillContents } from '#einvoice/xml/fill-contents.ts';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { depositFile } from '#test-kit/invoices/deposit-file.ts';
import { replaceByParts } from '#test-kit/invoices/deposit-with-attachments.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';
import { startFakeClamd, VIRUS_MARK, type FakeClamd } from '#test-kit/service/fake-clamd.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const INFECTED = Buffer.from(`%PDF-1.7 ${VIRUS_MARK}`);
const CLEAN = Buffer.from('%PDF-1.7 sain');
/** Of a file. */
const WITHIN = {
  reference: 'R',
  description: null,
  filename: 'relevé.pdf',
  mime_code: 'application/pdf',
  url: null,
  content: INFECTED,
};

describe('attachments where an antivirus is set', () => {
  let partner: Partner;
  let clamd: FakeClamd;
  before(async () => {
    clamd = await startFakeClamd();
    const scanner = createScanner({ address: clamd.address, maxScan: 500 });
    partner = await startPartner({ scanner });
  });
  after(async () => {
    await partner.stop();
    await clamd.close();
  });

  const attach = (name: string, bytes: Buffer) => ({
    reference: name,
    filename: `${name}.pdf`,
    content: bytes.toString('base64'),
  });
  const deposit = (attachments: unknown, headers: Record<string, string> = {}) =>
    partner.call(
      'POST',
      `/api/v1/workspaces/${partner.workspace.id}/invoices`,
      { invoice: buildDeposit({ attachments }) },
      headers,
    );
  const counts = async () => {
    const { rows } = await partner.db.query({
      text: `select (select count(*) from invoices)::int as invoices,
        (select count(*) from attachments)::int as attachments,
        (select count(*) from idempotency_keys)::int as keys`,
    });
    return rows[0];
  };

  it('are deposited if nothing is found in them', async () => {
    expect((await deposit([attach('a', CLEAN)])).status).to.equal(201);
    expect(clamd.received.at(-1)?.toString()).to.equal(CLEAN.toString());
  });

  it('are refused by name if something is found, and nothing is written', async () => {
    const before = await counts();
    const answer = await deposit([attach('a', CLEAN), attach('b', INFECTED)], {
      'Idempotency-Key': 'infected',
    });
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({ base: ["Attachments[1].content est refusé par l'antivirus (Test-Signature)"] }),
    ]);
    expect(await counts()).to.deep.equal(before);
  });

  it('cause the refusal of a file', async () => {
    const before = await counts();
    const file = fillContents(printUbl(buildInvoice(), [WITHIN]), [INFECTED]);
    const answer = await depositFile(partner, new Uint8Array(file));
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({
        file: ["contient une pièce jointe refusée par l'antivirus : relevé.pdf (Test-Signature)"],
      }),
    ]);
    expect(await counts()).to.deep.equal(before);
  });

  it('are found by a check, of an invoice, a draft and a file', async () => {
    const path = `/api/v1/workspaces/${partner.workspace.id}/invoices/check`;
    const check = async (body: unknown, headers: Record<string, string> = {}) => {
      const { acceptable, findings } = dataOf(await partner.call('POST', path, body, headers));
      return [acceptable, (findings as { path: string }[])[0]?.path];
    };
    const attachments = [attach('a', CLEAN), attach('b', INFECTED)];
    const draft = { invoice_number: undefined, lifecycle_state: 'draft' };
    for (const members of [{ attachments }, { attachments, ...draft }])
      expect(await check({ invoice: buildDeposit(members) })).to.deep.equal([
        false,
        'attachments[1].content',
      ]);
    const file = new Uint8Array(fillContents(printUbl(buildInvoice(), [WITHIN]), [INFECTED]));
    expect(await check(file, { 'Content-Type': 'application/xml' })).to.deep.equal([false, 'file']);
  });

  it('of a draft are refused at its deposit and its replacement, and nothing is written', async () => {
    const buildDraft = (attachments: unknown) =>
      buildDeposit({ invoice_number: undefined, lifecycle_state: 'draft', attachments });
    const path = `/api/v1/workspaces/${partner.workspace.id}/invoices`;
    const create = (attachments: unknown, headers: Record<string, string> = {}) =>
      partner.call('POST', path, { invoice: buildDraft(attachments) }, headers);
    const created = await create([attach('a', CLEAN)]);
    expect(created.status, created.text).to.equal(201);
    const draft = `/api/v1/invoices/${String(dataOf(created)['id'])}`;
    const put = (attachments?: unknown) =>
      partner.call('PUT', draft, { invoice: buildDraft(attachments) });
    const before = await counts();
    const reason = "est refusé par l'antivirus (Test-Signature)";
    const infected = [attach('a', CLEAN), attach('b', INFECTED)];
    const refusal = await create(infected, { 'Idempotency-Key': 'infected draft' });
    expect([refusal.status, refusal.body]).to.deep.equal([
      422,
      refused({ base: [`Attachments[1].content ${reason}`] }),
    ]);
    const replaced = await put(infected);
    expect([replaced.status, replaced.body]).to.deep.equal([
      422,
      refused({ 'attachments[1].content': [reason] }),
    ]);
    const form = await replaceByParts(partner, dataOf(created)['id'], [
      [
        'invoice',
        null,
        JSON.stringify({ invoice: buildDraft([{ reference: 'c', filename: 'c.pdf' }]) }),
      ],
      ['attachment', 'c.pdf', new Uint8Array(INFECTED)],
    ]);
    expect(form.status, form.text).to.equal(422);
    clamd.behaviour = 'hang up';
    expect(await put([attach('c', CLEAN)])).to.include({ status: 503 });
    expect(await counts()).to.deep.equal(before);
    expect(await partner.call('GET', draft)).to.include({ text: created.text });
    // None has bytes to scan.
    expect(await put()).to.include({ status: 200 });
    expect(await put([{ reference: 'R', url: 'https://exemple.fr/r' }])).to.include({
      status: 200,
    });
    clamd.behaviour = 'scan';
    expect(await put([attach('c', CLEAN)])).to.include({ status: 200 });
    expect(clamd.received.at(-1)?.toString()).to.equal(CLEAN.toString());
  });

  it('are 503 without an answer, and nothing is written', async () => {
    const before = await counts();
    for (const behaviour of ['hang', 'limit'] as const) {
      clamd.behaviour = behaviour;
      const answer = await deposit([attach('a', CLEAN)], { 'Idempotency-Key': `at ${behaviour}` });
      expect([answer.status, answer.headers.get('retry-after')]).to.deep.equal([503, '5']);
    }
    expect(await counts()).to.deep.equal(before);
    clamd.behaviour = 'scan';
    expect((await deposit([attach('a', CLEAN)], { 'Idempotency-Key': 'at hang' })).status).to.equal(
      201,
    );
  });

  it('need no antivirus if they have no bytes, or are absent', async () => {
    clamd.behaviour = 'hang';
    const link = { reference: 'R', url: 'https://exemple.fr/r' };
    for (const attachments of [[], [link]])
      expect((await deposit(attachments)).status).to.equal(201);
    clamd.behaviour = 'scan';
  });
});
