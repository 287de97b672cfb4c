import type { ParseAs } from './operation.ts';
import { isJson } from './request-body.ts';

/**
 * The body of a success: JSON as its value and any other document as a `Blob`, unless the caller says how. Throws where
 * it is nothing that the API answers, such as the page of a login in between.
 */
export async function readData(response: Response, parseAs: ParseAs | undefined): Promise<unknown> {
  if (parseAs === 'stream') return response.body;
  if (parseAs === 'json') return readJson(response);
  if (parseAs !== undefined) return response[parseAs]();
  if (response.body === null) return undefined;
  const mediaType = response.headers.get('Content-Type') ?? '';
  if (isJson(mediaType)) return readJson(response);
  if (/^text\/html\b/i.test(mediaType)) throw notTheApi(response, 'a page of HTML');
  return response.blob();
}

const readJson = (response: Response): Promise<unknown> =>
  response.json().catch((cause: unknown) => {
    throw notTheApi(response, 'no sound JSON', cause);
  });

const notTheApi = ({ status, url }: Response, what: string, cause?: unknown): Error =>
  new Error(
    `${url} answered ${status} with ${what}: is baseUrl the address of the service, and nothing else in between?`,
    { cause },
  );
