import type { InvoiceFile } from './model/invoice-file.ts';

type Line = InvoiceFile['lines'][number];

/** A line of a profile with sub-lines (EXT-FR-FE-162, EXT-FR-FE-163, Factur-X EXTENDED). */
export interface WrittenLine {
  id: string | null;
  parent_id: string | null;
  /** `GROUP` sums up the lines below it, `INFORMATION` comments on the one above; any other counts. */
  kind: string | null;
  /** Reading marks a line as read, so each is read only if it is carried. */
  readName: () => string | null;
  readLine: () => Line;
}

const NOT_COUNTED: readonly (string | null)[] = ['GROUP', 'INFORMATION'];

/** Lines may name one another in circles. */
const MAX_GROUPS = 20;

/**
 * The lines that count, each with the names of the groups above it. An information about one of them is added to its
 * note; one about a group is left.
 */
export function readGroupedLines(written: readonly WrittenLine[]): Line[] {
  const byId = new Map(written.map((line) => [line.id, line]));
  const remarks = remarksById(written);
  const nameOf = rememberNames();
  return written
    .filter(({ kind }) => !NOT_COUNTED.includes(kind))
    .map((one) => {
      const line = one.readLine();
      const notes = [line.note, ...(remarks.get(one.id) ?? [])];
      return {
        ...line,
        note: notes.filter((note) => note !== null).join('\n') || null,
        group_path: pathOf(one, byId).map(nameOf),
      };
    });
}

/** The groups above, outermost first; the nearest twenty. */
function pathOf(line: WrittenLine, byId: ReadonlyMap<string | null, WrittenLine>): WrittenLine[] {
  const path: WrittenLine[] = [];
  for (
    let parent = parentOf(line, byId);
    parent !== undefined && path.length < MAX_GROUPS && !path.includes(parent);
    parent = parentOf(parent, byId)
  ) {
    if (parent.kind !== 'GROUP') break;
    path.unshift(parent);
  }
  return path;
}

const parentOf = (
  { parent_id }: WrittenLine,
  byId: ReadonlyMap<string | null, WrittenLine>,
): WrittenLine | undefined => (parent_id === null ? undefined : byId.get(parent_id));

function rememberNames(): (line: WrittenLine) => string {
  const names = new Map<WrittenLine, string>();
  return (line) => {
    const name = names.get(line) ?? line.readName() ?? line.id ?? '';
    names.set(line, name);
    return name;
  };
}

/** The informations about each line that counts. */
function remarksById(written: readonly WrittenLine[]): Map<string | null, string[]> {
  const counted = new Set(
    written.filter(({ kind }) => !NOT_COUNTED.includes(kind)).map(({ id }) => id),
  );
  const remarks = new Map<string | null, string[]>();
  for (const line of written) {
    const { kind, parent_id } = line;
    if (kind !== 'INFORMATION' || parent_id === null || !counted.has(parent_id)) continue;
    const name = line.readName();
    if (name === null) continue;
    const others = remarks.get(parent_id);
    if (others === undefined) remarks.set(parent_id, [name]);
    else others.push(name);
  }
  return remarks;
}
