import type { MailAnswer } from '#domain/notices/mails/record-mail.ts';

/** Plain text to one address. */
export interface OutboundMail {
  to: string;
  subject: string;
  text: string;
  /** Makes the `Message-ID`: the same for each repeat, which mail programs recognise by it. */
  key: string;
}

/** Sends a mail, perhaps again. Resolves in time even if the server hangs, and soon when the service stops. */
export type SendMail = (mail: OutboundMail, stopping: AbortSignal) => Promise<MailAnswer>;
