import type { XmlCode } from '#einvoice/xml/problem.ts';

/** The reasons for not reading a statement or an entry. */
type StatementCode =
  | 'no_statement'
  /** More than a bank sends at once. Detail: the number. */
  | 'too_many_statements'
  | 'too_many_accounts'
  /** The statement's account has neither IBAN nor Othr/Id. */
  | 'missing_account'
  /** A balance's amount or date cannot be read. Detail: its code, such as `CLBD`. */
  | 'invalid_balance'
  | 'missing_amount'
  /** Detail: the text. */
  | 'invalid_amount'
  | 'missing_currency'
  | 'missing_indicator'
  | 'missing_status'
  /** Neither BookgDt nor ValDt is present. */
  | 'missing_date'
  /** Detail: the text. */
  | 'invalid_date'
  /** A text longer than any bank's. Detail: its element. */
  | 'text_too_long'
  /** A batch with more payments than an operation stores. */
  | 'too_many_details';

type Camt053Code = XmlCode | StatementCode;

export interface Camt053Problem {
  code: Camt053Code;
  /** The statement's identification or place in the message; null for the whole message. */
  statement: string | null;
  /** The entry's place in its statement, from 1; null for the whole statement. */
  entry: number | null;
  /** The wrong value or its path; empty where the code says all. */
  detail: string;
}

const MAX_DETAIL = 100;

export class UnreadableStatement extends Error {
  readonly code: StatementCode;
  readonly detail: string;

  constructor(code: StatementCode, detail = '') {
    super(code);
    this.code = code;
    this.detail = detail.slice(0, MAX_DETAIL);
  }
}
