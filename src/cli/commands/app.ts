import type { Command } from 'commander';
import { createApplication } from '#domain/access/oauth/create-application.ts';
import { deleteApplication } from '#domain/access/oauth/delete-application.ts';
import { regenerateClientSecret } from '#domain/access/oauth/regenerate-client-secret.ts';
import { updateApplication } from '#domain/access/oauth/update-application.ts';
import { writeScopes } from '#model/scope.ts';
import type { OauthApplication } from '#orm/entities/oauth-application.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { optionId } from '#cli/option-id.ts';
import { printResult } from '#cli/print-result.ts';
import { withDatabase } from '#cli/with-database.ts';
import { addAccessCommands } from './access.ts';
import { addAppLooks } from './app-looks.ts';

interface CreateOptions {
  name: string;
  scopes: string;
  workspace?: string;
  provisioned?: true;
}

interface UpdateOptions {
  app: string;
  name?: string;
  scopes?: string;
}

/** OAuth applications; secrets are shown only on creation. */
export function addAppCommands(program: Command): void {
  const app = program.command('app').description('manage OAuth applications and their access');
  addAppLooks(app);
  app
    .command('create')
    .description(
      'create an application and print its credentials, the only time the secret is shown',
    )
    .requiredOption('--name <name>', 'name of the application')
    .requiredOption('--scopes <scopes>', 'any of read, write and destroy, separated by spaces')
    .option('--workspace <id>', 'grant it access to this workspace', optionId)
    .option('--provisioned', 'managed by the operator, read-only to workspaces')
    .action(async (options: CreateOptions) => printResult(await create(options)));
  app
    .command('update')
    .description(
      'rename an application or change its scopes; tokens with a removed scope are revoked',
    )
    .requiredOption('--app <id>', 'application', optionId)
    .option('--name <name>', 'new name')
    .option('--scopes <scopes>', 'new scopes, as for create')
    .action(async (options: UpdateOptions) => printResult(await update(options)));
  app
    .command('regenerate-secret')
    .description('make a new client secret; the old one and every token stop working at once')
    .requiredOption('--app <id>', 'application', optionId)
    .action(async (options: { app: string }) => printResult(await regenerate(options.app)));
  app
    .command('delete')
    .description('delete an application with its tokens, its access and its webhook endpoints')
    .requiredOption('--app <id>', 'application', optionId)
    .action(async (options: { app: string }) => printResult(await remove(options.app)));
  addAccessCommands(app);
}

function create({ name, scopes, workspace, provisioned }: CreateOptions) {
  const input = {
    name,
    scopes,
    provisioned: provisioned === true,
    workspace_id: workspace ?? null,
  };
  return withDatabase(async ({ db }) => {
    const { application, client_secret } = await createApplication(db, COMMAND_LINE, input);
    const { id, client_id } = application;
    return { id: Number(id), client_id, client_secret, scopes: writeScopes(application.scopes) };
  });
}

function update({ app, name, scopes }: UpdateOptions) {
  return withDatabase(async ({ db }) => {
    const change = { application_id: app, name, scopes };
    return show((await updateApplication(db, COMMAND_LINE, change)).application);
  });
}

function regenerate(id: string) {
  return withDatabase(async ({ db }) => {
    const { application, client_secret } = await regenerateClientSecret(db, COMMAND_LINE, id);
    return { ...show(application), client_secret };
  });
}

function remove(id: string) {
  return withDatabase(async ({ db }) => {
    await deleteApplication(db, COMMAND_LINE, id);
    return { id: Number(id), deleted: true };
  });
}

const show = ({ id, name, client_id, scopes, provisioned }: OauthApplication) => ({
  id: Number(id),
  name,
  client_id,
  scopes: writeScopes(scopes),
  provisioned,
});
