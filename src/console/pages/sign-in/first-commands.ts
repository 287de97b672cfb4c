import { COMMAND } from '#kernel/command-name.ts';

interface Examples {
  name: string;
  email: string;
}

/** Commands that make the first workspace and its owner. The sign-in page and `start` show the same. */
export const firstCommands = ({ name, email }: Examples): { workspace: string; user: string } => ({
  workspace: `${COMMAND} workspace create --name "${name}" --siren 732829320`,
  user: `${COMMAND} user create --email ${email} --workspace 1 --role owner`,
});
