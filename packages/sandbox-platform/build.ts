import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const DIST = join(import.meta.dirname, 'dist');
const SCHEMAS = 'src/einvoice/schemas';
const IMPORT = /(\b(?:from|import)\s*\(?)'([^']+)\.ts'/g;

const built = new Set<string>();

/** Writes a file of the checkout, and all that it imports, as JavaScript in the same folders. */
function build(path: string): void {
  if (built.has(path)) return;
  built.add(path);
  const code = stripTypeScriptTypes(readFileSync(join(ROOT, path), 'utf8'));
  const linked = code.replaceAll(IMPORT, (_found, before: string, name: string) => {
    const target = name.startsWith('#') ? `src/${name.slice(1)}` : join(dirname(path), name);
    build(`${target}.ts`);
    const way = relative(dirname(path), target);
    return `${before}'${way.startsWith('.') ? way : `./${way}`}.js'`;
  });
  const file = join(DIST, path.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, linked);
}

rmSync(DIST, { recursive: true, force: true });
build('packages/sandbox-platform/src/main.ts');
cpSync(join(ROOT, 'docs/guides/sandbox-platform.md'), join(DIST, 'guide.md'));
// Read when files are checked.
cpSync(join(ROOT, SCHEMAS), join(DIST, SCHEMAS), { recursive: true });
