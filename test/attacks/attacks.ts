import type { Attack } from './attack.ts';
import { archiveUnderLock } from './attacks/archive-under-lock.ts';
import { bigExports } from './attacks/big-exports.ts';
import { bigFanOut } from './attacks/big-fan-out.ts';
import { bigList } from './attacks/big-list.ts';
import { bigReports } from './attacks/big-reports.ts';
import { bigStatements } from './attacks/big-statements.ts';
import { deepPages } from './attacks/deep-pages.ts';
import { depositFlood } from './attacks/deposit-flood.ts';
import { endlessRuns } from './attacks/endless-runs.ts';
import { endlessStatus } from './attacks/endless-status.ts';
import { failingReceivers } from './attacks/failing-receivers.ts';
import { foreignStatus } from './attacks/foreign-status.ts';
import { halfSentBodies } from './attacks/half-sent-bodies.ts';
import { hangingBanks } from './attacks/hanging-banks.ts';
import { hostileJson } from './attacks/hostile-json.ts';
import { idempotencyFlood } from './attacks/idempotency-flood.ts';
import { idleConnections } from './attacks/idle-connections.ts';
import { manyGrants } from './attacks/many-grants.ts';
import { nobody } from './attacks/nobody.ts';
import { oneBatch } from './attacks/one-batch.ts';
import { ownInvoice } from './attacks/own-invoice.ts';
import { patchStorm } from './attacks/patch-storm.ts';
import { pipelinedRequests } from './attacks/pipelined-requests.ts';
import { resendStorm } from './attacks/resend-storm.ts';
import { revokedMeanwhile } from './attacks/revoked-meanwhile.ts';
import { sameOrigin } from './attacks/same-origin.ts';
import { silentDns, silentSystemDns } from './attacks/silent-dns.ts';
import { slowEndpoints } from './attacks/slow-endpoints.ts';
import { slowHeaders } from './attacks/slow-headers.ts';
import { slowSandbox } from './attacks/slow-sandbox.ts';
import { swallowedFlows } from './attacks/swallowed-flows.ts';
import { tokenFlood } from './attacks/token-flood.ts';
import { unfileableRules } from './attacks/unfileable-rules.ts';
import { unreadAnswers } from './attacks/unread-answers.ts';

/** In the order in which they are made. */
export const ATTACKS: readonly Attack[] = [
  nobody,
  silentDns,
  silentSystemDns,
  bigFanOut,
  bigList,
  unreadAnswers,
  halfSentBodies,
  hostileJson,
  manyGrants,
  pipelinedRequests,
  oneBatch,
  slowEndpoints,
  slowSandbox,
  revokedMeanwhile,
  endlessStatus,
  slowHeaders,
  failingReceivers,
  sameOrigin,
  depositFlood,
  idempotencyFlood,
  idleConnections,
  deepPages,
  resendStorm,
  patchStorm,
  archiveUnderLock,
  tokenFlood,
  bigExports,
  bigReports,
  bigStatements,
  hangingBanks,
  endlessRuns,
  unfileableRules,
  foreignStatus,
  ownInvoice,
  swallowedFlows,
];

export const ATTACK_NAMES = ATTACKS.map(({ name }) => name);

export function findAttack(name: string): Attack {
  const attack = ATTACKS.find((one) => one.name === name);
  if (attack === undefined) throw new Error(`no attack is called ${name}`);
  return attack;
}
