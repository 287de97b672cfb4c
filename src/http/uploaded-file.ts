import { digestBytes } from '#kernel/secret.ts';
import { badRequest } from '#kernel/api-error.ts';
import { readMultipart } from './read-multipart.ts';
import { FORM_TYPE, mediaTypeOf } from './media-type.ts';

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
