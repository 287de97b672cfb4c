import type { Command } from 'commander';
import { createWorkspace } from '#domain/access/workspaces/create-workspace.ts';
import { moveSiren } from '#domain/exchange/network/move-siren.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { optionId } from '#cli/option-id.ts';
import { printResult } from '#cli/print-result.ts';
import { withDatabase } from '#cli/with-database.ts';
import { addWorkspaceLooks } from './workspace-looks.ts';
import { addWorkspaceNotify } from './workspace-notify.ts';

/**
 * `create` → `{"id", "company_id", "name"}`, with `"receives": false` if another workspace gets the SIREN's
 * invoices; `receive` → `{"siren", "workspace_id", "company_id"}`; `list|show|notify`.
 */
export function addWorkspaceCommands(program: Command): void {
  const workspace = program.command('workspace').description('manage workspaces');
  addWorkspaceLooks(workspace);
  addWorkspaceNotify(workspace);
  workspace
    .command('create')
    .description('create a workspace with one company of the same name')
    .requiredOption('--name <name>', 'name of the workspace and its company')
    .option('--siren <siren>', "the company's SIREN, nine digits")
    .action(async (options: { name: string; siren?: string }) =>
      printResult(await create({ name: options.name, siren: options.siren ?? null })),
    );
  workspace
    .command('receive')
    .description("let a workspace have the network's invoices for its company's SIREN")
    .requiredOption('--workspace <id>', 'workspace', optionId)
    .option('--company <id>', "its company, else the workspace's first", optionId)
    .action(async (options: { workspace: string; company?: string }) =>
      printResult(await receive(options.workspace, options.company ?? null)),
    );
}

function create(input: { name: string; siren: string | null }) {
  return withDatabase(async ({ db }) => {
    const { workspace, company, receiver } = await createWorkspace(db, COMMAND_LINE, input);
    const made = {
      id: Number(workspace.id),
      company_id: Number(company.id),
      name: workspace.name,
    };
    if (receiver === null || receiver === workspace.id) return made;
    process.stderr.write(
      `bordereau: workspace ${receiver} has the same SIREN and goes on receiving the network's invoices for it; ` +
        `to move them here: bordereau workspace receive --workspace ${workspace.id}\n`,
    );
    return { ...made, receives: false };
  });
}

function receive(workspace_id: string, company_id: string | null) {
  return withDatabase(async ({ db }) => {
    const moved = await moveSiren(db, COMMAND_LINE, { workspace_id, company_id });
    return {
      siren: moved.siren,
      workspace_id: Number(moved.workspace_id),
      company_id: Number(moved.company_id),
    };
  });
}
