import { html, rawHtml, type Html } from '#http/pages/html.ts';
import { renderInline, renderMarkdown } from '#api/pages/markdown.ts';
import type { Examples } from '#api/reference/examples.ts';
import {
  follow,
  type DocumentedAnswer,
  type Body,
  type Operation,
  type Parameter,
  type Referable,
  type ReferenceDocument,
} from './document.ts';
import { samplesView } from './samples-view.ts';
import type { SchemaNames } from './schema-names.ts';
import { detailsView, memberView, typeView, type Side } from './schema-view.ts';

export interface PlacedOperation {
  anchor: string;
  method: string;
  /** With `{name}` parameters. */
  path: string;
  operation: Operation;
}

/** The sections' source. */
export interface ReferenceSource {
  document: ReferenceDocument;
  names: SchemaNames;
  examples: Examples;
}

export function operationView(placed: PlacedOperation, source: ReferenceSource): Html {
  const { anchor, method, path, operation } = placed;
  const recorded = source.examples[`${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`] ?? [];
  const baseUrl = source.document.servers[0]?.url ?? '';
  return html`<section class="operation" id="${anchor}" aria-labelledby="${anchor}-title">
    <div class="text">
      <h3 id="${anchor}-title">
        <a href="#${anchor}">${renderInline(operation.summary ?? path)}</a>
      </h3>
      <p class="route">${methodBadge(method)} <code>${pathView(path)}</code></p>
      ${operation.description === undefined ? null : linkedDescription(operation.description, source)}
      ${inputView(operation, 'request', source)}
      <h4>Answers</h4>
      ${answersView(operation, source)}
    </div>
    <div class="samples">
      ${samplesView({ method, path, operation }, recorded, {
        baseUrl,
        needsToken: needsToken(operation, source.document),
      })}
    </div>
  </section>`;
}

export const methodBadge = (method: string): Html =>
  html`<span class="method ${method.toLowerCase()}">${method}</span>`;

const pathView = (path: string): Html =>
  html`${path.split(/(\{\w+\})/).map((part) => (part.startsWith('{') ? html`<var>${part}</var>` : part))}`;

/** Parameters and body: sent by a caller, or to a webhook, whose reader sees an answer. */
export function inputView(operation: Operation, side: Side, source: ReferenceSource): Html {
  const parameters = (operation.parameters ?? []).map((one) => follow(source.document, one));
  const placed = (place: string) => parameters.filter((one) => one.in === place);
  return html`${parametersView('Path', placed('path'), source)}
  ${parametersView('Query', placed('query'), source)}
  ${parametersView('Headers', placed('header'), source)}
  ${operation.requestBody === undefined ? null : bodyView(operation.requestBody, side, source)}`;
}

function parametersView(
  title: string,
  parameters: readonly Parameter[],
  source: ReferenceSource,
): Html | null {
  if (parameters.length === 0) return null;
  return html`<h4>${title}</h4>
    <ul class="members">
      ${parameters.map((one) => parameterView(one, source))}
    </ul>`;
}

const parameterView = (
  { name, description = '', required = false, schema = {} }: Parameter,
  { names }: ReferenceSource,
): Html =>
  memberView({ name, schema, description, mark: required ? 'required' : null }, 'request', names);

function bodyView(referable: Referable<Body>, side: Side, source: ReferenceSource): Html {
  const body = follow(source.document, referable);
  return html`<h4>Body${body.required === true ? null : ' (optional)'}</h4>
    ${body.description === undefined ? null : linkedDescription(body.description, source)}
    ${contentView(body, side, source)}`;
}

/** Each media type with its content. */
function contentView({ content = {} }: Body, side: Side, { names }: ReferenceSource): Html {
  return html`${Object.entries(content).map(([type, { schema = {} }]) => {
    const details = detailsView(schema, side, names, true);
    const isText = schema['type'] === 'string';
    return html`<p class="media-type">
        <code>${type}</code
        >${isText ? null : html` <span class="type">${typeView(schema, names)}</span>`}
      </p>
      ${details}`;
  })}`;
}

export function answersView(operation: Operation, source: ReferenceSource): Html {
  const answers = Object.entries(operation.responses ?? {});
  return html`<ul class="answers">
    ${answers.map(([status, answer]) => answerView(status, follow(source.document, answer), source))}
  </ul>`;
}

function answerView(status: string, answer: DocumentedAnswer, source: ReferenceSource): Html {
  const { description = '', headers = {}, content = {} } = answer;
  const line = html`<code class="status">${status}</code> ${renderInline(description)}`;
  if (Object.keys(headers).length + Object.keys(content).length === 0)
    return html`<li>${line}</li>`;
  const named = Object.entries(headers).map(([name, header]) => ({
    ...follow(source.document, header),
    name,
    in: 'header',
    required: false,
  }));
  return html`<li>
    <details>
      <summary>${line}</summary>
      ${contentView(answer, 'answer', source)}
      ${
        named.length === 0
          ? null
          : html`<p class="media-type">Headers</p>
              <ul class="members">
                ${named.map((one) => parameterView(one, source))}
              </ul>`
      }
    </details>
  </li>`;
}

const needsToken = ({ security }: Operation, document: ReferenceDocument): boolean => {
  const ways = security ?? document.security ?? [];
  return ways.length > 0 && ways.every((way) => Object.keys(way).length > 0);
};

/** Links each event type to its webhook. */
export const linkedDescription = (
  text: string,
  { document }: ReferenceSource,
  level?: number,
): Html =>
  rawHtml(
    Object.keys(document.webhooks).reduce(
      (html, type) =>
        html.replaceAll(
          `<code>${type}</code>`,
          `<a href="#${webhookAnchor(type)}"><code>${type}</code></a>`,
        ),
      renderMarkdown(text, level).html,
    ),
  );

export const webhookAnchor = (type: string): string => `webhook-${type}`;
