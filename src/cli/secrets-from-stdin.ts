import { createInterface } from 'node:readline';
import { InvalidArgumentError } from 'commander';

const MAX_CHARACTERS = 4096;

/**
 * A line of stdin for each name, in order: `ps` shows arguments to every user. A terminal is asked for each.
 * @throws InvalidArgumentError that names the first one that is missing
 */
export async function secretsFromStdin(names: readonly string[]): Promise<string[]> {
  const ask = (at: number) => {
    const name = names[at];
    if (process.stdin.isTTY && name !== undefined) process.stderr.write(`${name}: `);
  };
  const secrets: string[] = [];
  if (names.length === 0) return secrets;
  const lines = createInterface({ input: process.stdin });
  ask(0);
  try {
    // Not to the end of stdin, which the parent may keep open.
    for await (const line of lines) {
      secrets.push(checked(line, names[secrets.length] ?? ''));
      if (secrets.length === names.length) return secrets;
      ask(secrets.length);
    }
  } finally {
    lines.close();
  }
  throw new InvalidArgumentError(
    `stdin has ${secrets.length} of ${names.length} lines: ${names[secrets.length]} is missing`,
  );
}

function checked(line: string, name: string): string {
  if (line.trim() === '') throw new InvalidArgumentError(`${name}: its line on stdin is empty`);
  if (line.length > MAX_CHARACTERS)
    throw new InvalidArgumentError(
      `${name}: its line on stdin has more than ${MAX_CHARACTERS} characters`,
    );
  return line;
}
