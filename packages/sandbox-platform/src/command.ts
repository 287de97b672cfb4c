import { InvalidArgumentError, Option, type Command } from 'commander';
import { MANNERS, type Manner } from './manner.ts';

const COMPANIES = ['732829320', '799001128'];

export interface CommandOptions {
  port: number;
  manner: Manner;
  companies: string[];
}

const HELP = `
It prints one JSON object with the URLs and the credentials of its companies, and then one for each flow. An invoice that
one company sends becomes a purchase of the other one, and statuses come back; a report (FRR) brings the public portal's
word. Flows are in memory; the credentials stay the same.

While it runs, POST JSON to its control_url to change what it does:

  /switches      {"manner", "acknowledgement": "ok" | "pending" | "error", "reason_codes", "duplicates": "acknowledged" |
                 "refused", "create_error", "processing_rule", "own_statuses", "report_verdict": "300" | "301" | null,
                 "cursors", "max_limit", "equal_times", "unsorted", "unlisted", "statuses_as_out", "unknown_members",
                 "absent_members", "wrapped", "originals", "other_flow_ids", "status_lines", "token_seconds", "delay_ms"}
  /faults        [{"on": "token" | "submit" | "search" | "read" | "directory", "answer": "lost" | "hang" | "status" |
                 "html" | "malformed" | "endless" | "redirect", "carried_out", "times", "status", "reason_code", "retry_after",
                 "location"}]
  /settlements   {"flow_id", "reason_codes"}, of pending flows: with errors, or without reason codes by their content

GET its /flows to see all flows.
`;

/** Describes a command with {@link CommandOptions}. */
export const describeCommand = (command: Command): Command =>
  command
    .description('run an approved platform on this machine that connects two companies')
    .option('--port <port>', 'port on 127.0.0.1', readPort, 4445)
    .addOption(
      new Option('--manner <version>', 'the version of XP Z12-013 that it speaks')
        .choices(MANNERS)
        .default('1.3'),
    )
    .addOption(
      new Option('--companies <sirens>', 'the SIRENs of its companies')
        .argParser(readCompanies)
        .default(COMPANIES, COMPANIES.join(',')),
    )
    .addHelpText('after', HELP);

function readPort(text: string): number {
  const port = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new InvalidArgumentError('Expected a whole number from 0 to 65535.');
}

/** Test companies have SIRENs with a wrong check digit. */
function readCompanies(text: string): string[] {
  const sirens = text.split(',').map((part) => readSiren(part.trim()));
  if (sirens.length < 2 || new Set(sirens).size < sirens.length)
    throw new InvalidArgumentError('Expected at least two different SIRENs.');
  return sirens;
}

function readSiren(text: string): string {
  if (text === '') throw new InvalidArgumentError('Expected values separated by commas.');
  if (/^\d{9}$/.test(text)) return text;
  throw new InvalidArgumentError('Expected SIRENs of nine digits.');
}
