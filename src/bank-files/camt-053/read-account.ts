import { findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { UnreadableStatement } from './problem.ts';
import { currencyOf, partyNameOf, numberOf, shortTextOf } from './read-values.ts';

/** A statement's account. Null members are absent in the file. */
export interface StatementAccount {
  /** The IBAN or the bank's own number, without blanks. */
  number: string;
  currency_code: string | null;
  name: string | null;
  owner_name: string | null;
  bank_name: string | null;
  bic: string | null;
}

export function readAccount(account: XmlElement | undefined): StatementAccount {
  const number = numberOf(account);
  if (number === null) throw new UnreadableStatement('missing_account');
  const bank = findElement(account, 'Svcr', 'FinInstnId');
  return {
    number,
    currency_code: currencyOf(textOf(account, 'Ccy')),
    name: shortTextOf(account, 'Nm'),
    owner_name: partyNameOf(findElement(account, 'Ownr')),
    bank_name: shortTextOf(bank, 'Nm'),
    bic: shortTextOf(bank, 'BICFI') ?? shortTextOf(bank, 'BIC'),
  };
}
