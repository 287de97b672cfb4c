export interface Dropped {
  deliveries: number;
  events: number;
}
