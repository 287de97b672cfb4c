import { RAW_BODY_ADVICE } from './raw-body-advice.ts';
import type { SignatureProblem } from './verify-signature.ts';

/**
 * Why a delivery is refused. The first two are faults of the receiver's own code and are answered with 500, the others
 * with 401.
 */
export type VerificationProblem =
  | 'body_not_raw'
  | 'secret_missing'
  | SignatureProblem
  | 'delivery_malformed'
  | 'headers_disagree';

const ADVICE: Readonly<Record<VerificationProblem, string>> = {
  body_not_raw: `The body has been parsed, and a signature is over the bytes as they arrived. ${RAW_BODY_ADVICE}`,
  secret_missing:
    'No signing secret was given. Pass the text that begins with whsec_, shown when the endpoint was made ' +
    'or its secret regenerated; check the variable that it is read from.',
  signature_missing:
    'The request has no signature header. It is no delivery, or a proxy in between drops the header, ' +
    'or the service runs under another BRAND: then pass its name as brand.',
  signature_malformed:
    'The signature header is not t=<unix seconds>,v1=<64 hexadecimal digits in lower case>. It is no delivery, ' +
    'or something in between has changed or repeated the header.',
  signature_mismatch:
    'The signature is not that of this body under this secret. The secret is wrong, was regenerated ' +
    '(each endpoint has its own) or ends in a newline, or the body was parsed and printed again: its very bytes are signed.',
  timestamp_outside_tolerance:
    'The signature is right but its time is too far from the clock of this machine. Set the clock (NTP); ' +
    'if it is right, this is an old request sent again, and refusing it is the purpose of the check.',
  delivery_malformed:
    'The signature is right but the body is no delivery envelope (id, type, occurred_at, workspace_id, data). ' +
    'Something else signs with this secret.',
  headers_disagree:
    'The signature is right but the delivery and event headers, which are not signed, do not say what the body says. ' +
    'Something in between changes headers, or someone does: only the body is to be believed.',
};

/** A delivery that is not to be believed. `problem` is for programs, and `message` says what to do. */
export class VerificationError extends Error {
  override readonly name = 'VerificationError';
  readonly problem: VerificationProblem;

  constructor(problem: VerificationProblem) {
    super(`${problem}: ${ADVICE[problem]}`);
    this.problem = problem;
  }
}
