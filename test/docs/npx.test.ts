import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';

const ROOT = join(import.meta.dirname, '../..');
const PLACES = ['README.md', 'CONTRIBUTING.md', '.env.example', 'bin', 'docs', 'packages', 'src'];
/** History may name former commands. */
const filesBelow = (place: string): string[] =>
  statSync(join(ROOT, place)).isFile()
    ? [place]
    : readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
        .filter((file) => !/node_modules|dist\//.test(file) && /\.(?:js|ts|md)$/.test(file))
        .map((file) => join(place, file));

const CALL = /\b(?:npx|npm exec|npm x)\b[^\n`]*?\bbordereau\b/g;
/**
 * Outside a checkout, npx and `npm exec` run a package of that name from the registry, by any
 * publisher; with `--no` they refuse. npm takes a flag right after the name for its own.
 */
const isSafe = (text: string, { 0: call, index }: RegExpExecArray) =>
  call === 'npx --no bordereau' && !/^ --?\w/.test(text.slice(index + call.length));

describe('the words that call the command', () => {
  it('never run what a stranger has published under its name', () => {
    const unsafe = PLACES.flatMap(filesBelow).flatMap((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return [...text.matchAll(CALL)]
        .filter((call) => !isSafe(text, call))
        .map(([call]) => `${path}: ${call}`);
    });
    expect(unsafe).to.deep.equal([]);
  });
});
