import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { CheckedInput } from '#kernel/checked-input.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';
import {
  MAX_VIOLATIONS,
  REASONS,
  toPointer,
  type Reason,
  type Violation,
} from '#kernel/violation.ts';

export interface ShapeCheck {
  /** Stops at the first violation. */
  validate: ValidateFunction;
  validateAll: () => ValidateFunction;
}

/** `x-reason` replaces the reasons of a member's rules, `x-reason-missing` the reason for its absence. */
const compiler = (allErrors: boolean) =>
  new Ajv2020({
    strict: true,
    strictTypes: false,
    allErrors,
    verbose: true,
    code: { optimize: false },
    keywords: ['x-reason', 'x-reason-missing'],
  });
const FIRST = compiler(false);
const ALL = compiler(true);

export const compileCheck = (schema: JsonSchema): ShapeCheck => ({
  validate: FIRST.compile(schema),
  validateAll: () => ALL.compile(schema),
});

/** Ajv's errors for a value: the first, or all. */
export function findErrors(
  { validate, validateAll }: ShapeCheck,
  members: object,
  collectsAll: boolean,
): readonly ErrorObject[] {
  if (validate(members)) return [];
  const check = collectsAll ? validateAll() : validate;
  check(members);
  return check.errors ?? [];
}

/** Members without those that are unsound. The errors are all there are: a value without one is sound. */
export function readCheckedInput(
  members: object,
  errors: readonly ErrorObject[],
): CheckedInput<Record<string, unknown>> {
  const found = readViolations(errors);
  removeUnsound(members, errors);
  return { members: { ...members }, ...found };
}

/** Converts ajv's errors to violations, the first per field, at most {@link MAX_VIOLATIONS}. */
export function readViolations(
  errors: readonly ErrorObject[],
): Omit<CheckedInput<unknown>, 'members'> {
  const byField = new Map<string, Violation>();
  for (const error of errors) {
    const place = placeOf(segmentsOf(error));
    if (byField.has(place.field)) continue;
    if (byField.size === MAX_VIOLATIONS)
      return { violations: [...byField.values()], truncated: true };
    byField.set(place.field, { ...place, ...reasonOf(error) });
  }
  return { violations: [...byField.values()], truncated: false };
}

/** `/lines/0` without `quantity` → `['lines', '0', 'quantity']`. Member names in our schemas need no unescaping. */
function segmentsOf({ instancePath, keyword, params }: ErrorObject): string[] {
  const above = instancePath.split('/').slice(1);
  return keyword === 'required' ? [...above, String(params['missingProperty'])] : above;
}

/** `['lines', '0', 'quantity']` → `lines[0].quantity` and `/lines/0/quantity`. */
export const placeOf = (segments: readonly string[]): Pick<Violation, 'field' | 'path'> => ({
  field: segments
    .map((segment) => (/^\d+$/.test(segment) ? `[${segment}]` : `.${segment}`))
    .join('')
    .replace(/^\./, ''),
  path: toPointer(segments),
});

/**
 * Removes every value with an error. List items keep their positions: an unsound object is emptied; for any other item
 * the whole list is removed.
 */
function removeUnsound(members: object, errors: readonly ErrorObject[]): void {
  for (const { instancePath, keyword, parentSchema } of errors) {
    const isObject = [parentSchema?.['type']].flat().includes('object');
    if (keyword !== 'required') removeAt(members, instancePath.split('/').slice(1), isObject);
  }
}

function removeAt(members: object, segments: readonly string[], isObject: boolean): void {
  const name = segments.at(-1);
  if (name === undefined) return;
  const above = segments.slice(0, -1);
  const owner = above.reduce(memberOf, members);
  if (!Array.isArray(owner)) {
    if (owner instanceof Object) Reflect.deleteProperty(owner, name);
  } else if (isObject) owner[Number(name)] = {};
  else removeAt(members, above, false);
}

const memberOf = (owner: object | undefined, name: string): object | undefined =>
  owner instanceof Object && Object.hasOwn(owner, name) ? Reflect.get(owner, name) : undefined;

function reasonOf(error: ErrorObject): Reason {
  const { keyword, params, parentSchema } = error;
  if (keyword === 'required') return missingReason(error);
  const described = asReason(parentSchema?.['x-reason']);
  if (described !== null) return keyword === 'type' ? { ...described, ...WRONG_TYPE } : described;
  switch (keyword) {
    case 'minLength':
    case 'minItems':
      return REASONS.required;
    case 'maxLength':
      return REASONS.tooLong(Number(params['limit']));
    case 'maxItems':
      return REASONS.tooMany(Number(params['limit']));
    case 'minimum':
    case 'maximum':
      return { ...REASONS.invalid, code: 'out_of_range' };
    case 'enum':
      return REASONS.oneOf([params['allowedValues']].flat());
    case 'type':
      return { ...typeReason([params['type']].flat().map(String)), ...WRONG_TYPE };
    default:
      return REASONS.invalid;
  }
}

const WRONG_TYPE = { code: 'wrong_type' } as const;

/** The value of one of our own keywords. */
const asReason = (value: unknown): Reason | null => (value as Reason | undefined) ?? null;

/** `verbose` adds the object's schema, which may give the missing member its own reason. */
function missingReason({ params, parentSchema }: ErrorObject): Reason {
  const properties: Record<string, Record<string, unknown>> = parentSchema?.['properties'] ?? {};
  const described = properties[String(params['missingProperty'])]?.['x-reason-missing'];
  return asReason(described) ?? REASONS.required;
}

function typeReason(types: readonly string[]): Reason {
  const named = types.filter((type) => type !== 'null');
  if (named.includes('number')) return REASONS.decimal;
  switch (named[0]) {
    case 'string':
    case 'integer':
    case 'boolean':
    case 'array':
    case 'object':
      return REASONS[named[0]];
    default:
      return REASONS.invalid;
  }
}
