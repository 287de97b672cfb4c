import { printJson } from '#kernel/json.ts';

/** Prints a command's result on stdout: one JSON object, on one line. */
export function printResult(result: object): void {
  process.stdout.write(`${printJson(result)}\n`);
}
