import type { Command } from 'commander';
import { grantAccess } from '#domain/access/oauth/grant-access.ts';
import { restoreAccess } from '#domain/access/oauth/restore-access.ts';
import { revokeAccess } from '#domain/access/oauth/revoke-access.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { optionId } from '#cli/option-id.ts';
import { printResult } from '#cli/print-result.ts';
import { withDatabase } from '#cli/with-database.ts';

const CHANGES = [
  {
    name: 'grant',
    change: grantAccess,
    access: 'granted',
    description: 'give an application access to a workspace',
  },
  {
    name: 'revoke',
    change: revokeAccess,
    access: 'revoked',
    description: "revoke an application's access to a workspace",
  },
  {
    name: 'restore',
    change: restoreAccess,
    access: 'granted',
    description: 'give access back after a revoke',
  },
] as const;

/** `bordereau app grant|revoke|restore` → `{"application_id", "workspace_id", "access"}`. */
export function addAccessCommands(app: Command): void {
  for (const { name, change, access, description } of CHANGES) {
    app
      .command(name)
      .description(description)
      .requiredOption('--app <id>', 'application', optionId)
      .requiredOption('--workspace <id>', 'workspace', optionId)
      .action(async (options: { app: string; workspace: string }) => {
        const pair = { application_id: options.app, workspace_id: options.workspace };
        await withDatabase(({ db }) => change(db, COMMAND_LINE, pair));
        printResult({
          application_id: Number(pair.application_id),
          workspace_id: Number(pair.workspace_id),
          access,
        });
      });
  }
}
