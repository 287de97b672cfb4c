import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOf, type StaticFile } from '#http/pages/static-file.ts';
import { CHART_TITLES } from './chart-names.ts';

/** Written by `bordereau charts`. */
const DRAWN = join(import.meta.dirname, 'drawn');
const SCRIPTS = join(import.meta.dirname, 'files');

/** The browser's build, next to Node's. */
const XSTATE = fileURLToPath(new URL('.', import.meta.resolve('xstate')));
const XSTATE_ENTRY = 'xstate.esm.js';

/** A module of xstate with its imports, all in one folder. */
function modulesFrom(entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  const text = readFileSync(join(XSTATE, entry), 'utf8');
  for (const [, path = ''] of text.matchAll(/^(?:import|export) .*from '\.\/([\w.-]+)';$/gm))
    modulesFrom(path, found);
  return found;
}

/** Browsers cannot find packages by name. */
const withPath = (file: StaticFile, name = file.name): StaticFile => ({
  ...file,
  name,
  read: async () =>
    Buffer.from(
      (await file.read()).toString().replace("from 'xstate';", `from './${XSTATE_ENTRY}';`),
    ),
});

/** Extensions served for each chart. */
const DRAWN_FORMS = ['json', 'svg', 'viz.js', 'editor.js'] as const;

const NAMES = Object.keys(CHART_TITLES);
const namesWith = (extension: string): string[] => NAMES.map((name) => `${name}.${extension}`);

/**
 * Scripts, drawings, tables and forms as `bordereau charts` wrote them and, for the walk, `<name>.machine.js` with
 * its xstate. Such a machine is its editor form, which a test compares with the service's.
 */
export const CHART_FILES: readonly StaticFile[] = [
  ...filesOf(
    SCRIPTS,
    'charts.css',
    'charts.js',
    'copy-buttons.js',
    'dom.js',
    'drawing-view.js',
    'facts-form.js',
    'live-rows.js',
    'live-view.js',
    'stately.js',
    'table-view.js',
    'walk-view.js',
  ),
  ...filesOf(SCRIPTS, 'walk.js').map((file) => withPath(file)),
  ...DRAWN_FORMS.flatMap((form) => filesOf(DRAWN, ...namesWith(form))),
  ...filesOf(DRAWN, ...namesWith('editor.js')).map((file) =>
    withPath(file, file.name.replace('.editor.js', '.machine.js')),
  ),
  ...filesOf(XSTATE, ...modulesFrom(XSTATE_ENTRY)),
];
