import type { InvoiceHeader } from '#einvoice/model/invoice.ts';
import { printJson } from '#kernel/json.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import type { DepositRules } from '#einvoice/json/rules.ts';

/** The limit of `invoices.header`, which lists show. */
const MAX_HEADER_BYTES = 48 * 1024;
const MAX_TEXT = 1000;
/** JSON takes no longer one. */
const MAX_TEXT_OF_JSON = 5000;
/** The limit of each text where `MAX_HEADER_BYTES` is still exceeded. */
const MAX_TEXT_OF_MANY = 255;
const MAX_IDENTIFIERS = 10;

interface ShownHeader<Header> {
  header: Header;
  warnings: Warning[];
}

/**
 * The header as it is shown: long texts of a file are cut, and stay whole in the stored document. Those of JSON are cut
 * only where they are many.
 */
export function shortenHeader<Header extends InvoiceHeader>(
  whole: Header,
  { isFile }: Pick<DepositRules, 'isFile'>,
): ShownHeader<Header> {
  if (isShort(whole)) return { header: whole, warnings: [] };
  const once = shorten(whole, isFile ? MAX_TEXT : MAX_TEXT_OF_JSON);
  const fits = Buffer.byteLength(printJson(once.header)) <= MAX_HEADER_BYTES;
  return fits ? once : shorten(whole, MAX_TEXT_OF_MANY);
}

/**
 * Whether it is surely shown whole, which nearly all are. A character takes six bytes of JSON at most; those that names do
 * not use are enough for punctuation and numbers.
 */
function isShort(header: InvoiceHeader): boolean {
  let left = MAX_HEADER_BYTES / 6;
  const fits = (value: unknown): boolean => {
    if (typeof value === 'string') return value.length <= MAX_TEXT && (left -= value.length) > 0;
    if (Array.isArray(value)) return value.length <= MAX_IDENTIFIERS && value.every(fits);
    if (typeof value !== 'object' || value === null) return true;
    return Object.keys(value).every(fits) && Object.values(value).every(fits);
  };
  return fits(header);
}

function shorten<Header extends InvoiceHeader>(whole: Header, most: number): ShownHeader<Header> {
  const warnings: Warning[] = [];
  const cut = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') {
      if (value.length <= most) return value;
      warnings.push(shortened(path, most));
      return cutText(value, most);
    }
    if (Array.isArray(value)) {
      if (value.length > MAX_IDENTIFIERS)
        warnings.push(shortened(path, MAX_IDENTIFIERS, 'éléments'));
      return value.slice(0, MAX_IDENTIFIERS).map((one, index) => cut(one, `${path}[${index}]`));
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        cut(one, path === '' ? name : `${path}.${name}`),
      ]),
    );
  };
  return { header: cut(whole, '') as Header, warnings }; // of the same members
}

/** Not between the halves of a character. */
const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

const shortened = (path: string, length: number, unit = 'caractères'): Warning => ({
  severity: 'information',
  code: 'text_shortened',
  rule: null,
  path,
  message: `Seuls les ${length} premiers ${unit} sont montrés ; la facture et le fichier reçu gardent le tout.`,
});
