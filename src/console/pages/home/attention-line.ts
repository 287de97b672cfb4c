import type { DeliveryReason } from '#machines/delivery.ts';
import type { Role } from '#model/role.ts';
import type { Tally } from '#domain/shared/tally.ts';
import type { IconName } from '#console/parts/icon.ts';

interface LineKindTraits {
  /** The least role that can do something about it. */
  least: Role;
  tone: 'waiting' | 'danger' | 'neutral';
  icon: IconName;
  /** The list, below the workspace. */
  path: string;
}

/** In the order of the page. */
export const LINE_KINDS = {
  endpoints_deactivated: {
    least: 'manager',
    tone: 'danger',
    icon: 'webhook',
    path: 'webhook_endpoints?active=failed',
  },
  endpoints_failing: {
    least: 'manager',
    tone: 'waiting',
    icon: 'webhook',
    path: 'webhook_endpoints?active=failing',
  },
  deliveries_lost: {
    least: 'manager',
    tone: 'danger',
    icon: 'send',
    path: 'deliveries?state=failed_permanently&period=24h',
  },
  deliveries_abandoned: {
    least: 'manager',
    tone: 'danger',
    icon: 'send',
    path: 'deliveries?state=abandoned',
  },
  access_revoked: { least: 'manager', tone: 'waiting', icon: 'key', path: 'api?access=revoked' },
  batches_to_approve: {
    least: 'manager',
    tone: 'waiting',
    icon: 'payment',
    path: 'payment_batches?state=pending_approval',
  },
  batches_to_carry: {
    least: 'manager',
    tone: 'waiting',
    icon: 'download',
    path: 'payment_batches?state=submitted',
  },
  batches_failed: {
    least: 'member',
    tone: 'danger',
    icon: 'payment',
    path: 'payment_batches?state=failed',
  },
  batches_rejected: {
    least: 'member',
    tone: 'danger',
    icon: 'payment',
    path: 'payment_batches?state=rejected',
  },
  batches_partly_settled: {
    least: 'member',
    tone: 'waiting',
    icon: 'payment',
    path: 'payment_batches?state=partially_completed',
  },
  instructions_at_the_bank: {
    least: 'manager',
    tone: 'waiting',
    icon: 'payment',
    path: 'payment_batches?state=submitted',
  },
  purchases_to_treat: {
    least: 'member',
    tone: 'waiting',
    icon: 'invoice',
    path: 'invoices?direction=purchases&lifecycle_state=available',
  },
  sales_disputed: {
    least: 'member',
    tone: 'waiting',
    icon: 'invoice',
    path: 'invoices?direction=sales&lifecycle_state=disputed',
  },
  sales_refused: {
    least: 'member',
    tone: 'danger',
    icon: 'invoice',
    path: 'invoices?direction=sales&lifecycle_state=refused',
  },
  rejections_without_effect: { least: 'member', tone: 'waiting', icon: 'ban', path: 'invoices' },
  sales_drafts: {
    least: 'member',
    tone: 'neutral',
    icon: 'invoice',
    path: 'invoices?direction=sales&lifecycle_state=draft',
  },
  sales_overdue: {
    least: 'member',
    tone: 'waiting',
    icon: 'clock',
    path: 'invoices?direction=sales&due=overdue',
  },
  purchases_overdue: {
    least: 'member',
    tone: 'waiting',
    icon: 'clock',
    path: 'invoices?direction=purchases&due=overdue',
  },
  files_held: { least: 'member', tone: 'waiting', icon: 'ban', path: 'quarantine' },
  receipts_to_declare: {
    least: 'member',
    tone: 'waiting',
    icon: 'bank',
    path: 'receipts?state=proposed',
  },
  receipts_parked: {
    least: 'member',
    tone: 'waiting',
    icon: 'alert',
    path: 'receipts?state=parked',
  },
  reports_late: { least: 'manager', tone: 'danger', icon: 'alert', path: 'reports?state=due' },
  reports_due: { least: 'manager', tone: 'waiting', icon: 'send', path: 'reports?state=due' },
  reports_changed: {
    least: 'manager',
    tone: 'waiting',
    icon: 'alert',
    path: 'reports?state=changed',
  },
  operations_to_reconcile: {
    least: 'member',
    tone: 'waiting',
    icon: 'bank',
    path: 'bank_operations?status=unmatched',
  },
  operations_partly_reconciled: {
    least: 'member',
    tone: 'waiting',
    icon: 'bank',
    path: 'bank_operations?status=partially_matched',
  },
  accounts_unready: {
    least: 'manager',
    tone: 'waiting',
    icon: 'bank',
    path: 'bank_accounts?ready=false',
  },
  connections_failed: { least: 'manager', tone: 'danger', icon: 'bank', path: 'bank_accounts' },
  connections_without_access: {
    least: 'manager',
    tone: 'danger',
    icon: 'bank',
    path: 'bank_accounts',
  },
  messages_refused: {
    least: 'member',
    tone: 'danger',
    icon: 'ban',
    path: 'invoices?network=refused',
  },
} as const satisfies Readonly<Record<string, LineKindTraits>>;
export type LineKind = keyof typeof LINE_KINDS;

/** Something that waits for somebody. */
export interface AttentionLine {
  kind: LineKind;
  tally: Tally;
  /** In place of the path of its kind. */
  path?: string;
  /** Why deliveries were lost. */
  reason?: DeliveryReason;
  /** The number of the invoice that it is about. */
  invoice_number?: string;
}
