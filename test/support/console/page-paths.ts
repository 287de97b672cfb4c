import { sql } from 'kysely';
import { PAGES } from '#console/pages/registry.ts';
import type { Partner } from '#test-kit/service/partner.ts';
import { buildRealIds } from '#test/support/service/real-ids.ts';

/** The address of each page that somebody signed in sees, with rows of its own to show. */
export async function buildPagePaths(partner: Partner): Promise<string[]> {
  const pages = PAGES.filter(({ audience }) => audience !== 'open');
  const paths: string[] = [];
  for (const page of pages.filter(({ path }) => !isOfEndpoint(path)))
    paths.push(fill(page.path, await buildRealIds(partner, page)));
  // Each building removes the endpoints that were there before.
  const ofEndpoint = pages.filter(({ path }) => isOfEndpoint(path));
  const ids = await buildRealIds(partner, { path: '/webhook_endpoints/:id' }, 'people');
  await sql`update deliveries set webhook_endpoint_id = ${ids['id']}`.execute(partner.db.sql);
  return [...paths, ...ofEndpoint.map(({ path }) => fill(path, ids))];
}

const isOfEndpoint = (path: string): boolean => path.includes('/webhook_endpoints');

const fill = (path: string, ids: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? 'x');
