import type { Command } from 'commander';
import { createWorkspace } from '#domain/access/workspaces/create-workspace.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { printResult } from '#cli/print-result.ts';
import { withDatabase } from '#cli/with-database.ts';

/** `bordereau workspace create` → `{"id", "company_id", "name"}`. */
export function addWorkspaceCommands(program: Command): void {
  const workspace = program.command('workspace').description('manage workspaces');
  workspace
    .command('create')
    .description('create a workspace with one company of the same name')
    .requiredOption('--name <name>', 'name of the workspace and its company')
    .option('--siren <siren>', "the company's SIREN, nine digits")
    .action(async (options: { name: string; siren?: string }) =>
      printResult(await create({ name: options.name, siren: options.siren ?? null })),
    );
}

function create(input: { name: string; siren: string | null }) {
  return withDatabase(async ({ db }) => {
    const { workspace, company } = await createWorkspace(db, COMMAND_LINE, input);
    return { id: Number(workspace.id), company_id: Number(company.id), name: workspace.name };
  });
}
