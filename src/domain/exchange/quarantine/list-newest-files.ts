import { cutPage, type NewestPage } from '#domain/shared/newest-page.ts';
import type { QuarantinedFileState } from '#machines/quarantined-file.ts';
import type { FlowChannel, FlowKind } from '#orm/entities/kept-file.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** A refused file with the first of its reasons. */
export interface ListedFile {
  id: string;
  channel: FlowChannel;
  kind: FlowKind | null;
  state: QuarantinedFileState;
  invoice_number: string | null;
  seller_name: string | null;
  size_bytes: number;
  findings_count: number;
  attempts_count: number;
  invoice_id: string | null;
  created_at: Date;
  /** The first reason of its latest attempt. */
  first_reason: string | null;
}

interface FileQuestion {
  workspace_id: string;
  state: QuarantinedFileState;
  /** Only files with a lower id. */
  before: string | null;
  limit: number;
}

/** By the index of states. */
const LIST = statement<
  ListedFile,
  [workspace_id: string, state: QuarantinedFileState, before: string | null, limit: number]
>(
  'list_newest_quarantined_files',
  `
    select id, channel, kind, state, invoice_number, seller_name, size_bytes, findings_count,
      attempts_count, invoice_id, created_at,
      findings::json -> 0 ->> 'message' as first_reason
    from quarantined_files
    where workspace_id = $1 and state = $2 and ($3::bigint is null or id < $3)
    order by id desc limit $4`,
  { plannedEachTime: 'it is asked by a person' },
);

/** A page of a workspace's refused files in a state, newest first; `next` is null at its end. */
export async function listNewestFiles(
  on: Queryable,
  { workspace_id, state, before, limit }: FileQuestion,
): Promise<NewestPage<ListedFile>> {
  return cutPage(await LIST.all(on, workspace_id, state, before, limit + 1), limit);
}
