import { printJson } from '#kernel/json.ts';
import { printableJson } from './receiver/printable.ts';

/** Prints a result on stdout as one line of JSON. */
export function printResult(result: object): void {
  const json = printJson(result);
  process.stdout.write(`${process.stdout.isTTY ? printableJson(json) : json}\n`);
}
