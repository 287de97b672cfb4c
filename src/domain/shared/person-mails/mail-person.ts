import { randomUUID } from 'node:crypto';
import type { Cipher } from '#kernel/cipher.ts';
import { printJson } from '#kernel/json.ts';
import type { Language } from '#model/language.ts';
import type { PersonMailContent } from '#model/person-mail.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { dropPersonMails, insertPersonMail } from '#orm/sql/notices/person-mails.ts';

export interface PersonMail {
  /** Id of the workspace that causes it, or else of its person: they take turns. */
  turn_of: string;
  email: string;
  language: Language;
  content: PersonMailContent;
}

/**
 * Queues a mail to a person, which a worker sends once the transaction is committed, and again until the mail server
 * takes it. False, without change, where there is no mail server.
 */
export type MailPerson = (tx: Transaction, mail: PersonMail) => Promise<boolean>;

/** Ties the sealed content to its row. */
export const associatedWith = (id: string): string => `person_mails:${id}`;

/** @param canMail whether there is a mail server */
export const createMailPerson =
  (cipher: Pick<Cipher, 'seal'>, canMail: boolean): MailPerson =>
  async (tx, { content, ...mail }) => {
    if (!canMail) return false;
    const id = randomUUID();
    const sealed = cipher.seal(printJson(content), associatedWith(id));
    await insertPersonMail(tx, { id, ...mail, kind: content.kind, content: sealed }, tx.now);
    return true;
  };

/** Longer than a mail is tried for, and than any bound counts. */
const KEPT_MS = 7 * 86_400_000;

/** Drops mails that are settled, or that no process with a mail server has sent in time. @returns how many */
export const purgePersonMails = (db: Database): Promise<number> =>
  db.transact((tx) => dropPersonMails(tx, new Date(tx.now.getTime() - KEPT_MS)));
