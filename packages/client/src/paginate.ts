import { unwrap } from './api-error.ts';
import { nextPage, type AnyPage, type PageQuery } from './next-page.ts';
import type {
  AnswerContext,
  CallOptions,
  Methods,
  Operation,
  OptionalWhereEmpty,
  PathOf,
  Success,
} from './operation.ts';

/** The paths whose GET answers a list. */
type ListPath = {
  [Path in PathOf<'get'>]: Success<Operation<'get', Path>> extends AnyPage ? Path : never;
}[PathOf<'get'>];

type ListOptions<Path extends ListPath> = CallOptions<Operation<'get', Path>>;
type PageOf<Path extends ListPath> = Success<Operation<'get', Path>>;

/** The rows of a list. Each `for await` begins anew. */
export interface List<Page extends AnyPage> extends AsyncIterable<Page['data'][number]> {
  /** The same page by page, each with its `meta`. */
  pages(): AsyncGenerator<Page, void, undefined>;
}

/**
 * A list from the page that the options ask for to its end. A page is requested when the rows of the one before have
 * been used. Throws `ApiError` at a refusal.
 */
export function paginate<Path extends ListPath>(
  api: Pick<Methods, 'GET'>,
  path: Path,
  ...[options]: OptionalWhereEmpty<ListOptions<Path>>
): List<PageOf<Path> & AnyPage> {
  const get = api.GET as GetPage; // of a list, whichever it is
  const pages = () => readPages(get, path, options ?? {});
  return { pages, [Symbol.asyncIterator]: () => readRows(pages()) } as List<
    PageOf<Path> & AnyPage // as the document says
  >;
}

async function* readPages(get: GetPage, path: string, options: PageOptions) {
  let query: PageQuery | null = { ...options.params?.query };
  while (query !== null) {
    const answer = unwrap(await get(path, { ...options, params: { ...options.params, query } }));
    if (!isPage(answer)) throw new Error(`${path} answered no page of a list: is it the API?`);
    yield answer;
    query = nextPage(query, answer);
  }
}

async function* readRows(pages: AsyncIterable<AnyPage>) {
  for await (const { data } of pages) yield* data;
}

/** Without the number of pages a list would seem to end here, or never. */
const isPage = (answer: Partial<AnyPage> | null | undefined): answer is AnyPage =>
  Array.isArray(answer?.data) && Number.isSafeInteger(answer.meta?.total_pages);

interface PageOptions {
  params?: { query?: PageQuery };
}

type GetPage = (
  path: string,
  options: PageOptions,
) => Promise<{ data?: AnyPage; error?: unknown } & AnswerContext>;
