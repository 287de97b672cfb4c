import { CipherError, type Cipher } from '#kernel/cipher.ts';
import { sealedFor } from '#orm/sealed-for.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** Why an approver should look at a payment's IBAN: the supplier was never paid, never on this IBAN, or last on another. */
export type IbanMark =
  | { code: 'first_payment' }
  | { code: 'never_used' | 'other_than_last'; last4: string };

interface EarlierPayment {
  invoice_id: string;
  id: string;
  beneficiary_iban: string;
  beneficiary_iban_last4: string;
}

/** Newest purchases of a supplier that were handed to the bank, and the payments of them. */
const MOST_PURCHASES = 50;
const MOST_PAYMENTS = 10;

/** As in the indexes. */
const SELLER = (row: string) =>
  `${row}.header::json -> case ${row}.direction when 'sales' then 'buyer' else 'seller' end`;
const siren = (row: string) => `left((${SELLER(row)}) ->> 'siren', 20)`;
const name = (row: string) => `lower(left((${SELLER(row)}) ->> 'name', 255))`;

const PAID = (invoice_id: string) => `
  p.invoice_document_id = ${invoice_id} and p.handed_over and p.status not in ('rejected', 'submission_failed')`;

const sameSupplier = (condition: string): string => `
  (select same.id from invoices same
  where same.workspace_id = $1 and same.direction = 'purchases' and ${condition}
    and exists (select from payment_instructions p where p.workspace_id = $1 and ${PAID('same.id')})
  order by same.id desc limit ${MOST_PURCHASES})`;

const FIND = statement<EarlierPayment, [workspace_id: string, invoice_ids: readonly string[]]>(
  'find_earlier_payments_of_suppliers',
  `
    select i.id as invoice_id, paid.id, paid.beneficiary_iban, paid.beneficiary_iban_last4
    from invoices i
    cross join lateral (
      select p.id, p.beneficiary_iban, p.beneficiary_iban_last4
      from (
        ${sameSupplier(`${siren('same')} = ${siren('i')}`)}
        union all
        ${sameSupplier(`${siren('i')} is null and ${name('same')} = ${name('i')}`)}
      ) same
      join payment_instructions p on p.workspace_id = $1 and ${PAID('same.id')}
      order by p.id desc limit ${MOST_PAYMENTS}
    ) paid
    where i.workspace_id = $1 and i.id = any($2::bigint[])
    order by i.id, paid.id desc`,
  { plannedEachTime: 'it is asked by a person, and workspaces differ much in size' },
);

const SEALED = statement<
  { id: string; invoice_id: string; beneficiary_iban: string },
  [workspace_id: string, ids: readonly string[]]
>(
  'read_ibans_to_mark',
  `
    select id, invoice_document_id as invoice_id, beneficiary_iban from payment_instructions
    where workspace_id = $1 and id = any($2::bigint[]) and invoice_document_id is not null`,
);

interface Dependencies {
  db: Queryable;
  cipher: Cipher;
}

/** A payment of a purchase: its own key, the purchase and the IBAN. */
interface Marked {
  id: string;
  invoice_id: string;
  iban: string;
}

/** The marks of payments by their keys, compared with what was handed to the bank for the same suppliers before. */
export async function markIbans(
  { db, cipher }: Dependencies,
  workspace_id: string,
  payments: readonly Marked[],
): Promise<Map<string, IbanMark>> {
  const invoices = [...new Set(payments.map(({ invoice_id }) => invoice_id))];
  const found = invoices.length === 0 ? [] : await FIND.all(db, workspace_id, invoices);
  const opened = found.map((payment) => ({ ...payment, iban: openInstruction(cipher, payment) }));
  const earlier = Map.groupBy(opened, ({ invoice_id }) => invoice_id);
  return new Map(
    payments.flatMap(({ id, invoice_id, iban }): [string, IbanMark][] => {
      const known = earlier.get(invoice_id) ?? [];
      const [last] = known;
      if (last === undefined) return [[id, { code: 'first_payment' }]];
      if (last.iban === iban) return [];
      const code = known.some((one) => one.iban === iban) ? 'other_than_last' : 'never_used';
      return [[id, { code, last4: last.beneficiary_iban_last4 }]];
    }),
  );
}

/** {@link markIbans} of instructions that are stored; those without a purchase have none. */
export async function markInstructions(
  of: Dependencies,
  workspace_id: string,
  ids: readonly string[],
): Promise<Map<string, IbanMark>> {
  const rows = ids.length === 0 ? [] : await SEALED.all(of.db, workspace_id, ids);
  const payments = rows.map((row) => ({ ...row, iban: openInstruction(of.cipher, row) ?? '' }));
  return markIbans(of, workspace_id, payments);
}

/** Null when the key is gone: an IBAN that cannot be read is no known one. */
export function openInstruction(
  cipher: Cipher,
  { id, beneficiary_iban }: { id: string; beneficiary_iban: string },
): string | null {
  try {
    return cipher.open(beneficiary_iban, sealedFor('payment_instructions', id));
  } catch (error) {
    if (error instanceof CipherError) return null;
    throw error;
  }
}
