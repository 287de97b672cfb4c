import type { Keeper } from '#orm/sql/exchange/kept-files.ts';

export interface QuarantineBounds {
  files: number;
  bytes: number;
}

const GIBIBYTE = 2 ** 30;

/** Held files and their bytes before compression. */
const OF_WORKSPACE: QuarantineBounds = { files: 1_000, bytes: GIBIBYTE };
const OF_UNROUTED: QuarantineBounds = { files: 10_000, bytes: 5 * GIBIBYTE };

export const boundsOf = (keeper: Keeper): QuarantineBounds =>
  keeper === null ? OF_UNROUTED : OF_WORKSPACE;
