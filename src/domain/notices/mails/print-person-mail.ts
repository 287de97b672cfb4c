import type { Language } from '#model/language.ts';
import type { InvitationMail, PersonMailContent, SeatMail } from '#model/person-mail.ts';
import { foreign, MAIL_WORDS, MAX_NAME, type MailText } from './print-mail.ts';
import type { MailWords } from './words/mail-words.ts';

/** Prints the mail to a person. Texts of tenants are short, on one line each, and link to nothing. */
export function printPersonMail(content: PersonMailContent, language: Language): MailText {
  const words = MAIL_WORDS[language];
  switch (content.kind) {
    case 'invitation':
      return printInvitation(words, content);
    case 'seat':
      return printSeat(words, content);
    case 'locked_out':
    case 'new_browser': {
      const { subject, opening, address, closing } = words.account[content.kind];
      const from = `${address}${words.colon} ${foreign(content.address, MAX_NAME)}`;
      return letter(words, subject, [opening, from, closing]);
    }
    default:
      return content satisfies never;
  }
}

function printInvitation(
  words: MailWords,
  { workspace, inviter, role, link }: InvitationMail,
): MailText {
  const name = foreign(workspace.name, MAX_NAME);
  const { invitation } = words;
  return letter(words, invitation.subject(name), [
    invitation.opening,
    [
      `${invitation.workspace}${words.colon} ${name} (${words.number} ${workspace.id})`,
      `${invitation.role}${words.colon} ${invitation.roles[role]}`,
      ...(inviter === null ? [] : [`${invitation.inviter}${words.colon} ${inviter}`]),
    ].join('\n'),
    `${invitation.accept}${words.colon}\n${link}`,
    invitation.closing,
  ]);
}

function printSeat(words: MailWords, { workspace, role }: SeatMail): MailText {
  const name = foreign(workspace.name, MAX_NAME);
  const { seat, invitation } = words;
  return letter(words, seat.subject(name), [
    seat.opening,
    [
      `${invitation.workspace}${words.colon} ${name} (${words.number} ${workspace.id})`,
      `${invitation.role}${words.colon} ${invitation.roles[role]}`,
    ].join('\n'),
    seat.closing,
  ]);
}

const letter = (words: MailWords, subject: string, paragraphs: readonly string[]): MailText => ({
  subject,
  text: `${[words.greeting, ...paragraphs].join('\n\n')}\n`,
});
