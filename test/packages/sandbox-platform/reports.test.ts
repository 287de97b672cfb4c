import { expect } from 'chai';
import { readReportVerdicts } from '#einvoice/flux10/read-report-verdict.ts';
import { reportInvoice } from '#einvoice/flux10/report-invoice.ts';
import type { ReportItem } from '#einvoice/flux10/print-report.ts';
import type { ReportHead } from '#einvoice/flux10/report.ts';
import {
  buildExport,
  buildHead,
  composePayments,
  composeTransactions,
  printWhole,
} from '#test/einvoice/flux10/composed-reports.ts';
import { accepted } from '#test/support/platforms/accepted.ts';
import {
  SELLING,
  startSandbox,
  submitInvoice,
  type Client,
  type TestSandbox,
} from '#test/support/platforms/start-sandbox.ts';

const SINCE = '2026-01-01T00:00:00Z';
const NUMBER = '732829320-ST-20261120-01';
const OURS = { siren: SELLING.siren, number: NUMBER };

describe('a sandbox platform, of reports of e-reporting', () => {
  let platform: TestSandbox;
  let client: Client;

  beforeEach(async () => {
    platform = await startSandbox();
    client = await platform.clientOf(SELLING);
  });
  afterEach(() => platform.close());

  const send = async (text: string) => {
    const report = submitInvoice({}, { file: Buffer.from(text), flow_syntax: 'FRR' });
    const sent = client.flows.submit(client.token, report, false);
    const { flow_id } = await accepted(sent);
    return platform.flows.find(SELLING.siren, flow_id ?? '');
  };
  const sendReport = async (items: ReportItem[], head: Partial<ReportHead> = OURS) =>
    send(printWhole(buildHead(head), items));
  const verdicts = async (flowType: string) => {
    const where = { updatedAfter: SINCE, flowType: [flowType], flowDirection: ['In'] };
    const { flows } = await accepted(client.flows.search(client.token, { where, limit: 100 }));
    const files = await Promise.all(
      flows.map(({ flow_id }) =>
        accepted(client.flows.readFile(client.token, flow_id, 'Original')),
      ),
    );
    return files.flatMap((file) => readReportVerdicts(file));
  };

  it('takes one and passes on that it is deposited', async () => {
    const flow = await sendReport(composeTransactions());
    expect(flow).to.deep.include({
      flow_type: 'MultiFlowReport',
      acknowledgement: { status: 'Ok', details: [] },
    });
    expect(await verdicts('StateTransactionReportLC')).to.deep.equal([
      { number: NUMBER, code: '300', reasons: [] },
    ]);
    expect(await verdicts('StatePaymentReportLC')).to.deep.equal([]);
  });

  it('passes on that the portal rejects it, with its reasons', async () => {
    await platform.control('/switches', { report_verdict: '301', reason_codes: ['REJ_SEMAN'] });
    await sendReport(composePayments(), { ...OURS, series: 'payments' });
    expect(await verdicts('StatePaymentReportLC')).to.deep.equal([
      {
        number: NUMBER,
        code: '301',
        reasons: [
          {
            reason_code: 'REJ_SEMAN',
            reason: null,
            content_code: null,
            subject_code: null,
            note: 'Le portail public refuse la transmission (REJ_SEMAN)',
          },
        ],
      },
    ]);
  });

  it('says nothing until it is told to', async () => {
    await platform.control('/switches', { report_verdict: null });
    const flow = await sendReport([reportInvoice(buildExport())], { ...OURS, series: 'purchases' });
    expect(flow?.flow_type).to.equal('UnitarySupplierTransactionReport');
    expect(await verdicts('StateTransactionReportLC')).to.deep.equal([]);
    if (flow !== null) platform.setStatus(flow, '301', 'DOUBLON');
    expect(await verdicts('StateTransactionReportLC')).to.have.length(1);
  });

  it('refuses one that is not by its schema, of another company, or repeated', async () => {
    const reasonOf = async (...report: Parameters<typeof sendReport>) =>
      (await sendReport(...report))?.acknowledgement.details[0]?.reason_code;
    const text = printWhole(buildHead(OURS), []);
    const spoilt = await send(text.replace('<EndDate>', '<End>').replace('</EndDate>', '</End>'));
    expect(spoilt?.acknowledgement.details[0]?.reason_code).to.equal('InvalidSchema');
    expect(await reasonOf([], {})).to.equal('OtherTechnicalError');
    expect(await reasonOf([])).to.equal(undefined);
    expect(await reasonOf([])).to.equal('AlreadyExistingFlow');
  });

  it('knows types of what goes to the State since 1.3 alone', async () => {
    await platform.control('/switches', { manner: '1.2' });
    const where = { updatedAfter: SINCE, flowType: ['StatePaymentReportLC'] };
    const outcome = await client.flows.search(client.token, { where, limit: 100 });
    expect(outcome).to.include({ kind: 'refused' });
  });
});
