import { DOCUMENTED_ROUTES } from '#api/reference/documented-routes.ts';
import { renderReference } from '#api/reference/render-reference.ts';
import { printJson } from '#kernel/json.ts';

/** The document as `startService` serves it. */
export const printedReference = (): string =>
  printJson(
    renderReference(DOCUMENTED_ROUTES, { baseUrl: 'https://bordereau.test', brand: 'Service' }),
  );
