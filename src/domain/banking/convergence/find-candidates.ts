import { directionOf } from '#model/money-direction.ts';
import type { Transaction } from '#orm/database.ts';
import {
  findByAmount,
  findByInvoice,
  findByNumber,
  findByParty,
  type MovedAmount,
} from '#orm/sql/banking/find-candidates.ts';
import type { OpenItem } from '#orm/sql/banking/open-items.ts';
import { UNSETTLED_STATES } from '#domain/invoicing/open-items/unsettled-states.ts';
import type { ConvergingOperation } from './compare-operations.ts';

export interface FoundCandidates {
  /** One operation's, by ascending id, with the items' own open amounts. */
  of: (operation: ConvergingOperation) => OpenItem[];
  /** Too many share a number to look at all, so none is sure. */
  crowded: boolean;
}

/** Numbers are nearly unique, except where purchases are numbered 1, 2, 3. */
const MAX_NUMBERED = 2000;

/** Finds the open items that operations may settle, in few statements for all. */
export async function findCandidates(
  tx: Transaction,
  workspace_id: string,
  operations: readonly ConvergingOperation[],
): Promise<FoundCandidates> {
  const items = new Map<string, OpenItem>();
  let crowded = false;
  for (const [company_id, of] of Map.groupBy(operations, (each) => each.operation.company_id)) {
    const scope = { workspace_id, company_id, unsettled_states: UNSETTLED_STATES };
    const tokens = distinct(of.flatMap((one) => [...one.labels.keys(), ...one.end_to_end_tokens]));
    const invoices = distinct(of.flatMap((one) => [...one.instructed_invoices]));
    const moved = distinctMoves(of.map(movedAmount));
    const named = moved.filter(({ party_key }) => party_key !== '');
    const numbered = await findByNumber(tx, scope, tokens, MAX_NUMBERED);
    crowded ||= numbered.length === MAX_NUMBERED;
    const found = [
      ...numbered,
      ...(invoices.length === 0 ? [] : await findByInvoice(tx, scope, invoices)),
      ...(await findByAmount(tx, scope, moved)),
      ...(named.length === 0 ? [] : await findByParty(tx, scope, named)),
    ];
    for (const item of found) items.set(item.invoice_id, item);
  }
  return { of: indexItems([...items.values()]), crowded };
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

const distinctMoves = (moved: readonly MovedAmount[]): MovedAmount[] => [
  ...new Map(moved.map((each) => [Object.values(each).join('\n'), each])).values(),
];

const movedAmount = ({
  operation,
  remaining_amount,
  counterparty_key,
}: ConvergingOperation): MovedAmount => ({
  direction: directionOf(operation.amount),
  currency_code: operation.currency_code,
  amount: remaining_amount,
  booking_date: operation.booking_date,
  party_key: counterparty_key ?? '',
});

function indexItems(items: readonly OpenItem[]): FoundCandidates['of'] {
  const byNumber = Map.groupBy(items, ({ number_token }) => number_token);
  const byInvoice = Map.groupBy(items, ({ invoice_id }) => invoice_id);
  const byAmount = Map.groupBy(items, ({ open_amount }) => open_amount);
  const byParty = Map.groupBy(items, ({ party_key }) => party_key);
  return (one) => {
    const { operation, labels, end_to_end_tokens, instructed_invoices } = one;
    const move = movedAmount(one);
    const found = new Set([
      ...[...labels.keys(), ...end_to_end_tokens].flatMap((token) => byNumber.get(token) ?? []),
      ...[...instructed_invoices].flatMap((id) => byInvoice.get(id) ?? []),
      ...(byAmount.get(move.amount) ?? []),
      ...(move.party_key === '' ? [] : (byParty.get(move.party_key) ?? [])),
    ]);
    return [...found].filter(
      (item) =>
        item.company_id === operation.company_id &&
        item.direction === move.direction &&
        item.currency_code === operation.currency_code,
    );
  };
}
