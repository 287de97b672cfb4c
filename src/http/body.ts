import { computation, loadComputation, type ComputationName } from '#kernel/compute/computation.ts';
import {
  MAX_VALUES,
  parseJson,
  printJson,
  UnreadableJson,
  type UnreadableReason,
} from '#kernel/json.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';
import type { MemberNames } from '#kernel/member-names.ts';
import { badRequest, refusedAtCreation, refusedAtUpdate } from '#kernel/api-error.ts';
import { REASONS, type Reason, type Violation } from '#kernel/violation.ts';
import {
  compileCheck,
  findErrors,
  placeOf,
  readCheckedInput,
  readViolations,
  type ShapeCheck,
} from './check-shape.ts';
import { findUnknownMembers, removeUnknownMembers } from './unknown-members.ts';
import { withoutRequiredBelow } from './without-required-below.ts';

interface BodyShape {
  /**
   * The one member that holds the others, e.g. `webhook_endpoint`; for a `collection` the list, e.g. `instructions`.
   */
  wrapper: string;
  /** The handler reads the whole body: a list and any members next to it. */
  collection: boolean;
  /** A missing body or wrapper counts as an empty object. */
  optional: boolean;
  schema: JsonSchema;
  /** Decides where a 422 puts the reasons. */
  phase: 'creation' | 'update';
  /** The operation refuses a wrong shape, together with violations of its own rules. */
  defersRefusal: boolean;
  /** Texts below this length report all violations, longer ones the first. */
  collectsBelow: number;
  /** The operation refuses absent members itself, so only those of the first level are looked for. */
  requiresLater: boolean;
  /** Names of its members that take decimals. */
  decimals: readonly string[];
  /** Places of members that another request takes, which the operation refuses. */
  elsewhere: readonly string[];
}

interface CheckedShape extends BodyShape, ShapeCheck {}

export interface BodyRule extends CheckedShape {
  limitBytes: number;
}

/** Reasons for refusing valid JSON that no column can store. */
const UNSTORABLE: Partial<Record<UnreadableReason, Reason>> = {
  nul_character: REASONS.nul,
  lone_surrogate: REASONS.loneSurrogate,
};

const MEBIBYTE = 1024 * 1024;
/**
 * Above this size the first violation is enough: collecting all of them is expensive for the server and free for the
 * sender.
 */
const COLLECT_ALL_BELOW = 64 * 1024;

export function bodyRule(
  wrapper: string,
  schema: JsonSchema,
  phase: BodyRule['phase'],
  limitBytes = MEBIBYTE,
  requiresLater = false,
): BodyRule {
  const collectsBelow = COLLECT_ALL_BELOW;
  const shape = {
    wrapper,
    collection: false,
    optional: false,
    defersRefusal: false,
    collectsBelow,
    requiresLater,
    decimals: decimalMembers(schema),
    elsewhere: [],
    schema,
    phase,
  };
  return { ...shape, ...compileCheck(checkedSchema(shape)), limitBytes };
}

/**
 * A rule whose operation refuses the body and takes a `CheckedInput`. Only for flat schemas with few members:
 * every violation is always collected.
 */
export const deferredRule = (
  wrapper: string,
  schema: JsonSchema,
  phase: BodyRule['phase'],
): BodyRule => ({
  ...bodyRule(wrapper, schema, phase),
  defersRefusal: true,
  collectsBelow: Infinity,
});

/** {@link deferredRule} for any schema: a large body with a wrong shape is refused at once. */
export const deepDeferredRule = (...rule: Parameters<typeof bodyRule>): BodyRule => ({
  ...bodyRule(...rule),
  defersRefusal: true,
});

/** {@link deepDeferredRule} for what may become a draft, which may lack members. */
export const draftableRule = (
  wrapper: string,
  schema: JsonSchema,
  phase: BodyRule['phase'],
  limitBytes: number,
): BodyRule => deepDeferredRule(wrapper, schema, phase, limitBytes, true);

/** {@link deepDeferredRule} for a whole collection: `{"instructions": […]}`. */
export const collectionRule = (...rule: Parameters<typeof bodyRule>): BodyRule => ({
  ...deepDeferredRule(...rule),
  collection: true,
});

/** {@link deepDeferredRule} for an optional body, such as a trigger's options. */
export const optionalRule = (...rule: Parameters<typeof bodyRule>): BodyRule => ({
  ...deepDeferredRule(...rule),
  optional: true,
});

/** {@link bodyRule} for an optional body, of a decision about what its caller has read. */
export const decisionRule = (wrapper: string, schema: JsonSchema): BodyRule => ({
  ...bodyRule(wrapper, schema, 'update'),
  optional: true,
});

/** A parsed body and its member names. */
interface WrappedBody {
  /** The wrapper's members, or the `CheckedInput` made from them. */
  members: unknown;
  names: MemberNames;
}

/**
 * Parses a body's text and removes the members that the rule does not know. 400 unless it is an object with the
 * wrapper, 422 for its shape unless the rule defers the refusal.
 */
export function readWrapped(rule: CheckedShape, text: string): WrappedBody {
  const wrapped = unwrap(rule, text);
  const names = namesOf(rule, wrapped);
  removeUnknownMembers(rule.schema, wrapped);
  const isComplete = text.length < rule.collectsBelow;
  const errors = findErrors(rule, wrapped, isComplete);
  if (rule.defersRefusal && (isComplete || errors.length === 0))
    return { members: readCheckedInput(wrapped, errors), names };
  if (errors.length === 0) return { members: wrapped, names };
  throw refused(rule, readViolations(errors).violations);
}

const namesOf = ({ schema, collection, elsewhere }: BodyShape, members: object): MemberNames =>
  collection ? { unknown: [], misplaced: [] } : findUnknownMembers(schema, members, elsewhere);

const refused = (rule: BodyShape, violations: readonly Violation[]) =>
  rule.phase === 'creation' ? refusedAtCreation(violations) : refusedAtUpdate(violations);

function unwrap(rule: CheckedShape, text: string): object {
  const { wrapper, collection, optional } = rule;
  const body = text === '' ? {} : parse(rule, text);
  if (optional && isObject(body) && !Object.hasOwn(body, wrapper)) return {};
  const wrapped =
    isObject(body) && Object.hasOwn(body, wrapper) ? Reflect.get(body, wrapper) : null;
  if (collection && isObject(body) && Array.isArray(wrapped)) return body;
  if (!collection && isObject(wrapped)) return wrapped;
  const kind = collection ? 'une liste' : 'un objet';
  throw badRequest(`Le corps de la requête doit contenir ${kind} « ${wrapper} »`);
}

function parse(rule: CheckedShape, text: string): unknown {
  try {
    return parseJson(text, rule.decimals);
  } catch (error) {
    if (!(error instanceof UnreadableJson)) throw error;
    const [wrapper, ...below] = error.path;
    const segments = rule.collection ? error.path : below;
    const reason = UNSTORABLE[error.reason];
    if (reason !== undefined && wrapper === rule.wrapper && segments.length > 0) {
      throw refused(rule, [{ ...placeOf(segments), ...reason }]);
    }
    throw badRequest(`Le corps de la requête ${explain(error)}`);
  }
}

/** Longest path in a message. */
const MAX_PATH = 200;

function explain({ reason, path }: UnreadableJson): string {
  switch (reason) {
    case 'too_many_values':
      return `contient plus de ${MAX_VALUES} valeurs`;
    case 'repeated_member':
      return `donne deux fois « ${placeOf(path).field.slice(0, MAX_PATH).toWellFormed()} »`;
    default:
      return "n'est pas un document JSON valide";
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A body for a compute process: its text and its route's rule. */
interface LargeBody {
  shape: BodyShape;
  /** The route's preparation of the members, and the row in its path. */
  prepare: ComputationName | null;
  text: string;
  target: unknown;
}

/** In a compute process: {@link readWrapped}, then the route's preparation. */
export async function readLargeBody({ shape, prepare, text, target }: LargeBody): Promise<unknown> {
  const { members, names } = readWrapped(checkOnce(shape), text);
  if (prepare === null) return members;
  const work = await loadComputation(prepare);
  return work({ members, target, names });
}

export const readLargeBodyApart = computation(import.meta.filename, readLargeBody);

const checks = new Map<string, CheckedShape>();

/** Compiling a schema takes 20 ms, and each process sees about a dozen. */
function checkOnce(shape: BodyShape): CheckedShape {
  const key = printJson(shape);
  const check = checks.get(key) ?? { ...shape, ...compileCheck(checkedSchema(shape)) };
  checks.set(key, check);
  return check;
}

const checkedSchema = ({
  schema,
  requiresLater,
}: Pick<BodyShape, 'schema' | 'requiresLater'>): JsonSchema =>
  requiresLater ? withoutRequiredBelow(schema) : schema;

/** The names of a schema's members that take a number with a fraction, at any depth. */
function decimalMembers(schema: JsonSchema): readonly string[] {
  const names = new Set<string>();
  collect(schema, names);
  return [...names];
}

function collect(value: unknown, names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  const { properties } = value as JsonSchema;
  for (const [name, member] of Object.entries(properties ?? {}))
    if ([(member as JsonSchema)['type']].flat().includes('number')) names.add(name);
  for (const below of Object.values(value)) collect(below, names);
}
