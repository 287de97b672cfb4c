import { referenceKeyOf, type KnownOperation } from './known-operations.ts';
import type { IdentifiedOperation } from './new-operation.ts';

/** The stored operation that a received one is, or the rank at which it is a new one. */
type Recognised = { known: KnownOperation } | { rank: number };

/**
 * In a statement equals are told apart by their rank among themselves. One that a sync brought with other words is known by the bank's
 * reference and the amount.
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
    return known === undefined ? { rank: ranks[at] ?? 1 } : { known };
  });
}

/**
 * A provider names its operations. One that a statement brought first is known by all that tells two apart, or by the bank's reference and
 * the amount; each of those is one operation of the provider's only.
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
    return known === undefined ? { rank: nextRank(operation.identity) } : { known };
  });
}

const placeKeyOf = ({ identity, rank }: Pick<KnownOperation, 'identity' | 'rank'>): string =>
  `${identity} ${rank}`;

/** The place of each among its equals, from 1. */
function ranksOf(operations: readonly IdentifiedOperation[]): number[] {
  const nextRank = freeRanks([]);
  return operations.map(({ identity }) => nextRank(identity));
}

/** Gives each identity the ranks after those that are stored. */
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

/** Takes the stored operations of a key, oldest first, each once in all pools that share `taken`. */
function poolOf(
  stored: readonly KnownOperation[],
  keyOf: (known: KnownOperation) => string | null,
  taken: Set<string>,
): (key: string | null) => KnownOperation | undefined {
  const groups = Map.groupBy(stored, keyOf);
  // Read on where the last look ended: ten thousand equals are not looked through for each of them.
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
