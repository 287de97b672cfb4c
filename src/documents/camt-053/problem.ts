import type { XmlCode } from '#documents/xml/problem.ts';

/** Why a statement, or an entry of it, is not read. */
type StatementCode =
  /** A message without Stmt. */
  | 'no_statement'
  /** More than a bank sends at once. Detail: how many. */
  | 'too_many_statements'
  | 'too_many_accounts'
  /** A statement whose account has neither IBAN nor Othr/Id. */
  | 'missing_account'
  /** A balance whose amount or date cannot be read. Detail: its code, such as `CLBD`. */
  | 'invalid_balance'
  | 'missing_amount'
  /** Detail: the text. */
  | 'invalid_amount'
  | 'missing_currency'
  | 'missing_indicator'
  | 'missing_status'
  /** Neither BookgDt nor ValDt. */
  | 'missing_date'
  /** Detail: the text. */
  | 'invalid_date'
  /** A text that is longer than any bank's. Detail: its element. */
  | 'text_too_long'
  /** A batch with more payments than an operation keeps. */
  | 'too_many_details';

type Camt053Code = XmlCode | StatementCode;

export interface Camt053Problem {
  code: Camt053Code;
  /** The identification of the statement, or its place in the message; null of a whole message. */
  statement: string | null;
  /** The place of the entry in its statement, from 1; null of a whole statement. */
  entry: number | null;
  /** The value that is wrong, or its path; empty when the code says all. */
  detail: string;
}

const MAX_DETAIL = 100;

/** Ends the reading of an entry, or of a statement's head. */
export class UnreadableStatement extends Error {
  readonly code: StatementCode;
  readonly detail: string;

  constructor(code: StatementCode, detail = '') {
    super(code);
    this.code = code;
    this.detail = detail.slice(0, MAX_DETAIL);
  }
}
