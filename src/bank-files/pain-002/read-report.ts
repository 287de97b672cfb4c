import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { UnreadablePain002 } from './problem.ts';

/** A bank's report on a file. Statuses and reasons are ISO 20022 external codes. */
export interface Pain002Report {
  original_message_id: string;
  /** In the report's order; an `end_to_end_id` may repeat. */
  statuses: readonly TransactionStatus[];
  /** For transactions missing in `statuses`; null if those have no status. */
  group_status: string | null;
  group_reason_code: string | null;
  group_reason: string | null;
}

interface TransactionStatus extends Reason {
  end_to_end_id: string;
  /** Its own, else its payment information's, else the group's. */
  status: string;
}

interface Reason {
  /** The first one, an ISO code or the bank's own (`Prtry`). */
  reason_code: string | null;
  /** All additional information, joined by blanks. */
  reason: string | null;
}

interface Verdict extends Reason {
  status: string | null;
}

const SILENCE: Verdict = { status: null, reason_code: null, reason: null };
/** Partially accepted: each transaction has its own status. */
const PART = 'PART';

/** The document must be valid by the schema. Throws for a transaction without identifier or status. */
export function readReport(document: XmlElement): Pain002Report {
  const [report] = document.elements;
  const [original] = childrenOf(report, 'OrgnlGrpInfAndSts');
  const group = readVerdict(original, 'GrpSts');
  const blocks = childrenOf(report, 'OrgnlPmtInfAndSts').map((element, index) => ({
    element,
    path: `/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts[${index + 1}]`,
    verdict: inherit(readVerdict(element, 'PmtInfSts'), group),
  }));
  const rest = agree(blocks.length === 0 ? [group] : blocks.map(({ verdict }) => verdict));
  return {
    original_message_id: textOf(original, 'OrgnlMsgId') ?? '',
    statuses: blocks.flatMap(({ element, path, verdict }) =>
      childrenOf(element, 'TxInfAndSts').map((transaction, index) =>
        readTransaction(transaction, verdict, `${path}/TxInfAndSts[${index + 1}]`),
      ),
    ),
    group_status: rest.status,
    group_reason_code: rest.reason_code,
    group_reason: rest.reason,
  };
}

function readTransaction(element: XmlElement, outer: Verdict, path: string): TransactionStatus {
  const end_to_end_id = textOf(element, 'OrgnlEndToEndId');
  if (end_to_end_id === null) throw new UnreadablePain002('missing_end_to_end_id', path);
  const { status, reason_code, reason } = inherit(readVerdict(element, 'TxSts'), outer);
  if (status === null) throw new UnreadablePain002('missing_status', path);
  return { end_to_end_id, status, reason_code, reason };
}

function readVerdict(element: XmlElement | undefined, statusName: string): Verdict {
  const status = textOf(element, statusName);
  const reasons = childrenOf(element, 'StsRsnInf');
  const [code] = reasons
    .flatMap((reason) => childrenOf(reason, 'Rsn'))
    .map(({ elements }) => elements[0]?.text);
  const texts = reasons.flatMap((reason) => childrenOf(reason, 'AddtlInf')).map(({ text }) => text);
  return {
    status: status === PART ? null : status,
    reason_code: code ?? null,
    reason: texts.length === 0 ? null : texts.join(' '),
  };
}

/** An element without a status inherits its parent's, and also its reason unless it has one. */
function inherit(own: Verdict, outer: Verdict): Verdict {
  if (own.status !== null) return own;
  return {
    status: outer.status,
    reason_code: own.reason_code ?? outer.reason_code,
    reason: own.reason ?? outer.reason,
  };
}

/** Our files have one payment information, so its status counts for all. Several must agree. */
function agree([first = SILENCE, ...others]: readonly Verdict[]): Verdict {
  const agreed = others.every(({ status }) => status === first.status);
  return agreed && first.status !== null ? first : SILENCE;
}

const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.elements.filter((child) => child.name === name) ?? [];

const textOf = (element: XmlElement | undefined, name: string): string | null =>
  childrenOf(element, name)[0]?.text ?? null;
