import type { Command } from 'commander';
import { addAllowlistEntry } from '#domain/access/allowlist/add-allowlist-entry.ts';
import { listAllowlist } from '#domain/access/allowlist/list-allowlist.ts';
import { removeAllowlistEntry } from '#domain/access/allowlist/remove-allowlist-entry.ts';
import type { Database } from '#orm/database.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { optionId } from '#cli/option-id.ts';
import { printOne, type ShownOptions } from '#cli/shown/print-shown.ts';
import { withDatabase } from '#cli/with-database.ts';

const CHANGES = [
  { name: 'add', change: addAllowlistEntry, description: 'admit an IPv4 range' },
  { name: 'remove', change: removeAllowlistEntry, description: 'stop admitting an IPv4 range' },
] as const;

/** `bordereau allowlist add|remove|list` → `{"workspace_id", "entries"}`. */
export function addAllowlistCommands(program: Command): void {
  const allowlist = program
    .command('allowlist')
    .description("manage a workspace's IPv4 allowlist; an empty one admits every address");
  for (const { name, change, description } of CHANGES) {
    allowlist
      .command(name)
      .description(description)
      .requiredOption('--workspace <id>', 'workspace', optionId)
      .requiredOption('--cidr <cidr>', 'IPv4 range, e.g. 192.0.2.0/24')
      .action(({ workspace, cidr }: { workspace: string; cidr: string }) =>
        printEntries(
          workspace,
          (db) => change(db, COMMAND_LINE, { workspace_id: workspace, cidr }),
          { json: true },
        ),
      );
  }
  allowlist
    .command('list')
    .description('list the ranges, oldest first')
    .requiredOption('--workspace <id>', 'workspace', optionId)
    .option('--json', 'print JSON even on a terminal')
    .action(({ workspace, ...shown }: ShownOptions & { workspace: string }) =>
      printEntries(workspace, (db) => listAllowlist(db, workspace), shown),
    );
}

async function printEntries(
  workspace: string,
  read: (db: Database) => Promise<string[]>,
  options: ShownOptions,
): Promise<void> {
  const entries = await withDatabase(({ db }) => read(db));
  printOne({ workspace_id: Number(workspace), entries }, options);
}
