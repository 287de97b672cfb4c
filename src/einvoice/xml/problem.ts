export type XmlCode =
  /** A DOCTYPE, which no document needs and which may declare entities. Detail: the line. */
  | 'doctype_refused'
  /**
   * Not well-formed, too heavy, too deeply nested or in an unsupported encoding. Detail: the fault, with the line if
   * known.
   */
  | 'unreadable_xml'
  /** Another root than the schema's, such as pain.002.001.03's. Detail: the root found, `{namespace}name`. */
  | 'other_document'
  /** An element, attribute or text that the schema does not allow there. Detail: its path. */
  | 'unexpected_content'
  /** A required element or attribute is missing. Detail: its path. */
  | 'missing_element'
  /** A value is too long, or not a date, number or code. Detail: its element's path. */
  | 'invalid_value';

interface XmlProblem {
  code: XmlCode;
  /** English, at most 200 characters. Paths are `/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts[1]/…`. */
  detail: string;
}

const MAX_DETAIL = 200;

export class UnreadableXml extends Error {
  readonly problem: XmlProblem;

  constructor(code: XmlCode, detail: string, options?: ErrorOptions) {
    super(code, options);
    this.problem = { code, detail: detail.slice(0, MAX_DETAIL) };
  }
}
