/** Rows dropped by one step of retention. */
export interface Dropped {
  deliveries: number;
  events: number;
}
