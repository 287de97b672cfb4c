import type { MailAnswer } from '#domain/notices/mails/record-mail.ts';

/** Plain text to one address. */
export interface OutboundMail {
  to: string;
  subject: string;
  text: string;
  /** Of its `Message-ID`, the same for each repeat, by which mail programs recognise it. */
  key: string;
}

/** Sends a mail, perhaps again. Resolves in time even if the server hangs, and soon when the service stops. */
export type SendMail = (mail: OutboundMail, stopping: AbortSignal) => Promise<MailAnswer>;
