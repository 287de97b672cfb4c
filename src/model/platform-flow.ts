import type { NetworkMessageState } from '#machines/network-message.ts';
import type { PlatformFlowState } from '#machines/platform-flow.ts';

/** `in`: the platform lists it for us, `out`: a message of ours. */
export const PLATFORM_FLOW_DIRECTIONS = ['in', 'out'] as const;
export type PlatformFlowDirection = (typeof PLATFORM_FLOW_DIRECTIONS)[number];

/** Why a received flow waits, failed or was ignored. */
export const PLATFORM_FLOW_ERRORS = [
  'access_refused',
  'platform_unavailable',
  'platform_timeout',
  'invalid_answer',
  'address_refused',
  'platform_refused',
  'file_absent',
  'file_refused',
  'other_company',
  'invoice_absent',
  'not_processed',
  'connection_deleted',
] as const;
export type PlatformFlowError = (typeof PLATFORM_FLOW_ERRORS)[number];

/** Why a message of ours was skipped. */
export const SKIPPED_REASONS = [
  'proforma',
  'provisional_number',
  'buyer_without_siren',
  'taken_over',
  'invalid_document',
  'filed_international',
] as const;
export type SkippedReason = (typeof SKIPPED_REASONS)[number];

/** Why a sale of ours is held although its recipient is in the directory. */
export const WITHOUT_INVOICE_LINE = 'recipient_without_invoice_line';

/** A flow as it is shown, whichever way it goes: one that we send with the state and words of its message. */
export interface ListedFlow {
  workspace_id: string;
  id: string;
  connection_id: string;
  direction: PlatformFlowDirection;
  /** Null while the file of a received one has not been taken in. */
  kind: 'invoice' | 'status' | null;
  state: PlatformFlowState | NetworkMessageState;
  flow_id: string | null;
  tracking_id: string | null;
  flow_type: string | null;
  flow_syntax: string | null;
  name: string | null;
  /** How the platform has filed it, in its own word; null before it says. */
  processing_rule: string | null;
  flow_updated_at: string | null;
  invoice_id: string | null;
  invoice_number: string | null;
  lifecycle_event_id: string | null;
  attempts_count: number;
  next_attempt_at: Date | null;
  error_code: PlatformFlowError | SkippedReason | typeof WITHOUT_INVOICE_LINE | null;
  error_message: string | null;
  created_at: Date;
  settled_at: Date | null;
}
