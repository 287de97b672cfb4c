import { Option, type Command } from 'commander';
import type { Configuration } from '#config/configuration.ts';
import { createUser } from '#domain/access/users/create-user.ts';
import { emailKeyOf } from '#domain/access/users/email-key.ts';
import { listNamesakes, type Namesake } from '#domain/access/users/find-user.ts';
import { linkUser } from '#domain/access/users/link-user.ts';
import { ROLES, type Role } from '#model/role.ts';
import type { Queryable } from '#orm/statement.ts';
import { findRunningAddress } from '#orm/sql/processes/running-processes.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { CommandFailure } from '#cli/command-failure.ts';
import { checkWorkspace } from '#cli/each-workspace.ts';
import { optionId } from '#cli/option-id.ts';
import { printResult } from '#cli/print-result.ts';
import { valueOrStdin } from '#cli/value-or-stdin.ts';
import { withDatabase } from '#cli/with-database.ts';

interface CreateOptions {
  email: string;
  password?: string;
  workspace?: string;
  role?: Role;
  administrator?: true;
}

interface LinkOptions {
  email: string;
  id?: string;
  withoutSecondFactor?: boolean;
}

/** `create` and `link` → `{"id", "email", "link"}`; without `link` where a password was given. */
export function addUserCommands(program: Command): void {
  const user = program.command('user').description('manage the people who sign in to the console');
  user
    .command('create')
    .description(
      'create a person and print the link, valid for 72 hours, by which they choose a password',
    )
    .requiredOption('--email <address>', 'e-mail address, the name to sign in with')
    .option('--password <password>', 'set this password instead; "-" reads it from stdin')
    .option('--workspace <id>', 'give a role in this workspace', optionId)
    .addOption(new Option('--role <role>', 'role in the workspace').choices(ROLES))
    .option('--administrator', 'may manage the service: provisioned applications, workspaces')
    .action(async (options: CreateOptions) => printResult(await create(options)));
  user
    .command('link')
    .description('print a new link, valid for 72 hours, by which a person chooses a password')
    .requiredOption('--email <address>', 'e-mail address of the person')
    .option('--id <id>', 'which account, where the address has several', optionId)
    .option('--without-second-factor', 'turn off the second factor of somebody who has lost it')
    .action(async (options: LinkOptions) => printResult(await link(options)));
}

async function create({ email, password, workspace, role, administrator }: CreateOptions) {
  if ((workspace === undefined) !== (role === undefined))
    throw new CommandFailure('--workspace and --role go together');
  const given = password === undefined ? null : await valueOrStdin('--password', password);
  const input = {
    email,
    password: given,
    administrator: administrator === true,
    role: workspace === undefined || role === undefined ? null : { workspace_id: workspace, role },
  };
  return withDatabase(async ({ db }, configuration) => {
    if (workspace !== undefined) await checkWorkspace(db, workspace);
    const { user, link: secret } = await createUser(db, COMMAND_LINE, input);
    const made = { id: Number(user.id), email: user.email };
    return secret === null ? made : { ...made, link: await linkOf(db, configuration, secret) };
  });
}

const link = ({ email, id, withoutSecondFactor = false }: LinkOptions) =>
  withDatabase(async ({ db }, configuration) => {
    const accounts = await listNamesakes(db, emailKeyOf(email));
    if (accounts.length === 0)
      throw new CommandFailure(`nobody has the address ${email}: see bordereau user create`);
    const chosen = id === undefined ? accounts : accounts.filter((account) => account.id === id);
    const names = accounts.map(nameAccount).join(', ');
    const [account] = chosen;
    if (account === undefined) throw new CommandFailure(`${email} has no account ${id}: ${names}`);
    if (chosen.length > 1)
      throw new CommandFailure(`${email} has several accounts, name one by --id: ${names}`);
    const { user, link: secret } = await linkUser(
      db,
      COMMAND_LINE,
      account.id,
      withoutSecondFactor,
    );
    return {
      id: Number(user.id),
      email: user.email,
      link: await linkOf(db, configuration, secret),
    };
  });

const nameAccount = ({ id, workspace_ids }: Namesake): string =>
  `${id} (${workspace_ids.length === 0 ? 'no workspace' : `workspace ${workspace_ids.join(' ')}`})`;

/** Without a `BASE_URL` of its own the command asks where the service runs, which may have another `PORT`. */
async function linkOf(
  db: Queryable,
  { baseUrl, publicOrigin }: Pick<Configuration, 'baseUrl' | 'publicOrigin'>,
  secret: string,
): Promise<string> {
  const running = publicOrigin === null ? await findRunningAddress(db) : null;
  return `${running ?? baseUrl}/password/${secret}`;
}
