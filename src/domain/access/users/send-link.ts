import { refusedWhole } from '#kernel/api-error.ts';
import type { Language } from '#model/language.ts';
import type { Transaction } from '#orm/database.ts';
import type { Invitation } from '#orm/entities/invitation.ts';
import { countPersonMails } from '#orm/sql/notices/person-mails.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import type { MailPerson } from '#domain/shared/person-mails/mail-person.ts';
import { findByLink } from './invitations.ts';

/** How a link reaches its person. */
export interface LinkTools {
  mailPerson: MailPerson;
  /** The service's own address. */
  baseUrl: string;
  /** The mail's language. */
  language: Language;
}

/** With its link where no mail takes it to the address: the owner passes it on. It is shown only here. */
export interface SentInvitation {
  invitation: Invitation;
  link: string | null;
}

/** A workspace floods no mailbox. */
const MAX_MAILS = 50;
const DAY_MS = 86_400_000;

/** Mails the link of an invitation, or returns it. 422 beyond 50 mails of the workspace in 24 hours. */
export async function sendLink(
  tx: Transaction,
  { mailPerson, baseUrl, language }: LinkTools,
  secret: string,
  invitation: Invitation,
): Promise<SentInvitation> {
  const { workspace_id, workspace_name, inviter, email, role } = await findOr404(
    findByLink(tx, secret),
  );
  const link = `${baseUrl}/invitation/${secret}`;
  const workspace = { id: workspace_id, name: workspace_name };
  const kind = 'invitation';
  const sent = await countPersonMails(
    tx,
    { turn_of: workspace_id, kind },
    new Date(tx.now.getTime() - DAY_MS),
  );
  if (sent >= MAX_MAILS) throw TOO_MANY();
  const content = { kind, workspace, inviter, role, link } as const;
  const isMailed = await mailPerson(tx, { turn_of: workspace_id, email, language, content });
  return { invitation, link: isMailed ? null : link };
}

const TOO_MANY = () =>
  refusedWhole({
    code: 'limit_reached',
    message: `Cet espace a déjà envoyé ${MAX_MAILS} invitations en 24 heures : réessayez plus tard`,
  });
