import { refusedFile } from '#kernel/api-error.ts';
import { takeAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Database } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import type { PackedAttachment } from '#domain/invoicing/attachments/pack-attachment.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { PURCHASE_CHUNKS } from './purchase-chunks.ts';

/** Files of one workspace that wait, and their bytes. */
const MOST_KEPT = 500;
const MOST_BYTES = 2 ** 30;

interface KeptPurchase {
  id: string;
  /** Of the file that was there already, if it is complete. */
  invoice_id: string | null;
}

const HAS_ROOM = statement<{ has_room: boolean }, [workspace_id: string, size_bytes: number]>(
  'has_room_for_purchase',
  `
    select count(*) < ${MOST_KEPT} and coalesce(sum(size_bytes), 0) + $2 <= ${MOST_BYTES} as has_room
    from entered_purchases
    where workspace_id = $1 and invoice_id is null`,
);

const INSERT = statement<
  { id: string },
  [
    workspace_id: string,
    filename: string,
    mime_code: string,
    size_bytes: number,
    sha256: string,
    chunk_count: number,
    now: Date,
  ]
>(
  'insert_entered_purchase',
  `
    insert into entered_purchases
      (workspace_id, filename, mime_code, size_bytes, sha256, chunk_count, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (workspace_id, sha256) do nothing
    returning id`,
);

const FIND = statement<KeptPurchase, [workspace_id: string, sha256: string]>(
  'find_entered_purchase_by_sha256',
  'select id, invoice_id from entered_purchases where workspace_id = $1 and sha256 = $2',
);

/** Keeps a file as a purchase to complete. The same bytes again are the one there is. 422 if too many wait. */
export const keepPurchase = (
  db: Database,
  actor: Actor,
  workspace_id: string,
  { filename, mime_code, packed }: PackedAttachment,
): Promise<KeptPurchase> =>
  db.transact(async (tx) => {
    if (packed === null || filename === null || mime_code === null)
      throw new TypeError('a plain file has a name, a type and bytes');
    const { size_bytes, sha256, chunks } = packed;
    // Of several at once only one takes the last place.
    await takeAdvisoryLock(tx, 'entered_purchases', workspace_id);
    const known = await FIND.first(tx, workspace_id, sha256);
    if (known !== null) return known;
    if (!(await HAS_ROOM.one(tx, workspace_id, size_bytes)).has_room)
      throw refusedFile({
        code: 'too_many',
        message: "ne peut pas être gardé : trop d'achats attendent déjà d'être complétés",
      });
    const row = [filename, mime_code, size_bytes, sha256, chunks.length] as const;
    const inserted = await INSERT.first(tx, workspace_id, ...row, tx.now);
    if (inserted === null) return FIND.one(tx, workspace_id, sha256);
    const { id } = inserted;
    await PURCHASE_CHUNKS.insert(tx, [workspace_id, id], chunks);
    await recordChange(tx, actor, {
      workspace_id,
      action: 'keep_file',
      subject: 'entered_purchases',
      subject_id: id,
      after: { filename },
    });
    return { id, invoice_id: null };
  });
