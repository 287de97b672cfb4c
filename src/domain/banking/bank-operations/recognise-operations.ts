import { referenceKeyOf, type KnownOperation } from './known-operations.ts';
import type { IdentifiedOperation } from './new-operation.ts';

/** A new operation has its rank. */
type Recognised = { kind: 'known'; known: KnownOperation } | { kind: 'new'; rank: number };

/**
 * Statements: equals are distinguished by rank. An operation that a sync worded otherwise is recognised by bank
 * reference and amount.
 */
export function recogniseStatement(
  operations: readonly IdentifiedOperation[],
  stored: readonly KnownOperation[],
): Recognised[] {
  const byPlace = new Map(stored.map((known) => [placeKeyOf(known), known]));
  const ranks = ranksOf(operations);
  const found = operations.map(({ identity }, at) =>
    byPlace.get(placeKeyOf({ identity, rank: ranks[at] ?? 1 })),
  );
  const taken = new Set(found.flatMap((known) => known?.id ?? []));
  const synchronized = stored.filter(({ origin }) => origin === 'synchronized');
  const takeReferred = poolOf(synchronized, referenceKeyOf, taken);
  return operations.map((operation, at) => {
    const known = found[at] ?? takeReferred(referenceKeyOf(operation));
    return known === undefined ? { kind: 'new', rank: ranks[at] ?? 1 } : { kind: 'known', known };
  });
}

/**
 * Syncs: the provider's id identifies. An operation first seen in a statement is recognised by its identity, or by
 * bank reference and amount, each for one provider operation only.
 */
export function recogniseSync(
  operations: readonly IdentifiedOperation[],
  stored: readonly KnownOperation[],
): Recognised[] {
  const byName = new Map(stored.map((known) => [known.provider_operation_id, known]));
  const unnamed = stored.filter((known) => known.provider_operation_id === null);
  const taken = new Set<string>();
  const takeEqual = poolOf(unnamed, ({ identity }) => identity, taken);
  const takeReferred = poolOf(unnamed, referenceKeyOf, taken);
  const named = operations.map(({ provider_operation_id: name, identity }) =>
    name === null ? undefined : (byName.get(name) ?? takeEqual(identity)),
  );
  const nextRank = freeRanks(stored);
  return operations.map((operation, at) => {
    const known = named[at] ?? takeReferred(referenceKeyOf(operation));
    return known === undefined
      ? { kind: 'new', rank: nextRank(operation.identity) }
      : { kind: 'known', known };
  });
}

const placeKeyOf = ({ identity, rank }: Pick<KnownOperation, 'identity' | 'rank'>): string =>
  `${identity} ${rank}`;

/** Each one's rank among its equals, from 1. */
function ranksOf(operations: readonly IdentifiedOperation[]): number[] {
  const nextRank = freeRanks([]);
  return operations.map(({ identity }) => nextRank(identity));
}

/** Ranks after the stored ones of each identity. */
function freeRanks(stored: readonly KnownOperation[]): (identity: string) => number {
  const last = new Map<string, number>();
  for (const { identity, rank } of stored)
    last.set(identity, Math.max(rank, last.get(identity) ?? 0));
  return (identity) => {
    const rank = (last.get(identity) ?? 0) + 1;
    last.set(identity, rank);
    return rank;
  };
}

/** Takes stored operations by key, oldest first, each once across pools sharing `taken`. */
function poolOf(
  stored: readonly KnownOperation[],
  keyOf: (known: KnownOperation) => string | null,
  taken: Set<string>,
): (key: string | null) => KnownOperation | undefined {
  const groups = Map.groupBy(stored, keyOf);
  // Iterators continue where they stopped: ten thousand equals are not rescanned for each.
  const rest = new Map([...groups].map(([key, group]) => [key, group.values()]));
  return (key) => {
    if (key === null) return undefined;
    for (const known of rest.get(key) ?? []) {
      if (taken.has(known.id)) continue;
      taken.add(known.id);
      return known;
    }
    return undefined;
  };
}
