import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import {
  assetPath,
  CONSOLE_FILES,
  CONSOLE_VERSION,
  SCRIPTS as EVERY_PAGE,
} from '#console/files/console-files.ts';
import { scriptWords } from '#console/words/script-words.ts';
import { prepareBody } from '#http/standing-body.ts';

const FOLDER = join(import.meta.dirname, '../../../src/console/files');
const SCRIPTS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

const weightOf = async (isCounted: (name: string) => boolean): Promise<number> => {
  const bytes = await Promise.all(
    CONSOLE_FILES.filter(({ name }) => isCounted(name)).map(async (file) => {
      const { encoded } = await prepareBody(await file.read());
      return encoded.get('br')?.length ?? Infinity;
    }),
  );
  return bytes.reduce((one, other) => one + other, 0);
};

const PAGES = join(import.meta.dirname, '../../../src/console/pages');
const importedBy = (name: string): string[] => {
  const { text = '' } = SCRIPTS.find((script) => script.name === name) ?? {};
  return Array.from(text.matchAll(/from '\.\/([^']*)'/g), ([, path = '']) => path);
};

/** The scripts that each source of pages names, with those that they import and those of every page. */
const loadedByPages = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => {
    const text = readFileSync(join(PAGES, path), 'utf8');
    const names = Array.from(text.matchAll(/'([\w-]+\.js)'/g), ([, name = '']) => name);
    const loaded = new Set([...EVERY_PAGE, ...names]);
    for (const name of loaded) for (const other of importedBy(name)) loaded.add(other);
    return { path, loaded };
  });

describe('the files of the console', () => {
  it('weigh at most 40 kB of scripts a page, 12 kB of style sheets and 50 kB of fonts, compressed', async () => {
    for (const { path, loaded } of loadedByPages)
      expect(await weightOf((name) => loaded.has(name)), path).to.be.within(1000, 40_000);
    expect(await weightOf((name) => name.endsWith('.css'))).to.be.within(1000, 12_000);
    expect(await weightOf((name) => name.endsWith('.woff2'))).to.be.within(1000, 50_000);
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
