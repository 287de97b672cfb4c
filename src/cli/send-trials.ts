import { randomUUID } from 'node:crypto';
import { loadEnvironment, readConfiguration } from '#config/configuration.ts';
import { createSmtpSender } from '#connectors/notices/send-by-smtp.ts';
import { printTrial } from '#domain/notices/mails/print-mail.ts';
import { workspaceName } from '#domain/shared/workspaces/workspace-name.ts';
import type { NoticeAddress } from '#orm/entities/notice-address.ts';
import type { Queryable } from '#orm/statement.ts';
import { readExtraCa } from '#process/read-extra-ca.ts';
import { CommandFailure } from './command-failure.ts';

/** Sends each address a mail that only shows that mails arrive. @throws CommandFailure for the first one not taken */
export async function sendTrials(
  on: Queryable,
  workspace_id: string,
  addresses: readonly NoticeAddress[],
): Promise<void> {
  const configuration = readConfiguration(loadEnvironment());
  const mail = configuration.noticeChannels?.mail ?? null;
  if (mail === null) throw new CommandFailure('no mail can be sent: SMTP_URL is not set here');
  if (addresses.length === 0)
    throw new CommandFailure(`workspace ${workspace_id} has no address: add one with --email`);
  const sendMail = createSmtpSender({ ...mail, extraCa: readExtraCa(configuration) });
  const workspace = { id: workspace_id, name: await workspaceName(on, workspace_id) };
  const { signal } = new AbortController();
  for (const { email, language } of addresses) {
    const trial = { to: email, key: `trial.${randomUUID()}`, ...printTrial(workspace, language) };
    const answer = await sendMail(trial, signal);
    if ('reason' in answer) throw new CommandFailure(`no mail to ${email}: ${answer.reason}`);
  }
}
