/** Remembers which deliveries have been handled: {@link memoryStore}, {@link sqlStore}, or one of your own. */
export interface DeliveryStore {
  /**
   * The right to handle a delivery, held by one caller at a time. `handled`: it has been, so answer 2xx and do nothing.
   * `in_progress`: someone else holds it, so answer anything but 2xx and let it come again.
   */
  claim(id: number): Promise<DeliveryClaim | 'handled' | 'in_progress'>;
}

/** The right to handle one delivery. */
export interface DeliveryClaim {
  /** How often {@link renew} has to be called; null: a claim ends with the process. */
  readonly renewEveryMs: number | null;
  /** Holds the claim for another lease. */
  renew(): Promise<void>;
  /** The delivery has been handled, for good. */
  settle(): Promise<void>;
  /** It has not, and the next attempt may handle it. */
  release(): Promise<void>;
}
