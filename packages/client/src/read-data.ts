import type { ParseAs } from './operation.ts';
import { isJson } from './request-body.ts';

/** The body of a success: JSON as its value and any other document as a `Blob`, unless the caller says how. */
export async function readData(response: Response, parseAs: ParseAs | undefined): Promise<unknown> {
  if (parseAs === 'stream') return response.body;
  if (parseAs !== undefined) return response[parseAs]();
  if (response.body === null) return undefined;
  return isJson(response.headers.get('Content-Type') ?? '') ? response.json() : response.blob();
}
