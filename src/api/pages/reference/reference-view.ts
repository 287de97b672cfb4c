import { html, type Html } from '#http/pages/html.ts';
import { renderInline, topicsOf } from '#api/pages/markdown.ts';
import type { PageParts } from '#api/pages/page.ts';
import type { Examples } from '#api/reference/examples.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';
import { METHODS, type ReferenceDocument } from './document.ts';
import {
  linkedDescription,
  methodBadge,
  operationView,
  webhookAnchor,
  type PlacedOperation,
  type ReferenceSource,
} from './operation-view.ts';
import { LANGUAGES } from '#api/pages/code/request-code.ts';
import { anchorOf, createSchemaNames } from './schema-names.ts';
import { detailsView } from './schema-view.ts';
import { startView } from './start-view.ts';
import { verifyView } from './verify-view.ts';
import { webhookView } from './webhook-view.ts';

interface Group {
  name: string;
  description: string | undefined;
  operations: readonly PlacedOperation[];
}

/** The reference on one page. */
export function referenceView(document: ReferenceDocument, examples: Examples): PageParts {
  const source = { document, examples, names: createSchemaNames(document) };
  const groups = groupsOf(document);
  return { contents: contentsView(groups, source), main: mainView(groups, source) };
}

function mainView(groups: readonly Group[], source: ReferenceSource): Html {
  const { document, names } = source;
  const { title, version, description = '' } = document.info;
  const [about = '', ...topics] = description.split(/(?=^## )/m);
  const conventions = topics.join('');
  return html`<header>
      <h1>${title} <small>${version}</small></h1>
      <p class="languages" hidden>
        Samples in
        ${Object.keys(LANGUAGES).map((name) => html`<button type="button" data-language="${name}">${name}</button>`)}
      </p>
    </header>
    <a class="to-contents" href="#contents">Contents</a>
    <div class="introduction">${linkedDescription(about, source, 2)}</div>
    ${startView(source)}
    <div class="introduction">${linkedDescription(conventions, source, 2)}</div>
    ${groups.map(
      ({ name, description: about, operations }) =>
        html`<section aria-labelledby="${groupAnchor(name)}">
          <h2 id="${groupAnchor(name)}">${name}</h2>
          ${about === undefined ? null : html`<div class="about">${linkedDescription(about, source, 3)}</div>`}
          ${operations.map((placed) => operationView(placed, source))}
        </section>`,
    )}
    <section aria-labelledby="webhooks">
      <h2 id="webhooks">Webhooks</h2>
      ${verifyView()}
      ${webhooksOf(document).map(([type, operation]) => webhookView(type, operation, source))}
    </section>
    ${names.apart.size === 0 ? null : objectsView(source)}`;
}

const objectsView = (source: ReferenceSource): Html =>
  html`<section aria-labelledby="objects">
    <h2 id="objects">Objects</h2>
    <p>Values that several operations and webhooks share.</p>
    ${[...source.names.apart].map(([name, schema]) => objectView(name, schema, source))}
  </section>`;

function objectView(name: string, schema: JsonSchema, { names }: ReferenceSource): Html {
  const { description } = schema;
  const anchor = anchorOf(name);
  return html`<section class="object" id="${anchor}" aria-labelledby="${anchor}-title">
    <h3 id="${anchor}-title">
      <a href="#${anchor}">${name}</a>
    </h3>
    ${typeof description === 'string' ? html`<p>${renderInline(description)}</p>` : null}
    ${detailsView(schema, 'answer', names)}
  </section>`;
}

/** Searches the contents of this page; guide-search.js adds the guides' headings and paragraphs. */
const searchField = (): Html =>
  html`<p class="filter" hidden>
      <label for="filter">Search</label>
      <input
        id="filter"
        type="search"
        autocomplete="off"
        spellcheck="false"
        data-guides="docs/guides/"
      />
    </p>
    <p class="matches" role="status"></p>`;

function contentsView(groups: readonly Group[], { document, names }: ReferenceSource): Html {
  const link = (anchor: string, text: Html | string) =>
    html`<li><a href="#${anchor}">${text}</a></li>`;
  const part = (title: string, anchor: string, links: readonly Html[]) =>
    html`<li class="part">
      <a href="#${anchor}">${title}</a>
      <ul>
        ${links}
      </ul>
    </li>`;
  return html`${searchField()}
    <ul>
      ${link('start', 'Start here')} ${link('guides', 'Guides')}
      ${topicsOf(document.info.description ?? '').map(({ anchor, title }) => link(anchor, title))}
      ${groups.map(({ name, operations }) =>
        part(
          name,
          groupAnchor(name),
          operations.map(
            ({ anchor, method, path, operation }) =>
              html`<li data-words="${path}">
                <a href="#${anchor}"
                  >${methodBadge(method)} <span>${renderInline(operation.summary ?? path)}</span></a
                >
              </li>`,
          ),
        ),
      )}
      ${part('Webhooks', 'webhooks', [
        link('verify', 'Verify a delivery'),
        ...webhooksOf(document).map(([type]) =>
          link(webhookAnchor(type), html`<code>${type}</code>`),
        ),
      ])}
      ${
        names.apart.size === 0
          ? null
          : part(
              'Objects',
              'objects',
              [...names.apart.keys()].map((name) => link(anchorOf(name), name)),
            )
      }
    </ul>
    <ol class="found" aria-label="In the guides"></ol>`;
}

/** In the order of the tags; untagged operations last. */
function groupsOf({ paths, tags = [] }: ReferenceDocument): Group[] {
  const placed = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const anchor = operation.operationId ?? `${method}${path.replaceAll(/\W+/g, '-')}`;
      return [{ anchor, method: method.toUpperCase(), path, operation }];
    }),
  );
  const named = tags.map(({ name, description }) => ({
    name,
    description,
    operations: placed.filter(({ operation }) => operation.tags?.[0] === name),
  }));
  const shown = new Set(named.flatMap(({ operations }) => operations));
  const others = placed.filter((one) => !shown.has(one));
  return [...named, { name: 'Operations', description: undefined, operations: others }].filter(
    ({ operations }) => operations.length > 0,
  );
}

const groupAnchor = (name: string): string => `tag-${name.toLowerCase().replaceAll(/\W+/g, '-')}`;

const webhooksOf = ({ webhooks }: ReferenceDocument) =>
  Object.entries(webhooks).flatMap(([type, { post }]) =>
    post === undefined ? [] : [[type, post] as const],
  );
