import type { ListedConnection } from '#domain/banking/bank-connections/list-latest-connections.ts';
import { countText } from '#console/parts/money.ts';
import type { RowsInput } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { accessBadge } from '#console/shared/access-badge.ts';
import { syncError } from '#console/words/bank-words.ts';
import { connectionWords } from '#console/words/connection-words.ts';
import { connectionBadge } from './connection-badge.ts';

export function connectionRows(
  visit: WorkspaceVisit,
  rows: readonly ListedConnection[],
): RowsInput<ListedConnection> {
  const words = connectionWords(visit.language);
  const hrefOf = ({ id }: ListedConnection) => workspacePath(visit, `bank_connections/${id}`);
  const errorOf = ({ error_code }: ListedConnection) =>
    error_code === null ? '' : syncError(visit.language, error_code).sentence;
  const columns: RowsInput<ListedConnection>['columns'] = [
    {
      head: words.name,
      card: 'top',
      cell: ({ name }) => name,
      isLink: true,
    },
    {
      head: words.state,
      width: 130,
      card: 'bottom',
      cell: ({ state }) => connectionBadge(visit, state),
    },
    {
      head: words.access,
      width: 110,
      card: 'top_end',
      cell: ({ data_access }) => accessBadge(visit, data_access),
    },
    { head: words.error, leaves: 1, cell: errorOf },
    {
      head: words.accounts,
      width: 90,
      align: 'end',
      leaves: 2,
      cell: ({ accounts }) => countText(visit.language, accounts),
    },
    {
      head: words.synced,
      width: 180,
      leaves: 3,
      card: 'bottom_end',
      cell: ({ last_synced_at }) =>
        last_synced_at === null ? words.never : instant(visit, last_synced_at),
    },
  ];
  return { name: 'connection', columns, rows, keyOf: ({ id }) => id, hrefOf };
}
