import { randomUUID } from 'node:crypto';
import type { CallRequest } from '#egress/call.ts';
import { printJson } from '#kernel/json.ts';
import type { ServiceAccess } from './service-access.ts';

const MAX_JSON_BYTES = 2 ** 20;

interface Addressed {
  /** Below the service's URL, percent-encoded, with its first slash. */
  path: string;
  query?: Readonly<Record<string, string>>;
}

interface Content {
  type: string;
  body: readonly Buffer[];
}

type Manner = Omit<ServiceAccess, 'call' | 'clock'>;

/** Reads JSON. */
export const getRequest = (manner: Manner, token: string, to: Addressed): CallRequest => ({
  ...addressedTo(manner, token, to, null),
  method: 'GET',
  maxBytes: MAX_JSON_BYTES,
  timeout: manner.timeout,
});

/** Sends a body and reads JSON. */
export const postRequest = (
  manner: Manner,
  token: string,
  to: Addressed,
  content: Content,
): CallRequest => ({
  ...addressedTo(manner, token, to, content.type),
  method: 'POST',
  body: content.body,
  maxBytes: MAX_JSON_BYTES,
  timeout: manner.timeout,
});

export const jsonContent = (value: object): Content => ({
  type: 'application/json',
  body: [Buffer.from(printJson(value))],
});

const REQUEST_ID = 'Request-Id';

function addressedTo(
  manner: Manner,
  token: string,
  { path, query = {} }: Addressed,
  contentType: string | null,
): Pick<CallRequest, 'url' | 'headers'> {
  const id = manner.request_id === 'none' ? null : randomUUID();
  const url = new URL(manner.url.href.replace(/\/*$/, () => path));
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (manner.request_id === 'query' && id !== null) url.searchParams.set(REQUEST_ID, id);
  const own = {
    Accept: '*/*', // a file and an error about it are of different types
    Authorization: `Bearer ${token}`,
    ...(contentType === null ? {} : { 'Content-Type': contentType }),
    ...(manner.organization_id === null ? {} : { 'Organization-Id': manner.organization_id }),
    ...(manner.request_id === 'header' && id !== null ? { [REQUEST_ID]: id } : {}),
  };
  return { url, headers: { ...withoutOurs(manner.headers, own), ...own } };
}

/** Framing headers, which the transport writes. */
const FRAMING: readonly string[] = ['host', 'content-length', 'transfer-encoding', 'connection'];

function withoutOurs(
  headers: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
): Record<string, string> {
  const taken = new Set([...FRAMING, ...Object.keys(own).map((name) => name.toLowerCase())]);
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !taken.has(name.toLowerCase())),
  );
}
