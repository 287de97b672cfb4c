import type { Part } from './parts.ts';

export interface BenchOptions {
  parts: readonly Part[];
  /** Deliveries of a backlog and of the floor. */
  deliveries: number;
  endpoints: number;
  /** Events a second of the steady parts. */
  rate: number;
  /** Events a second of the rush. */
  rushRate: number;
  /** Duration of the parts that are measured by time. */
  seconds: number;
  /** Deliveries queued at once in part `pending`. */
  pending: number;
  /** Deliveries queued for one endpoint in part `isolation`. */
  pendingOfOne: number;
  /** Per cent of endpoints that never answer, in parts with faults. */
  hanging: number;
  /** Per cent of endpoints that refuse connections, in parts with faults. */
  dead: number;
  nodes: number;
  /** Threads of each node; null: the engine's default. */
  workers: number | null;
  /** Approximate bytes of a body. */
  bodySize: number;
  /** A server to create databases on; null: the embedded one. */
  database: string | null;
  /** `METRICS_PORT` of the engine, which is then one node. */
  metricsPort?: number;
  /** The part of a backlog that belongs to a trace, from 0 to 1. */
  traced?: number;
  /** `OTEL_EXPORTER_OTLP_ENDPOINT` of the engine. */
  collector?: string;
}
