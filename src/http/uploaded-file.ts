import { digestBytes } from '#kernel/secret.ts';
import { badRequest } from '#kernel/api-error.ts';
import { ONE_FILE, readMultipart, type FileParts, type Form } from './read-multipart.ts';
import { FORM_TYPE, mediaTypeOf } from './request-body.ts';

/** A file as it came, for a compute process. */
export interface UploadedBody {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  /** The URL's query, without `?`. */
  query: string;
}

/** A file with its parameters. */
interface UploadedFile {
  bytes: Uint8Array;
  beside: ReadonlyMap<string, string>;
  /** Equal for the same file and form, however the form is divided into parts. */
  fingerprint: string;
}

/** A body that is a file, or the form around one; without a file its bytes are empty. 400 for a repeated parameter. */
export async function readUploadedFile(
  body: UploadedBody,
  parameters: readonly string[],
): Promise<UploadedFile> {
  return uploadedFileOf(await openUpload(body), body.query, parameters);
}

/** A body as a form; a file alone is its part `file`. */
export const openUpload = async (
  { bytes, contentType }: UploadedBody,
  takes: FileParts = ONE_FILE,
): Promise<Form> =>
  mediaTypeOf(contentType) === FORM_TYPE
    ? readMultipart(bytes, contentType, takes)
    : { files: [{ name: 'file', filename: null, bytes }], fields: new Map() };

/** {@link readUploadedFile} of an open form. */
export function uploadedFileOf(
  { files, fields }: Form,
  query: string,
  parameters: readonly string[],
): UploadedFile {
  const asked = new URLSearchParams(query);
  const beside = new Map<string, string>();
  for (const name of parameters) {
    const [value, other] = [...asked.getAll(name), ...[fields.get(name) ?? []].flat()];
    if (other !== undefined) throw badRequest(`Le paramètre ${name} est donné plusieurs fois`);
    if (value !== undefined) beside.set(name, value);
  }
  const uploaded = files[0]?.bytes ?? new Uint8Array();
  const fingerprint = `${digestBytes(uploaded)} ${JSON.stringify([...fields])}`;
  return { bytes: uploaded, beside, fingerprint };
}
