import { notFound, refusedAtCreation } from '#kernel/api-error.ts';
import { readEmailAddress } from '#kernel/email-address.ts';
import type { Language } from '#model/language.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { asOfNow } from '#orm/lock-row.ts';
import {
  deleteNoticeAddress,
  insertNoticeAddress,
  listNoticeAddresses,
  setLanguage,
  type NewAddress,
  type NoticeAddress,
} from '#orm/sql/notices/notice-addresses.ts';
import { lastNotice } from '#orm/sql/notices/notices.ts';
import { forgetTold, skipPast } from '#orm/sql/notices/tell-causes.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { isWorkspace } from '#domain/shared/workspaces/is-workspace.ts';
import { lockNotices } from '#domain/notices/lock-notices.ts';

/** Each costs a mail a notice. */
export const MAX_ADDRESSES = 10;

interface AddressInput {
  workspace_id: string;
  email: string;
}

/** A workspace's addresses, oldest first. 404 when unknown. */
export async function listAddresses(db: Database, workspace_id: string): Promise<NoticeAddress[]> {
  if (!(await isWorkspace(db, workspace_id))) throw notFound();
  return listNoticeAddresses(db, workspace_id);
}

/**
 * Adds an address, or changes the language of one that is listed, and returns the list. Without a language a new one
 * is told in French. 404, 422.
 */
export const addAddress = (
  db: Database,
  actor: Actor,
  { workspace_id, language, ...input }: AddressInput & { language?: Language | undefined },
): Promise<NoticeAddress[]> =>
  changeAddresses(db, workspace_id, async (tx) => {
    const address = { workspace_id, email: readEmail(input.email), language: language ?? 'fr' };
    const added = await insertNoticeAddress(tx, address, await lastNotice(tx, workspace_id));
    if (added !== null) await finishAdding(tx, actor, address, added);
    else if (language !== undefined) await changeLanguage(tx, actor, address);
  });

async function finishAdding(
  tx: Transaction,
  actor: Actor,
  { workspace_id, email, language }: NewAddress,
  id: string,
): Promise<void> {
  const { length } = await listNoticeAddresses(tx, workspace_id);
  if (length > MAX_ADDRESSES) throw tooMany();
  if (length === 1) await skipPast(tx, workspace_id);
  const subject = { workspace_id, subject: 'notice_addresses', subject_id: id };
  await recordChange(tx, actor, { ...subject, action: 'create', after: { email, language } });
}

async function changeLanguage(tx: Transaction, actor: Actor, address: NewAddress): Promise<void> {
  const id = await setLanguage(tx, address);
  if (id === null) return;
  const { workspace_id, language } = address;
  const subject = { workspace_id, subject: 'notice_addresses', subject_id: id };
  await recordChange(tx, actor, { ...subject, action: 'update', after: { language } });
}

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
      message: `dépasse la limite de ${MAX_ADDRESSES} adresses par espace de travail`,
    },
  ]);
