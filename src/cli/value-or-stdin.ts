import { InvalidArgumentError } from 'commander';

const MAX_CHARACTERS = 4096;

/**
 * The value of an option; `-` reads it from stdin, up to the end of the first line. Arguments are seen by every user
 * of the machine, as `ps` shows them.
 * @param option its name, for the message where nothing comes
 */
export async function valueOrStdin(option: string, value: string): Promise<string> {
  // As of a variable of the shell that is not set.
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

/** Not up to the end of stdin, which our parent may keep open. */
async function readLine(): Promise<string> {
  let text = '';
  for await (const part of process.stdin.setEncoding('utf8')) {
    text += String(part);
    if (text.includes('\n') || text.length > MAX_CHARACTERS) break;
  }
  const [line = ''] = text.split(/\r?\n/, 1);
  return line;
}
