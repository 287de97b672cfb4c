import { listBody, singleBody } from '#http/answers.ts';
import { rowOf, withQuery, type Route } from '#http/pipeline/route.ts';
import { platformFlowSchema } from '#render/platform-flow.ts';
import {
  FLOW_LIST_QUERY,
  retryPlatformFlow,
  showPlatformFlow,
  showPlatformFlows,
} from './handlers.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/platform_flows';
const MEMBER = '/api/v1/platform_flows/:id';
const ACCESS = rowOf('platform_flows');

export const PLATFORM_FLOW_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listPlatformFlows',
    summary: 'List flows of platforms',
    description:
      "What passes between companies and their platforms, both ways. A flow that is received becomes a purchase, or a status of an invoice, of the connection's own company. Once settled it is shown for 90 days unless the operator has set another period, and for as long as its platform lists it.",
    answers: { 200: listBody(platformFlowSchema) },
    ...withQuery(FLOW_LIST_QUERY, showPlatformFlows),
  },
  {
    method: 'GET',
    path: MEMBER,
    access: ACCESS,
    operationId: 'getPlatformFlow',
    summary: 'Get a flow of a platform',
    answers: { 200: singleBody(platformFlowSchema) },
    handle: showPlatformFlow,
  },
  {
    method: 'POST',
    path: `${MEMBER}/retry`,
    access: ACCESS,
    console: 'manager',
    operationId: 'retryPlatformFlow',
    summary: 'Retry a flow of a platform',
    description:
      'A received flow is fetched and taken in again, as if it were new; a sent one leaves again, under a new tracking id.',
    refusals: { 409: 'It has not failed, or its connection was deleted. Nothing changed.' },
    answers: { 200: singleBody(platformFlowSchema) },
    handle: retryPlatformFlow,
  },
];
