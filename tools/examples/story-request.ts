/** A request of the story, beside its method and path. */
export interface StoryRequest {
  /** The values of the path's parameters. */
  params?: Readonly<Record<string, number | string>>;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Goes as JSON. */
  body?: object;
  /** Goes as the members of a form. */
  form?: Readonly<Record<string, string>>;
  /** Goes as it is. `description`: told in its place, when it is not for reading. */
  file?: { media_type: string; content: string | Uint8Array<ArrayBuffer>; description?: string };
  /** Null for none. */
  token?: string | null;
}

/** Objects and lists of an answer; their shapes are the routes'. */
export type JsonMembers = Readonly<Record<string, unknown>>;

/** Whatever the API shows has an id. */
type Resource = JsonMembers & { readonly id: number };

export interface StoryAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** The members of a JSON answer, none of another. */
  json: JsonMembers;
  /** The `data` of a single resource. */
  data: Resource;
  /** The `data` of a list. */
  list: readonly Resource[];
  /** The first of them. */
  first: Resource;
}

/** Makes a request of a route, `GET /api/v1/invoices/:id`. */
export async function makeRequest(
  address: string,
  route: string,
  request: StoryRequest,
): Promise<StoryAnswer> {
  const { headers, token, query = {} } = request;
  const [body, mediaType] = bodyOf(request);
  const url = new URL(pathOf(route, request), address);
  url.search = new URLSearchParams(query).toString();
  const response = await fetch(url, {
    method: route.slice(0, route.indexOf(' ')),
    headers: {
      ...(token == null ? {} : { Authorization: `Bearer ${token}` }),
      ...(mediaType === null ? {} : { 'Content-Type': mediaType }),
      ...headers,
    },
    body,
  });
  const text = await response.text();
  const json = mediaTypeOf(response.headers) === 'application/json' ? membersOf(text) : {};
  const { data } = json;
  return {
    status: response.status,
    headers: response.headers,
    text,
    json,
    // A route answers one of them, and its chapter knows which.
    data: data as Resource,
    list: data as Resource[],
    first: (data as Resource[] | undefined)?.[0] as Resource,
  };
}

// Every JSON answer of the service is an object.
const membersOf = (text: string): JsonMembers => JSON.parse(text) as JsonMembers;

/** Without parameters; null when there is no body. */
export const mediaTypeOf = (headers: Headers): string | null =>
  headers.get('content-type')?.split(';')[0] ?? null;

/** The path of a request, its parameters filled in. */
export const pathOf = (route: string, { params = {} }: StoryRequest): string =>
  route
    .slice(route.indexOf(' ') + 1)
    .replaceAll(/:(\w+)/g, (_whole, name: string) => String(params[name] ?? missing(route, name)));

function missing(route: string, name: string): never {
  throw new Error(`the story gives ${route} no ${name}`);
}

function bodyOf({
  body,
  form,
  file,
}: StoryRequest): [body: string | Uint8Array<ArrayBuffer> | null, mediaType: string | null] {
  if (body !== undefined) return [JSON.stringify(body), 'application/json'];
  if (form !== undefined) return [String(new URLSearchParams(form)), FORM_MEDIA_TYPE];
  if (file !== undefined) return [file.content, file.media_type];
  return [null, null];
}

export const FORM_MEDIA_TYPE = 'application/x-www-form-urlencoded';
