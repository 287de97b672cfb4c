/** Why a text is not read as a pain.002.001.10. */
export type Pain002Code =
  /** It has a DOCTYPE, which no bank needs and which could declare entities. Detail: the line. */
  | 'doctype_refused'
  /** It is not well-formed XML, or nested too deeply. Detail: what is wrong, with the line if known. */
  | 'unreadable_xml'
  /** It is XML of another kind, say pain.002.001.03. Detail: the root element found, `{namespace}name`. */
  | 'other_document'
  /** An element, attribute or text that the schema does not have there. Detail: its path. */
  | 'unexpected_content'
  /** An element that the schema requires is not there. Detail: its path. */
  | 'missing_element'
  /** A value is too long, or no date, number or code. Detail: its element's path. */
  | 'invalid_value'
  /** A transaction without OrgnlEndToEndId, by which alone a payment is known. Detail: its path. */
  | 'missing_end_to_end_id'
  /** A transaction without a status of its own, of its payment information or of the group. Detail: its path. */
  | 'missing_status';

export interface Pain002Problem {
  code: Pain002Code;
  /** English, at most 200 characters; paths are `/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts[1]/…`. */
  detail: string;
}

const MAX_DETAIL = 200;

/** Ends the reading; `readPain002` returns its problem. */
export class UnreadablePain002 extends Error {
  readonly problem: Pain002Problem;

  constructor(code: Pain002Problem['code'], detail: string, options?: ErrorOptions) {
    super(code, options);
    this.problem = { code, detail: detail.slice(0, MAX_DETAIL) };
  }
}
