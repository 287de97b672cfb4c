import type { JsonSchema } from '#kernel/json-schema.ts';
import type { Choice, FieldInput } from './field-input.ts';

/** The rule of a member in a body's schema, as far as a field follows it. */
export interface MemberRule {
  type: readonly string[];
  maxLength: number | undefined;
  choices: readonly Choice[] | undefined;
  isRequired: boolean;
}

export function ruleOf(schema: JsonSchema, input: FieldInput): MemberRule {
  const path = input.name.split('/');
  const member = path.reduce(memberOf, schema);
  const { type, enum: values } = member as { type?: string | string[]; enum?: unknown[] };
  const offered = values?.filter((value) => typeof value === 'string');
  const required = schema['required'] as readonly string[] | undefined;
  return {
    type: [type ?? 'string'].flat(),
    maxLength: maxLengthOf(member),
    choices: input.choices ?? offered?.map((value) => ({ value, label: value })),
    isRequired: !(input.isOptional ?? required?.includes(input.name) !== true),
  };
}

/** A form cannot send a member that its call does not take. In `lines/0/name`, or `lines/#/name`, it is one of a list. */
function memberOf(schema: JsonSchema, name: string): JsonSchema {
  const { additionalProperties: others } = schema as {
    additionalProperties?: JsonSchema | boolean;
  };
  const named = (schema['properties'] as Record<string, JsonSchema> | undefined)?.[name];
  const member = /^[\d#]+$/.test(name)
    ? (schema['items'] as JsonSchema | undefined)
    : (named ?? (typeof others === 'object' ? others : undefined));
  if (member === undefined) throw new Error(`the body has no member ${name}`);
  return member;
}

function maxLengthOf(member: JsonSchema): number | undefined {
  const parts = [member, ...((member['allOf'] as JsonSchema[] | undefined) ?? [])];
  return parts.map((part) => part['maxLength'] as number | undefined).find(Boolean);
}

/** The script prints the member's text by this type. */
export const memberType = ({ type }: MemberRule): string =>
  type.find((one) => ['integer', 'number', 'array', 'boolean'].includes(one)) ?? 'string';

/** Attributes for the script: an empty nullable member is sent as null, others are left out unless required. */
export const sentAs = (input: FieldInput, rule: MemberRule) => ({
  name: input.name,
  'data-type': input.as === 'json' ? 'json' : memberType(rule),
  'data-nullable': rule.type.includes('null'),
  'data-required': rule.isRequired,
});
