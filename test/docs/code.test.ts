import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { fencedBlocks } from './fenced-blocks.ts';

const ROOT = join(import.meta.dirname, '../..');
const GUIDES = join(ROOT, 'docs/guides');
/** The repository's packages resolve below it. */
const CACHE = join(ROOT, 'node_modules/.cache');

/** An integrator's project, with our packages' sources instead of packed ones. */
const CONFIGURATION = {
  extends: join(ROOT, 'tsconfig.json'),
  compilerOptions: {
    types: ['node'],
    paths: Object.fromEntries(
      ['receiver', 'client'].flatMap((name) => [
        [`@bordereau/${name}`, [join(ROOT, `packages/${name}/src/index.ts`)]],
        [`@bordereau/${name}/*`, [join(ROOT, `packages/${name}/src/*.ts`)]],
      ]),
    ),
  },
  include: ['*.ts'],
};

async function blocksOfGuides() {
  const pages = (await readdir(GUIDES)).filter((file) => file.endsWith('.md'));
  const blocks = pages.map(async (page) =>
    fencedBlocks(await readFile(join(GUIDES, page), 'utf8'))
      .filter(({ language }) => language === 'ts')
      .map(({ text, line }) => ({ name: `${page}-${line}.ts`, text })),
  );
  return (await Promise.all(blocks)).flat();
}

describe('the TypeScript of the guides', () => {
  it('compiles', async () => {
    const blocks = await blocksOfGuides();
    expect(blocks).not.to.deep.equal([]);
    await mkdir(CACHE, { recursive: true });
    const folder = await mkdtemp(join(CACHE, 'guides-'));
    try {
      for (const { name, text } of blocks) await writeFile(join(folder, name), text);
      await writeFile(join(folder, 'package.json'), '{"type": "module"}');
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(CONFIGURATION));
      const tsc = join(ROOT, 'node_modules/.bin/tsc');
      const said = await promisify(execFile)(tsc, ['-p', folder]).catch(
        (error: { stdout: string }) => error,
      );
      expect(said.stdout).to.equal('');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
