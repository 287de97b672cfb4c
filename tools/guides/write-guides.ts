import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GUIDES as NAMES } from '#api/pages/guides/guide-names.ts';
import { renderGuide } from './guide-markdown.ts';
import { includeFiles } from './include-files.ts';

const GUIDES = 'docs/guides';
const SERVED = 'src/api/pages/guides/rendered';

/** Pages of the service, by their file here, relative to a guide's page. */
const PAGES = new Map([
  ...NAMES.map(({ name }) => [`${GUIDES}/${name}.md`, name] as const),
  [`${GUIDES}/README.md`, '../guides'],
  ['src/api/pages/charts/drawn/', '../charts'],
]);

/**
 * The guides with the files that they show, and the HTML that the service serves of them.
 * @returns texts by their paths in the repository
 */
export function renderGuides(root: string): Map<string, string> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const pages = readdirSync(join(root, GUIDES))
    .map((file) => join(GUIDES, file))
    .map((path) => [path, includeFiles(read(path), read)] as const);
  const texts = new Map(pages);
  return new Map([
    ...pages,
    ...NAMES.map(({ name }) => {
      const path = `${GUIDES}/${name}.md`;
      return [`${SERVED}/${name}.html`, renderGuide(path, texts.get(path) ?? '', PAGES)] as const;
    }),
  ]);
}

export async function writeGuides(root: string): Promise<void> {
  for (const [path, text] of renderGuides(root)) await writeFile(join(root, path), text);
}
