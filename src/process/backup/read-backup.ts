import { createHash } from 'node:crypto';
import {
  findPostgresTools,
  missingTool,
  type PostgresTool,
} from '#embedded-postgres/postgres-tools.ts';
import { SEALED_COLUMNS } from '#orm/sealed-columns.ts';
import { readCopies, type CopiedRow } from './copy-lines.ts';
import { readTool, textOfTool, ToolFailure, type ToolRun } from './run-tool.ts';

/** The contents of a file in the custom format of pg_dump, which was read to its end. */
export interface Backup {
  file: string;
  /** Identifies it among backups. */
  id: string;
  /** The version of the server that it comes from. */
  postgresVersion: string;
  tables: readonly string[];
  rows: ReadonlyMap<string, number>;
  /** In order. */
  migrations: readonly string[];
  /** The ids of the keys that seal something in it, with an example. */
  sealedWith: ReadonlyMap<string, string>;
  /** Reads its format. */
  tool: PostgresTool;
}

type Reading = Omit<ToolRun, 'tool' | 'args'>;

/** Leaves out what belongs to the database or the server, such as the schema itself and extensions. */
export const OUR_SCHEMA = '--schema=public';

/**
 * Reads a backup from beginning to end with the first tool that knows its format.
 * @throws one sentence, if it is cut off or damaged, or no backup of this service
 */
export async function readBackup(
  file: string,
  tools: readonly PostgresTool[],
  reading: Reading,
): Promise<Backup> {
  try {
    const { tool, list } = await listBackup(file, tools, reading);
    const tables = namesOf(list, 'TABLE');
    const content = await readContent({ ...reading, tool, args: readArguments(file) });
    const incomplete = tables.find((table) => !content.rows.has(table));
    if (incomplete !== undefined) throw new ToolFailure(`it has no data of ${incomplete}`);
    if (!tables.includes('migrations') || content.migrations.length === 0)
      throw new ToolFailure('it is not a database of this service');
    const [, postgresVersion = ''] = /Dumped from database version: (\S+)/.exec(list) ?? [];
    const id = createHash('sha256').update(list).digest('hex');
    return { file, id, postgresVersion, tables, tool, ...content };
  } catch (cause) {
    if (!(cause instanceof ToolFailure)) throw cause;
    throw new Error(
      `${file} is no whole backup: ${cause.message}; nothing was written, take another one`,
      { cause },
    );
  }
}

/** Every pg_restore, the one most likely to fit a server first: its own, newer ones, older ones. */
export async function findReaders(major: number, directory?: string): Promise<PostgresTool[]> {
  const found = await findPostgresTools('pg_restore', directory);
  if (found.length === 0) throw new Error(missingTool('pg_restore', major, found, directory));
  const newer = found.filter((tool) => tool.major >= major);
  const older = found.filter((tool) => tool.major < major);
  return [...newer, ...older.toReversed()];
}

const readArguments = (file: string) => ['--data-only', OUR_SCHEMA, '--file=-', file];

async function listBackup(file: string, tools: readonly PostgresTool[], reading: Reading) {
  let reason: unknown;
  for (const tool of tools) {
    try {
      return { tool, list: await textOfTool({ ...reading, tool, args: ['--list', file] }) };
    } catch (error) {
      reason ??= error;
      if (!(error instanceof ToolFailure) || !error.message.includes('unsupported version'))
        throw error;
    }
  }
  const newest = Math.max(...tools.map(({ major }) => major));
  throw new Error(
    `${file} was made by a newer PostgreSQL than ${newest}, the newest whose pg_restore is here: install PostgreSQL's client programs of that version, or name their directory with --bin`,
    { cause: reason },
  );
}

/** The list's lines: `215; 1259 16385 TABLE public invoices bordereau`. */
const namesOf = (list: string, kind: string): string[] =>
  [...list.matchAll(new RegExp(`^\\d+; \\d+ \\d+ ${kind} public (\\S+) `, 'gm'))].map(
    ([, name = '']) => name,
  );

async function readContent(run: ToolRun) {
  const migrations: string[] = [];
  const sealedWith = new Map<string, string>();
  const takers: Record<string, (row: CopiedRow) => void> = {
    migrations: (row) => migrations.push(row('name') ?? ''),
  };
  for (const [table, columns] of Map.groupBy(SEALED_COLUMNS, ({ table }) => table))
    takers[table] = (row) => {
      for (const { what, column } of columns) {
        const [version, keyId] = row(column)?.slice(0, 64).split('.') ?? [];
        if (version !== '\\N' && keyId !== undefined) sealedWith.set(keyId, what);
      }
    };
  const rows = await readTool(run, (output) =>
    readCopies(output, { onTable: (table) => takers[table] }),
  );
  return { rows, migrations: migrations.sort(), sealedWith };
}
