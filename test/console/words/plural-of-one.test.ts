import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { LANGUAGES, type Language } from '#model/language.ts';

const CONSOLE = join(import.meta.dirname, '../../../src/console');

/** Words that are the same for one and for many. */
const INVARIABLE = /# (en attente|more|pending|acknowledged|failed)\b/u;
/** A set has at least two. */
const OF_SEVERAL = new Set(['amount_of_set']);

interface Word {
  path: string;
  key: string;
  word: (...values: unknown[]) => unknown;
  /** The keys beside it. */
  keys: string[];
}

/** Every function of the word tables that takes a count. */
async function countedWords(language: Language): Promise<Word[]> {
  const files = readdirSync(CONSOLE, { recursive: true, encoding: 'utf8' });
  const found: Word[] = [];
  for (const file of files.filter((path) => path.endsWith('-words.ts'))) {
    const module = (await import(join(CONSOLE, file))) as Record<string, unknown>;
    for (const table of Object.values(module))
      if (typeof table === 'function' && table.length === 1)
        found.push(...wordsOf(file, (table as (language: Language) => unknown)(language)));
  }
  return found;
}

function wordsOf(path: string, table: unknown): Word[] {
  if (typeof table !== 'object' || table === null) return [];
  const keys = Object.keys(table);
  return Object.entries(table).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'function') return wordsOf(`${path} ${key}`, value);
    const word = value as Word['word'];
    return parametersOf(word).includes('count') ? [{ path, key, word, keys }] : [];
  });
}

const parametersOf = (word: Word['word']): string[] =>
  /^\(?([^)=]*)/
    .exec(word.toString())?.[1]
    ?.split(',')
    .map((name) => name.trim()) ?? [];

/** With `#` for the count; a word takes it as a number or as its text. */
const textFor = ({ word }: Word, count: number): string => {
  const values = (of: number | string) =>
    parametersOf(word).map((name) =>
      name === 'count' ? of : name === 'text' ? String(count) : '',
    );
  return [count, String(count)]
    .map((of) => String(word(...values(of))).replaceAll(String(count), '#'))
    .join(' | ');
};

const stemsOf = (key: string): string =>
  key
    .split('_')
    .map((stem) => stem.replace(/s$/, ''))
    .toSorted()
    .join(' ');

const hasOwnWordForOne = ({ key, keys }: Word): boolean =>
  key.endsWith('_one') || keys.some((other) => stemsOf(other) === stemsOf(`${key}_one`));

describe('words with a count', () => {
  for (const language of LANGUAGES)
    it(`have a form for one (${language})`, async () => {
      const words = await countedWords(language);
      expect(words.length).to.be.greaterThan(20);
      const without = words.filter(
        (word) =>
          !OF_SEVERAL.has(word.key) &&
          !hasOwnWordForOne(word) &&
          /# \p{L}/u.test(textFor(word, 2)) &&
          !INVARIABLE.test(textFor(word, 2)) &&
          textFor(word, 1) === textFor(word, 2),
      );
      expect(without.map(({ path, key }) => `${path}: ${key}`)).to.deep.equal([]);
    });
});
