/** A move of a row by its machine. It carries names and ids only, no value of the row. */
export interface RowMove {
  /** The machine's id, such as `payment_batch`. */
  machine: string;
  workspace_id: string;
  id: string;
  /** The event's type; null where the row begins. */
  trigger: string | null;
  to: string;
}

/** Hears of moves once they are committed. It must not throw. */
export type MoveObserver = (moves: readonly RowMove[]) => void;
