/** The loggable part of an error: place and kind, never the row or text that caused it. */
interface LoggableError {
  type: string;
  message: string;
  stack: string;
  cause?: LoggableError;
  errors?: LoggableError[];
  [detail: string]: unknown;
}

/** Names and numbers only. pg's `detail`, `where`, `hint` and `internalQuery` contain rows and statements. */
const DETAILS = [
  'code',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'reason',
  'syscall',
  'path',
  'address',
  'port',
] as const;

/** SQLSTATEs whose messages name only parts of the schema. Others quote values: `invalid input syntax: "…"`. */
const HARMLESS = /^(08|23|25|28|3D|40|42501|42703|42883|42P01|53|55|57|58|XX)/;
const FRAME = /^ {4}at (?:.+ \()?(?:(?:file:\/\/|node:|\/)[^()]*:\d+:\d+|<anonymous>)\)?$/;

const DEEPEST = 5;
const MAX_ERRORS = 5;
const MAX_FRAMES = 20;
const MAX_TEXT_LENGTH = 1000;

/** An error for the log, with its causes and the errors it aggregates. */
export function loggableError(error: unknown, depth = 1): LoggableError {
  if (!(error instanceof Error))
    return { type: typeof error, message: safeMessage(error), stack: '' };
  const shown: LoggableError = {
    type: error.name,
    message: safeMessage(error),
    ...detailsOf(error),
    stack: framesOf(error),
  };
  if (depth === DEEPEST) return shown;
  if (error.cause !== undefined) shown.cause = loggableError(error.cause, depth + 1);
  if (error instanceof AggregateError)
    shown.errors = error.errors
      .slice(0, MAX_ERRORS)
      .map((each: unknown) => loggableError(each, depth + 1));
  return shown;
}

/** The error's message, or a fixed sentence where it may quote a value from outside. */
export function safeMessage(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? shorten(error) : 'not an error';
  if (isDatabaseError(error)) return databaseMessage(error);
  if ('entity' in error) return 'the ORM refused an object';
  // V8 quotes the text around the fault.
  if (error instanceof SyntaxError) return 'a text has another syntax than expected';
  return shorten(error.message);
}

/** Errors of pg, and of the ORM, which copies their properties. */
function isDatabaseError(error: Error): error is Error & { code: string } {
  return 'severity' in error && 'code' in error && typeof error.code === 'string';
}

/** The first line only. The ORM adds the detail on a second: `Failing row contains (…)`. */
function databaseMessage({ code, message }: Error & { code: string }): string {
  if (!HARMLESS.test(code)) return `the database refused a statement (SQLSTATE ${code})`;
  return shorten(message.split('\n', 1)[0] ?? '');
}

function detailsOf(error: Error): Record<string, string | number> {
  const values = error as unknown as Record<string, unknown>;
  const shown: Record<string, string | number> = {};
  for (const name of DETAILS) {
    const value = values[name];
    if (typeof value === 'string') shown[name] = shorten(value);
    if (typeof value === 'number') shown[name] = value;
  }
  return shown;
}

/** Removes the message at the start of the stack, which may have many lines. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => FRAME.test(line))
    .slice(0, MAX_FRAMES)
    .join('\n');

const shorten = (text: string): string =>
  text.length <= MAX_TEXT_LENGTH ? text : `${text.slice(0, MAX_TEXT_LENGTH)}…`;
