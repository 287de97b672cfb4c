import { DIRECTORY_SCHEME, SIREN_SCHEME, SIRET_SCHEME } from './identifier-scheme.ts';

/**
 * A CDAR document as read (terms MDT and MDG of XP Z12-012): statuses of invoices. Only its syntax has been checked;
 * codes may be unknown and members missing.
 */
export interface StatusMessage {
  /** MDT-2, such as `REGULATED`. */
  business_process: string | null;
  /** MDT-3. */
  guideline: string | null;
  /** MDT-4; unique for its issuer. */
  message_id: string | null;
  /** MDT-8, to the second. */
  issued_at: Date | null;
  /** MDG-9. */
  sender: StatusParty | null;
  /** MDG-16, the party that set the statuses. */
  issuer: StatusParty | null;
  /** MDG-23. */
  recipients: StatusParty[];
  statuses: InvoiceStatus[];
}

export interface StatusParty {
  id: string | null;
  /** ISO 6523 scheme of the id, such as {@link SIREN_SCHEME}. */
  scheme: string | null;
  name: string | null;
  /** UNCL 3035: `SE` seller, `BY` buyer, `WK` platform, `DFH` public portal. */
  role: string | null;
  electronic_address: { scheme: string | null; value: string } | null;
}

export interface InvoiceStatus {
  /** MDT-77: `305` transmission, `23` treatment. */
  phase: string | null;
  /** MDT-78, to the second. */
  set_at: Date | null;
  /** MDT-105. */
  code: string | null;
  /** MDT-106, verbatim. */
  label: string | null;
  /** MDT-88, the nearest code of UNTDID 1373. */
  document_status: string | null;
  invoice: StatusInvoice;
  /** MDG-37. */
  details: StatusDetail[];
}

export interface StatusInvoice {
  /** MDT-87. */
  invoice_number: string | null;
  /** MDG-35, `YYYY-MM-DD`, or the message's text if it is not a day. */
  issue_date: string | null;
  /** MDT-91. */
  type_code: string | null;
  /** MDT-129 to 132. */
  seller: StatusParty | null;
  /** MDG-49. */
  recipients: StatusParty[];
}

export interface StatusDetail {
  /** MDT-115, the status that it explains; the invoice's if null. */
  status_code: string | null;
  /** MDT-113. */
  reason_code: string | null;
  /** MDT-114. */
  reason: string | null;
  /** MDT-121. */
  action_code: string | null;
  /** MDT-122. */
  action: string | null;
  /** MDT-124-2. */
  sequence: string | null;
  /** MDT-126. */
  note: string | null;
  /** MDG-43. */
  values: StatusValue[];
}

/** MDT-207 for an amount collected. */
export const AMOUNT_COLLECTED = 'MEN';

/** An amount or a rate of a detail; decimals are written as in JSON. */
export interface StatusValue {
  /** MDT-207, such as {@link AMOUNT_COLLECTED}. */
  type_code: string | null;
  /** MDT-215. */
  amount: string | null;
  /** MDT-216. */
  currency_code: string | null;
  /** MDT-224, in percent: for `MEN` the rate of tax. */
  percentage: string | null;
}

/** A party's SIREN: from its id, its establishment's, or its address in the French directory. */
export function sirenOf({ id, scheme, electronic_address }: StatusParty): string | null {
  if (scheme === SIREN_SCHEME) return id;
  if (scheme === SIRET_SCHEME) return id?.slice(0, 9) ?? null;
  if (electronic_address?.scheme !== DIRECTORY_SCHEME) return null;
  return /^\d{9}(?!\d)/.exec(electronic_address.value)?.[0] ?? null;
}
