import type { XmlCode } from '#documents/xml/problem.ts';

/** Why a text is not read as a pain.002.001.10. */
type Pain002Code =
  | XmlCode
  /** A transaction without OrgnlEndToEndId, by which alone a payment is known. Detail: its path. */
  | 'missing_end_to_end_id'
  /** A transaction without a status of its own, of its payment information or of the group. Detail: its path. */
  | 'missing_status';

export interface Pain002Problem {
  code: Pain002Code;
  /** English; a path is `/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts[1]/…`. */
  detail: string;
}

/** Ends the reading of a document that fits its schema and does not say what we need. */
export class UnreadablePain002 extends Error {
  readonly problem: Pain002Problem;

  constructor(code: Exclude<Pain002Code, XmlCode>, detail: string) {
    super(code);
    this.problem = { code, detail };
  }
}
