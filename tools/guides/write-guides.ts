import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { FRENCH_GUIDES, GUIDES as NAMES, PACKAGES } from '#api/pages/guides/guide-names.ts';
import { linkGuide, renderGuide } from './guide-markdown.ts';
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

/** What is served: by its file here, its path on the service. */
type Served = ReadonlyMap<string, string>;

const guidesServed = (ending: '' | '.md'): Served =>
  new Map([
    ...EDITIONS.flatMap(({ folder, names }) =>
      names.map(
        ({ name }) =>
          [`${GUIDES}/${folder}${name}.md`, `/docs/guides/${folder}${name}${ending}`] as const,
      ),
    ),
    [`${GUIDES}/README.md`, '/docs/guides'],
    ['src/api/pages/charts/drawn/', '/docs/charts'],
  ]);

/** READMEs have no page. */
const READMES: Served = new Map(
  PACKAGES.map(({ name }) => [`packages/${name}/README.md`, `/docs/packages/${name}.md`]),
);
const PAGES = guidesServed('');
const TEXTS: Served = new Map([...guidesServed('.md'), ...READMES]);

/** Those paths as links from one of them, since a proxy may serve all below a path. */
function linksFrom(served: Served, file: string): Served {
  const folder = posix.dirname(served.get(file) ?? '');
  return new Map(
    Array.from(served, ([to, path]) => [
      to,
      posix.join(posix.relative(folder, posix.dirname(path)), posix.basename(path)),
    ]),
  );
}

/**
 * The guides with the files that they show, and the HTML and the Markdown that the service serves of them.
 * @returns texts by their paths in the repository
 */
export function renderGuides(root: string): Map<string, string> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const pages = readdirSync(join(root, GUIDES), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(GUIDES, file))
    .map((path) => [path, includeFiles(read(path), read)] as const);
  const texts = new Map(pages);
  const textOf = (path: string) =>
    linkGuide(path, texts.get(path) ?? read(path), linksFrom(TEXTS, path));
  return new Map([
    ...pages,
    ...EDITIONS.flatMap(({ folder, names, words }) =>
      names.flatMap(({ name }) => {
        const path = `${GUIDES}/${folder}${name}.md`;
        const page = renderGuide(path, texts.get(path) ?? '', linksFrom(PAGES, path), words);
        return [
          [`${SERVED}/${folder}${name}.html`, page] as const,
          [`${SERVED}/${folder}${name}.md`, textOf(path)] as const,
        ];
      }),
    ),
    ...PACKAGES.map(
      ({ name }) =>
        [`${SERVED}/packages/${name}.md`, textOf(`packages/${name}/README.md`)] as const,
    ),
  ]);
}

export async function writeGuides(root: string): Promise<void> {
  for (const [path, text] of renderGuides(root)) await writeFile(join(root, path), text);
}
