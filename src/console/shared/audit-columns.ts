import type { ActorNames } from '#domain/access/audit/name-actors.ts';
import type { AuditEntry } from '#domain/shared/audit/read-audit.ts';
import { code } from '#console/parts/facts.ts';
import type { Reader } from '#console/parts/reader.ts';
import type { Column } from '#console/parts/table.ts';
import { instantText } from '#console/parts/time.ts';
import { actorName } from '#console/words/actor-name.ts';
import { auditWords } from '#console/words/audit-words.ts';
import { actionText } from '#console/words/audited.ts';
import { changeText } from './changed-texts.ts';

type Cell = Column<AuditEntry>['cell'];

/**
 * The columns of an audit log.
 * @param cells the two that may be links
 */
export function auditColumns(
  reader: Reader,
  names: ActorNames,
  cells: { recorded_at: Cell; subject: Cell },
): Column<AuditEntry>[] {
  const { language } = reader;
  const words = auditWords(language);
  const textOf = ({ before, after }: AuditEntry) => changeText(before, after);
  return [
    {
      head: words.recorded_at,
      width: 150,
      card: 'bottom_end',
      cell: cells.recorded_at,
      title: ({ recorded_at }) => instantText(reader, recorded_at),
    },
    {
      head: words.actor,
      width: 190,
      card: 'bottom',
      cell: ({ actor }) => actorName(language, actor, names),
    },
    { head: words.address, width: 120, leaves: 2, cell: ({ address }) => address ?? '—' },
    {
      head: words.action,
      width: 170,
      card: 'top',
      cell: ({ action }) => actionText(language, action),
    },
    { head: words.subject, width: 180, card: 'top_end', cell: cells.subject },
    { head: words.change, leaves: 2, cell: (entry) => code(textOf(entry)), title: textOf },
  ];
}
