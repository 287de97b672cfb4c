import type { Context } from 'koa';
import type { SharedServices } from '#api/pipeline/call.ts';
import type { Method } from '#api/pipeline/route.ts';
import { singleBody, type Answers } from '#http/answers.ts';
import type { HeldBytes } from '#http/held-bytes.ts';
import type { Reply } from '#http/reply.ts';
import { receiveFlow } from './receive-flow.ts';
import { flowSchema } from './render-flow.ts';

interface NetworkRoute {
  method: Method;
  path: string;
  summary: string;
  answers: Answers;
  serve: (ctx: Context, services: SharedServices, held: HeldBytes) => Promise<Reply>;
}

/** The e-invoicing network's routes, which are there once it has a token. */
export const NETWORK_ROUTES: readonly NetworkRoute[] = [
  {
    method: 'POST',
    path: '/network/v1/flows',
    summary: 'Hand over an invoice, or the status of one',
    answers: { 200: singleBody(flowSchema), 201: singleBody(flowSchema) },
    serve: receiveFlow,
  },
];
