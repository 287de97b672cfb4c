export interface StoryRequest {
  params?: Readonly<Record<string, number | string>>;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: object;
  /** Sent as a form. */
  form?: Readonly<Record<string, string>>;
  /** Sent as it is; `description` is shown instead if it is not readable. */
  file?: { media_type: string; content: string | Uint8Array<ArrayBuffer>; description?: string };
  /** Null for none. */
  token?: string | null;
}

/** Shapes are the routes'. */
export type JsonMembers = Readonly<Record<string, unknown>>;

/** Everything the API shows has an id. */
type Resource = JsonMembers & { readonly id: number };

export interface StoryAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** Empty unless the answer is JSON. */
  json: JsonMembers;
  /** `data` of a single resource. */
  data: Resource;
  /** `data` of a list. */
  list: readonly Resource[];
  /** Its first. */
  first: Resource;
}

/** @param route `GET /api/v1/invoices/:id` */
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
    // Each chapter knows which its route answers.
    data: data as Resource,
    list: data as Resource[],
    first: (data as Resource[] | undefined)?.[0] as Resource,
  };
}

const membersOf = (text: string): JsonMembers => JSON.parse(text) as JsonMembers;

/** The media type without parameters; null without a body. */
export const mediaTypeOf = (headers: Headers): string | null =>
  headers.get('content-type')?.split(';')[0] ?? null;

/** The path with its parameters filled in. */
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
