import type { CallRequest } from '#egress/call.ts';
import { askService } from './ask-service.ts';
import { getRequest, jsonContent, postRequest } from './build-request.ts';
import { readFlow, type PlatformFlow } from './flow-service/flow.ts';
import { readFlowPage, type FlowPage, type FlowSearch } from './flow-service/search.ts';
import { printSubmission, type Submission } from './flow-service/submission.ts';
import { orAbsent, type Meaning, type Reading } from './meaning.ts';
import { readJson } from './read-json.ts';
import type { ServiceAccess } from './service-access.ts';

export interface SubmittedFlow {
  /** Null if only a refused repeat shows that the platform has the flow. */
  flow_id: string | null;
}

/** A platform's Flow Service (XP Z12-013). Nothing of its answers is trusted. */
export interface FlowService {
  /** @param after_unknown whether an earlier attempt may have been taken */
  submit(
    token: string,
    submission: Submission,
    after_unknown: boolean,
  ): Promise<Meaning<SubmittedFlow>>;
  search(token: string, search: FlowSearch): Promise<Meaning<FlowPage>>;
  /** `absent` if the platform does not know the flow. */
  readFlow(token: string, flow_id: string): Promise<Meaning<PlatformFlow | 'absent'>>;
  /**
   * The bytes of a flow's file, if it has that one.
   * @param takeRoom as of a call
   */
  readFile(
    token: string,
    flow_id: string,
    type: FileType,
    takeRoom?: CallRequest['takeRoom'],
  ): Promise<Meaning<Buffer | 'absent'>>;
}

type FileType = 'Original' | 'Converted';

const FLOWS = '/v1/flows';
const MAX_FILE_BYTES = 20 * 2 ** 20;

export function createFlowService(access: ServiceAccess): FlowService {
  const timeout = 2 * access.timeout;

  return {
    submit: async (token, submission, after_unknown) => {
      const content = await printSubmission(submission);
      const request = postRequest(access, token, { path: FLOWS }, content);
      return askService(access, token, { ...request, timeout }, SUBMITTED, after_unknown);
    },
    search: (token, search) => {
      const request = postRequest(access, token, { path: `${FLOWS}/search` }, jsonContent(search));
      const read = ({ body }: { body: Buffer }) => readFlowPage(body, search);
      return askService(access, token, request, { statuses: [200], read });
    },
    readFlow: (token, flow_id) => {
      const request = getRequest(access, token, pathOf(flow_id, 'Metadata'));
      return askService(access, token, request, flowReading(flow_id));
    },
    readFile: (token, flow_id, type, takeRoom) => {
      const request = getRequest(access, token, pathOf(flow_id, type));
      const room = takeRoom === undefined ? {} : { takeRoom };
      const file = { ...request, ...room, timeout, maxBytes: MAX_FILE_BYTES };
      return askService(access, token, file, FILE);
    },
  };
}

const pathOf = (flow_id: string, docType: 'Metadata' | FileType) => ({
  path: `${FLOWS}/${encodeURIComponent(flow_id)}`,
  query: { docType },
});

const SUBMITTED: Reading<SubmittedFlow> = {
  statuses: [200, 201, 202],
  read: ({ body }) => {
    const answer = readJson(body);
    const flow = answer === null ? null : readFlow(answer);
    return flow === null ? null : { flow_id: flow.flow_id };
  },
  existing: { flow_id: null },
};

/** An answer about another flow makes no sense. */
const flowReading = (flow_id: string) =>
  orAbsent((body) => {
    const answer = readJson(body);
    const flow = answer === null ? null : readFlow({ flowId: flow_id, ...answer });
    return flow?.flow_id === flow_id ? flow : null;
  });

const FILE = orAbsent((body) => (body.length === 0 ? null : body));
