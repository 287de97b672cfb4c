import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { assetPath, CONSOLE_FILES, CONSOLE_VERSION } from '#console/files/console-files.ts';
import { EDITOR_SCRIPTS } from '#console/pages/drafts/load-editor.ts';
import { scriptWords } from '#console/words/script-words.ts';
import { prepareBody } from '#http/standing-body.ts';

const FOLDER = join(import.meta.dirname, '../../../src/console/files');
const PAGES = join(FOLDER, '../pages');
const SCRIPTS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

const weightOf = async (end: string, names: ReadonlySet<string> | null = null): Promise<number> => {
  const weighed = CONSOLE_FILES.filter(({ name }) => names?.has(name) ?? name.endsWith(end));
  const bytes = await Promise.all(
    weighed.map(async (file) => {
      const { encoded } = await prepareBody(await file.read());
      return encoded.get('br')?.length ?? Infinity;
    }),
  );
  return bytes.reduce((one, other) => one + other, 0);
};

const importsOf = (text: string): string[] =>
  Array.from(text.matchAll(/from '\.\/([^']*)'/g), ([, name = '']) => name);

/** Modules with all that they import. */
function closureOf(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names.filter((one) => !found.has(one))) {
    found.add(name);
    closureOf(importsOf(SCRIPTS.find((script) => script.name === name)?.text ?? ''), found);
  }
  return found;
}

/** The scripts of pages that have their own, as the pages list them. */
const PAGE_SCRIPTS = globSync('**/*.ts', { cwd: PAGES }).flatMap((file) =>
  Array.from(
    readFileSync(join(PAGES, file), 'utf8').matchAll(/(?:scripts:|SCRIPTS =) \[([^\]]+)\]/g),
    ([, list = '']) => Array.from(list.matchAll(/'([^']+)'/g), ([, name = '']) => name),
  ),
);

describe('the files of the console', () => {
  it('weigh at most 40 kB of scripts a page, 12 kB of style sheets and 50 kB of fonts, compressed', async () => {
    expect(PAGE_SCRIPTS).to.deep.include([...EDITOR_SCRIPTS]);
    for (const names of PAGE_SCRIPTS) {
      const loaded = closureOf(['console.js', ...names]);
      expect(await weightOf('.js', loaded), names.join()).to.be.within(1000, 40_000);
    }
    expect(await weightOf('.css')).to.be.within(1000, 12_000);
    expect(await weightOf('.woff2')).to.be.within(1000, 50_000);
  });

  it('are every script of the folder, below a path that changes with any of them', () => {
    const served = CONSOLE_FILES.map(({ name }) => name).filter((name) => name.endsWith('.js'));
    expect(served).to.have.members(SCRIPTS.map(({ name }) => name));
    expect(CONSOLE_VERSION).to.match(/^[\w-]{16}$/);
    expect(assetPath('console.js')).to.equal(`/assets/${CONSOLE_VERSION}/console.js`);
  });

  for (const { name, text } of SCRIPTS) {
    it(`include ${name}: short, and importing only its neighbours`, () => {
      expect(text.split('\n').length).to.be.below(300);
      const imported = Array.from(text.matchAll(/from '([^']*)'/g), ([, path = '']) => path);
      const served = new Set(CONSOLE_FILES.map((file) => `./${file.name}`));
      expect(imported.filter((path) => !served.has(path))).to.deep.equal([]);
    });

    it(`make nodes of text in html.js alone: not in ${name}`, () => {
      const sinks =
        /innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|srcdoc|eval\(/;
      if (name !== 'html.js') expect(text).not.to.match(sinks);
    });
  }

  it('use every sentence that the shell hands over, and no other', () => {
    const used = SCRIPTS.flatMap(({ text }) =>
      Array.from(text.matchAll(/\bword\('(\w+)'/g), ([, key = '']) => key),
    );
    expect(Object.keys(scriptWords('fr'))).to.have.members([...new Set(used)]);
  });
});
