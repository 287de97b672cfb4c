import { Option, type Command } from 'commander';
import {
  addAddress,
  listAddresses,
  removeAddress,
} from '#domain/notices/addresses/change-addresses.ts';
import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { LANGUAGES, type Language } from '#model/language.ts';
import type { Database } from '#orm/database.ts';
import type { NoticeAddress } from '#orm/entities/notice-address.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { CommandFailure } from '#cli/command-failure.ts';
import { checkWorkspace } from '#cli/each-workspace.ts';
import { optionId } from '#cli/option-id.ts';
import { printResult } from '#cli/print-result.ts';
import { sendTrials } from '#cli/send-trials.ts';
import { withDatabase } from '#cli/with-database.ts';
import { loadEnvironment, readConfiguration } from '#config/configuration.ts';

interface NotifyOptions {
  workspace: string;
  email?: string;
  language?: Language;
  remove?: string;
  try?: true;
}

/** `bordereau workspace notify` → `{"workspace_id", "addresses": [{"email", …}]}`. */
export function addWorkspaceNotify(workspace: Command): void {
  workspace
    .command('notify')
    .description('list, add or remove the addresses that are told by mail when something is wrong')
    .requiredOption('--workspace <id>', 'workspace', optionId)
    .option('--email <address>', 'add this address')
    .addOption(
      new Option('--language <language>', 'of the mails to --email; fr unless given').choices(
        LANGUAGES,
      ),
    )
    .option('--remove <address>', 'remove this address')
    .option('--try', 'send each address a mail, now')
    .action(async (options: NotifyOptions) => printResult(await notify(options)));
}

function notify(options: NotifyOptions) {
  const { workspace: workspace_id, email, language, remove } = options;
  if (email !== undefined && remove !== undefined)
    throw new CommandFailure('--email and --remove go one at a time');
  if (language !== undefined && email === undefined)
    throw new CommandFailure('--language goes with --email');
  return withDatabase(async ({ db }) => {
    await checkWorkspace(db, workspace_id);
    const addresses = await change(db, options);
    if (options.try) await sendTrials(db, workspace_id, addresses);
    else if (email !== undefined) sayUnlessSending();
    return { workspace_id: Number(workspace_id), addresses: addresses.map(present) };
  });
}

async function change(
  db: Database,
  { workspace: workspace_id, email, language, remove }: NotifyOptions,
): Promise<NoticeAddress[]> {
  if (email !== undefined) return addAddress(db, COMMAND_LINE, { workspace_id, email, language });
  if (remove !== undefined) return removeAddress(db, COMMAND_LINE, { workspace_id, email: remove });
  return listAddresses(db, workspace_id);
}

function sayUnlessSending(): void {
  const { noticeChannels } = readConfiguration(loadEnvironment());
  if ((noticeChannels?.mail ?? null) !== null) return;
  process.stderr.write('bordereau: SMTP_URL is not set here; no mail is sent until it is\n');
}

const present = (address: NoticeAddress) => ({
  email: address.email,
  language: address.language,
  added_at: parisInstant(address.created_at),
  last_sent_at: nullableParis(address.last_sent_at),
  failing_since: nullableParis(address.first_failed_at),
  last_error: address.last_error,
});
