import { BROKEN, isTaken, type Breakage } from './breakages.ts';
import type { SampleAnswer } from './send-request.ts';

interface AnswerCheck {
  right: boolean;
  verdict: string;
}

const RIGHT = { right: true } as const;
const WRONG = { right: false } as const;

const ONE_IS_ENOUGH =
  'compare every v1 of the header, accept if one is right, and ignore other parts';

/** Checks the answer to a valid or broken delivery that was accepted `times` times before. */
export function checkAnswer(
  { status, error_code }: Pick<SampleAnswer, 'status' | 'error_code'>,
  breakage: Breakage | null,
  times: number,
): AnswerCheck {
  if (status === null) return { ...WRONG, verdict: explainSilence(error_code) };
  const accepted = status >= 200 && status < 300;
  if (breakage !== null && isTaken(breakage))
    return accepted
      ? { ...RIGHT, verdict: `accepted (${status}) ${BROKEN[breakage]}` }
      : { ...WRONG, verdict: `refused (${status}) ${BROKEN[breakage]}: ${ONE_IS_ENOUGH}` };
  if (breakage !== null) {
    const broken = BROKEN[breakage];
    if (!accepted) return { ...RIGHT, verdict: `refused (${status}) ${broken}` };
    const cure = 'your receiver does not verify; refuse it with 401';
    return { ...WRONG, verdict: `accepted (${status}) ${broken}: ${cure}` };
  }
  if (accepted)
    return {
      ...RIGHT,
      verdict: times === 0 ? `accepted (${status})` : `accepted again (${status})`,
    };
  return { ...WRONG, verdict: explainRefusal(status, times) };
}

function explainSilence(error_code: string | null): string {
  if (error_code === 'response_timeout')
    return 'no status within 10 s: answer before the long work begins';
  return `no answer (${error_code}): the connection ended before a status, or another protocol is spoken there (http or https?)`;
}

function explainRefusal(status: number, times: number): string {
  if (times > 0)
    return `refused (${status}) a delivery that it had accepted: answer 2xx to an id that is already processed, and do nothing`;
  if (status >= 300 && status < 400)
    return `redirected (${status}): the service never follows, so register the address that it leads to`;
  if (status === 404 || status === 405)
    return `refused (${status}): nothing takes POST at this path`;
  if (status === 413)
    return `refused (413) a body for its size: let your framework, and any proxy before it, take 32 MB on this path`;
  if (status >= 500)
    return `failed (${status}): your receiver had an error of its own; the service retries`;
  return `refused (${status}) a right delivery: is it the same secret, over the bytes of the body as they came, before any parsing?`;
}
