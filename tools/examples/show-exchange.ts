import type { ExampleRequest, ExampleResponse } from '#api/reference/examples.ts';
import { parseKeepingDigits } from '#kernel/keep-digits.ts';
import {
  FORM_MEDIA_TYPE,
  mediaTypeOf,
  pathOf,
  type StoryAnswer,
  type StoryRequest,
} from './story-request.ts';

type Show = (text: string) => string;

/** Headers of use to a partner. */
const SHOWN_HEADERS = [
  'www-authenticate',
  'cache-control',
  'etag',
  'content-disposition',
  'idempotent-replayed',
  'allow',
  'retry-after',
];
/** Their usual spelling. */
const NAMES: Readonly<Record<string, string>> = {
  'www-authenticate': 'WWW-Authenticate',
  etag: 'ETag',
};
/** A longer document is described instead. */
const MAX_TEXT_LENGTH = 4_000;

/** Descriptions omit sizes, which depend on the machine's compression. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'A PDF.',
  'application/xml': 'An XML document.',
  'image/png': 'A PNG.',
  'text/plain': 'A text.',
};

export function showRequest(route: string, request: StoryRequest, show: Show): ExampleRequest {
  const { query, headers, token } = request;
  const shownHeaders = {
    ...(typeof token === 'string' ? { Authorization: `Bearer ${token}` } : {}),
    ...headers,
  };
  return {
    path: pathOf(route, request),
    ...(query === undefined ? {} : { query }),
    ...showHeaders(Object.entries(shownHeaders), show),
    ...showRequestBody(request, show),
  };
}

function showRequestBody({ body, form, file }: StoryRequest, show: Show): Partial<ExampleRequest> {
  if (body !== undefined) return { media_type: 'application/json', body: showJson(body, show) };
  if (form !== undefined) return { media_type: FORM_MEDIA_TYPE, body: showJson(form, show) };
  if (file === undefined) return {};
  const { media_type, content, description } = file;
  if (description !== undefined) return { media_type, description };
  return { media_type, body: show(String(content)) };
}

const showJson = (value: object, show: Show): unknown =>
  parseKeepingDigits(show(JSON.stringify(value)));

export function showResponse(answer: StoryAnswer, show: Show): ExampleResponse {
  const { status, headers } = answer;
  const shownHeaders = SHOWN_HEADERS.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[NAMES[name] ?? capitalise(name), value]];
  });
  return { status, ...showHeaders(shownHeaders, show), ...showResponseBody(answer, show) };
}

function showResponseBody({ headers, text }: StoryAnswer, show: Show) {
  const media_type = mediaTypeOf(headers);
  if (media_type === null) return {};
  if (media_type === 'application/json')
    return { media_type, body: parseKeepingDigits(show(text)) };
  if (media_type === 'application/xml' && text.length <= MAX_TEXT_LENGTH)
    return { media_type, body: show(text) };
  return { media_type, description: DESCRIPTIONS[media_type] ?? media_type };
}

const showHeaders = (headers: readonly [string, string][], show: Show) =>
  headers.length === 0
    ? {}
    : { headers: Object.fromEntries(headers.map(([name, value]) => [name, show(value)])) };

const capitalise = (name: string): string =>
  name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
