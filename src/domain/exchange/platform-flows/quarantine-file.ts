import type { FlowSummary } from '#domain/exchange/network/summarise-flow.ts';
import { keepFileFor } from '#domain/exchange/quarantine/keep-file.ts';
import type { ApiError } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import type { LeasedFlow } from './lease-flow.ts';

interface RefusedFlow {
  bytes: Uint8Array;
  sha256: string;
  refusal: ApiError;
  summary: FlowSummary;
}

/** Keeps a refused file in the quarantine of the connection's workspace. @returns its id; null for want of room */
export async function quarantineFile(
  db: Database,
  { workspace_id, connection_id }: LeasedFlow,
  { bytes, sha256, refusal, summary }: RefusedFlow,
): Promise<string | null> {
  const file = { channel: 'platform', bytes, sha256, summary, refusal, connection_id } as const;
  const kept = await keepFileFor(db, workspace_id, file);
  return kept.kind === 'kept' ? kept.id : null;
}
