import { printJson } from '#kernel/json.ts';

/** What a command prints on stdout: one JSON object, on one line. */
export function printResult(result: object): void {
  process.stdout.write(`${printJson(result)}\n`);
}
