import { childrenOf, textOf } from '#einvoice/xml/find-elements.ts';
import { readXml, type XmlElement } from '#einvoice/xml/read-xml.ts';
import { CDAR } from '#einvoice/xml/schemas.ts';

/** The public portal's word on a report: 300 deposited, 301 rejected. */
export interface ReportVerdict {
  /** MDT-87: TT-1 of the report. */
  number: string;
  code: '300' | '301';
  reasons: ReportVerdictReason[];
}

interface ReportVerdictReason {
  reason_code: string | null; // MDT-113
  reason: string | null; // MDT-114
  content_code: string | null; // MDT-125
  note: string | null; // MDT-126
  subject_code: string | null; // MDT-127
}

/**
 * Reads a CDAR of `StateTransactionReportLC` or `StatePaymentReportLC`; other statuses are left out. Throws
 * {@link UnreadableXml}.
 */
export const readReportVerdicts = (source: string | Uint8Array): ReportVerdict[] =>
  childrenOf(readXml(source, CDAR), 'AcknowledgementDocument')
    .flatMap((acknowledgement) => childrenOf(acknowledgement, 'ReferenceReferencedDocument'))
    .flatMap((reference) => {
      const number = textOf(reference, 'IssuerAssignedID');
      const code = textOf(reference, 'ProcessConditionCode');
      if (number === null || (code !== '300' && code !== '301')) return [];
      const reasons = childrenOf(reference, 'SpecifiedDocumentStatus').flatMap(readReasons);
      return [{ number, code, reasons }];
    });

/** One for each note of a status. */
function readReasons(status: XmlElement): ReportVerdictReason[] {
  const notes = childrenOf(status, 'IncludedNote');
  return (notes.length === 0 ? [undefined] : notes).map((note) => ({
    reason_code: textOf(status, 'ReasonCode'),
    reason: textOf(status, 'Reason'),
    content_code: textOf(note, 'ContentCode'),
    note: textOf(note, 'Content'),
    subject_code: textOf(note, 'SubjectCode'),
  }));
}
