import { digestBytes } from '#kernel/secret.ts';
import { badRequest } from '#kernel/refusal.ts';
import { readMultipart } from './read-multipart.ts';
import { FORM_TYPE, mediaTypeOf } from './media-type.ts';

/** A file as it came, in a compute process. */
export interface UploadedBody {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  /** Of the url, without `?`. */
  query: string;
}

/** A file with what was said beside it. */
interface UploadedFile {
  bytes: Uint8Array;
  beside: ReadonlyMap<string, string>;
  /** The same for the same file and form, however a form is cut into parts. */
  fingerprint: string;
}

/** A body that is a file, or the form that holds one; without one its bytes are none. 400 when a parameter is given twice. */
export async function readUploadedFile(
  { bytes, contentType, query }: UploadedBody,
  parameters: readonly string[],
): Promise<UploadedFile> {
  const { file, fields } =
    mediaTypeOf(contentType) === FORM_TYPE
      ? await readMultipart(bytes, contentType)
      : { file: bytes, fields: new Map<string, string>() };
  const asked = new URLSearchParams(query);
  const beside = new Map<string, string>();
  for (const name of parameters) {
    const [value, other] = [...asked.getAll(name), ...[fields.get(name) ?? []].flat()];
    if (other !== undefined) throw badRequest(`Le paramètre ${name} est donné plusieurs fois`);
    if (value !== undefined) beside.set(name, value);
  }
  const uploaded = file ?? new Uint8Array();
  const fingerprint = `${digestBytes(uploaded)} ${JSON.stringify([...fields])}`;
  return { bytes: uploaded, beside, fingerprint };
}
