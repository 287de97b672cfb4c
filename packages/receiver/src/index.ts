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
export type { DeliveryClaim, DeliveryStore } from './delivery-store.ts';
export { deliveryTable } from './delivery-statements.ts';
export { handleOnce, type HandlingOutcome } from './handle-once.ts';
export { memoryStore } from './memory-store.ts';
export { rememberDelivery, type RememberOptions } from './remember-delivery.ts';
export type { SqlDialect } from './sql-dialect.ts';
export { cursorTable, sqlCursor, type SqlCursor, type SqlCursorOptions } from './sql-cursor.ts';
export { sqlStore, type SqlStore, type SqlStoreOptions } from './sql-store.ts';
export type { SqlQuery } from './take-delivery.ts';
export type { ReceiverOptions } from './receive-delivery.ts';
