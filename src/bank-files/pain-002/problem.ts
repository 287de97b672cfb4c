import type { XmlCode } from '#einvoice/xml/problem.ts';

type Pain002Code =
  | XmlCode
  /** A transaction without OrgnlEndToEndId, the only key of a payment. Detail: its path. */
  | 'missing_end_to_end_id'
  /** A transaction without a status of its own, its payment information or the group. Detail: its path. */
  | 'missing_status';

export interface Pain002Problem {
  code: Pain002Code;
  /** English. A path is `/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts[1]/…`. */
  detail: string;
}

export class UnreadablePain002 extends Error {
  readonly problem: Pain002Problem;

  constructor(code: Exclude<Pain002Code, XmlCode>, detail: string) {
    super(code);
    this.problem = { code, detail };
  }
}
