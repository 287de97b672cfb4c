import { Router } from '@koa/router';
import type { Context, Middleware } from 'koa';

/** Routes by their section, since a router tries the patterns of all its routes for each request. */
export interface SectionedRouter {
  register(path: string, method: string, serve: (ctx: Context) => Promise<void>): void;
  serve: Middleware;
  /** The methods that a path has; none for an unknown path. */
  methodsOf(path: string): string[];
}

/** The collection of a path, else its first segment: paths of one pattern have the same. */
export function sectionOf(path: string): string {
  const [, first = '', ...rest] = path.toLowerCase().split('/');
  switch (first) {
    case 'api':
      return `api/${collectionOf(rest.slice(1))}`;
    case 'console':
      return `console/${collectionOf(rest)}`;
    case 'workspaces':
      return collectionOf([first, ...rest]);
    default:
      return first;
  }
}

const collectionOf = ([resource = '', , collection = '']: readonly string[]): string =>
  resource === 'workspaces' ? `workspaces/${collection}` : resource;

export function createSectionedRouter(): SectionedRouter {
  const sections = new Map<string, { router: Router; serve: Middleware }>();
  const sectionAt = (path: string) => sections.get(sectionOf(path));
  return {
    register: (path, method, serve) => {
      const key = sectionOf(path);
      const router = sections.get(key)?.router ?? new Router();
      router.register(path, [method], serve);
      sections.set(key, { router, serve: router.routes() as Middleware });
    },
    serve: (ctx, next) => sectionAt(ctx.path)?.serve(ctx, next) ?? next(),
    methodsOf: (path) => {
      const known = sectionAt(path)?.router.match(path, '').path ?? [];
      return [...new Set(known.flatMap(({ methods }) => methods))].sort();
    },
  };
}
