import { notFound, refusedAtCreation } from '#kernel/api-error.ts';
import { readEmailAddress } from '#kernel/email-address.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { asOfNow } from '#orm/lock-row.ts';
import {
  deleteNoticeAddress,
  insertNoticeAddress,
  listNoticeAddresses,
  type NoticeAddress,
} from '#orm/sql/notice-addresses.ts';
import { lastNotice } from '#orm/sql/notices.ts';
import { forgetTold, skipPast } from '#orm/sql/tell-causes.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { isWorkspace } from '#domain/shared/workspaces/is-workspace.ts';
import { lockNotices } from '#domain/notices/lock-notices.ts';

/** Each costs a mail a notice. */
export const MOST_ADDRESSES = 10;

interface AddressInput {
  workspace_id: string;
  email: string;
}

/** A workspace's addresses, oldest first. 404 when unknown. */
export async function listAddresses(db: Database, workspace_id: string): Promise<NoticeAddress[]> {
  if (!(await isWorkspace(db, workspace_id))) throw notFound();
  return listNoticeAddresses(db, workspace_id);
}

/** Adds an address, unless listed, and returns the list. 404, 422. */
export const addAddress = (
  db: Database,
  actor: Actor,
  input: AddressInput,
): Promise<NoticeAddress[]> =>
  changeAddresses(db, input.workspace_id, async (tx) => {
    const { workspace_id } = input;
    const email = readEmail(input.email);
    const id = await insertNoticeAddress(
      tx,
      workspace_id,
      email,
      await lastNotice(tx, workspace_id),
    );
    if (id === null) return;
    const { length } = await listNoticeAddresses(tx, workspace_id);
    if (length > MOST_ADDRESSES) throw tooMany();
    if (length === 1) await skipPast(tx, workspace_id);
    const subject = { workspace_id, subject: 'notice_addresses', subject_id: id };
    await recordChange(tx, actor, { ...subject, action: 'create', after: { email } });
  });

/** Removes an address, if listed, and returns the list. 404, 422. */
export const removeAddress = (
  db: Database,
  actor: Actor,
  input: AddressInput,
): Promise<NoticeAddress[]> =>
  changeAddresses(db, input.workspace_id, async (tx) => {
    const { workspace_id } = input;
    const removed = await deleteNoticeAddress(tx, workspace_id, readEmail(input.email));
    if (removed === null) return;
    if ((await listNoticeAddresses(tx, workspace_id)).length === 0)
      await forgetTold(tx, workspace_id);
    const { id, email } = removed;
    const subject = { workspace_id, subject: 'notice_addresses', subject_id: id };
    await recordChange(tx, actor, { ...subject, action: 'delete', before: { email } });
  });

function changeAddresses(
  db: Database,
  workspace_id: string,
  change: (tx: Transaction) => Promise<void>,
): Promise<NoticeAddress[]> {
  return db.transact(async (begun) => {
    await lockNotices(begun, workspace_id);
    const tx = await asOfNow(begun);
    if (!(await isWorkspace(tx, workspace_id))) throw notFound();
    await change(tx);
    return listNoticeAddresses(tx, workspace_id);
  });
}

function readEmail(text: string): string {
  const email = readEmailAddress(text);
  if (email !== null) return email;
  throw refusedAtCreation([
    {
      field: 'email',
      code: 'invalid_format',
      message: 'doit être une adresse électronique, par exemple compta@exemple.fr',
    },
  ]);
}

const tooMany = () =>
  refusedAtCreation([
    {
      field: 'email',
      code: 'limit_reached',
      message: `dépasse la limite de ${MOST_ADDRESSES} adresses par espace de travail`,
    },
  ]);
