import type { FlowChannel, FlowKind } from '#orm/entities/kept-file.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';

/** Null for the unrouted files of the whole service. */
export type Keeper = string | null;

/** A chunk as it is stored. */
export interface KeptChunk {
  compressed: boolean;
  bytes: Uint8Array;
}

export interface Usage {
  files_count: number;
  size_bytes: number;
}

type Insertion = [
  keeper: Keeper,
  channel: FlowChannel,
  kind: FlowKind | null,
  sha256: string,
  size_bytes: number,
  chunk_count: number,
  invoice_number: string | null,
  seller_name: string | null,
  seller_siren: string | null,
  issue_date: string | null,
  findings: string,
  findings_count: number,
  now: Date,
];

type Repetition = [
  keeper: Keeper,
  sha256: string,
  findings: string,
  findings_count: number,
  now: Date,
];

interface Tables {
  /** Beginning of the tables' names. */
  prefix: 'quarantined' | 'unrouted';
  usage: 'quarantine_usage' | 'unrouted_usage';
  /** `$1` is the workspace, or null for unrouted files. */
  within: string;
  /** The keeper's column and a comma, or nothing. */
  keeper: string;
  /** The values of a row to insert, with the keeper's. */
  row: (values: string) => string;
  /** Unique key of the usage. */
  usageKey: string;
}

const OF_WORKSPACE: Tables = {
  prefix: 'quarantined',
  usage: 'quarantine_usage',
  within: 'workspace_id = $1',
  keeper: 'workspace_id, ',
  row: (values) => `values ($1::bigint, ${values})`,
  usageKey: 'workspace_id',
};

const OF_NOBODY: Tables = {
  prefix: 'unrouted',
  usage: 'unrouted_usage',
  within: '$1::bigint is null',
  keeper: '',
  row: (values) => `select ${values} where $1::bigint is null`,
  usageKey: 'only_one',
};

const statementsOf = (tables: Tables) => ({
  ...ofFiles(tables),
  ...ofChunks(tables),
  ...ofUsage(tables),
});

/** All take the same parameters for both kinds, so `$1` is in every text. */
function ofFiles({ prefix, within, keeper, row }: Tables) {
  const files = `${prefix}_files`;
  return {
    insert: statement<{ id: string }, Insertion>(
      `insert_into_${files}`,
      `
        insert into ${files} (
          ${keeper}channel, kind, sha256, size_bytes, chunk_count, invoice_number, seller_name,
          seller_siren, issue_date, findings, findings_count, created_at, updated_at)
        ${row('$2, $3, $4, $5::int, $6::int, $7, $8, $9, $10::date, $11, $12::int, $13::timestamptz, $13')}
        on conflict (${keeper}sha256) do nothing
        returning id`,
    ),
    /** Once imported or discarded, a file keeps its last findings. */
    repeat: statement<{ id: string; attempts_count: number }, Repetition>(
      `repeat_in_${files}`,
      `
        update ${files} set attempts_count = attempts_count + 1, updated_at = $5,
          findings = case when state = 'held' then $3 else findings end,
          findings_count = case when state = 'held' then $4::int else findings_count end
        where ${within} and sha256 = $2
        returning id, attempts_count`,
    ),
    findHeld: statement<{ id: string }, [keeper: Keeper, sha256: string]>(
      `find_held_in_${files}`,
      `select id from ${files} where ${within} and sha256 = $2 and state = 'held'`,
    ),
    findExpired: statement<{ id: string }, [keeper: Keeper, cutoff: Date, limit: number]>(
      `find_expired_in_${files}`,
      `
        select id from ${files}
        where ${within} and state = 'held' and created_at <= $2
        order by created_at limit $3`,
    ),
    dropSettled: statement<never, [keeper: Keeper, cutoff: Date, limit: number]>(
      `drop_settled_from_${files}`,
      `
        delete from ${files}
        where ${within} and id in (
          select id from ${files}
          where ${within} and settled_at <= $2
          order by settled_at limit $3 for update skip locked)`,
    ),
  };
}

function ofChunks({ prefix, within, keeper, row }: Tables) {
  const chunks = `${prefix}_file_chunks`;
  return {
    insertChunk: statement<
      never,
      [keeper: Keeper, file_id: string, position: number, compressed: boolean, bytes: Uint8Array]
    >(
      `insert_into_${chunks}`,
      `
        insert into ${chunks} (${keeper}file_id, position, compressed, bytes)
        ${row('$2::bigint, $3::int, $4::boolean, $5::bytea')}`,
    ),
    readChunk: statement<KeptChunk, [keeper: Keeper, file_id: string, position: number]>(
      `read_from_${chunks}`,
      `select compressed, bytes from ${chunks} where ${within} and file_id = $2 and position = $3`,
    ),
    dropChunks: statement<never, [keeper: Keeper, file_id: string]>(
      `drop_from_${chunks}`,
      `delete from ${chunks} where ${within} and file_id = $2`,
    ),
  };
}

/** A row that is updated is locked until the commit, so its limits hold for any number of processes. */
function ofUsage({ usage, within, keeper, row, usageKey }: Tables) {
  return {
    usage: statement<Usage & { not_kept_count: number }, [keeper: Keeper]>(
      `read_${usage}`,
      `
        select files_count, size_bytes::float8 as size_bytes, not_kept_count::float8 as not_kept_count
        from ${usage} where ${within}`,
    ),
    claim: statement<
      never,
      [keeper: Keeper, size_bytes: number, max_files: number, max_bytes: number]
    >(
      `claim_${usage}`,
      `
        insert into ${usage} as known (${keeper}files_count, size_bytes)
        ${row('1, $2::bigint')}
        on conflict (${usageKey}) do update
          set files_count = known.files_count + 1, size_bytes = known.size_bytes + excluded.size_bytes
          where known.files_count < $3::int and known.size_bytes + excluded.size_bytes <= $4::bigint`,
    ),
    release: statement<never, [keeper: Keeper, size_bytes: number]>(
      `release_${usage}`,
      `
        update ${usage} set files_count = files_count - 1, size_bytes = size_bytes - $2::bigint
        where ${within}`,
    ),
    countNotKept: statement<{ not_kept_count: number }, [keeper: Keeper]>(
      `count_not_kept_in_${usage}`,
      `
        insert into ${usage} as known (${keeper}files_count, size_bytes, not_kept_count)
        ${row('0, 0, 1')}
        on conflict (${usageKey}) do update set not_kept_count = known.not_kept_count + 1
        returning not_kept_count::float8 as not_kept_count`,
    ),
  };
}

const QUARANTINE = statementsOf(OF_WORKSPACE);
const UNROUTED = statementsOf(OF_NOBODY);

/** The statements of a workspace's quarantine, or of the unrouted files. */
export const keptFiles = (keeper: Keeper) => (keeper === null ? UNROUTED : QUARANTINE);

const NOTE_CONNECTION = statement<never, [workspace_id: string, id: string, connection_id: string]>(
  'note_connection_of_quarantined_file',
  'update quarantined_files set connection_id = $3 where workspace_id = $1 and id = $2',
);

/** Notes which connection brought a quarantined file, in the transaction that inserts it. */
export async function noteConnection(
  tx: Transaction,
  { workspace_id, id }: RowKey,
  connection_id: string,
): Promise<void> {
  await NOTE_CONNECTION.run(tx, workspace_id, id, connection_id);
}
