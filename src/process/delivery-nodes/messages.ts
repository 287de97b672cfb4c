import type { DeliveryConfiguration } from '#config/configuration.ts';
import type { TracesConfiguration } from '#config/traces.ts';
import type { CrashedAttempt } from '#delivery/attempt/crashed-attempts.ts';
import type { EgressSettings } from '#egress/egress-settings.ts';
import type { CipherKeys } from '#kernel/cipher.ts';
import type { LogLevel } from '#kernel/log.ts';
import type { Labels, Observer, TracedWork } from '#kernel/observer.ts';
import type { Channel } from '#orm/announcer.ts';
import type { SessionLimits } from '#orm/session-limits.ts';
import type { MessagePort } from 'node:worker_threads';

/** The settings of every thread, as plain values. */
export interface NodeSettings {
  url: string;
  limits: SessionLimits | undefined;
  keys: CipherKeys;
  brand: string;
  egress: EgressSettings;
  delivery: DeliveryConfiguration;
  traces: TracesConfiguration | null;
  logLevel: LogLevel;
  /** Members that the process's observer has. */
  observed: readonly (keyof Observer)[];
  /** The memory of `createEndpointChanges`. */
  changes: SharedArrayBuffer;
}

/** A task of the pool: one node, for as long as the process delivers. */
export interface NodeTask {
  settings: NodeSettings;
  node: string;
  port: MessagePort;
  /** The memory of `createAttemptRecord`, read if the thread dies. */
  record: SharedArrayBuffer;
  crashed: readonly CrashedAttempt[];
}

/** To a node. */
export type ToNode =
  | { type: 'heard'; channel: Channel; subjects: readonly string[] }
  /** A thread died. */
  | { type: 'crashed'; attempts: readonly CrashedAttempt[] }
  /** Its task ends once it has released its lanes. */
  | { type: 'stop' };

/** From a node. */
export type FromNode =
  | { type: 'ready' }
  | { type: 'announce'; channel: Channel; subjects: readonly string[] }
  /** Lines of the log, as they are written. */
  | { type: 'lines'; text: string }
  | { type: 'report'; report: Report };

/** Measurements of a node since its last report. */
export interface Report {
  counts: [name: string, labels: Labels, by: number][];
  times: [name: string, labels: Labels, milliseconds: number[]][];
  /** Present values. */
  gauges: [name: string, labels: Labels, value: number][];
  works: TracedWork[];
  moves: Parameters<NonNullable<Observer['moved']>>[0][number][];
  actors: Parameters<NonNullable<Observer['actor']>>[0][];
}
