import type { DeliveryClaim, DeliveryStore } from './delivery-store.ts';
import { timerDelay } from './timer-delay.ts';

/** `done`: handled by this call. `duplicate`: it had been before. `in_progress`: someone else is at it. */
export type HandlingOutcome = 'done' | 'duplicate' | 'in_progress';

/**
 * Does the work of a delivery that has not been handled yet. Work that fails is forgotten, so that the next attempt does
 * it again, and its error is thrown. Work that ends is remembered after it; a process that dies in between does it
 * again, which {@link rememberDelivery} avoids for work in the same database.
 */
export async function handleOnce(
  store: DeliveryStore,
  delivery: { readonly id: number },
  work: () => unknown,
): Promise<HandlingOutcome> {
  const claim = await store.claim(delivery.id);
  if (claim === 'handled') return 'duplicate';
  if (claim === 'in_progress') return 'in_progress';
  const stopRenewing = keepRenewing(claim);
  try {
    await work();
  } catch (error) {
    await tolerate(() => claim.release()); // its lease ends by itself, and the work's own error says more
    throw error;
  } finally {
    stopRenewing();
  }
  await claim.settle();
  return 'done';
}

/** @returns how to stop */
function keepRenewing(claim: DeliveryClaim): () => void {
  if (claim.renewEveryMs === null) return () => {};
  const timer = setInterval(() => {
    void tolerate(() => claim.renew()); // the next one tries again before the lease ends
  }, timerDelay(claim.renewEveryMs));
  timer.unref();
  return () => clearInterval(timer);
}

/** A store of one's own may throw at once, or return no promise. */
async function tolerate(step: () => unknown): Promise<void> {
  try {
    await step();
  } catch {
    // Said above, where it is called.
  }
}
