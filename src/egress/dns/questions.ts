import { createFairGate, type FairGateOptions, type Pass } from '#kernel/fair-gate.ts';
import { getDomain } from 'tldts';

export interface Asked<T> {
  answer: T;
  sentAt: number;
}

interface Questions<T> {
  /** Rejects with `Crowded` if the question was not sent in time. A rejection of `send` is a defect and passed on. */
  ask(host: string, workspace_id: string): Promise<Asked<T>>;
}

export interface QuestionLimits {
  total: number;
  workspace: number;
  domain: number;
  maxWaiting: number;
  maxWait: number;
}

interface Question<T> {
  answered: PromiseWithResolvers<Asked<T>>;
  sent: boolean;
  waiting: Map<string, Promise<Asked<T>>>;
}

type SendQuestion<T> = (host: string) => { answer: Promise<T>; ended: Promise<unknown> };

/**
 * Limits open questions, in turn over workspaces. Workspaces that need the same name share its answer; until its
 * question is sent each waits in its own line, so that it is never stuck behind another tenant.
 */
// oxlint-disable-next-line max-lines-per-function -- its closures share the open questions
export function createQuestions<T>(
  send: SendQuestion<T>,
  limits: QuestionLimits,
  now: () => number,
): Questions<T> {
  const gate = createFairGate(gateOptions(limits));
  const questions = new Map<string, Question<T>>();

  const open = (host: string): Question<T> => {
    const question: Question<T> = {
      answered: Promise.withResolvers(),
      sent: false,
      waiting: new Map(),
    };
    questions.set(host, question);
    return question;
  };

  const sendNow = (host: string, question: Question<T>, pass: Pass): void => {
    const { resolve, reject } = question.answered;
    const sentAt = now();
    const end = () => questions.delete(host);
    try {
      const { answer, ended } = send(host);
      void ended.finally(() => pass.leave());
      answer
        .then((value) => resolve({ answer: value, sentAt }))
        .catch(reject)
        .finally(end);
    } catch (error) {
      pass.leave();
      reject(error);
      end();
    }
  };

  /** Waits for the workspace's turn, or the turn of another one that needs the name. */
  const wait = async (host: string, question: Question<T>, workspace_id: string) => {
    const tenants = [`${WORKSPACE}${workspace_id}`, registrableDomain(host)];
    try {
      const pass = await gate.enter(tenants);
      if (question.sent) {
        pass.leave();
      } else {
        question.sent = true;
        sendNow(host, question, pass);
      }
    } catch (error) {
      question.waiting.delete(workspace_id);
      if (!question.sent && question.waiting.size === 0) questions.delete(host);
      if (!question.sent) throw error;
    }
    return question.answered.promise;
  };

  return {
    ask: (host, workspace_id) => {
      const question = questions.get(host) ?? open(host);
      if (question.sent) return question.answered.promise;
      const own = question.waiting.get(workspace_id) ?? wait(host, question, workspace_id);
      question.waiting.set(workspace_id, own);
      return Promise.race([question.answered.promise, own]);
    },
  };
}

/** No domain contains a space, so a workspace is never taken for one. */
const WORKSPACE = 'workspace ';

const gateOptions = (limits: QuestionLimits): FairGateOptions => ({
  total: limits.total,
  each: (tenant) => (tenant.startsWith(WORKSPACE) ? limits.workspace : limits.domain),
  maxWaiting: limits.maxWaiting,
  maxWait: limits.maxWait,
});

const HOST_ONLY = { allowPrivateDomains: true, extractHostname: false, validateHostname: false };

/**
 * The domain of one owner, by the public suffix list and its private part (`a.github.io`); the name itself if it is a
 * public suffix or has no such suffix.
 */
const registrableDomain = (host: string): string => getDomain(host, HOST_ONLY) ?? host;
