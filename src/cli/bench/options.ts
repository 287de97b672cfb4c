/** What a run measures, in this order. */
export const PARTS = ['floor', 'drain', 'steady', 'faults'] as const;
export type Part = (typeof PARTS)[number];

export interface BenchOptions {
  parts: readonly Part[];
  /** Deliveries of a backlog, and of the floor. */
  deliveries: number;
  endpoints: number;
  /** Events a second, where they come steadily. */
  rate: number;
  /** Seconds of it. */
  seconds: number;
  /** Endpoints that never answer, in hundredths; of the part with faults. */
  hanging: number;
  /** Endpoints where nobody listens, in hundredths; of the part with faults. */
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
