import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import oxlint from '../oxlint.config.ts';

const SRC = join(import.meta.dirname, '../src');

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }));

const foldersOf = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('the structure of src', () => {
  it('gives each folder, and each context of the domain, its height in oxlint.config.ts', () => {
    const held = new Set(oxlint.overrides?.flatMap((override) => override.files));
    const free = [
      ...foldersOf(SRC).map((folder) => `src/${folder}/**`),
      ...foldersOf(join(SRC, 'domain')).map((context) => `src/domain/${context}/**`),
    ].filter((pattern) => !held.has(pattern));
    expect(free).to.deep.equal([]);
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
      // It remembers steps and applies them.
      'domain/payments/payment-instructions/move-instructions.ts',
      // Once, where the file is loaded. The insert of an invoice notes where it begins.
      'domain/invoicing/invoices/arrival.ts',
    ]);
  });

  it('notes each move on its transaction', () => {
    const silent = files
      .filter(({ text }) => /import \{[^}]*\bapplyTransition\b[^}]*\}/.test(text))
      .map(({ file }) => file);
    expect(silent).to.have.members([
      // For many endpoints at once, too; set-active.ts and the engine note known ones.
      'domain/webhooks/webhook-endpoints/move-endpoint.ts',
      // Files without a workspace; it notes those of a workspace.
      'domain/invoicing/quarantine/move-kept-file.ts',
    ]);
  });

  it('goes out of the house from connectors, deliveries and above alone', () => {
    const callers = files
      .filter(({ text }) => text.includes("'#egress/"))
      .map(({ file }) => file.split('/')[0]);
    expect(['connectors', 'delivery', 'process', 'cli']).to.include.members([...new Set(callers)]);
  });

  it('reads the environment in one file alone', () => {
    const readers = files
      .filter(({ text }) => text.includes('process.env'))
      .map(({ file }) => file);
    expect(readers).to.deep.equal(['config/configuration.ts']);
  });

  it('runs without docs, tools, benches and tests', () => {
    const readers = files
      .filter(({ text }) => /import\.meta\.\w+, '(?:\.\.\/)+(?:docs|tools|bench|test)/.test(text))
      .map(({ file }) => file);
    expect(readers).to.deep.equal([]);
  });

  // For a missing one the ORM says "Cannot set properties of undefined (setting '__schema')".
  it('lists every entity in orm/entities/all.ts', () => {
    const all = files.find(({ file }) => file === 'orm/entities/all.ts')?.text ?? '';
    const unlisted = files
      .flatMap(({ text }) => [...text.matchAll(/export const (\w+) = defineEntity\(/g)])
      .map(([, name]) => name)
      .filter((name) => !all.includes(`\n  ${name},\n`));
    expect(unlisted).to.deep.equal([]);
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
});
