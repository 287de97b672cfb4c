import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FRENCH_GUIDES, GUIDES as NAMES } from '#api/pages/guides/guide-names.ts';
import { renderGuide } from './guide-markdown.ts';
import { includeFiles } from './include-files.ts';

const GUIDES = 'docs/guides';
const SERVED = 'src/api/pages/guides/rendered';

interface Edition {
  /** Below `docs/guides`, and below the folder of what is served. */
  folder: '' | 'fr/';
  names: readonly { name: string }[];
  /** The French titles of code. */
  words: Readonly<Record<string, string>>;
}

const EDITIONS: readonly Edition[] = [
  { folder: '', names: NAMES, words: {} },
  { folder: 'fr/', names: FRENCH_GUIDES, words: { Output: 'Sortie', Text: 'Texte' } },
];

/** Pages of the service, by their file here, relative to a page of the edition. */
function pagesFrom({ folder }: Edition): ReadonlyMap<string, string> {
  const root = folder === '' ? '' : '../';
  return new Map([
    ...EDITIONS.flatMap((to) =>
      to.names.map(
        ({ name }) => [`${GUIDES}/${to.folder}${name}.md`, `${root}${to.folder}${name}`] as const,
      ),
    ),
    [`${GUIDES}/README.md`, `${root}../guides`],
    ['src/api/pages/charts/drawn/', `${root}../charts`],
  ]);
}

/**
 * The guides with the files that they show, and the HTML that the service serves of them.
 * @returns texts by their paths in the repository
 */
export function renderGuides(root: string): Map<string, string> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const pages = readdirSync(join(root, GUIDES), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(GUIDES, file))
    .map((path) => [path, includeFiles(read(path), read)] as const);
  const texts = new Map(pages);
  return new Map([
    ...pages,
    ...EDITIONS.flatMap((edition) => {
      const { folder, names, words } = edition;
      const served = pagesFrom(edition);
      return names.map(({ name }) => {
        const path = `${GUIDES}/${folder}${name}.md`;
        const text = renderGuide(path, texts.get(path) ?? '', served, words);
        return [`${SERVED}/${folder}${name}.html`, text] as const;
      });
    }),
  ]);
}

export async function writeGuides(root: string): Promise<void> {
  for (const [path, text] of renderGuides(root)) await writeFile(join(root, path), text);
}
