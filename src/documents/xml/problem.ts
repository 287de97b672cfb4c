/** Why a text is not read as a document of its schema. */
export type XmlCode =
  /** It has a DOCTYPE, which no document needs and which could declare entities. Detail: the line. */
  | 'doctype_refused'
  /** It is not well-formed XML, too heavy, nested too deeply or in an encoding that is not read. Detail: what is wrong, with the line if known. */
  | 'unreadable_xml'
  /** Its root is none of the schema's, say that of pain.002.001.03. Detail: the root found, `{namespace}name`. */
  | 'other_document'
  /** An element, attribute or text that the schema does not have there. Detail: its path. */
  | 'unexpected_content'
  /** An element or attribute that the schema requires is not there. Detail: its path. */
  | 'missing_element'
  /** A value is too long, or no date, number or code. Detail: its element's path. */
  | 'invalid_value';

interface XmlProblem {
  code: XmlCode;
  /** English, at most 200 characters; paths are `/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts[1]/…`. */
  detail: string;
}

const MAX_DETAIL = 200;

/** Ends the reading of a document. */
export class UnreadableXml extends Error {
  readonly problem: XmlProblem;

  constructor(code: XmlCode, detail: string, options?: ErrorOptions) {
    super(code, options);
    this.problem = { code, detail: detail.slice(0, MAX_DETAIL) };
  }
}
