import { createEgressPolicy } from '#kernel/egress-policy.ts';
import {
  hookSecret,
  hookUrl,
  mailbox,
  smtpServer,
  type Mailbox,
  type SmtpServer,
} from '#kernel/notice-settings.ts';
import type { Setting, SettingReader } from '#kernel/setting.ts';
import { ConfigurationError } from './configuration-error.ts';

/** At least one is not null. */
export interface NoticeChannels {
  /** To the addresses of workspaces. */
  readonly mail: { readonly server: SmtpServer; readonly from: Mailbox } | null;
  /** The operator's own. */
  readonly hook: { readonly url: string; readonly secret: string } | null;
}

/** Null when neither is set: no notice is sent. @throws ConfigurationError */
export function readNoticeChannels(
  read: SettingReader,
  { allowCidrs }: { allowCidrs: readonly string[] },
): NoticeChannels | null {
  const server = read('SMTP_URL', smtpServer, null);
  const from = read('NOTICE_FROM', mailbox, null);
  if (server !== null && from === null) throw missing('NOTICE_FROM', mailbox, 'SMTP_URL');
  const url = read('OPERATOR_WEBHOOK_URL', hookUrl(createEgressPolicy({ allowCidrs })), null);
  const secret = read('OPERATOR_WEBHOOK_SECRET', hookSecret, null);
  if (url !== null && secret === null)
    throw missing('OPERATOR_WEBHOOK_SECRET', hookSecret, 'OPERATOR_WEBHOOK_URL');
  const mail = server === null || from === null ? null : Object.freeze({ server, from });
  const hook = url === null || secret === null ? null : Object.freeze({ url, secret });
  return mail === null && hook === null ? null : Object.freeze({ mail, hook });
}

const missing = (name: string, { expected }: Setting<unknown>, since: string) =>
  new ConfigurationError(`${name} is not set: expected ${expected}, since ${since} is set`);
