/** A row's move by its machine: names and ids, no values. */
export interface RowMove {
  /** For example `payment_batch`. */
  machine: string;
  workspace_id: string;
  id: string;
  /** The event's type; null for a new row. */
  trigger: string | null;
  to: string;
}
