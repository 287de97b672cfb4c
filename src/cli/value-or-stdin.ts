import { InvalidArgumentError } from 'commander';

const MAX_CHARACTERS = 4096;

/**
 * An option's value, or for `-` the first line of stdin, since `ps` shows arguments to every user.
 * @param option its name, for messages
 */
export async function valueOrStdin(option: string, value: string): Promise<string> {
  // As from an unset shell variable.
  if (value === '') throw new InvalidArgumentError(`${option}: it is empty`);
  if (value !== '-') return value;
  if (process.stdin.isTTY) process.stderr.write(`${option}: `);
  const line = await readLine();
  if (line.trim() === '')
    throw new InvalidArgumentError(`${option} -: the first line of stdin is empty`);
  if (line.length > MAX_CHARACTERS)
    throw new InvalidArgumentError(
      `${option} -: the line on stdin has more than ${MAX_CHARACTERS} characters`,
    );
  return line;
}

/** Not to the end of stdin, which the parent may keep open. */
async function readLine(): Promise<string> {
  let text = '';
  for await (const part of process.stdin.setEncoding('utf8')) {
    text += String(part);
    if (text.includes('\n') || text.length > MAX_CHARACTERS) break;
  }
  const [line = ''] = text.split(/\r?\n/, 1);
  return line;
}
