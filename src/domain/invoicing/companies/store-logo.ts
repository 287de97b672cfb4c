import { refusedFile } from '#kernel/api-error.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import type { ReadLogo } from './read-logo.ts';

/** 25 MiB a company: a logo is never removed, since the pages of earlier invoices show it. */
const MAX_LOGOS = 100;

const COUNT_OTHERS = statement<
  { count: number },
  [workspace_id: string, company_id: string, sha256: string]
>(
  'count_other_company_logos',
  `
    select count(*)::int as count from company_logos
    where workspace_id = $1 and company_id = $2 and sha256 <> $3`,
);

const STORE = statement<
  never,
  [
    workspace_id: string,
    company_id: string,
    sha256: string,
    media_type: string,
    width: number,
    height: number,
    bytes: Uint8Array,
    now: Date,
  ]
>(
  'store_company_logo',
  `
    insert into company_logos (
      workspace_id, company_id, sha256, media_type, width, height, bytes, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (workspace_id, company_id, sha256) do nothing`,
);

/** Keeps a logo under its company's lock, once for its content. 422 beyond a hundred. */
export async function storeLogo(
  tx: Transaction,
  { workspace_id, id }: RowKey,
  { sha256, media_type, width, height, bytes }: ReadLogo,
): Promise<void> {
  const { count } = await COUNT_OTHERS.one(tx, workspace_id, id, sha256);
  if (count >= MAX_LOGOS)
    throw refusedFile({
      code: 'limit_reached',
      message: `ne peut pas être gardé : la société a déjà eu ${MAX_LOGOS} logos différents`,
    });
  await STORE.run(tx, workspace_id, id, sha256, media_type, width, height, bytes, tx.now);
}
