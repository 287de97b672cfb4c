import { toApiError } from '#http/to-api-error.ts';
import { writeReply } from '#http/write-reply.ts';
import type { SharedServices } from './call.ts';
import type { ServedRoute } from './route.ts';
import { serveRoute, type ReceivedRequest } from './steps.ts';
import type { Surface } from './surface.ts';

/** Answers a request by its route, and a refused one by its surface; a 5xx shows nothing internal. */
export async function answerRoute(
  surface: Surface,
  route: ServedRoute,
  request: ReceivedRequest,
  services: SharedServices,
): Promise<void> {
  const { ctx, held } = request;
  const refuse = (error: unknown) => {
    const refusal = toApiError(error, ctx, services);
    const { forbiddenReason } = refusal;
    if (forbiddenReason !== undefined) ctx.set(`X-${services.brand}-Reason`, forbiddenReason);
    writeReply(ctx, surface.refuse(refusal, wrapperOf(route), ctx), held);
  };
  try {
    writeReply(ctx, await serveRoute(surface, route, request, services), held);
  } catch (error) {
    try {
      refuse(error);
    } catch (crowded) {
      // A 422 with thousands of reasons counts its own bytes, and may find no capacity for them.
      refuse(crowded);
    }
  } finally {
    held.finish();
  }
}

/** The place of a refused member in the body: a whole collection has no wrapper. */
const wrapperOf = ({ body }: ServedRoute): string =>
  body === undefined || body.collection ? '' : `/${body.wrapper}`;
