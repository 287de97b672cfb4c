import { getCACertificates } from 'node:tls';
import { callbackify } from 'node:util';
import { createTransport } from 'nodemailer';
import type { MailAnswer } from '#domain/notices/mails/record-mail.ts';
import type { Mailbox, SmtpServer } from '#kernel/notice-settings.ts';
import { oneLine } from '#kernel/one-line.ts';
import type { OutboundMail, SendMail } from './mail.ts';
import { openSmtpSocket, type SmtpSocket } from './smtp-socket.ts';

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
  const { callLimit = MAIL_LIMIT_MS } = options;
  return async (mail, stopping) => {
    if (stopping.aborted) return INTERRUPTED;
    const late = AbortSignal.timeout(callLimit);
    const ending = AbortSignal.any([stopping, late]);
    const socket = openSmtpSocket(options.server);
    const { promise: broken, reject: breakOff } = Promise.withResolvers<never>();
    const onEnd = () => breakOff(new Error(`no answer within ${callLimit} ms`));
    ending.addEventListener('abort', onEnd, { once: true });
    try {
      return await Promise.race([broken, transmit(options, socket, mail)]);
    } catch (error) {
      return stopping.aborted ? INTERRUPTED : answerOf(error, socket.wasOpened());
    } finally {
      ending.removeEventListener('abort', onEnd);
      socket.close();
    }
  };
}

const INTERRUPTED: MailAnswer = { outcome: 'interrupted' };

async function transmit(
  { server, from, extraCa, callLimit = MAIL_LIMIT_MS }: SmtpOptions,
  socket: SmtpSocket,
  { to, subject, text, key }: OutboundMail,
): Promise<MailAnswer> {
  const { host, port, secure, requireTls, user, password } = server;
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(user !== null && { auth: { user, pass: password } }),
    ...(extraCa.length > 0 && { tls: { ca: [...getCACertificates('default'), ...extraCa] } }),
    greetingTimeout: callLimit,
    socketTimeout: callLimit,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: (_options, callback) =>
      callbackify(async () => ({ connection: await socket.opened }))(callback),
  });
  await transport.sendMail({
    from: { ...from }, // a setting, which nodemailer would write to
    to: { name: '', address: to },
    subject,
    text,
    messageId: `<${key}@${from.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  });
  return { outcome: 'sent' };
}

/** Steps after which the server's refusal is about this address or this mail; before, it is about our settings. */
const OF_THE_MAIL: readonly unknown[] = ['RCPT TO', 'DATA'];

function answerOf(error: unknown, wasOpened: boolean): MailAnswer {
  if (!(error instanceof Error)) return { outcome: 'unknown', reason: 'the mail was not sent' };
  const reason = oneLine(error.message, MAX_REASON);
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  if (typeof responseCode !== 'number')
    return { outcome: wasOpened ? 'unknown' : 'failed', reason };
  const isFinal = responseCode >= 500 && OF_THE_MAIL.includes(command);
  return { outcome: isFinal ? 'refused' : 'failed', reason };
}
