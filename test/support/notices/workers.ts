import { createMailWorker, type MailWorkerOptions } from '#connectors/notices/mail-worker.ts';
import type { NoticeWorker } from '#connectors/notices/notice-worker.ts';
import { createSmtpSender } from '#connectors/notices/send-by-smtp.ts';
import { createLog } from '#kernel/log.ts';
import { smtpServer, type SmtpServer } from '#kernel/notice-settings.ts';
import type { Database } from '#orm/database.ts';

export const CALL_LIMIT_MS = 30_000;
/** A worker that has not written its answer by then is dead. */
export const LEASE_MS = 60_000;
export const FROM = Object.freeze({ name: 'Bordereau', address: 'notices@bordereau.test' });

export function readSmtpServer(url: string): SmtpServer {
  const server = smtpServer.read(url);
  if (server === null) throw new Error(`${url} is not the address of a mail server`);
  return server;
}

type Overrides = Partial<MailWorkerOptions> & { url: string };

/** A started worker that sends by the server at `url`. */
export function startMailWorker(
  db: Database,
  { url, callLimit = CALL_LIMIT_MS, ...overrides }: Overrides,
): NoticeWorker {
  const server = readSmtpServer(url);
  const worker = createMailWorker({
    db,
    sendMail: createSmtpSender({ server, from: FROM, extraCa: [], callLimit }),
    callLimit,
    observer: {},
    log: createLog('silent'),
    pollInterval: 20,
    ...overrides,
  });
  worker.start();
  return worker;
}
