import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect } from 'chai';

const SRC = join(import.meta.dirname, '../src');

/** From the bottom up: a layer imports itself and what stands before it. */
const LAYERS = [
  'kernel',
  'config',
  'machines',
  'model',
  'orm',
  'render',
  'events',
  'documents',
  'domain',
  'http',
  'resources',
];
/** These meet in rows and announcements only. */
const SIDES = ['api', 'connectors', 'delivery'];
/** What a context of the domain may import beside itself. */
const CONTEXTS: Record<string, string[]> = {
  shared: [],
  invoicing: ['shared'],
  webhooks: ['invoicing', 'shared'],
  access: ['webhooks', 'invoicing', 'shared'],
  payments: ['invoicing', 'shared'],
  banking: ['payments', 'invoicing', 'shared'],
};

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }));

/** Files below src that a file imports. */
const importsOf = (file: string, text: string) =>
  [...text.matchAll(/(?:from|import\()\s*'([.#][^']+)'/g)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : relative(SRC, join(SRC, dirname(file), path)),
  );

const folderOf = (path: string) => path.split('/')[0] ?? '';
const contextOf = (path: string) => /^domain\/([^/]+)\//.exec(path)?.[1];

/** Where a folder may import from; null for what stands above all layers (process, main, cli). */
function below(folder: string): string[] | null {
  if (SIDES.includes(folder)) return [...LAYERS, folder];
  const height = LAYERS.indexOf(folder);
  return height === -1 ? null : LAYERS.slice(0, height + 1);
}

describe('the structure of src', () => {
  it('imports downwards only', () => {
    const upwards = files.flatMap(({ file, text }) => {
      const allowed = below(folderOf(file));
      if (allowed === null) return [];
      return importsOf(file, text)
        .filter((path) => !allowed.includes(folderOf(path)))
        .map((path) => `${file} imports ${path}`);
    });
    expect(upwards).to.deep.equal([]);
  });

  it('has no circle, of types neither', () => {
    const texts = new Map(files.map(({ file, text }) => [file, text]));
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, above: readonly string[]) => {
      if (above.includes(file))
        circles.push([...above.slice(above.indexOf(file)), file].join(' → '));
      if (done.has(file) || above.includes(file)) return;
      for (const path of importsOf(file, texts.get(file) ?? '')) visit(path, [...above, file]);
      done.add(file);
    };
    for (const { file } of files) visit(file, []);
    expect(circles).to.deep.equal([]);
  });

  it('lets the contexts of the domain meet downwards only', () => {
    const across = files.flatMap(({ file, text }) => {
      const context = contextOf(file);
      if (context === undefined) return [];
      return importsOf(file, text)
        .filter((path) => folderOf(path) === 'domain')
        .filter((path) => ![context, ...(CONTEXTS[context] ?? [])].includes(contextOf(path) ?? ''))
        .map((path) => `${file} imports ${path}`);
    });
    expect(across).to.deep.equal([]);
  });

  it('names what it imports from above its folder', () => {
    const climbing = files
      .filter(({ text }) => /(?:from|import\()\s*'\.\.\//.test(text))
      .map(({ file }) => file);
    expect(climbing).to.deep.equal([]);
  });
  it('keeps the machines pure: they import xstate and one another', () => {
    const others = files
      .filter(({ file }) => file.startsWith('machines/'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/from '([^'.][^']*)'/g)].map(([, name]) => `${file}: ${name}`),
      )
      .filter((line) => !line.endsWith(': xstate'));
    expect(others).to.deep.equal([]);
  });

  it('steps a machine where all of its actions are executed, and nowhere else', () => {
    const steppers = files
      .filter(({ text }) => /import \{[^}]*\bstep\b[^}]*\} from '#machines\/step\.ts'/.test(text))
      .map(({ file }) => file);
    expect(steppers).to.have.members([
      'domain/shared/apply-transition.ts',
      // It remembers steps, and applies them.
      'domain/payments/payment-instructions/move-instructions.ts',
    ]);
  });

  it('notes each move on its transaction, but where the row is not known yet', () => {
    const silent = files
      .filter(({ text }) => /import \{[^}]*\bapplyTransition\b[^}]*\}/.test(text))
      .map(({ file }) => file);
    expect(silent).to.have.members([
      // Before the invoice is inserted, which notes where it begins.
      'domain/invoicing/invoices/arrival.ts',
      // For many endpoints at once, too; set-active.ts and the engine note those that are known.
      'domain/webhooks/webhook-endpoints/move-endpoint.ts',
    ]);
  });

  it('reads the environment in one file alone', () => {
    const readers = files
      .filter(({ text }) => text.includes('process.env'))
      .map(({ file }) => file);
    expect(readers).to.deep.equal(['config/configuration.ts']);
  });

  it('prints outbound bodies in kernel/json.ts alone', () => {
    const printers = files
      .filter(({ file }) => /^(api|resources|http\/pipeline|events|render|delivery)\//.test(file))
      // It writes programs for others.
      .filter(({ file }) => file !== 'api/pages/code/javascript-code.ts')
      .filter(({ text }) => text.includes('JSON.stringify'))
      .map(({ file }) => file);
    expect(printers).to.deep.equal([]);
  });

  it('has no file over 300 lines', () => {
    const long = files.filter(({ text }) => text.split('\n').length > 301).map(({ file }) => file);
    expect(long).to.deep.equal([]);
  });
});
