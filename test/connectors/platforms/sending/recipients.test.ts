import { expect } from 'chai';
import { readCdar } from '#einvoice/cdar.ts';
import { readXml } from '#einvoice/xml/read-xml.ts';
import { CDAR } from '#einvoice/xml/schemas.ts';
import { createKeptAnswers } from '#connectors/platforms/directory/kept-answers.ts';
import { createRecipientCheck } from '#connectors/platforms/directory/create-recipient-check.ts';
import type { CheckRecipient, Recipient } from '#domain/exchange/directory/check-recipient.ts';
import type { Reachability } from '#model/directory-line.ts';
import { listOf } from '#test-kit/service/answers.ts';
import { lineOf } from '#sandbox-platform/directory-line.ts';
import { BUYING, SELLING } from '#test/support/platforms/start-sandbox.ts';
import { collect } from '#test/support/platforms/collect.ts';
import { setStates } from '#test/support/invoices/network-messages.ts';
import { HOUR, SECOND, type Sending, startSending } from '#test/support/platforms/sending.ts';

/** Has but a line for statuses at the platform. */
const STATUSES_ALONE = '552032534';

describe('messages and their recipients', () => {
  let sending: Sending;
  let reachability: Reachability;
  let address: string | null;
  let status_address: string | null;
  let asked: Recipient[];
  /** In place of the answers above. */
  let ask: CheckRecipient | null;
  beforeEach(async () => {
    ask = null;
    reachability = 'reachable';
    address = null;
    status_address = null;
    asked = [];
    sending = await startSending({
      platform: { lines: [lineOf({ ...SELLING, siren: STATUSES_ALONE }, 'Status')] },
      tools: {
        checkRecipient: async (connection, recipient) => {
          asked.push(recipient);
          if (ask !== null) return ask(connection, recipient);
          return { reachability, address, status_address };
        },
      },
    });
  });
  afterEach(() => sending.stop());

  const askSandbox = () => {
    const { db, clock } = sending.partner;
    const tools = { db, clock, kept: createKeptAnswers(), timeout: 10 * SECOND };
    return createRecipientCheck(sending.tools.calls, tools);
  };
  const check = (directory_check: 'warn' | 'hold') =>
    sending.partner.db.transact(async (tx) => {
      const row = tx.em.merge(await sending.readConnection());
      row.directory_check = directory_check;
      await tx.em.flush();
    });

  describe('that report a status', () => {
    const recipientOf = async (seller: Record<string, unknown>) => {
      const purchase = await sending.depositPurchase({
        seller: { name: 'Papeterie Martin', ...seller },
      });
      await setStates(sending.partner, purchase, 'in_hand');
      await sending.work();
      const { message_id } = await sending.onlyMessage();
      const sent = readCdar(readXml(sending.sent()[0]?.file ?? '', CDAR));
      expect(sent.message_id).to.equal(message_id);
      return sent.recipients.map(({ id, electronic_address }) => [id, electronic_address]);
    };
    const siren = '356000000';
    const at = (value: string) => [[siren, { scheme: '0225', value }]];

    it('go to the address on the invoice, for any entry of the directory', async () => {
      await check('warn');
      address = `${siren}_AUTRE`;
      const electronic_address = { scheme: '0225', value: `${siren}_VENTES` };
      expect(await recipientOf({ siren, electronic_address })).to.deep.equal(at(`${siren}_VENTES`));
      expect(asked).to.deep.equal([{ address: null, siren }]);
    });

    it('go to the address for statuses, for any address on the invoice', async () => {
      await check('warn');
      status_address = `${siren}_Status`;
      const electronic_address = { scheme: '0225', value: `${siren}_VENTES` };
      expect(await recipientOf({ siren, electronic_address })).to.deep.equal(at(`${siren}_Status`));
    });

    it('go to the line for statuses that the directory of the platform has, invoices never', async () => {
      await check('hold');
      sending.platform.set({ status_lines: true });
      ask = askSandbox();
      expect(await recipientOf({ siren })).to.deep.equal(at(`${siren}_Status`));
      const sale = await sending.depositSale({ buyer: { name: 'Papeterie Martin', siren } });
      await sending.work();
      const [, message] = await sending.messages();
      expect(message).to.include({ state: 'accepted', invoice_id: String(sale['id']) });
      expect(sending.sent().at(-1)?.file.toString()).to.include(siren).and.not.include('_Status');
    });

    it('are addressed while a person holds their invoice to set another', async () => {
      await check('warn');
      status_address = `${siren}_Status`;
      const purchase = await sending.depositPurchase({ seller: { name: 'Papeterie', siren } });
      await setStates(sending.partner, purchase, 'in_hand');
      const { db } = sending.partner;
      await db.transact(async (tx) => {
        await tx.em.execute('select from invoices where id = ? for update', [purchase['id']]);
        await sending.work();
      });
      expect(sending.sent()).to.have.length(1);
    });

    it('go to the address in the directory, if the invoice has none', async () => {
      await check('warn');
      address = `${siren}_COMPTA`;
      expect(await recipientOf({ siren })).to.deep.equal(at(`${siren}_COMPTA`));
      expect(asked).to.deep.equal([{ address: null, siren }]);
    });

    it('go to the SIREN if the directory has none', async () => {
      await check('hold');
      reachability = 'unreachable';
      expect(await recipientOf({ siren })).to.deep.equal(at(siren));
    });

    it('go to the SIREN of a VAT number, even if the directory is not asked', async () => {
      expect(await recipientOf({ vat_number: 'FR39356000000' })).to.deep.equal(at(siren));
      expect(asked).to.deep.equal([]);
    });
  });

  describe('whose recipient the directory lacks', () => {
    it('leave with a note if the connection warns', async () => {
      await check('warn');
      reachability = 'unreachable';
      await sending.depositSale();
      await sending.work();
      expect(await sending.onlyMessage()).to.include({
        state: 'accepted',
        recipient_reachability: 'unreachable',
      });
    });

    it('lack it at the address on the invoice, though it has others', async () => {
      await check('warn');
      ask = (_, recipient) =>
        Promise.resolve({
          reachability: recipient.address === null ? 'reachable' : 'unreachable',
          address: null,
          status_address: null,
        });
      const electronic_address = { scheme: '0225', value: `${BUYING.siren}_INCONNUE` };
      await sending.depositSale({
        buyer: { name: 'Papeterie', siren: BUYING.siren, electronic_address },
      });
      await sending.work();
      expect(await sending.onlyMessage()).to.include({
        state: 'accepted',
        recipient_reachability: 'unreachable',
      });
    });

    it('are held if the connection holds them, and leave once the directory has it', async () => {
      await check('hold');
      reachability = 'unreachable';
      const sale = await sending.depositSale();
      await collect(sending.partner, sale);
      await sending.work();
      const [held] = await sending.messages();
      expect(held).to.include({ state: 'held', due_in: HOUR });
      await sending.workAfter(HOUR);
      expect((await sending.states())[0]).to.equal('held');
      reachability = 'reachable';
      await sending.workAfter(HOUR);
      expect(await sending.states()).to.deep.equal(['accepted', 'queued']);
    });

    it('are held, even if the connection warns, where it has a line for statuses alone', async () => {
      await check('warn');
      ask = askSandbox();
      const siren = STATUSES_ALONE;
      const at = (value: string) => ({ electronic_address: { scheme: '0225', value } });
      for (const address of [{}, at(siren), at(`${siren}_Status`)])
        await sending.depositSale({ buyer: { name: 'Boutique', siren, ...address } });
      sending.platform.set({ status_lines: true });
      const other = { siren: BUYING.siren, ...at(`${BUYING.siren}_Status`) };
      await sending.depositSale({ buyer: { name: 'Papeterie Martin', ...other } });
      for (let hour = 0; hour < 2; hour += 1) {
        await sending.workAfter(HOUR);
        expect(await sending.states()).to.deep.equal(['held', 'held', 'held', 'held']);
      }
      const { call, workspace } = sending.partner;
      const path = `/api/v1/workspaces/${workspace.id}/platform_flows`;
      const told = async () =>
        listOf(await call('GET', path)).map(({ error_code, error_message }) => [
          error_code,
          error_message,
        ]);
      const code = 'recipient_without_invoice_line';
      const sentence = `D'après l'annuaire, l'adresse de ce destinataire ne reçoit que des statuts : demandez-lui d'y inscrire une adresse de facturation, l'envoi suivra dans l'heure (${code})`;
      expect(await told()).to.deep.equal(Array.from({ length: 4 }, () => [code, sentence]));
      expect(sending.sent()).to.deep.equal([]);
      ask = null;
      await sending.workAfter(HOUR);
      expect(new Set(await sending.states())).to.deep.equal(new Set(['accepted']));
      expect(await told()).to.deep.equal(Array.from({ length: 4 }, () => [null, null]));
    });

    it('leave if the directory does not say', async () => {
      await check('hold');
      reachability = 'undetermined';
      await sending.depositSale();
      await sending.work();
      expect((await sending.onlyMessage()).state).to.equal('accepted');
    });
  });
});
