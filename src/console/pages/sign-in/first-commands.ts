import { COMMAND } from '#kernel/command-name.ts';

interface Examples {
  name: string;
  email: string;
}

/** What makes the first workspace and its owner, as the page and the terminal of a new service show it. */
export const firstCommands = ({ name, email }: Examples): { workspace: string; user: string } => ({
  workspace: `${COMMAND} workspace create --name "${name}" --siren 732829320`,
  user: `${COMMAND} user create --email ${email} --workspace 1 --role owner`,
});
