import { CommanderError } from 'commander';
import { ConfigurationError } from '#config/configuration-error.ts';
import { safeMessage } from '#kernel/loggable-error.ts';
import { ApiError } from '#kernel/api-error.ts';
import { isDatabaseAway } from '#orm/database-away.ts';
import { CommandFailure } from './command-failure.ts';
import { Interrupted } from './interrupted.ts';
import { printable } from './receiver/printable.ts';

interface Failure {
  line: string | null;
  exitCode: number;
}

/** Describes an error to a person, without line breaks, stack or secrets. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof Interrupted) return { line: null, exitCode: error.exitCode };
  if (error instanceof CommanderError) return describeUsage(error);
  return { line: onOneLine(sentenceOf(error)), exitCode: 1 };
}

/** Requested help is no failure; help for a missing command is. */
function describeUsage(error: CommanderError): Failure {
  if (error.exitCode === 0) return { line: null, exitCode: 0 };
  if (error.code === 'commander.help')
    return { line: 'a command is missing: see --help', exitCode: 1 };
  return { line: onOneLine(error.message.replace(/^error: /, '')), exitCode: 1 };
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return refusalText(error);
  if (error instanceof ConfigurationError || error instanceof CommandFailure) return error.message;
  if (isAddressInUse(error))
    return `${error.address}:${error.port} is in use: stop the program that listens there, or choose another port`;
  if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
    return `${messageOf(error)}: is it installed? Run "npm ci"`;
  if (isDatabaseAway(error))
    return `the database cannot be reached (${messageOf(error)}): is its server running, and is DATABASE_URL right?`;
  return messageOf(error);
}

/** A refusal of the API, or of the client of it. */
interface Refusal {
  message: string;
  details?: Readonly<Record<string, readonly string[]>> | null | undefined;
}

/** With the reasons of a 422. */
export function refusalText({ message, details }: Refusal): string {
  const reasons = Object.entries(details ?? {}).flatMap(([field, texts]) =>
    texts.map((text) => (field === 'base' ? text : `${field} ${text}`)),
  );
  return reasons.length === 0 ? message : `${message} : ${reasons.join(' ; ')}`;
}

function isAddressInUse(
  error: unknown,
): error is NodeJS.ErrnoException & { address: string; port: number } {
  return (
    error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
  );
}

/** An AggregateError (all addresses of a name failed) has no own message. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return messageOf(error.errors[0]);
  return error instanceof Error ? safeMessage(error) || error.name : String(error);
}

const onOneLine = (text: string): string => printable(text.trim().replace(/\s+/g, ' '));
