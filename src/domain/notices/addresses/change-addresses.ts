import { refusedAtCreation } from '#kernel/api-error.ts';
import { readEmailAddress } from '#kernel/email-address.ts';
import type { Language } from '#model/language.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { NoticeAddress } from '#orm/entities/notice-address.ts';
import { Workspace } from '#orm/entities/workspace.ts';
import { asOfNow } from '#orm/lock-row.ts';
import { lastNotice } from '#domain/notices/find-notices.ts';
import { forgetTold, skipPast } from '#orm/sql/notices/tell-causes.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { lockNotices } from '#domain/notices/lock-notices.ts';

/** Each costs a mail a notice. */
export const MAX_ADDRESSES = 10;

interface AddressInput {
  workspace_id: string;
  email: string;
}

/** A workspace's addresses, oldest first. 404 when unknown. */
export const listAddresses = (
  db: Pick<Database, 'reader'>,
  workspace_id: string,
): Promise<NoticeAddress[]> => readAddresses(db.reader(), workspace_id);

async function readAddresses(em: Transaction['em'], workspace_id: string) {
  await findOr404(em.findOne(Workspace, { id: workspace_id }));
  return em.find(NoticeAddress, { workspace_id }, { orderBy: { id: 'asc' } });
}

/**
 * Adds an address, or changes the language of one that is listed, and returns the list. Without a language a new one
 * is told in French. 404, 422.
 */
export const addAddress = (
  db: Database,
  actor: Actor,
  { language, ...input }: AddressInput & { language?: Language | undefined },
): Promise<NoticeAddress[]> =>
  changeAddresses(db, input, async (tx, { listed, ...address }) => {
    const same = find(listed, address);
    if (same === undefined)
      return add(tx, actor, listed, { ...address, language: language ?? 'fr' });
    if (language !== undefined && language !== same.language) {
      same.language = language;
      await tx.em.flush();
      await recordChange(tx, actor, { ...auditOf(same), action: 'update', after: { language } });
    }
    return listed;
  });

/** RFC 5321 lets servers tell local parts apart by case; none does. */
const keyOf = (email: string): string => email.toLowerCase();

const find = (listed: readonly NoticeAddress[], { email }: AddressInput) =>
  listed.find(({ email_key }) => email_key === keyOf(email));

/** It gets what comes after the last notice. */
async function add(
  tx: Transaction,
  actor: Actor,
  listed: readonly NoticeAddress[],
  { workspace_id, email, language }: AddressInput & { language: Language },
): Promise<NoticeAddress[]> {
  if (listed.length >= MAX_ADDRESSES) throw tooMany();
  const added = tx.em.create(NoticeAddress, {
    workspace_id,
    email,
    email_key: keyOf(email),
    language,
    told_through: await lastNotice(tx, workspace_id),
    sending_through: null,
    next_attempt_at: null,
    leased_by: null,
    first_failed_at: null,
    last_sent_at: null,
    last_error: null,
    created_at: tx.now,
  });
  await tx.em.flush();
  if (listed.length === 0) await skipPast(tx, workspace_id);
  await recordChange(tx, actor, {
    ...auditOf(added),
    action: 'create',
    after: { email, language },
  });
  return [...listed, added];
}

/** Removes an address, if listed, and returns the list. 404, 422. */
export const removeAddress = (
  db: Database,
  actor: Actor,
  input: AddressInput,
): Promise<NoticeAddress[]> =>
  changeAddresses(db, input, async (tx, { listed, ...address }) => {
    const removed = find(listed, address);
    if (removed === undefined) return listed;
    await tx.em.remove(removed).flush();
    if (listed.length === 1) await forgetTold(tx, address.workspace_id);
    const { email } = removed;
    await recordChange(tx, actor, { ...auditOf(removed), action: 'delete', before: { email } });
    return listed.filter((one) => one !== removed);
  });

const auditOf = ({ workspace_id, id: subject_id }: NoticeAddress) => ({
  workspace_id,
  subject: 'notice_addresses',
  subject_id,
});

/** @param change gets the address as it is written, and those that are listed; it returns the new list */
const changeAddresses = (
  db: Database,
  { workspace_id, email }: AddressInput,
  change: (
    tx: Transaction,
    given: AddressInput & { listed: NoticeAddress[] },
  ) => Promise<NoticeAddress[]>,
): Promise<NoticeAddress[]> =>
  db.transact(async (begun) => {
    await lockNotices(begun, workspace_id);
    const tx = await asOfNow(begun);
    const listed = await readAddresses(tx.em, workspace_id);
    return change(tx, { workspace_id, email: readEmail(email), listed });
  });

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
