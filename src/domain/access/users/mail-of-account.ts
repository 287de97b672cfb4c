import type { LockedOutMail, NewBrowserMail } from '#model/person-mail.ts';
import type { Transaction } from '#orm/database.ts';
import type { User } from '#orm/entities/user.ts';
import { countPersonMails } from '#orm/sql/notices/person-mails.ts';
import type { MailPerson } from '#domain/shared/person-mails/mail-person.ts';

/** Mails to a person in 24 hours: strangers cause lock-outs, and must not flood a mailbox. */
const MAX_MAILS = { locked_out: 1, new_browser: 5 } as const;
const DAY_MS = 86_400_000;

/** Queues a mail about a person's account, whose row the transaction has locked, unless the day has had enough. */
export async function mailOfAccount(
  tx: Transaction,
  mailPerson: MailPerson,
  { id: turn_of, email, language }: Pick<User, 'id' | 'email' | 'language'>,
  content: LockedOutMail | NewBrowserMail,
): Promise<void> {
  const since = new Date(tx.now.getTime() - DAY_MS);
  const sent = await countPersonMails(tx, { turn_of, kind: content.kind }, since);
  if (sent < MAX_MAILS[content.kind]) await mailPerson(tx, { turn_of, email, language, content });
}
