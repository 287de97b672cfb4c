import { readFile } from 'node:fs/promises';

const WARN = 40;
const SHOWN = 200;

interface Line {
  level: number;
  msg?: string;
  err?: { message?: string };
}

/** What an operator reads in a log of JSON lines from `level` 40 on: each message with its count. */
export async function readWarnings(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').flatMap(readLine);
  const groups = Map.groupBy(
    lines.filter(({ level }) => level >= WARN),
    ({ level, msg, err }) => `${level} ${msg ?? ''}${err === undefined ? '' : `: ${err.message}`}`,
  );
  return [...groups].map(([text, { length }]) => `${length} × ${text.slice(0, SHOWN)}`);
}

function readLine(text: string): Line[] {
  try {
    return [JSON.parse(text) as Line]; // as the service's log writes each line
  } catch {
    return text.trim() === '' ? [] : [{ level: WARN, msg: text }];
  }
}
