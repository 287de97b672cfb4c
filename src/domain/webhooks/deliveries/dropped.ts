/** How many rows one step of retention dropped. */
export interface Dropped {
  deliveries: number;
  events: number;
}
