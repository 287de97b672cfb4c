import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { assetPath, CONSOLE_FILES, CONSOLE_VERSION } from '#console/files/console-files.ts';
import { scriptWords } from '#console/words/script-words.ts';
import { prepareBody } from '#http/standing-body.ts';

const FOLDER = join(import.meta.dirname, '../../../src/console/files');
const SCRIPTS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

const weightOf = async (end: string): Promise<number> => {
  const bytes = await Promise.all(
    CONSOLE_FILES.filter(({ name }) => name.endsWith(end)).map(async (file) => {
      const { encoded } = await prepareBody(await file.read());
      return encoded.get('br')?.length ?? Infinity;
    }),
  );
  return bytes.reduce((one, other) => one + other, 0);
};

describe('the files of the console', () => {
  it('weigh at most 40 kB of scripts, 12 kB of style sheets and 50 kB of fonts, compressed', async () => {
    expect(await weightOf('.js')).to.be.within(1000, 40_000);
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
