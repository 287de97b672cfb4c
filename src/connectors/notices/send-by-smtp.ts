import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailAnswer } from '#domain/notices/mails/record-mail.ts';
import type { Mailbox, SmtpServer } from '#kernel/notice-settings.ts';
import { oneLine } from '#kernel/one-line.ts';
import type { OutboundMail, SendMail } from './mail.ts';
import { openSmtpSession } from './smtp-session.ts';

export interface SmtpOptions {
  server: SmtpServer;
  from: Mailbox;
  /** PEM, trusted in addition to the default certificates. */
  extraCa: readonly string[];
  /** Milliseconds that a mail may take. */
  callLimit?: number;
}

/** RFC 5321 allows a server minutes for each step; no operator waits that long for one mail. */
export const MAIL_LIMIT_MS = 30_000;
const MAX_REASON = 500;

/** Sends each mail over a connection of its own, so that one that hangs holds up no other. */
export function createSmtpSender(options: SmtpOptions): SendMail {
  const { server, from, extraCa, callLimit = MAIL_LIMIT_MS } = options;
  return async (mail, stopping) => {
    if (stopping.aborted) return INTERRUPTED;
    const session = openSmtpSession(server, extraCa);
    const end = () => session.end(new Error(`no answer within ${callLimit} ms`));
    const ending = AbortSignal.any([stopping, AbortSignal.timeout(callLimit)]);
    ending.addEventListener('abort', end, { once: true });
    let hasBegun = false;
    try {
      const message = await printMessage(from, mail);
      await session.begin();
      hasBegun = true;
      await session.send(from.address, mail.to, message);
      return { outcome: 'sent' };
    } catch (error) {
      return stopping.aborted ? INTERRUPTED : answerOf(error, hasBegun);
    } finally {
      ending.removeEventListener('abort', end);
      end();
    }
  };
}

const INTERRUPTED: MailAnswer = { outcome: 'interrupted' };

const printMessage = (from: Mailbox, { to, subject, text, key }: OutboundMail): Promise<Buffer> =>
  new MailComposer({
    from: { ...from }, // a setting, which nodemailer would write to
    to: { name: '', address: to },
    subject,
    text,
    messageId: `<${key}@${from.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  })
    .compile()
    .build();

/** Steps after which the server's refusal is about this address or this mail; before, it is about our settings. */
const OF_THE_MAIL: readonly unknown[] = ['RCPT TO', 'DATA'];

/** An error without an answer leaves it open whether the server has the mail, once its transmission has begun. */
function answerOf(error: unknown, hasBegun: boolean): MailAnswer {
  if (!(error instanceof Error)) return { outcome: 'unknown', reason: 'the mail was not sent' };
  const reason = oneLine(error.message, MAX_REASON);
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  if (typeof responseCode !== 'number') return { outcome: hasBegun ? 'unknown' : 'failed', reason };
  const isFinal = responseCode >= 500 && OF_THE_MAIL.includes(command);
  return { outcome: isFinal ? 'refused' : 'failed', reason };
}
