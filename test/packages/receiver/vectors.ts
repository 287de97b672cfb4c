import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VerificationProblem } from '#receiver/index.ts';

export interface SignatureVector {
  name: string;
  /** `X-Service-Signature`; a header is null where it is absent. */
  header: string | null;
  /** `X-Service-Delivery`. */
  delivery: string | null;
  /** `X-Service-Event`. */
  event: string | null;
  secret: string;
  /** Unix seconds. */
  now: number;
  body: string;
  valid: boolean;
  problem: VerificationProblem | null;
}

export const PACKAGE = join(import.meta.dirname, '../../../packages/receiver');

export const { vectors } = JSON.parse(readFileSync(join(PACKAGE, 'vectors.json'), 'utf8')) as {
  vectors: SignatureVector[];
};
