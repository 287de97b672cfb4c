import {
  COLUMN_KINDS,
  type ColumnKind,
  type SchemaRecord,
  type TableRecord,
} from './schema-record.ts';

/** Something of a schema that does not serve an earlier release. */
export interface Break {
  /** `table.column`, or `table.constraint`. */
  subject: string;
  what: string;
}

/** The kinds that a column may have now, where an earlier release writes it as one of the kind. */
const SERVES: Record<ColumnKind, readonly ColumnKind[]> = {
  nullable: ['nullable', 'defaulted'],
  defaulted: ['nullable', 'defaulted'],
  filled: ['filled', 'nullable', 'defaulted'],
  required: ['required', 'filled', 'nullable', 'defaulted'],
  generated: ['generated', 'filled', 'nullable', 'defaulted'],
};

const NOW: Record<ColumnKind, string> = {
  nullable: 'takes null now',
  defaulted: 'takes null now',
  filled: 'does not take null any more',
  required: 'is not null and has no default now',
  generated: 'is generated now, and takes no value',
};

/** Finds changes of the schema that break a release, which knows only its record. */
export function findBreaks(released: SchemaRecord, present: SchemaRecord): Break[] {
  const tables = Object.entries(released.tables).flatMap(([table, before]) => {
    const now = present.tables[table];
    return now === undefined
      ? [{ subject: table, what: 'the table is gone' }]
      : findTableBreaks(before, now).map(({ subject, what }) => ({
          subject: `${table}.${subject}`,
          what,
        }));
  });
  const views = Object.entries(released.views).flatMap(([view, columns]) =>
    findColumnBreaks(columns, present.views[view] ?? {}).map(({ subject, what }) => ({
      subject: `${view}.${subject}`,
      what,
    })),
  );
  const sequences = released.sequences
    .filter((name) => !present.sequences.includes(name))
    .map((name) => ({ subject: name, what: 'the sequence is gone' }));
  return [...tables, ...views, ...sequences];
}

/** In words, with what to do. */
export const describeBreak = ({ subject, what }: Break, { version }: SchemaRecord): string =>
  `${subject}: ${what}, but ${version} is still in use: do it in a contraction (<number>-after-<number>-<words>.sql) of a release after the one that no longer needs it (docs/architecture.md, "A migration")`;

function findTableBreaks(before: TableRecord, now: TableRecord): Break[] {
  // A new column is null in a row that does not name it: such a row is like no other, and refers to none.
  const spares = (columns: readonly string[]): boolean =>
    columns.some(
      (column) =>
        !(column in before.columns) && now.columns[column]?.startsWith('nullable ') === true,
    );
  return [
    ...findColumnBreaks(before.columns, now.columns),
    ...findNewRequired(before.columns, now.columns),
    ...findCheckBreaks(before, now),
    ...findUniqueBreaks(before, now, spares),
    ...findReferenceBreaks(before, now, spares),
  ];
}

function findColumnBreaks(before: Record<string, string>, now: Record<string, string>): Break[] {
  return Object.entries(before).flatMap(([column, described]) => {
    const found = now[column];
    if (found === undefined) return [{ subject: column, what: 'the column is gone' }];
    const [kind, type] = readColumn(described);
    const [kindNow, typeNow] = readColumn(found);
    if (typeNow !== type)
      return [{ subject: column, what: `the column is ${typeNow} instead of ${type} now` }];
    return SERVES[kind].includes(kindNow)
      ? []
      : [{ subject: column, what: `the column ${NOW[kindNow]}` }];
  });
}

const findNewRequired = (before: Record<string, string>, now: Record<string, string>): Break[] =>
  Object.entries(now)
    .filter(([column, described]) => !(column in before) && readColumn(described)[0] === 'required')
    .map(([column]) => ({
      subject: column,
      what: 'the new column is not null and has no default',
    }));

function readColumn(described: string): [kind: ColumnKind, type: string] {
  const [, word, type = ''] = /^(\w+) (.+)$/.exec(described) ?? [];
  const kind = COLUMN_KINDS.find((one) => one === word);
  if (kind === undefined) throw new Error(`${described} describes no column`);
  return [kind, type];
}

function findCheckBreaks(before: TableRecord, now: TableRecord): Break[] {
  const definitions = new Set(Object.values(before.checks).map(({ definition }) => definition));
  return Object.entries(now.checks).flatMap(([name, { definition, columns, holds_by_default }]) => {
    if (definitions.has(definition)) return [];
    if (columns.every((column) => !(column in before.columns)))
      return holds_by_default
        ? []
        : [{ subject: name, what: 'the check of new columns refuses a row without them' }];
    const earlier = before.checks[name];
    if (earlier !== undefined && isWider(earlier.definition, definition)) return [];
    return [{ subject: name, what: 'the check may refuse what was admitted' }];
  });
}

const CLOSED_SET = /^CHECK \(\((\w+) = (?:ANY \(ARRAY\[(.+)\]\)|('[^']*'::text))\)\)$/;

/** Whether both admit a list of values, and the second all of the first. */
function isWider(before: string, now: string): boolean {
  const [, column, ...values] = CLOSED_SET.exec(before) ?? [];
  const [, columnNow, ...valuesNow] = CLOSED_SET.exec(now) ?? [];
  if (column === undefined || column !== columnNow) return false;
  const admitted = valuesIn(valuesNow);
  return valuesIn(values).every((value) => admitted.includes(value));
}

const valuesIn = (parts: readonly (string | undefined)[]): string[] =>
  parts.flatMap((part) => (part ?? '').match(/'[^']*'::text/g) ?? []);

function findUniqueBreaks(
  before: TableRecord,
  now: TableRecord,
  spares: (columns: readonly string[]) => boolean,
): Break[] {
  const gone = Object.keys(before.unique)
    .filter((definition) => !(definition in now.unique))
    .map((definition) => ({
      subject: definition,
      what: 'the unique index is gone, which "on conflict" may name',
    }));
  const added = Object.entries(now.unique)
    .filter(([definition]) => !(definition in before.unique))
    .filter(
      ([definition, columns]) => !spares(columns) || definition.includes('NULLS NOT DISTINCT'),
    )
    .map(([definition]) => ({
      subject: definition,
      what: 'the unique index is new, and may refuse what was admitted',
    }));
  return [...gone, ...added];
}

function findReferenceBreaks(
  before: TableRecord,
  now: TableRecord,
  spares: (columns: readonly string[]) => boolean,
): Break[] {
  const gone = Object.keys(before.references)
    .filter((definition) => definition.includes(' ON ') && !(definition in now.references))
    .map((definition) => ({
      subject: definition,
      what: 'the foreign key is gone, which deletes rows that are left behind now',
    }));
  const added = Object.entries(now.references)
    .filter(([definition, columns]) => !(definition in before.references) && !spares(columns))
    .map(([definition]) => ({
      subject: definition,
      what: 'the foreign key is new, and may refuse what was admitted',
    }));
  return [...gone, ...added];
}
