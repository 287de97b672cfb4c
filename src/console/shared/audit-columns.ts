import type { AuditEntry } from '#domain/shared/audit/read-audit.ts';
import type { Reader } from '#console/parts/reader.ts';
import type { Column } from '#console/parts/table.ts';
import { auditWords } from '#console/words/audit-words.ts';
import { auditSentence, type AuditNames } from '#console/words/audited.ts';
import { changeText } from './changed-texts.ts';

/**
 * The columns of an audit log.
 * @param recorded_at a cell that may be a link
 * @param pathOf the page of the changed row; null if it has none
 */
export function auditColumns(
  reader: Reader,
  names: AuditNames,
  recorded_at: Column<AuditEntry>['cell'],
  pathOf?: (entry: AuditEntry) => string | null,
): Column<AuditEntry>[] {
  const { language } = reader;
  const words = auditWords(language);
  return [
    { head: words.recorded_at, width: 150, card: 'bottom', cell: recorded_at },
    {
      head: words.action,
      width: 480,
      card: 'top',
      cell: (entry) => auditSentence(language, entry, names, pathOf?.(entry)).view,
      title: (entry) => auditSentence(language, entry, names).text,
    },
    {
      head: words.address,
      width: 120,
      leaves: 2,
      cell: ({ address }) => address ?? '—',
    },
    { head: words.change, leaves: 1, cell: (entry) => changeText(reader, entry) },
  ];
}
