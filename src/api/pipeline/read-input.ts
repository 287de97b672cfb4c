import type { Context } from 'koa';
import { LARGE } from '#kernel/compute/compute-threads.ts';
import { readLargeBodyApart, readWrapped, type BodyRule } from '#http/body.ts';
import { type Services, tenantsOf } from './call.ts';
import type { HeldBytes } from '#http/held-bytes.ts';
import type { Route } from './route.ts';
import { isOfType, readBodyText } from '#http/read-body-text.ts';

const JSON_TYPE = 'application/json';

interface RequestInput extends Pick<Route, 'handle'> {
  /** The body as it came; empty for a route that takes none. */
  text: string;
  /** The input of `handle`. */
  input: unknown;
}

/** The sender of a body, and the row that its path names. */
interface Sender {
  application_id: string;
  workspace_id: string | null;
  target: unknown;
}

/** A request's body with its handler: the route's or, for its other kind of document, that one's. */
export async function readInput(
  route: Pick<Route, 'body' | 'document' | 'prepare' | 'handle'>,
  ctx: Context,
  held: HeldBytes,
  sender: Sender,
  services: Pick<Services, 'compute'>,
): Promise<RequestInput> {
  const { body, document, handle } = route;
  if (body === undefined) return { text: '', input: undefined, handle };
  const types = [JSON_TYPE, ...(document?.mediaTypes ?? [])];
  const text = await readBodyText(ctx, types, body.limitBytes, held);
  const isDocument = document?.mediaTypes.some((type) =>
    isOfType(ctx.req.headers['content-type'], type),
  );
  if (document === undefined || isDocument !== true)
    return { text, input: await readJson(body, route, text, sender, services), handle };
  const input = await services.compute.run(
    tenantsOf(sender.application_id, sender.workspace_id),
    document.read,
    text,
    text.length,
  );
  return { text, input, handle: document.handle };
}

/** A large body is read by a thread. */
async function readJson(
  { wrapper, collection, schema, phase, defersRefusal, collectsBelow, ...check }: BodyRule,
  { prepare }: Pick<Route, 'prepare'>,
  text: string,
  sender: Sender,
  { compute }: Pick<Services, 'compute'>,
): Promise<unknown> {
  const shape = { wrapper, collection, schema, phase, defersRefusal, collectsBelow };
  const { target } = sender;
  if (text.length < LARGE) {
    const members = readWrapped({ ...shape, ...check }, text);
    // A row's body and find fit its own preparation; the table's type cannot express that.
    return prepare === undefined ? members : prepare.work({ members, target } as never);
  }
  const name = prepare === undefined ? null : { file: prepare.file, name: prepare.name };
  const large = { shape, prepare: name, text, target };
  return compute.run(
    tenantsOf(sender.application_id, sender.workspace_id),
    readLargeBodyApart,
    large,
    text.length,
  );
}
