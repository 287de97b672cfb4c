import { isId } from '#kernel/id.ts';
import { isPlainDate, readParisTime } from '#kernel/instant.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';
import { nearestName } from '#kernel/nearest-name.ts';
import { badRequest } from '#kernel/api-error.ts';
import { REASONS } from '#kernel/violation.ts';

/** A query parameter: its parser, and its schema for the API reference. */
export interface QueryParameter<Value> {
  description: string;
  /** Schema of the text, or of the comma-separated list. */
  schema: JsonSchema;
  required?: true;
  /** `read` refuses several values, instead of 400. */
  refusesRepeats?: true;
  /** The value, or the default; 400 for text without a meaning. */
  read(query: URLSearchParams, name: string): Value;
}

/** A route's parameters by name; others are refused. */
export type QueryRule = Readonly<Record<string, QueryParameter<unknown>>>;

export type QueryOf<Rule extends QueryRule> = {
  readonly [Name in keyof Rule]: ReturnType<Rule[Name]['read']>;
};

/**
 * Reads the rule's parameters in its order. 400 for an unknown name, because a misspelt filter would show everything,
 * and for a repeated one.
 */
export function readQuery<Rule extends QueryRule>(
  rule: Rule,
  text: string,
  beside: readonly string[] = [],
): QueryOf<Rule> {
  const query = new URLSearchParams(text);
  if (text !== '') checkNames(query, rule, beside);
  const values = Object.entries(rule).map(([name, parameter]) => [
    name,
    parameter.read(query, name),
  ]);
  return Object.fromEntries(values) as QueryOf<Rule>;
}

const MAX_SHOWN_NAME = 40;

function checkNames(query: URLSearchParams, rule: QueryRule, beside: readonly string[]): void {
  const known = [...Object.keys(rule), ...beside];
  const seen = new Set<string>();
  for (const name of query.keys()) {
    if (!known.includes(name)) throw badRequest(unknownName(name, known));
    if (seen.has(name) && rule[name]?.refusesRepeats !== true)
      throw badRequest(`Le paramètre ${name} est donné plusieurs fois`);
    seen.add(name);
  }
}

function unknownName(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  const all =
    known.length === 0 ? "aucun n'est admis ici" : `paramètres admis : ${known.join(', ')}`;
  const hint = nearest === null ? all : `vouliez-vous dire ${nearest} ?`;
  return `Le paramètre ${name.slice(0, MAX_SHOWN_NAME).toWellFormed()} est inconnu ; ${hint}`;
}

/** One value of a closed set, null if absent; 400 lists the allowed values. */
export const oneOfParameter = <T extends string>(
  values: readonly T[],
  description: string,
): QueryParameter<T | null> => ({
  description,
  schema: { type: 'string', enum: values },
  read(query, name) {
    const text = query.get(name);
    const found = values.find((value) => value === text);
    if (text !== null && found === undefined)
      throw badRequest(`Le paramètre ${name} ${REASONS.oneOf(values).message}`);
    return found ?? null;
  },
});

export const FLAG: JsonSchema = { type: 'string', enum: ['true', 'false'], default: 'false' };

/** Whether it is `true`; 400 for text that is neither that nor `false`. */
export const flagParameter = (description: string): QueryParameter<boolean> => ({
  description,
  schema: FLAG,
  read(query, name) {
    const text = query.get(name);
    if (text === null || text === 'true' || text === 'false') return text === 'true';
    throw badRequest(`Le paramètre ${name} ${REASONS.boolean.message}`);
  },
});

/** A number from `least` (1) on; one above `max` counts as `max`, and 400 for any other text. */
export const countParameter = (
  { otherwise, max, least = 1 }: { otherwise: number; max: number; least?: number },
  description: string,
): QueryParameter<number> => ({
  description,
  schema: { type: 'integer', minimum: least, default: otherwise },
  read(query, name) {
    const text = query.get(name);
    if (text === null) return otherwise;
    const value = Number(text);
    if (!/^[0-9]+$/.test(text) || value < least)
      throw badRequest(
        `Le paramètre ${name} doit être un entier ${least === 0 ? 'positif ou nul' : 'positif'}`,
      );
    return Math.min(value, max);
  },
});

/** An id, null if absent; 400 for text that cannot be an id. */
export const idParameter = (description: string): QueryParameter<string | null> => ({
  description,
  schema: { type: 'integer', minimum: 1 },
  read(query, name) {
    const text = query.get(name);
    if (text === null || isId(text)) return text;
    throw badRequest(`Le paramètre ${name} doit être un identifiant`);
  },
});

/** A day, null if absent; 400 for any other text. */
export const dayParameter = (description: string): QueryParameter<string | null> => ({
  description: `${description} \`YYYY-MM-DD\`.`,
  schema: { type: 'string', format: 'date' },
  read(query, name) {
    const text = query.get(name);
    if (text === null || isPlainDate(text)) return text;
    throw badRequest(`Le paramètre ${name} ${REASONS.date.message}`);
  },
});

/** Comma-separated values of a closed set, null if absent; 400 lists the allowed values. */
export const someOfParameter = <T extends string>(
  values: readonly T[],
  description: string,
): QueryParameter<T[] | null> => ({
  description,
  schema: { type: 'array', items: { type: 'string', enum: values } },
  read(query, name) {
    const text = query.get(name);
    if (text === null) return null;
    const asked = text.split(',');
    if (asked.some((one) => !values.some((value) => value === one)))
      throw badRequest(`Le paramètre ${name} ${REASONS.oneOf(values).message}`);
    return values.filter((value) => asked.includes(value));
  },
});

/** Text, null if absent; 400 if it is blank, too long or cannot be stored. */
export const textParameter = (
  description: string,
  maxLength: number,
): QueryParameter<string | null> => ({
  description,
  schema: { type: 'string', minLength: 1, maxLength },
  read(query, name) {
    const text = query.get(name);
    if (text === null) return null;
    if (text.length > maxLength)
      throw badRequest(`Le paramètre ${name} ${REASONS.tooLong(maxLength).message}`);
    if (text.includes('\0')) throw badRequest(`Le paramètre ${name} ${REASONS.nul.message}`);
    if (text.trim() === '') throw badRequest(`Le paramètre ${name} ${REASONS.required.message}`);
    return text;
  },
});

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/;

/** An instant in the format of answers, null if absent; 400 for any other text. */
export const instantParameter = (description: string): QueryParameter<Date | null> => ({
  description: `${description} ISO 8601 with an offset or \`Z\`.`,
  schema: { type: 'string', format: 'date-time' },
  read(query, name) {
    // An unescaped `+` arrives as a blank.
    const text = query.get(name)?.replace(' ', '+') ?? null;
    if (text === null) return null;
    const date = new Date(text);
    const isInstant = isPlainDate(INSTANT.exec(text)?.[1] ?? '') && !Number.isNaN(date.getTime());
    if (isInstant) return date;
    throw badRequest(`Le paramètre ${name} doit être un instant ISO 8601 avec son décalage`);
  },
});

/** A time of Paris as a `datetime-local` field sends it, null if absent; 400 for any other text. */
export const parisTimeParameter = (description: string): QueryParameter<Date | null> => ({
  description: `${description} \`YYYY-MM-DDTHH:MM\` in Paris.`,
  schema: { type: 'string' },
  read(query, name) {
    const text = query.get(name);
    if (text === null) return null;
    const date = readParisTime(text.length === 16 ? `${text}:00` : text);
    if (date !== null) return date;
    throw badRequest(`Le paramètre ${name} doit être une heure de Paris, AAAA-MM-JJTHH:MM`);
  },
});
