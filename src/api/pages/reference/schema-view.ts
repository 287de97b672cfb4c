import { html, rawHtml, type Html } from '#http/pages/html.ts';
import { renderInline, renderMarkdown } from '#api/pages/markdown.ts';
import { printJson } from '#kernel/json.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';
import { examplesOf, limitsOf, valuesOf } from './schema-limits.ts';
import { anchorOf, type SchemaNames } from './schema-names.ts';

/** Requests mark required members, answers optional ones. */
export type Side = 'request' | 'answer';

/** A type in a word or two. */
export function typeView(given: JsonSchema, names: SchemaNames): Html {
  const schema = names.inlined(given);
  const name = names.referred(schema);
  if (name !== null) return html`<a href="#${anchorOf(name)}">${name}</a>`;
  if ('const' in schema) return html`always <code>${printJson(schema['const'])}</code>`;
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0) {
    const types = new Set(alternatives.map((one) => typeView(one, names).html));
    return joined(
      [...types].map((type) => ({ html: type })),
      ' or ',
    );
  }
  const types = [schema['type'] ?? []].flat().map(String);
  // Typed by its parts only.
  const [part] = partsOf(schema);
  if (types.length === 0) return part === undefined ? html`any value` : typeView(part, names);
  return joined(
    types.map((type) => (type === 'array' ? arrayView(schema, names) : type)),
    ' or ',
  );
}

const arrayView = ({ items }: JsonSchema, names: SchemaNames): Html =>
  html`array of ${isSchema(items) ? typeView(items, names) : 'any values'}`;

/**
 * Everything about a value besides its type, or null.
 * @param isWhole a whole body, which unfolds nested members: most bodies have one member
 */
export function detailsView(
  given: JsonSchema,
  side: Side,
  names: SchemaNames,
  isWhole = false,
): Html | null {
  const schema = names.inlined(given);
  if (names.referred(schema) !== null) return null;
  const parts = [
    valuesOf(schema),
    examplesOf(schema),
    membersView(schema, side, names, isWhole),
    ...partsOf(schema).map((part) => detailsView(part, side, names)),
    ...alternativesOf(schema).map((one) => alternativeView(one, side, names)),
    isSchema(schema['items']) ? itemsView(schema['items'], side, names) : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : html`${parts}`;
}

function itemsView(items: JsonSchema, side: Side, names: SchemaNames): Html | null {
  const shown = detailsView(items, side, names);
  const limits = limitsText(names.inlined(items));
  if (limits === null) return shown;
  return html`<p class="limits">Each item: ${limits}</p>
    ${shown}`;
}

function alternativeView(schema: JsonSchema, side: Side, names: SchemaNames): Html | null {
  const shown = detailsView(schema, side, names);
  if (shown === null) return null;
  const { title } = names.inlined(schema);
  return folded(typeof title === 'string' ? title : typeView(schema, names), shown);
}

function membersView(
  schema: JsonSchema,
  side: Side,
  names: SchemaNames,
  isUnfolded: boolean,
): Html | null {
  // As JSON Schema defines them.
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const required = (schema['required'] ?? []) as readonly string[];
  const more = schema['additionalProperties'];
  const rows = properties.map(([name, member]) =>
    memberView(
      { name, schema: member, mark: markOf(side, required.includes(name)), isUnfolded },
      side,
      names,
    ),
  );
  if (isSchema(more)) rows.push(memberView({ name: null, schema: more, mark: null }, side, names));
  return rows.length === 0
    ? null
    : html`<ul class="members">
        ${rows}
      </ul>`;
}

const markOf = (side: Side, isRequired: boolean): string | null => {
  if (side === 'request') return isRequired ? 'required' : null;
  return isRequired ? null : 'may be absent';
};

/** A line in a list of members, with what is below it. `name` null is any other name. */
export function memberView(
  member: {
    name: string | null;
    schema: JsonSchema;
    mark: string | null;
    description?: string;
    isUnfolded?: boolean;
  },
  side: Side,
  names: SchemaNames,
): Html {
  const { name, mark, isUnfolded = false } = member;
  const schema = names.inlined(member.schema);
  const description = member.description ?? schema['description'];
  const limits = limitsText(schema);
  const shown = detailsView(schema, side, names);
  return html`<li>
    <p class="member">
      ${name === null ? 'any other member' : html`<code class="name">${name}</code>`}
      <span class="type"
        >${typeView(schema, names)}${limits === null ? null : html`, ${limits}`}</span
      >
      ${mark === null ? null : html`<span class="mark ${mark === 'required' ? mark : null}">${mark}</span>`}
    </p>
    ${typeof description === 'string' ? descriptionView(description) : null}
    ${shown !== null && hasMembers(schema, names) ? folded('Members', shown, isUnfolded) : shown}
  </li>`;
}

const descriptionView = (text: string): Html =>
  text.includes('\n') ? renderMarkdown(text, 6) : html`<p>${renderInline(text)}</p>`;

/** Nested members are folded: there are hundreds. */
const folded = (title: Html | string, shown: Html, isOpen = false): Html =>
  html`<details${isOpen ? rawHtml(' open') : null}>
    <summary>${title}</summary>
    ${shown}
  </details>`;

const hasMembers = (given: JsonSchema, names: SchemaNames): boolean => {
  const schema = names.inlined(given);
  const below = [schema['items'], ...alternativesOf(schema), ...partsOf(schema)].filter(isSchema);
  return (
    'properties' in schema ||
    isSchema(schema['additionalProperties']) ||
    below.some((one) => hasMembers(one, names))
  );
};

const limitsText = (schema: JsonSchema): Html | null => {
  const limits = [schema, ...partsOf(schema)].flatMap(limitsOf);
  return limits.length === 0 ? null : joined(limits, ', ');
};

const joined = (parts: readonly (Html | string)[], by: string): Html =>
  html`${parts.map((part, at) => [at === 0 ? null : by, part])}`;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// As JSON Schema defines them.
const alternativesOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] =>
  (anyOf ?? oneOf ?? []) as JsonSchema[];
const partsOf = ({ allOf }: JsonSchema): JsonSchema[] => (allOf ?? []) as JsonSchema[];
