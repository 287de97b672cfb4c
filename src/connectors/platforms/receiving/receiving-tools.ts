import type { PlatformFlow } from '#connectors/platforms/flow-service/flow.ts';
import type { PlatformCalls } from '#connectors/platforms/platform-calls.ts';
import type { ReportVerdict } from '#einvoice/flux10/read-report-verdict.ts';
import type { FlowReader } from '#domain/exchange/network/flow-reader.ts';
import type { Cipher } from '#kernel/cipher.ts';
import type { FairGate } from '#kernel/fair-gate.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import type { RetryPolicy } from '#kernel/retry-schedule.ts';
import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';

/** The dependencies of receiving. */
export interface ReceivingTools {
  db: Database;
  cipher: Cipher;
  /** The process's calls, opened when first needed. */
  openCalls(): Promise<PlatformCalls>;
  observer: Observer;
  log: Log;
  /** Milliseconds between passes. */
  pollInterval: number;
  /** Milliseconds for which a dead process keeps a pass or a flow. */
  lease: number;
  /** Retries of files that cannot be fetched or taken in now. */
  retries: RetryPolicy;
  /** Base of links in events. */
  baseUrl: string;
  /** Reads files on behalf of a workspace. */
  readerFor(workspace_id: string): FlowReader;
  /** Shares the memory for files, in bytes, among workspaces. */
  files: FairGate;
  /** Takes a StandardBusinessDocument off, in a document process. */
  unwrap(workspace_id: string, bytes: Uint8Array): Promise<Uint8Array>;
  /** Reads the portal's word on reports, in a document process; null for another file. */
  readVerdicts(workspace_id: string, bytes: Uint8Array): Promise<ReportVerdict[] | null>;
  /** False for a flow that we did not send. */
  settleOwn(connection: RowKey, flow: PlatformFlow): Promise<boolean>;
  stopping: AbortSignal;
}
