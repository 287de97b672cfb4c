import { decimal, sum, ZERO } from '#kernel/decimal.ts';
import type { OpenItem } from '#orm/sql/banking/open-items.ts';
import { scoreCandidate, type ComparedOperation, type Score } from './score-candidate.ts';
import { isWithin, type TokenPlace } from '#domain/banking/allocations/text-tokens.ts';

export interface Candidate extends Score {
  item: OpenItem;
  /** In a set of named invoices whose open amounts add up to what remains. */
  in_set: boolean;
}

/** More invoices than people name in a label. */
const MAX_SET = 100;

/** Scored invoices, best first, then by ascending id. */
export function rankCandidates(
  operation: ComparedOperation,
  items: readonly OpenItem[],
): Candidate[] {
  const named = new Set(findNamed(operation, items));
  const set = findSet(operation, items, named);
  return items
    .map((item) => {
      const in_set = set.has(item);
      const context = { is_named: named.has(item), set_size: in_set ? set.size : 0 };
      return { item, in_set, ...scoreCandidate(operation, item, context) };
    })
    .sort(
      (one, other) =>
        other.hundredths - one.hundredths ||
        Number(one.item.invoice_id) - Number(other.item.invoice_id),
    );
}

/** The invoices whose number the label has, except inside a longer one (`F-1` in `F-1-2`). */
function findNamed({ labels }: ComparedOperation, items: readonly OpenItem[]): OpenItem[] {
  const placesOf = (item: OpenItem): readonly TokenPlace[] => labels.get(item.number_token) ?? [];
  const found = items.filter((item) => placesOf(item).length > 0);
  const all = found.flatMap(placesOf);
  return found.filter((item) =>
    placesOf(item).some((place) => !all.some((other) => isWithin(place, other))),
  );
}

/** Two or more invoices, named by label or end-to-end id, that add up to what remains; else empty. */
function findSet(
  { end_to_end_tokens, instructed_invoices, remaining }: ComparedOperation,
  items: readonly OpenItem[],
  named: ReadonlySet<OpenItem>,
): ReadonlySet<OpenItem> {
  const set = items.filter(
    (item) =>
      named.has(item) ||
      instructed_invoices.has(item.invoice_id) ||
      end_to_end_tokens.has(item.number_token),
  );
  if (set.length < 2 || set.length > MAX_SET) return new Set();
  const open = sum(set.map(({ open_amount }) => decimal(open_amount)));
  return remaining.gt(ZERO) && open.eq(remaining) ? new Set(set) : new Set();
}
