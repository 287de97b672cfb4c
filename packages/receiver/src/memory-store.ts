import type { DeliveryStore } from './delivery-store.ts';

/**
 * Remembers the last `max` handled deliveries in this process: for development, and for tests. A restart forgets
 * them, and a second process does not know them.
 */
export function memoryStore({ max = 10_000 }: { max?: number } = {}): DeliveryStore {
  if (!(max >= 1)) throw new RangeError('max has to be 1 or more');
  const handled = new Set<number>();
  const inProgress = new Set<number>();
  const remember = (id: number) => {
    handled.add(id);
    const [oldest] = handled;
    if (handled.size > max && oldest !== undefined) handled.delete(oldest);
  };
  return {
    claim: async (id) => {
      if (handled.has(id)) return 'handled';
      if (inProgress.has(id)) return 'in_progress';
      inProgress.add(id);
      return {
        renewEveryMs: null,
        renew: async () => {},
        settle: async () => {
          inProgress.delete(id);
          remember(id);
        },
        release: async () => void inProgress.delete(id),
      };
    },
  };
}
