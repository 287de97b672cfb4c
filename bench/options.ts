import type { Part } from './parts.ts';

export interface BenchOptions {
  parts: readonly Part[];
  /** Deliveries of a backlog, and of the floor. */
  deliveries: number;
  endpoints: number;
  /** Events a second, where they come steadily. */
  rate: number;
  /** Events a second of the rush. */
  rushRate: number;
  /** Seconds of what is measured by time. */
  seconds: number;
  /** Deliveries queued at once, of the part `pending`. */
  pending: number;
  /** Deliveries queued for one endpoint, of the part `isolation`. */
  pendingOfOne: number;
  /** Endpoints that never answer, in hundredths; of the parts with faults. */
  hanging: number;
  /** Endpoints that refuse connections, in hundredths; of the parts with faults. */
  dead: number;
  /** Engine processes. */
  nodes: number;
  /** Threads of each; null: the engine's own default. */
  workers: number | null;
  /** About how many bytes a body has. */
  bodySize: number;
  /** A server to make databases on; null: the embedded one. */
  database: string | null;
}
