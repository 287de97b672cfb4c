import type { JsonSchema } from '#kernel/json-schema.ts';
import type { MemberNames, UnknownMember } from '#kernel/member-names.ts';

/** Enough for any reader; a body may have any number. */
const MAX_FOUND = 1000;
/** So that one name in each of many lines leaves room for others. */
const MAX_AT_PLACE = 200;
/** Each of these is found once, however many there are of others. */
const MAX_PLACES = 1000;
/** Longest unknown name in a path. */
const MAX_NAME = 100;

interface Search {
  elsewhere: ReadonlySet<string>;
  unknown: Finds;
  misplaced: Finds;
}

interface Finds {
  found: UnknownMember[];
  countsByPlace: Map<string, number>;
}

interface Position {
  path: string;
  place: string;
}

const createFinds = (): Finds => ({ found: [], countsByPlace: new Map() });

/**
 * The members, at any depth, that a schema does not know, those of an object before those below it.
 * @param elsewhere places of members that another request takes
 */
export function findUnknownMembers(
  schema: JsonSchema,
  value: unknown,
  elsewhere: readonly string[],
): MemberNames {
  const unknown = createFinds();
  const misplaced = createFinds();
  const search = { elsewhere: new Set(elsewhere), unknown, misplaced };
  visit(search, schema, value, { path: '', place: '' });
  return { unknown: unknown.found, misplaced: misplaced.found };
}

function visit(search: Search, schema: JsonSchema, value: unknown, at: Position): void {
  const { items, properties } = schema;
  if (Array.isArray(value)) {
    if (!isObject(items)) return;
    for (const [index, item] of value.entries())
      visit(search, items, item, { path: `${at.path}[${index}]`, place: `${at.place}[]` });
  } else if (isObject(properties) && isObject(value)) visitMembers(search, properties, value, at);
}

function visitMembers(search: Search, schemas: JsonSchema, value: JsonSchema, at: Position): void {
  for (const [name, member] of Object.entries(value))
    if (!Object.hasOwn(schemas, name)) add(search, schemas, { name, member }, at);
  for (const [name, member] of Object.entries(value)) {
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (isObject(schema) && member instanceof Object)
      visit(search, schema, member, below(at, name));
  }
}

function add(
  { elsewhere, ...finds }: Search,
  schemas: JsonSchema,
  { name, member }: { name: string; member: unknown },
  at: Position,
): void {
  const position = below(at, name.slice(0, MAX_NAME).toWellFormed());
  const isMisplaced = elsewhere.has(position.place);
  // Null says nothing.
  if (isMisplaced && member === null) return;
  const { found, countsByPlace } = isMisplaced ? finds.misplaced : finds.unknown;
  const count = countsByPlace.get(position.place) ?? 0;
  const isFull = count === 0 ? countsByPlace.size >= MAX_PLACES : found.length >= MAX_FOUND;
  if (isFull || count === MAX_AT_PLACE) return;
  countsByPlace.set(position.place, count + 1);
  found.push({ ...position, name, known: Object.keys(schemas) });
}

const below = ({ path, place }: Position, name: string): Position =>
  path === ''
    ? { path: name, place: name }
    : { path: `${path}.${name}`, place: `${place}.${name}` };

/**
 * Removes the members, at any depth, that a schema does not know. An object keeps every member if its schema names no
 * member or has `additionalProperties`.
 */
export function removeUnknownMembers(schema: JsonSchema, value: unknown): void {
  const { items, properties, additionalProperties } = schema;
  if (Array.isArray(value)) {
    if (isObject(items)) for (const item of value) removeUnknownMembers(items, item);
  } else if (isObject(properties) && isObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (isObject(known)) removeUnknownMembers(known, member);
      else if (additionalProperties === undefined) Reflect.deleteProperty(value, name);
    }
  }
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
