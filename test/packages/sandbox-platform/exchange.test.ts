import { expect } from 'chai';
import type { PlatformFlow } from '#connectors/platforms/flow-service/flow.ts';
import { MANNERS } from '#sandbox-platform/index.ts';
import { printCii } from '#einvoice/cii.ts';
import { printFacturx } from '#einvoice/facturx.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';
import { buildStatus } from '#test/support/invoices/build-status-message.ts';
import { accepted } from '#test/support/platforms/accepted.ts';
import {
  BUYING,
  SELLING,
  startSandbox,
  submitCompletion,
  submitInvoice,
  submitStatus,
  type Client,
  type FileSubmission,
  type TestSandbox,
} from '#test/support/platforms/start-sandbox.ts';

const SINCE = '2026-01-01T00:00:00Z';

const listReceived = async (
  { flows, token }: Client,
  flowType: string,
): Promise<PlatformFlow[]> => {
  const where = { updatedAfter: SINCE, flowType: [flowType], flowDirection: ['In'] };
  return (await accepted(flows.search(token, { where, limit: 100 }))).flows;
};

const submit = async ({ flows, token }: Client, submission: FileSubmission) =>
  (await accepted(flows.submit(token, submission, false))).flow_id ?? '';

const withoutNumber = (ubl: Buffer): Buffer =>
  Buffer.from(ubl.toString().replace(/<cbc:ID>[^<]*<\/cbc:ID>/, ''));

for (const manner of MANNERS)
  describe(`two companies of a sandbox platform that speaks ${manner}`, () => {
    let platform: TestSandbox;
    let seller: Client;
    let buyer: Client;

    beforeEach(async () => {
      platform = await startSandbox({ switches: { manner } });
      seller = await platform.clientOf(SELLING);
      buyer = await platform.clientOf(BUYING);
    });
    afterEach(() => platform.close());

    it('send each other an invoice and its statuses', async () => {
      const sale = submitInvoice();
      const sent = await submit(seller, sale);
      const [purchase] = await listReceived(buyer, 'SupplierInvoice');
      expect(purchase).to.include({
        name: sale.name,
        flow_syntax: 'UBL',
        tracking_id: null,
      });
      expect(purchase?.flow_id).to.not.equal(sent);
      const file = await accepted(
        buyer.flows.readFile(buyer.token, purchase?.flow_id ?? '', 'Original'),
      );
      expect(file).to.deep.equal(sale.file);

      await submit(buyer, submitStatus());
      const [approval] = await listReceived(seller, 'CustomerInvoiceLC');
      expect(approval).to.include({ flow_syntax: 'CDAR' });
      await submit(seller, submitCompletion());
      const [completion] = await listReceived(buyer, 'SupplierInvoiceLC');
      expect(completion).to.include({ flow_syntax: 'CDAR' });
    });

    it('follow their own flows by tracking id, and see none of each other', async () => {
      const sale = submitInvoice();
      const flow_id = await submit(seller, sale);
      const search = { where: { trackingId: sale.tracking_id }, limit: 1 };
      const found = await accepted(seller.flows.search(seller.token, search));
      expect(found.flows.map((flow) => flow.flow_id)).to.deep.equal([flow_id]);
      expect(found.flows[0]?.acknowledgement).to.deep.equal({ status: 'Ok', details: [] });
      expect((await accepted(buyer.flows.search(buyer.token, search))).flows).to.deep.equal([]);
      expect(await accepted(buyer.flows.readFlow(buyer.token, flow_id))).to.equal('absent');
    });

    it('send CII and Factur-X', async () => {
      const invoice = buildInvoice({ invoice_number: 'F-2026-018' });
      await submit(
        seller,
        submitInvoice({}, { flow_syntax: 'CII', file: Buffer.from(printCii(invoice)) }),
      );
      const pdf = Buffer.from(await printFacturx(buildInvoice({ invoice_number: 'F-2026-019' })));
      await submit(seller, submitInvoice({}, { flow_syntax: 'Factur-X', file: pdf }));
      const syntaxes = (await listReceived(buyer, 'SupplierInvoice')).map(
        ({ flow_syntax }) => flow_syntax,
      );
      expect(syntaxes).to.have.members(['CII', 'Factur-X']);
    });

    it('learn by an acknowledgement what a platform finds out later, and the other company gets nothing', async () => {
      const rows: [what: string, submission: FileSubmission, code: string][] = [
        ['no XML', submitInvoice({}, { file: Buffer.from('bonjour') }), 'FlowTypeError'],
        ['another syntax', submitInvoice({}, { flow_syntax: 'CII' }), 'FlowTypeError'],
        [
          'other XML',
          submitInvoice({}, { file: Buffer.from('<a xmlns="urn:x"/>') }),
          'FlowTypeError',
        ],
        [
          'XML that its schema does not admit',
          submitInvoice({}, { file: withoutNumber(submitInvoice().file) }),
          'InvalidSchema',
        ],
        [
          "another company's invoice",
          submitInvoice({ seller: buildInvoice().buyer, buyer: buildInvoice().seller }),
          'OtherTechnicalError',
        ],
        [
          'a status of transmission',
          submitStatus({
            statuses: [buildStatus({ phase: '305', code: '200', document_status: '10' })],
          }),
          'InvoiceLCRuleError',
        ],
        [
          'a status that breaks a rule',
          submitStatus({ statuses: [buildStatus({ code: '210', document_status: '50' })] }),
          'InvoiceLCRuleError',
        ],
      ];
      for (const [what, submission, code] of rows) {
        const flow_id = await submit(seller, submission);
        const flow = await accepted(seller.flows.readFlow(seller.token, flow_id));
        if (flow === 'absent') throw new Error(what);
        const { acknowledgement } = flow;
        expect(acknowledgement?.status, what).to.equal('Error');
        expect(
          acknowledgement?.details.map(({ reason_code }) => reason_code),
          what,
        ).to.deep.equal([code]);
      }
      expect(platform.flows.of(BUYING.siren)).to.deep.equal([]);
    });

    it('are told that an invoice or a status is a repeat', async () => {
      const rows: [Client, FileSubmission][] = [
        [seller, submitInvoice()],
        [buyer, submitStatus()],
      ];
      for (const [client, submission] of rows) {
        const ids = [await submit(client, submission), await submit(client, submission)];
        const codes = [];
        for (const flow_id of ids) {
          const flow = await accepted(client.flows.readFlow(client.token, flow_id));
          if (flow !== 'absent')
            codes.push(flow.acknowledgement?.details.map((one) => one.reason_code));
        }
        expect(codes).to.deep.equal([[], ['AlreadyExistingFlow']]);
      }
      expect(
        platform.flows.of(BUYING.siren).filter(({ flow_direction }) => flow_direction === 'In'),
      ).to.have.length(1);
    });

    it('are in the directory', async () => {
      const { directory, token } = seller;
      expect(await accepted(directory.readSiren(token, BUYING.siren))).to.deep.equal({
        name: BUYING.name,
        administrative_status: 'A',
      });
      expect(await accepted(directory.readSiret(token, '99999999900001'))).to.equal('absent');
      expect(await accepted(directory.readLine(token, BUYING.siren))).to.include({
        status: 'Enabled',
      });
      const { lines } = await accepted(directory.searchLines(token, BUYING.siren));
      expect(lines.map(({ addressing_identifier }) => addressing_identifier)).to.deep.equal([
        BUYING.siren,
      ]);
      expect(await accepted(directory.searchLines(token, '999999999'))).to.deep.equal({
        lines: [],
        is_shortened: false,
      });
    });
  });
