import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { readDeliveryBody } from '#domain/webhooks/deliveries/read-delivery-body.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { buildDeposit, buildDraft } from '#test-kit/invoices/build-invoice.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';
import { CSV_BYTES, PDF_BYTES } from '#test-kit/invoices/attachment-bytes.ts';
import { depositFile } from '#test-kit/invoices/deposit-file.ts';
import { depositParts } from '#test-kit/invoices/deposit-with-attachments.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import {
  allocated,
  buildReceipt,
  startReconciler,
  type Reconciler,
} from '#test-kit/banking/build-reconciliation.ts';
import { dataOf, NOT_FOUND } from '#test-kit/service/answers.ts';
import { signInPerson } from '#test-kit/service/person.ts';
import type { Partner } from '#test-kit/service/partner.ts';
import { startReporting } from '#test/support/books/reporting-ground.ts';
import { buildDelivery, buildRetriedAttempt } from '#test/support/delivery/build-delivery.ts';
import { commandEnv } from '#test/support/service/command-env.ts';
import { runInSession } from '#test/support/service/run-in-session.ts';
import { buildTenant } from '#test/support/service/tenant.ts';
import { unzipChecked } from '#test/support/documents/unzip.ts';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** Of several chunks, whose ends are within three bytes of Base64. */
const LONG = Buffer.alloc(700_001, CSV_BYTES);

const invoicePart = (overrides: object) =>
  JSON.stringify({ invoice: { ...buildDeposit(), ...overrides } });

type Row = Record<string, unknown>;

describe('the dossier of an invoice', () => {
  let partner: Reconciler;
  before(async () => (partner = await startReconciler()));
  after(() => partner.stop());

  const pathOf = (id: unknown, rest = '/dossier') => `/api/v1/invoices/${String(id)}${rest}`;
  const fetchBytes = async (path: string, { service, token }: Partner = partner) => {
    const answer = await fetch(`${service.baseUrl}${path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status).to.equal(200);
    return { headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };
  const unpack = async (id: unknown) => unzipChecked((await fetchBytes(pathOf(id))).bytes);
  // Compared whole, so types would add nothing.
  // oxlint-disable-next-line typescript/no-explicit-any
  const jsonOf = (files: Map<string, Buffer>, name: string): any =>
    JSON.parse(String(files.get(name)));
  const eventsOf = async (id: unknown) => {
    const { rows } = await partner.db.pool.query<{ id: string }>(
      'select id from events where invoice_id = $1 order by id',
      [String(id)],
    );
    return rows.map((row) => row.id);
  };

  it('is written by the command line, file by file as the API gives it', async () => {
    const { id } = dataOf(await depositParts(partner, [['invoice', null, invoicePart({})]]));
    const directory = await mkdtemp(join(tmpdir(), 'dossier-'));
    try {
      const file = join(directory, 'dossier.zip');
      const named = ['dossier', '--invoice', String(id), '--output', file];
      const { code, stdout, stderr } = await runInSession(
        ['invoices', ...named],
        commandEnv(partner),
      );
      expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
      const written = unzipChecked(await readFile(file));
      expect(JSON.parse(stdout)).to.include({ file });
      const given = await unpack(id);
      expect([...written.keys()]).to.deep.equal([...given.keys()]);
      for (const name of ['facture/recu.json', 'audit.jsonl', 'livraisons.json'])
        expect(String(written.get(name)), name).to.equal(String(given.get(name)));
    } finally {
      await rm(directory, { recursive: true });
    }
  });

  it('has everything about a sale, in its order, and its sums are right', async () => {
    const { db, workspace, service } = partner;
    const answer = await depositParts(partner, [
      [
        'invoice',
        null,
        invoicePart({
          invoice_number: 'FA/2026+1',
          attachments: [
            { reference: 'B1', filename: 'Détail été.pdf' },
            { reference: 'B2', filename: 'lignes.csv' },
            { reference: 'B3', url: 'https://example.com/plan' },
          ],
        }),
      ],
      ['attachment', 'Détail été.pdf', PDF_BYTES],
      ['attachment', 'lignes.csv', LONG],
    ]);
    expect(answer.status, answer.text).to.equal(201);
    const { id } = dataOf(answer);
    const endpoint = await buildEndpoint(db, service.services.cipher, workspace, {
      event_type: 'invoice.created',
    });
    const events = await eventsOf(id);
    const queued = { ...endpoint, event_type: 'invoice.created' };
    const [first, ...others] = await Promise.all(
      Array.from({ length: 200 }, () => buildDelivery(db, queued, { event_id: events[0]! })),
    );
    await buildRetriedAttempt(db, workspace.id, others[0]!.id, new Date(0));
    const receipt = await buildReceipt(partner, '120.00', {
      counterparty_iban_masked: 'FR76 **** 0189',
    });
    const allocation = await allocated(partner, receipt, {
      invoice_document_id: Number(id),
      allocated_amount: 120,
      status: 'confirmed',
    });
    const category = await partner.call('POST', `/api/v1/workspaces/${workspace.id}/categories`, {
      category: { name: 'Conseil' },
    });
    await partner.call('PATCH', pathOf(id, ''), {
      invoice: { category_id: dataOf(category)['id'] },
    });

    const { headers, bytes } = await fetchBytes(pathOf(id));
    expect(headers.get('content-disposition')).to.equal(
      'attachment; filename="dossier-FA-2026-1.zip"',
    );
    const files = unzipChecked(bytes);
    expect([...files.keys()]).to.deep.equal([
      'facture/recu.json',
      ...['pdf', 'facturx.pdf', 'ubl.xml', 'cii.xml'].map((end) => `facture/FA-2026-1.${end}`),
      'pieces/1-Detail-ete.pdf',
      'pieces/2-lignes.csv',
      'statuts/1-200-emis.accuse.json',
      'livraisons.json',
      `evenements/${events[0]}.json`,
      'banque.json',
      'ecritures.json',
      'audit.jsonl',
      'manifest.json',
      'SHA256SUMS',
    ]);
    expect(jsonOf(files, 'facture/recu.json')).to.include({ id, invoice_number: 'FA/2026+1' });
    for (const format of ['pdf', 'facturx', 'ubl', 'cii']) {
      const { bytes: printed } = await fetchBytes(pathOf(id, `/download.${format}`));
      const name = `facture/FA-2026-1.${format === 'pdf' ? 'pdf' : `${format}.${format === 'facturx' ? 'pdf' : 'xml'}`}`;
      expect(files.get(name)?.equals(printed), name).to.equal(true);
    }
    expect(files.get('pieces/1-Detail-ete.pdf')?.equals(PDF_BYTES)).to.equal(true);

    const sent = jsonOf(files, 'livraisons.json');
    expect(sent.complete).to.equal(true);
    expect(sent.deliveries.length).to.equal(200);
    const body = await readDeliveryBody(db, workspace.id, first!.id);
    expect(sent.deliveries.find((one: { id: number }) => one.id === Number(first!.id))).to.include({
      event_id: Number(events[0]),
      state: 'acknowledged',
      body_sha256: sha256(body!),
    });
    expect(new Set(sent.deliveries.map(({ body_sha256 }: Row) => body_sha256)).size).to.equal(200);
    const frozen = jsonOf(files, `evenements/${events[0]}.json`);
    expect(frozen.data).to.include({ id, invoice_number: 'FA/2026+1' });
    expect(frozen.data.lines.length).to.equal(1);

    const bank = jsonOf(files, 'banque.json');
    expect(
      bank.operations.map((one: Row) => [one['id'], one['counterparty_iban_masked']]),
    ).to.deep.equal([[Number(receipt.id), 'FR76 **** 0189']]);
    expect(bank.allocations.map((one: Row) => one['id'])).to.deep.equal([allocation['id']]);
    expect(bank.receipts.map((one: Row) => [one['allocation_id'], one['amount']])).to.deep.equal([
      [allocation['id'], 120],
    ]);
    const audit = String(files.get('audit.jsonl'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(audit.at(-1)).to.deep.include({
      after: { category_id: String(dataOf(category)['id']) },
    });
    expect(Object.keys(audit[0])).to.not.include('address');
    expect(Buffer.concat([...files.values()]).includes('whsec_')).to.equal(false);

    const { files: listed, ...of } = jsonOf(files, 'manifest.json');
    expect(of).to.include({ invoice_id: id, invoice_number: 'FA/2026+1' });
    for (const { name, size_bytes, sha256: digest } of listed)
      expect([size_bytes, digest]).to.deep.equal([
        files.get(name)?.length,
        sha256(files.get(name)!),
      ]);
    const manifest = dataOf(await partner.call('GET', pathOf(id, '/dossier?as=manifest')));
    expect((manifest['files'] as { name: string }[]).map(({ name }) => name)).to.deep.equal(
      listed.map(({ name }: { name: string }) => name),
    );
  });

  it('has the received file byte for byte, and a text in place of what its errors refuse', async () => {
    const file = printUbl(buildInvoice({ invoice_number: 'R-1' })).replaceAll('EUR', 'ZZZ');
    const deposited = await depositFile(partner, file, { query: '?direction=sales' });
    const files = await unpack(dataOf(deposited)['id']);
    expect(String(files.get('facture/recu.xml'))).to.equal(file);
    expect(String(files.get('facture/R-1.cii.xml.erreur.txt'))).to.match(
      /^La facture enfreint des règles \(\d+ erreurs?\)/,
    );
    expect([...files.keys()])
      .to.include('facture/R-1.pdf')
      .and.not.include('facture/R-1.cii.xml');
  });

  it('has the reports that have it, byte for byte', async () => {
    const ground = await startReporting();
    try {
      ground.goTo('2026-11-21');
      const id = await ground.sell('FA-2026-00018');
      const report = dataOf(await ground.compose(await ground.period('sales', '2026-11-11')));
      const files = unzipChecked((await fetchBytes(pathOf(id), ground)).bytes);
      const name = `declarations/${String(report['number'])}.xml`;
      expect(String(files.get(name))).to.equal(await ground.download(report));
    } finally {
      await ground.stop();
    }
  });

  it('frees all when its client leaves, and two of a workspace run at once', async () => {
    const { dossiers } = partner.service.services;
    const attachment = new Uint8Array(12 * 1024 * 1024).fill(120);
    attachment.set(PDF_BYTES);
    const { id } = dataOf(
      await depositParts(partner, [
        ['invoice', null, invoicePart({ attachments: [{ reference: 'G', filename: 'g.pdf' }] })],
        ['attachment', 'g.pdf', attachment],
      ]),
    );
    const leave = new AbortController();
    const ask = () =>
      fetch(`${partner.service.baseUrl}${pathOf(id)}`, {
        headers: { Authorization: `Bearer ${partner.token}` },
        signal: leave.signal,
      });
    const answers = await Promise.all([ask(), ask()]);
    for (const { body } of answers) await body!.getReader().read();
    const third = await partner.call('GET', pathOf(id));
    expect([third.status, third.headers.get('retry-after'), third.body]).to.deep.equal([
      429,
      '10',
      {
        error: 'too_many_requests',
        message: 'Deux dossiers de cet espace de travail sont déjà en cours',
      },
    ]);
    const inTransaction = async () =>
      (
        await partner.db.pool.query(
          `select pid from pg_stat_activity
           where datname = current_database() and state like 'idle in transaction%'`,
        )
      ).rows;
    expect(await inTransaction()).to.deep.equal([]);
    leave.abort();
    while (dossiers.inUse > 0) await new Promise((next) => setTimeout(next, 10));
    expect(await inTransaction()).to.deep.equal([]);
    expect((await partner.call('GET', pathOf(id, '/dossier?as=manifest'))).status).to.equal(200);
  });

  it('is for people of the workspace, and of numbered invoices', async () => {
    const deposited = dataOf(
      await partner.call('POST', `/api/v1/workspaces/${partner.workspace.id}/invoices`, {
        invoice: buildDeposit(),
      }),
    );
    const id = String(deposited['id']);
    const draft = await buildDraft(partner.db, partner.workspace);
    expect((await partner.call('GET', pathOf(draft.id))).body).to.deep.equal(NOT_FOUND);
    const member = await signInPerson(partner, 'member');
    const page = await member.call('GET', `/workspaces/${partner.workspace.id}/invoices/${id}`);
    expect(page.text).to.include(
      `<a class="button" href="/console/invoices/${id}/dossier" download>Télécharger le dossier</a>`,
    );
    const own = await member.call('GET', `/console/invoices/${id}/dossier?as=manifest`);
    expect(own.status).to.equal(200);
    const stranger = await buildTenant(partner);
    expect((await stranger.call('GET', pathOf(id))).body).to.deep.equal(NOT_FOUND);
  });
});
