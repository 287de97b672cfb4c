import type { Example, Examples } from '#api/reference/examples.ts';
import { createRedactor, type Redactor } from './redactor.ts';
import { showRequest, showResponse } from './show-exchange.ts';
import { makeRequest, type StoryAnswer, type StoryRequest } from './story-request.ts';

/** The story's partner, whose requests become examples. */
export interface Recorder extends Pick<Redactor, 'redact'> {
  /**
   * Keeps a request as an example of its route, `GET /api/v1/invoices/:id`; throws unless it
   * answers `status`.
   */
  show(
    route: string,
    status: number,
    summary: string,
    request?: StoryRequest,
  ): Promise<StoryAnswer>;
  /** The same without an example. */
  call(route: string, status: number, request?: StoryRequest): Promise<StoryAnswer>;
  /** Sets the token of later requests, unless one has another. */
  useToken(token: string): void;
  examples(): Examples;
}

/** @param beforeEach runs before each request */
export function createRecorder(address: string, beforeEach: () => Promise<void>): Recorder {
  const redactor = createRedactor();
  /** Printed at the end, when everything to redact is known. */
  const examples = new Map<string, (() => Example)[]>();
  let usual: string | null = null;

  const call = async (route: string, status: number, request: StoryRequest = {}) => {
    await beforeEach();
    const answer = await makeRequest(address, route, { token: usual, ...request });
    if (answer.status === status) return answer;
    throw new Error(`${route} answered ${answer.status}, not ${status}: ${answer.text}`);
  };
  return {
    redact: redactor.redact,
    call,
    show: async (route, status, summary, request = {}) => {
      const answer = await call(route, status, request);
      const example = () => ({
        summary,
        request: showRequest(route, request, redactor.show),
        response: showResponse(answer, redactor.show),
      });
      examples.set(route, [...(examples.get(route) ?? []), example]);
      return answer;
    },
    useToken: (token) => {
      usual = token;
    },
    examples: () =>
      Object.fromEntries(
        [...examples].map(([route, of]) => [route, successesFirst(of.map((example) => example()))]),
      ),
  };
}

const successesFirst = (of: readonly Example[]): Example[] => [
  ...of.filter(({ response }) => response.status < 400),
  ...of.filter(({ response }) => response.status >= 400),
];
