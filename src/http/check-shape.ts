import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema } from '#kernel/json-schema.ts';
import { MESSAGES, type Violation } from '#kernel/violation.ts';

/** A compiled schema. */
export interface ShapeCheck {
  /** Ends at the first violation. */
  validate: ValidateFunction;
  validateAll: ValidateFunction;
}

/** `x-message` gives a member its own text in place of those of its rules, `x-message-missing` one for its absence. */
const compiler = (allErrors: boolean, removeAdditional: 'all' | false) =>
  new Ajv2020({
    removeAdditional,
    strict: true,
    strictTypes: false,
    allErrors,
    verbose: true,
    keywords: ['x-message', 'x-message-missing'],
  });
const IGNORING = { first: compiler(false, false), all: compiler(true, false) };
const REMOVING = { first: compiler(false, 'all'), all: compiler(true, 'all') };

/** Compiles a schema; `removing`: its check takes unknown members out of what it is given. */
export function compileCheck(schema: JsonSchema, removing = false): ShapeCheck {
  const { first, all } = removing ? REMOVING : IGNORING;
  return { validate: first.compile(schema), validateAll: all.compile(schema) };
}

/** The violations of a value as ajv states them: the first, or all. */
export function findErrors(
  { validate, validateAll }: ShapeCheck,
  members: object,
  collectsAll: boolean,
): readonly ErrorObject[] {
  if (validate(members)) return [];
  const check = collectsAll ? validateAll : validate;
  check(members);
  return check.errors ?? [];
}

const MAX_REPORTED = 100;

/** ajv's findings as violations: one a field, the first that was found. */
export function readViolations(errors: readonly ErrorObject[]): Violation[] {
  const byField = new Map<string, Violation>();
  for (const error of errors) {
    const field = fieldOf(error);
    if (!byField.has(field)) byField.set(field, { field, message: messageOf(error) });
    if (byField.size === MAX_REPORTED) break;
  }
  return [...byField.values()];
}

/** `/lines/0/quantity` → `lines[0].quantity`. */
function fieldOf(error: ErrorObject): string {
  const missing = error.keyword === 'required' ? `/${String(error.params['missingProperty'])}` : '';
  return toField(`${error.instancePath}${missing}`.split('/').slice(1));
}

/** `['lines', '0', 'quantity']` → `lines[0].quantity`. */
export const toField = (segments: readonly string[]): string =>
  segments
    .map((segment) => (/^\d+$/.test(segment) ? `[${segment}]` : `.${segment}`))
    .join('')
    .replace(/^\./, '');

function messageOf(error: ErrorObject): string {
  const { params, parentSchema } = error;
  const described = parentSchema?.['x-message'];
  if (typeof described === 'string' && error.keyword !== 'required') return described;
  switch (error.keyword) {
    case 'required':
      return missingMessage(error);
    case 'minLength':
    case 'minItems':
      return MESSAGES.required;
    case 'maxLength':
      return MESSAGES.tooLong(Number(params['limit']));
    case 'maxItems':
      return MESSAGES.tooMany(Number(params['limit']));
    case 'enum':
      return MESSAGES.oneOf([params['allowedValues']].flat());
    case 'type':
      return typeMessage([params['type']].flat().map(String));
    default:
      return MESSAGES.invalid;
  }
}

/** `verbose` gives the object's schema, where the missing member may have a text of its own. */
function missingMessage({ params, parentSchema }: ErrorObject): string {
  const properties: Record<string, Record<string, unknown>> = parentSchema?.['properties'] ?? {};
  const described = properties[String(params['missingProperty'])]?.['x-message-missing'];
  return typeof described === 'string' ? described : MESSAGES.required;
}

function typeMessage(types: readonly string[]): string {
  const named = types.filter((type) => type !== 'null');
  if (named.includes('number')) return MESSAGES.decimal;
  switch (named[0]) {
    case 'string':
    case 'integer':
    case 'boolean':
    case 'array':
    case 'object':
      return MESSAGES[named[0]];
    default:
      return MESSAGES.invalid;
  }
}
