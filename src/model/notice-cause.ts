/** The kinds of cause that notices report to a workspace and the operator. */
export const NOTICE_KINDS = [
  'endpoint_deactivated',
  'endpoint_failing',
  'bank_connection_failed',
  'handover_failed',
  'network_message_failed',
  'file_quarantined',
  'platform_connection_failed',
  'report_due',
  'report_rejected',
  'report_late',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Causes that last until they end. The others happen once and are reported once. */
export const LASTING_KINDS = [
  'endpoint_deactivated',
  'endpoint_failing',
  'bank_connection_failed',
  'file_quarantined',
  'platform_connection_failed',
] as const satisfies NoticeKind[];

/** `replaced` by a worse cause; `removed` with its subject, or switched off by its owner. */
export const CAUSE_ENDS = ['well', 'replaced', 'removed'] as const;
export type CauseEnd = (typeof CAUSE_ENDS)[number];

export interface CauseKey {
  workspace_id: string;
  kind: NoticeKind;
  /** The id of an endpoint, a bank connection, a payment batch, a quarantined file, a connection to a platform, the lifecycle event of a message, a reporting period, or a rejected report. */
  subject_id: string;
}

export interface NoticeCause extends CauseKey {
  /** Names the subject to a person, in any language. */
  label: string;
  /** The error, as far as it is known. */
  reason: string | null;
  opened_at: Date;
  /** Null while it lasts. */
  ended_at: Date | null;
}
