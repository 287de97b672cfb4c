import type { Context } from 'koa';
import { LARGE } from '#kernel/compute/compute-pool.ts';
import { readLargeBodyApart, readWrapped, type BodyRule } from '#http/body.ts';
import { isOfType } from '#http/body-arrival.ts';
import { tenantsOf, type Caller } from './caller.ts';
import type { Services } from './call.ts';
import type { HeldBytes } from '#http/held-bytes.ts';
import type { FileRule, FormRule, Handler, ServedRoute } from './route.ts';
import { unsupportedMediaType } from '#kernel/api-error.ts';
import { mediaTypeOf } from '#http/media-type.ts';
import { readBodyBytes } from '#http/request-body.ts';
import { readBodyText } from '#http/read-body-text.ts';
import { refuseHeavy } from '#http/refuse-heavy.ts';
import type { UploadedBody } from '#http/uploaded-file.ts';

const JSON_TYPE = 'application/json';
const URLENCODED_TYPE = 'application/x-www-form-urlencoded';

interface RequestInput {
  /** The body as it came; empty if the route takes none. */
  text: string;
  input: unknown;
  handle: Handler;
}

/** The caller that was let in, and the row in the path. */
interface Admitted {
  caller: Caller;
  workspace_id: string | null;
  target: unknown;
}

/** The rule of the file that its route takes, if a request's body is one. */
export function sentFile({ file }: Pick<ServedRoute, 'file'>, { req }: Context): FileRule | null {
  if (file === undefined) return null;
  return file.mediaTypes.includes(mediaTypeOf(req.headers['content-type'])) ? file : null;
}

/** A request's body with its handler: the route's, or the one for its other kind of document. */
export async function readInput(
  route: Pick<ServedRoute, 'body' | 'document' | 'file' | 'form' | 'prepare' | 'handle'>,
  { ctx, held, file }: { ctx: Context; held: HeldBytes; file: FileRule | null },
  admitted: Admitted,
  services: Pick<Services, 'compute' | 'documents'>,
): Promise<RequestInput> {
  const { body, document, form, handle } = route;
  if (file !== null) return { ...(await readFile(file, ctx, held, admitted, services)), handle };
  if (form !== undefined) return { ...(await readForm(form, ctx, held)), handle };
  if (body === undefined) {
    if (route.file !== undefined) throw unsupportedMediaType(route.file.mediaTypes.join(' ou '));
    return { text: '', input: undefined, handle };
  }
  const types = [JSON_TYPE, ...(document?.mediaTypes ?? []), ...(route.file?.mediaTypes ?? [])];
  const text = await readBodyText(ctx, types, body.limitBytes, held);
  const contentType = ctx.req.headers['content-type'];
  if (document === undefined || !isOfType(contentType, document.mediaTypes))
    return { text, input: await readJson(body, route, text, admitted, services), handle };
  const input = await services.compute.run(
    tenantsOf(admitted.caller, admitted.workspace_id),
    document.read,
    text,
    text.length,
  );
  return { text, input, handle: document.handle };
}

async function readForm(
  { limitBytes }: FormRule,
  ctx: Context,
  held: HeldBytes,
): Promise<{ text: string; input: URLSearchParams }> {
  const text = await readBodyText(ctx, [URLENCODED_TYPE], limitBytes, held);
  return { text, input: new URLSearchParams(text) };
}

async function readFile(
  { mediaTypes, limitBytes, reading }: FileRule,
  ctx: Context,
  held: HeldBytes,
  { caller, workspace_id, target }: Admitted,
  { documents }: Pick<Services, 'documents'>,
): Promise<Pick<RequestInput, 'text' | 'input'>> {
  const bytes = await readBodyBytes(ctx.req, mediaTypes, limitBytes, held);
  const contentType = ctx.req.headers['content-type'] ?? '';
  const body: UploadedBody = { bytes, contentType, query: ctx.querystring };
  if (reading === undefined) return { text: '', input: body };
  const { fingerprint, input } = await refuseHeavy(
    documents.run(tenantsOf(caller, workspace_id), reading.read, { body, target }, bytes.length, [
      bytes.buffer,
    ]),
    reading.field,
  );
  return { text: fingerprint, input };
}

/** A compute process reads a large body; the rule's functions cannot go there. */
async function readJson(
  { validate, validateAll, ...shape }: BodyRule,
  { prepare }: Pick<ServedRoute, 'prepare'>,
  text: string,
  admitted: Admitted,
  { compute }: Pick<Services, 'compute'>,
): Promise<unknown> {
  const { target } = admitted;
  if (text.length < LARGE) {
    const { members, names } = readWrapped({ ...shape, validate, validateAll }, text);
    return prepare === undefined ? members : prepare.work({ members, target, names });
  }
  const name = prepare === undefined ? null : { file: prepare.file, name: prepare.name };
  const large = { shape, prepare: name, text, target };
  return compute.run(
    tenantsOf(admitted.caller, admitted.workspace_id),
    readLargeBodyApart,
    large,
    text.length,
  );
}
