import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { sql } from 'kysely';
import { moveSiren } from '#domain/exchange/network/move-siren.ts';
import { printCdar } from '#einvoice/cdar.ts';
import { readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { dataOf, listOf, refused } from '#test-kit/service/answers.ts';
import {
  BUYER,
  buildDetail,
  buildStatus,
  buildStatusMessage,
  buildStatusParty,
  SELLER,
} from '#test/support/invoices/build-status-message.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { startNetworkPartner, type NetworkPartner } from '#test/support/service/network.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

describe('a status that the network hands over', () => {
  let partner: NetworkPartner;
  beforeEach(async () => (partner = await startNetworkPartner()));
  afterEach(() => partner.stop());

  type Invoice = Record<string, unknown>;
  const eventsOf = async ({ id }: Invoice) =>
    listOf(await partner.call('GET', `/api/v1/invoices/${String(id)}/lifecycle_events`));
  const written = async () => {
    const { rows } = await sql<{ counts: string }>`
      select concat_ws(' ', (select count(*) from lifecycle_events), (select count(*) from events),
        (select count(*) from received_messages)) as counts
    `.execute(partner.db.sql);
    return rows[0]?.counts;
  };

  it('is applied to its invoice, which number, date and seller identify', async () => {
    const invoice = await partner.depositSale();
    const before = await readFrozenEvents(partner.db);
    const answer = await partner.handStatus();
    const [, event] = await eventsOf(invoice);
    expect([answer.status, answer.body]).to.deep.equal([
      201,
      {
        data: {
          kind: 'status',
          result: 'applied',
          invoice_id: invoice['id'],
          lifecycle_event_id: event?.['id'],
        },
      },
    ]);
    expect(event).to.deep.include({
      status_code: '205',
      status_label: 'Approuvée',
      state: 'approved',
      occurred_at: '2026-03-02T14:00:00.000+01:00',
      sender_role: 'WK',
      sender_id: '0042',
      sender_scheme_id: '0238',
      rejected: false,
      applied: true,
    });
    expect(await partner.stateOf(invoice)).to.equal('approved');
    const [emitted, ...others] = (await readFrozenEvents(partner.db)).slice(before.length);
    expect([emitted?.type, others]).to.deep.equal(['invoice.lifecycle_event.created', []]);
  });

  it('may have SIRENs with blanks, as an invoice may', async () => {
    const invoice = await partner.depositSale();
    const { invoice: stated } = buildStatus();
    const seller = buildStatusParty({ id: '732 829 320', scheme: '0002', role: 'SE' });
    const spaced = {
      issuer: { ...BUYER, id: '356 000 000' },
      recipients: [{ ...SELLER, id: '732 829 320' }],
      statuses: [buildStatus({ invoice: { ...stated, seller } })],
    };
    const answer = await partner.handStatus(spaced);
    expect([answer.status, dataOf(answer)['result']]).to.deep.equal([201, 'applied']);
    expect(await partner.stateOf(invoice)).to.equal('approved');
    // The issuer is the same without them, and has used this identifier.
    expect((await partner.handStatus()).status).to.equal(422);
  });

  it('is applied once, and repeated with the same answer', async () => {
    await partner.depositSale();
    const first = await partner.handStatus();
    const before = await written();
    const again = await partner.handStatus();
    expect([again.status, again.text]).to.deep.equal([200, first.text]);
    expect(await written()).to.equal(before);
    // Issuers count their messages independently.
    const platform = buildStatusParty({ id: '0077', scheme: '0238' });
    const others = await partner.handStatus({ issuer: platform });
    expect(others.status).to.equal(201);
  });

  it('is applied once if it comes five times at once', async () => {
    await partner.depositSale();
    const answers = await Promise.all(Array.from({ length: 5 }, () => partner.handStatus()));
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).to.deep.equal([200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).to.equal(1);
    expect(await written()).to.match(/ 1$/);
  });

  it('is refused for now while another invoice gets a message with its identifier', async () => {
    await partner.depositSale();
    const { id } = await partner.depositSale({ invoice_number: 'F-2026-002' });
    const first = partner.db.transact(async (tx) => {
      await sql`
        insert into received_messages
        select workspace_id, '0002:356000000', 'F-2026-001_205', 'applied', invoice_id, id, now()
        from lifecycle_events where invoice_id = ${id}
      `.execute(tx.sql);
      const second = partner.handStatus();
      await waitingForLock(partner.db);
      return { second };
    });
    const { second } = await first;
    expect((await second).status).to.equal(409);
    expect((await partner.handStatus()).status).to.equal(422);
  });

  it('keeps all of several motives', async () => {
    const invoice = await partner.depositSale();
    const details = [
      buildDetail({ reason_code: 'CMD_ERR', reason: 'Commande 12', sequence: '1' }),
      buildDetail({ reason_code: 'ADR_ERR', reason: 'Autre adresse', sequence: '2' }),
    ];
    const status = { code: '210', label: 'Refusée', document_status: '50', details };
    const answer = await partner.handStatus({ statuses: [buildStatus(status)] });
    expect([answer.status, dataOf(answer)['result']]).to.deep.equal([201, 'applied']);
    expect((await eventsOf(invoice)).at(-1)).to.include({
      reason_code: 'CMD_ERR',
      reason: 'Commande 12\nADR_ERR: Autre adresse',
    });
  });

  it("is only recorded if the invoice's state does not lead to it", async () => {
    const invoice = await partner.depositSale();
    await partner.handStatus();
    const statuses = [buildStatus({ code: '204', document_status: '45' })];
    const answer = await partner.handStatus({ message_id: 'late', statuses });
    const [, , event] = await eventsOf(invoice);
    expect([answer.status, answer.body]).to.deep.equal([
      201,
      {
        data: {
          kind: 'status',
          result: 'recorded',
          invoice_id: invoice['id'],
          lifecycle_event_id: event?.['id'],
        },
      },
    ]);
    expect(event).to.include({ status_code: '204', applied: false, rejected: false });
    expect(await partner.stateOf(invoice)).to.equal('approved');
  });

  it('is rejected, and recorded, if its message breaks a rule of its standard', async () => {
    const invoice = await partner.depositSale();
    const refusal = buildStatus({ code: '210', label: 'Refusée', document_status: '50' });
    const answer = await partner.handStatus({ statuses: [refusal] });
    expect([answer.status, dataOf(answer)['result']]).to.deep.equal([201, 'rejected']);
    const [, event] = await eventsOf(invoice);
    expect(event).to.include({ status_code: '210', rejected: true, applied: false });
    expect(await partner.stateOf(invoice)).to.equal('submitted');
  });

  it('is rejected once without an identifier', async () => {
    await partner.depositSale();
    const file = printCdar(buildStatusMessage({ message_id: null }));
    const [first, again] = [await partner.hand(file), await partner.hand(file)];
    expect([first.status, dataOf(first)['result'], again.status]).to.deep.equal([
      201,
      'rejected',
      200,
    ]);
  });

  it('is refused without a trace unless one recipient has the invoice', async () => {
    await partner.depositSale();
    const { invoice } = buildStatus();
    const before = await written();
    const stranger = buildStatusParty({ ...SELLER, id: '552100554' });
    for (const overrides of [
      { recipients: [BUYER] },
      { recipients: [buildStatusParty()] },
      { statuses: [buildStatus({ invoice: { ...invoice, invoice_number: 'F-2026-002' } })] },
      { statuses: [buildStatus({ invoice: { ...invoice, issue_date: '2026-03-02' } })] },
      { statuses: [buildStatus({ invoice: { ...invoice, seller: stranger } })] },
    ]) {
      const answer = await partner.handStatus(overrides);
      expect([answer.status, answer.body], JSON.stringify(overrides)).to.deep.equal([
        422,
        refused({
          base: ["Aucune facture d'un destinataire n'a ce numéro, cette date et ce vendeur"],
        }),
      ]);
    }
    expect(await written()).to.equal(before);
  });

  /** The same invoice in a workspace of the same SIREN. */
  const copyToOther = async (invoice: Invoice) => {
    const other = await buildWorkspace(partner.db);
    await sql`
      insert into invoices (workspace_id, company_id, direction, invoice_number, proforma, lifecycle_state,
        upload_source, header, content, number_key, created_at, updated_at)
      select ${other.id}, (select id from companies where workspace_id = ${other.id}), direction,
        invoice_number, proforma, lifecycle_state, upload_source, header, content, number_key,
        created_at, updated_at
      from invoices where id = ${invoice['id']}
    `.execute(partner.db.sql);
    return other;
  };

  it('is refused if two workspaces have its invoice, and neither receives', async () => {
    await copyToOther(await partner.depositSale());
    const answer = await partner.handStatus();
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({ base: ['Plusieurs espaces de travail ont cette facture'] }),
    ]);
  });

  it('goes to the workspace that receives, of two that have its invoice', async () => {
    const invoice = await partner.depositSale();
    const other = await copyToOther(invoice);
    await moveSiren(
      partner.db,
      { kind: 'command_line' },
      { workspace_id: other.id, company_id: null },
    );
    const answer = await partner.handStatus();
    expect([answer.status, dataOf(answer)['result']]).to.deep.equal([201, 'applied']);
    expect(dataOf(answer)['invoice_id']).to.not.equal(invoice['id']);
    expect(await partner.stateOf(invoice)).to.equal('submitted');
  });

  it('is refused if it is incomplete or ambiguous', async () => {
    await partner.depositSale();
    const before = await written();
    const { invoice } = buildStatus();
    for (const [statuses, reason] of [
      [[buildStatus({ code: null })], 'ne donne aucun statut (MDT-105)'],
      [
        [buildStatus(), buildStatus({ code: '204' })],
        'donne plusieurs statuts : un seul est admis par message',
      ],
      [
        [buildStatus({ invoice: { ...invoice, issue_date: null } })],
        "ne dit pas le numéro, la date et le SIREN du vendeur d'une facture",
      ],
    ] as const) {
      const answer = await partner.handStatus({ statuses: [...statuses] });
      expect([answer.status, answer.body]).to.deep.equal([422, refused({ file: [reason] })]);
    }
    expect(await written()).to.equal(before);
  });

  it("is refused if one of its texts is longer than any of the network's", async () => {
    await partner.depositSale();
    const before = await written();
    const long = randomBytes(2000).toString('hex');
    for (const overrides of [
      { message_id: long },
      { issuer: { ...BUYER, id: long } },
      { sender: buildStatusParty({ role: long }) },
      { statuses: [buildStatus({ code: long })] },
      { statuses: [buildStatus({ label: long })] },
      { statuses: [buildStatus({ details: [buildDetail({ reason_code: long })] })] },
      { statuses: [buildStatus({ details: [buildDetail({ reason: long + long })] })] },
    ]) {
      const answer = await partner.handStatus(overrides);
      const reason = 'contient un texte trop long pour un statut';
      expect([answer.status, answer.body]).to.deep.equal([422, refused({ file: [reason] })]);
    }
    expect(await written()).to.equal(before);
  });

  it('is refused if it is not a supported file, or does not fit its schema', async () => {
    const message = printCdar(buildStatusMessage());
    for (const [file, reason] of [
      ['', /doit être renseigné/],
      ['<a/>', /ni une facture UBL ou CII, ni un message de statut CDAR/],
      ['{}', /ni un PDF ni un document XML/],
      [message.slice(0, -9), /pas un document XML lisible/],
      [message.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>'), /DOCTYPE/],
      [message.replace('<ram:RoleCode>', '<ram:Rank>1</ram:Rank><ram:RoleCode>'), /schéma/],
    ] as const) {
      const answer = await partner.hand(file);
      const { details } = answer.body as { details: { file: string[] } };
      expect(answer.status, file).to.equal(422);
      expect(details.file.join()).to.match(reason);
    }
    expect(await written()).to.equal('0 0 0');
  });
});
