import type { JsonSchema } from '#kernel/json-schema.ts';
import type { UnknownMember } from '#kernel/member-names.ts';

/** Enough for any reader; a body may have any number. */
const MAX_FOUND = 1000;
/** So that one name in each of many lines leaves room for others. */
const MAX_AT_PLACE = 200;
/** Longest unknown name in a path. */
const MAX_NAME = 100;

interface Search {
  found: UnknownMember[];
  countsByPlace: Map<string, number>;
}

interface Position {
  path: string;
  place: string;
}

/** The members, at any depth, that a schema does not know, those of an object before those below it. */
export function findUnknownMembers(schema: JsonSchema, value: unknown): UnknownMember[] {
  const search = { found: [], countsByPlace: new Map<string, number>() };
  visit(search, schema, value, { path: '', place: '' });
  return search.found;
}

function visit(search: Search, schema: JsonSchema, value: unknown, at: Position): void {
  if (search.found.length >= MAX_FOUND) return;
  const { items, properties } = schema;
  if (Array.isArray(value)) {
    if (!isObject(items)) return;
    for (const [index, item] of value.entries())
      visit(search, items, item, { path: `${at.path}[${index}]`, place: `${at.place}[]` });
  } else if (isObject(properties) && isObject(value)) visitMembers(search, properties, value, at);
}

function visitMembers(search: Search, schemas: JsonSchema, value: JsonSchema, at: Position): void {
  for (const [name, member] of Object.entries(value))
    if (!Object.hasOwn(schemas, name)) add(search, schemas, { name, isNull: member === null }, at);
  for (const [name, member] of Object.entries(value)) {
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (isObject(schema) && member instanceof Object)
      visit(search, schema, member, below(at, name));
  }
}

function add(
  { found, countsByPlace }: Search,
  schemas: JsonSchema,
  { name, isNull }: Pick<UnknownMember, 'name' | 'isNull'>,
  at: Position,
) {
  if (found.length >= MAX_FOUND) return;
  const position = below(at, name.slice(0, MAX_NAME));
  const count = countsByPlace.get(position.place) ?? 0;
  if (count === MAX_AT_PLACE) return;
  countsByPlace.set(position.place, count + 1);
  found.push({ ...position, name, isNull, known: Object.keys(schemas) });
}

const below = ({ path, place }: Position, name: string): Position =>
  path === ''
    ? { path: name, place: name }
    : { path: `${path}.${name}`, place: `${place}.${name}` };

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
