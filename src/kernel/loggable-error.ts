/** The loggable part of an error: where and why it happened, never the row or the text it was about. */
interface LoggableError {
  type: string;
  message: string;
  stack: string;
  cause?: LoggableError;
  errors?: LoggableError[];
  [detail: string]: unknown;
}

/** Names and numbers. pg's `detail`, `where`, `hint` and `internalQuery` hold rows and statements. */
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

/** SQLSTATEs whose messages name things of the schema only. Others quote values: `invalid input syntax: "…"`. */
const HARMLESS = /^(08|23|25|28|3D|40|42501|42703|42883|42P01|53|55|57|58|XX)/;
const FRAME = /^ {4}at (?:.+ \()?(?:(?:file:\/\/|node:|\/)[^()]*:\d+:\d+|<anonymous>)\)?$/;

const DEEPEST = 5;
const MAX_ERRORS = 5;
const MAX_FRAMES = 20;
const MAX_TEXT_LENGTH = 1000;

/** An error as a log line holds it, along its causes and the errors that it gathers. */
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

/** The message of an error, or a sentence in its place where it may quote a value from outside. */
export function safeMessage(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? shorten(error) : 'not an error';
  if (isDatabaseError(error)) return databaseMessage(error);
  // The ORM prints the object that it refuses.
  if ('entity' in error) return 'the ORM refused an object';
  // V8 quotes the text around the fault.
  if (error instanceof SyntaxError) return 'a text has another syntax than expected';
  return shorten(error.message);
}

/** Both pg's own errors and the ORM's, which copy every property of them. */
function isDatabaseError(error: Error): error is Error & { code: string } {
  return 'severity' in error && 'code' in error && typeof error.code === 'string';
}

/** The first line alone: the ORM adds the detail on a second one, `Failing row contains (…)`. */
function databaseMessage({ code, message }: Error & { code: string }): string {
  if (!HARMLESS.test(code)) return `the database refused a statement (SQLSTATE ${code})`;
  return shorten(message.split('\n', 1)[0] ?? '');
}

function detailsOf(error: Error): Record<string, string | number> {
  const values = error as unknown as Record<string, unknown>; // with any members its maker added
  const shown: Record<string, string | number> = {};
  for (const name of DETAILS) {
    const value = values[name];
    if (typeof value === 'string') shown[name] = shorten(value);
    if (typeof value === 'number') shown[name] = value;
  }
  return shown;
}

/** A stack begins with the message, over any number of lines. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => FRAME.test(line))
    .slice(0, MAX_FRAMES)
    .join('\n');

const shorten = (text: string): string =>
  text.length <= MAX_TEXT_LENGTH ? text : `${text.slice(0, MAX_TEXT_LENGTH)}…`;
