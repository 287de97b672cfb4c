import { prepareBody, type StandingBody } from '#http/standing-body.ts';
import { digestBytes } from '#kernel/secret.ts';
import { printPage } from './page.ts';
import { PAGES, STATIC_FILES } from './pages.ts';

/** The bytes of all pages and their files. */
export interface PageContent {
  /** Changes with every change of a static file; a part of their paths. */
  version: string;
  /** By the page's path. */
  pages: ReadonlyMap<string, StandingBody>;
  /** By the file's name. */
  files: ReadonlyMap<string, { mediaType: string; body: StandingBody }>;
}

/** Where static files are, relative to the root. */
const assetsPath = (version: string): string => `docs/assets/${version}`;

/** Reads all of it at the first call; later ones get the same. No path of a request ever leads to the disk. */
export function createPageContent(): () => Promise<PageContent> {
  let content: Promise<PageContent> | undefined;
  return () =>
    (content ??= readContent().catch((error: unknown) => {
      // A want of file handles passes.
      content = undefined;
      throw error;
    }));
}

async function readContent(): Promise<PageContent> {
  const read = await Promise.all(
    STATIC_FILES.map(async (file) => ({ ...file, bytes: await file.read() })),
  );
  const version = digestBytes(Buffer.concat(read.map(({ bytes }) => bytes))).slice(0, 16);
  const files = read.map(
    async ({ name, mediaType, bytes }) =>
      [name, { mediaType, body: await prepareBody(bytes) }] as const,
  );
  const pages = PAGES.map(
    async (page) =>
      [
        page.path,
        await prepareBody(Buffer.from(printPage(page, PAGES, assetsPath(version)))),
      ] as const,
  );
  return {
    version,
    files: new Map(await Promise.all(files)),
    pages: new Map(await Promise.all(pages)),
  };
}
