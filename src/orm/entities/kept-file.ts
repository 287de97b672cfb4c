import { p } from '@mikro-orm/core';
import type { QuarantinedFileState } from '#machines/quarantined-file.ts';

export const FLOW_CHANNELS = ['network', 'platform'] as const;
export type FlowChannel = (typeof FLOW_CHANNELS)[number];

export const FLOW_KINDS = ['invoice', 'status'] as const;
export type FlowKind = (typeof FLOW_KINDS)[number];

/** The columns that quarantined and unrouted files share. */
export const KEPT_FILE_COLUMNS = {
  channel: p.text().$type<FlowChannel>(),
  /** Null if the file does not even say that. */
  kind: p.text().$type<FlowKind>().strictNullable(),
  /** Hexadecimal. */
  sha256: p.text(),
  size_bytes: p.integer(),
  chunk_count: p.integer(),
  invoice_number: p.text().strictNullable(),
  seller_name: p.text().strictNullable(),
  seller_siren: p.text().strictNullable(),
  /** `YYYY-MM-DD`. */
  issue_date: p.date().strictNullable(),
  /** The latest reasons, JSON text; loaded only by reads that show them. */
  findings: p.text().lazy(),
  /** All reasons, of which only the first are in `findings`. */
  findings_count: p.integer(),
  state: p.text().$type<QuarantinedFileState>(),
  attempts_count: p.integer(),
  /** The invoice that was imported, or whose status it was. */
  invoice_id: p.bigint('string').strictNullable(),
  created_at: p.datetime(),
  updated_at: p.datetime(),
  settled_at: p.datetime().strictNullable(),
};
