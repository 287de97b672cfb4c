import { isPlainDate } from '#kernel/instant.ts';

/** Tests of the schema's simple types; lengths count code points. */
export type ValueTest = (text: string) => boolean;

export const max35Text = ofLength(35);
export const max105Text = ofLength(105);
/** ExternalPaymentGroupStatus1Code, ExternalPaymentTransactionStatus1Code, ExternalStatusReason1Code. */
export const externalCode = ofLength(4);

export const max15NumericText: ValueTest = (text) => /^\d{1,15}$/.test(text);

export const uuidv4Identifier: ValueTest = (text) =>
  /^[a-f\d]{8}-[a-f\d]{4}-4[a-f\d]{3}-[89ab][a-f\d]{3}-[a-f\d]{12}$/.test(text);

/** `xs:decimal` of at most 18 digits, 17 of them decimals; zeros that say nothing do not count. */
export const decimalNumber: ValueTest = (text) => {
  const value = collapse(text);
  if (!/^[+-]?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})$/.test(value)) return false;
  const [integer = '', decimals = ''] = value.replace(/^[+-]?0*/, '').split('.');
  const significant = decimals.replace(/0+$/, '');
  return significant.length <= 17 && integer.length + significant.length <= 18;
};

/** `xs:dateTime`: `2026-03-02T09:30:00`, with decimals of the second and a zone if wanted; the hour may be 24:00:00. */
export const isoDateTime: ValueTest = (text) => {
  const [, date, time, zone] =
    /^(\d{4}-\d\d-\d\d)T([\d:.]+)(Z|[+-]\d\d:\d\d)?$/.exec(collapse(text)) ?? [];
  if (date === undefined || time === undefined) return false;
  return isPlainDate(date) && isTime(time) && (zone === undefined || isZone(zone));
};

const isTime: ValueTest = (text) =>
  /^(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?|24:00:00(?:\.0+)?)$/.test(text);

const isZone: ValueTest = (text) => /^(?:Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00))$/.test(text);

/** Blanks around it are no part of a number or a date (XML Schema, `whiteSpace` collapse). */
const collapse = (text: string): string =>
  /^[\t\n\r ]*([^\t\n\r ]+)[\t\n\r ]*$/.exec(text)?.[1] ?? text;

function ofLength(maxLength: number): ValueTest {
  const pattern = new RegExp(`^[^]{1,${maxLength}}$`, 'u');
  return (text) => pattern.test(text);
}
