import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { readMail, type ReadMail } from './read-mail.ts';

export interface ReceivedMail extends ReadMail {
  from: string;
  /** The recipients of its envelope. */
  to: string[];
}

/** A mail server on loopback. */
export interface MailServer {
  readonly port: number;
  readonly url: string;
  /** Taken, in order of arrival. */
  readonly mails: readonly ReceivedMail[];
  /** Resolves once there are at least `count`. */
  waitFor(count: number): Promise<readonly ReceivedMail[]>;
  /** The answer to a recipient from now on; it may never come. */
  checkRecipients(check: (address: string) => void | Promise<void>): void;
  /** Answers the end of a mail, which has been received, once this resolves. */
  answerAfter(wait: (mail: ReceivedMail) => Promise<void>): void;
  close(): Promise<void>;
}

/** An answer of the server, such as 550. */
export const smtpRefusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  let checkRecipient: (address: string) => void | Promise<void> = () => {};
  let wait: (mail: ReceivedMail) => Promise<void> = async () => {};
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: options.key === undefined ? ['STARTTLS'] : [],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, callback) => {
      answer(async () => checkRecipient(address), callback);
    },
    onData: (stream, { envelope }, callback) => {
      const receive = async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const { mailFrom, rcptTo } = envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        const to = rcptTo.map(({ address }) => address);
        const mail = { from, to, ...readMail(Buffer.concat(chunks).toString('latin1')) };
        mails.push(mail);
        for (const check of waiting) check();
        await wait(mail);
      };
      answer(receive, callback);
    },
    ...options,
  });
  server.on('error', () => {}); // of connections that tests break off
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // of a listening TCP server
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    waitFor: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (mails.length < count) return;
          waiting.delete(check);
          resolve(mails);
        };
        waiting.add(check);
        check();
      }),
    checkRecipients: (next) => {
      checkRecipient = next;
    },
    answerAfter: (next) => {
      wait = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const answer = (work: () => Promise<void>, callback: (error?: Error | null) => void): void =>
  callbackify(work)(callback);
