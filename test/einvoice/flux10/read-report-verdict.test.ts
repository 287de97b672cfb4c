import { expect } from 'chai';
import { readReportVerdicts } from '#einvoice/flux10/read-report-verdict.ts';
import { printCdar } from '#einvoice/cdar.ts';
import {
  buildDetail,
  buildStatus,
  buildStatusMessage,
} from '#test/support/invoices/build-status-message.ts';

const NUMBER = '799001128-ST-20261120-01';

const buildVerdict = (code: string) => {
  const status = buildStatus({
    code,
    details: [buildDetail({ reason_code: 'REJ_SEMAN', reason: 'Rejet', note: 'FA-1' })],
  });
  const invoice = { ...status.invoice, invoice_number: NUMBER, type_code: '304' };
  return printCdar(buildStatusMessage({ statuses: [{ ...status, invoice }] }));
};

describe('a verdict on a report', () => {
  it('is read with its reasons and the codes of its notes (MDT-125, MDT-126, MDT-127)', () => {
    const coded = buildVerdict('301').replace(
      '<ram:Content>FA-1</ram:Content>',
      '<ram:ContentCode>TT-19</ram:ContentCode><ram:Content>FA-1</ram:Content><ram:SubjectCode>G1.05</ram:SubjectCode>',
    );
    const reason = { reason_code: 'REJ_SEMAN', reason: 'Rejet', note: 'FA-1' };
    expect(readReportVerdicts(coded)).to.deep.equal([
      {
        number: NUMBER,
        code: '301',
        reasons: [{ ...reason, content_code: 'TT-19', subject_code: 'G1.05' }],
      },
    ]);
  });

  it('is 300 or 301 alone', () => {
    expect(readReportVerdicts(buildVerdict('300'))[0]?.code).to.equal('300');
    expect(readReportVerdicts(buildVerdict('205'))).to.deep.equal([]);
  });
});
