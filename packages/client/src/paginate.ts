import { unwrap } from './api-error.ts';
import type { Client } from './client.ts';
import type { CallOptions, Operation, OptionalWhereEmpty, PathOf, Success } from './operation.ts';

/** One page of a list, as the API answers it. */
interface AnyPage {
  readonly data: readonly unknown[];
  readonly meta: { readonly current_page: number; readonly total_pages: number };
}

/** The paths whose GET answers a list. */
type ListPath = {
  [Path in PathOf<'get'>]: Success<Operation<'get', Path>> extends AnyPage ? Path : never;
}[PathOf<'get'>];

type ListOptions<Path extends ListPath> = CallOptions<Operation<'get', Path>, undefined>;

/**
 * The pages of a list, each asked for when the one before has been used, from the `page` of the options on.
 * Throws `ApiError` at a refusal.
 */
export async function* paginate<Path extends ListPath>(
  api: Pick<Client, 'GET'>,
  path: Path,
  ...[options]: OptionalWhereEmpty<ListOptions<Path>>
): AsyncGenerator<Success<Operation<'get', Path>>, void, undefined> {
  const get = api.GET as GetPage; // of a list, whichever it is
  const given: PageOptions = options ?? {};
  for (let page = Number(given.params?.query?.['page'] ?? 1); ; page += 1) {
    const query = { ...given.params?.query, page };
    const answer = unwrap(await get(path, { ...given, params: { ...given.params, query } }));
    if (!isPage(answer)) throw new Error(`${path} answered no page of a list: is it the API?`);
    yield answer as Success<Operation<'get', Path>>;
    if (answer.data.length === 0 || page >= answer.meta.total_pages) return;
  }
}

/** Without the number of pages a list would seem to end here, or never. */
const isPage = (answer: Partial<AnyPage> | null | undefined): boolean =>
  Array.isArray(answer?.data) && Number.isSafeInteger(answer.meta?.total_pages);

interface PageOptions {
  params?: { query?: Readonly<Record<string, unknown>> };
}

type GetPage = (
  path: string,
  options: PageOptions,
) => Promise<{ data?: AnyPage; error?: unknown; response: Response }>;
