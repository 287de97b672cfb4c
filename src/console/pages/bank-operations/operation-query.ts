import {
  PROPOSAL_FILTERS,
  type BookedFilter,
} from '#domain/banking/bank-operations/list-booked-operations.ts';
import { dayParameter, idParameter, oneOfParameter, type QueryOf } from '#http/query.ts';
import { RECONCILIATION_STATUSES } from '#machines/reconciliation.ts';
import { MONEY_DIRECTIONS } from '#model/money-direction.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { placeParameter } from '#console/parts/dated-place.ts';
import { searchParameter } from './text-search.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';

export const OPERATION_QUERY = {
  status: oneOfParameter(RECONCILIATION_STATUSES, 'Only operations with this status.'),
  proposal: oneOfParameter(PROPOSAL_FILTERS, 'Only operations with such a proposal.'),
  account: idParameter('Only operations of this account.'),
  direction: oneOfParameter(MONEY_DIRECTIONS, 'Only incoming or only outgoing operations.'),
  from: dayParameter('Only operations booked on this day or later.'),
  to: dayParameter('Only operations booked on this day or earlier.'),
  q: searchParameter('Only operations with this text, or this amount.'),
  id: idParameter('The chosen operation.'),
  find: searchParameter('Open invoices with this text are offered to the chosen operation.'),
  before: placeParameter('Only operations behind this one.'),
};
type OperationQuery = QueryOf<typeof OPERATION_QUERY>;
export type OperationsVisit = WorkspaceVisit<OperationQuery>;

export function filterOf({
  status,
  proposal,
  account,
  direction,
  from,
  to,
  q,
}: OperationQuery): BookedFilter {
  return { status, proposal, bank_account_id: account, direction, from, to, text: q };
}

/** Those that limit the list. */
const FILTER_NAMES = ['status', 'proposal', 'account', 'direction', 'from', 'to', 'q'] as const;

export const isFiltered = (query: OperationQuery): boolean =>
  FILTER_NAMES.some((name) => query[name] !== null);

/** The filters of the address, by name. */
export const filtersIn = (query: OperationQuery): Record<string, string> =>
  Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = query[name];
      return value === null ? [] : [[name, value]];
    }),
  );

/** The list's address with its filters and these parameters. */
export function listAddress(visit: OperationsVisit, added: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...filtersIn(visit.query), ...added }).toString();
  const path = workspacePath(visit, 'bank_operations');
  return search === '' ? path : `${path}?${search}`;
}
