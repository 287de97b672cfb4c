import { printJson } from '#kernel/json.ts';
import { printableJson } from './receiver/printable.ts';

/** Prints a command's result on stdout: one JSON object, on one line. */
export function printResult(result: object): void {
  const json = printJson(result);
  process.stdout.write(`${process.stdout.isTTY ? printableJson(json) : json}\n`);
}
