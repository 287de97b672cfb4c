export { EVENT_TYPES } from './events.ts';
export type * from './events.ts';
export { isKnown } from './delivery.ts';
export type { Delivery, DeliveryOf, Envelope, KnownDelivery, UnknownDelivery } from './delivery.ts';
export type { HeaderSource } from './read-header.ts';
export { VerificationError, type VerificationProblem } from './verification-error.ts';
export {
  verifyDelivery,
  type DeliveryRequest,
  type VerificationOptions,
} from './verify-delivery.ts';
