import { isForeignKeyViolation } from '../../orm/foreign-key-violation.ts';
import { invalidToken } from './authenticate.ts';

/** By which rows that a request writes refer to the application that sent it. */
const TO_THE_CALLER = [
  'webhook_endpoints_oauth_application',
  'idempotency_keys_application_id_fkey',
] as const;

/** An application deleted after its token was read, and before its row was written: 401, as at its next call. */
export function refuseDeletedCaller(error: unknown): never {
  throw isForeignKeyViolation(error, TO_THE_CALLER) ? invalidToken(true) : error;
}
