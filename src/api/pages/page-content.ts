import { DOCUMENTED_ROUTES } from '#api/reference/documented-routes.ts';
import { renderReference, type ReferenceSettings } from '#api/reference/render-reference.ts';
import { prepareBody, type StandingBody } from '#http/standing-body.ts';
import { printJson } from '#kernel/json.ts';
import { parseKeepingDigits } from '#kernel/keep-digits.ts';
import { digestBytes } from '#kernel/secret.ts';
import { printPage } from './page.ts';
import { PAGES, STATIC_FILES } from './pages.ts';
import type { ReferenceDocument } from './reference/document.ts';
import { TEXTS } from './texts.ts';

export interface PageContent {
  /** In the paths of static files; changes with any of them. */
  version: string;
  /** Pages and texts by their path. */
  bodies: ReadonlyMap<string, StandingBody>;
  /** By file name. */
  files: ReadonlyMap<string, { mediaType: string; body: StandingBody }>;
}

/** Relative to the root. */
const assetsPath = (version: string): string => `docs/assets/${version}`;

/** Reads everything at the first call and keeps it; no request's path reads the disk. */
export function createPageContent(settings: ReferenceSettings): () => Promise<PageContent> {
  let content: Promise<PageContent> | undefined;
  return () =>
    (content ??= readContent(settings).catch((error: unknown) => {
      // Running out of file handles passes.
      content = undefined;
      throw error;
    }));
}

async function readContent(settings: ReferenceSettings): Promise<PageContent> {
  const read = await Promise.all(
    STATIC_FILES.map(async (file) => ({ ...file, bytes: await file.read() })),
  );
  const version = digestBytes(Buffer.concat(read.map(({ bytes }) => bytes))).slice(0, 16);
  const files = read.map(
    async ({ name, mediaType, bytes }) =>
      [name, { mediaType, body: await prepareBody(bytes) }] as const,
  );
  // As clients read it.
  const text = printJson(renderReference(DOCUMENTED_ROUTES, settings));
  const document = parseKeepingDigits(text) as ReferenceDocument; // Tests check its form.
  const printed = [
    ...PAGES.map((page) => ({
      path: page.path,
      print: () => printPage(page, page.render(document), PAGES, assetsPath(version)),
    })),
    ...TEXTS.map(({ path, print }) => ({ path, print: () => print(settings.baseUrl) })),
  ];
  const bodies = printed.map(
    async ({ path, print }) => [path, await prepareBody(Buffer.from(print()))] as const,
  );
  return {
    version,
    files: new Map(await Promise.all(files)),
    bodies: new Map(await Promise.all(bodies)),
  };
}
