import { randomBytes } from 'node:crypto';
import { COMMAND } from '#kernel/command-name.ts';
import { createUser } from '#domain/access/users/create-user.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import type { Screen } from './screen.ts';
import type { Stage } from './stage.ts';

const EMAIL = 'demo@example.com';

/**
 * Makes an owner of the demo's workspace, with a password of this run, and says how to sign in, where to have
 * deliveries sent, and how commands reach the demo's database.
 */
export async function openConsole(
  {
    service: { storage, baseUrl },
    receiver,
    configuration: { dataDirectory },
  }: Pick<Stage, 'service' | 'receiver' | 'configuration'>,
  workspace_id: string,
  screen: Pick<Screen, 'note' | 'conclusion'>,
): Promise<void> {
  const password = randomBytes(12).toString('base64url');
  await createUser(storage.db, COMMAND_LINE, {
    email: EMAIL,
    password,
    administrator: true,
    role: { workspace_id, role: 'owner' },
  });
  screen.note(`Console:  ${baseUrl}/workspaces/${workspace_id}/deliveries`);
  screen.note(`E-mail:   ${EMAIL}`);
  screen.note(`Password: ${password}`);
  screen.note(`Receiver: ${receiver.url}/any-path, for endpoints of yours: deliveries appear here`);
  screen.note('The command that « Développeurs » shows, in another terminal; end it before this:');
  // As the demo, it takes no settings of an .env, which may name another database.
  const settings = `DATABASE_URL= SECRET_KEY= DATA_DIR=${dataDirectory}`;
  screen.note(`${settings} ${COMMAND} receive --workspace ${workspace_id}`);
  screen.conclusion('Ctrl-C stops and removes everything.');
}
