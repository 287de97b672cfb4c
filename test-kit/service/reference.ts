import { DOCUMENTED_ROUTES } from '#api/reference/documented-routes.ts';
import { renderReference } from '#api/reference/render-reference.ts';
import { printJson } from '#kernel/json.ts';

/** The API reference as `startService` serves it. */
export const printedReference = (): string =>
  printJson(
    renderReference(DOCUMENTED_ROUTES, { baseUrl: 'https://bordereau.test', brand: 'Service' }),
  );

/** An object of the document, and where. */
export interface Place {
  pointer: string;
  value: Readonly<Record<string, unknown>>;
}

const DOCUMENT: Place = {
  pointer: '#',
  value: JSON.parse(printedReference()) as Record<string, unknown>,
};

/** Follows these keys and references; undefined where there is nothing. */
export function at(place: Place, ...keys: string[]): Place | undefined {
  let found: Place | undefined = place;
  for (const key of keys) {
    const value: unknown = found?.value[key];
    if (typeof value !== 'object' || value === null) return undefined;
    const pointer: string = `${found?.pointer}/${escaped(key)}`;
    found = follow({ pointer, value: value as Place['value'] });
  }
  return found;
}

const follow = (place: Place): Place => {
  const { $ref } = place.value;
  if (typeof $ref !== 'string') return place;
  const target = at(DOCUMENT, ...$ref.split('/').slice(1).map(unescaped));
  if (target === undefined) throw new Error(`the reference has no ${$ref}`);
  return target;
};

const escaped = (key: string) =>
  encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
/** A JSON pointer's step as a key. */
export const unescaped = (key: string) =>
  decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');

/** A HEAD has the operation of its GET. */
export const operationAt = (method: string, path: string): Place | undefined =>
  at(
    DOCUMENT,
    'paths',
    path.replaceAll(/:(\w+)/g, '{$1}'),
    (method === 'HEAD' ? 'GET' : method).toLowerCase(),
  );

export const webhookAt = (type: string): Place | undefined =>
  at(DOCUMENT, 'webhooks', type, 'post');

export const componentAt = (kind: string, name: string): Place | undefined =>
  at(DOCUMENT, 'components', kind, name);

/** Members of an object, references followed. */
export const each = (place: Place | undefined): [name: string, member: Place][] =>
  Object.keys(place?.value ?? {}).flatMap((name) => {
    const member = place === undefined ? undefined : at(place, name);
    return member === undefined ? [] : [[name, member]];
  });
