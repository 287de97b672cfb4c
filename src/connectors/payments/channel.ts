import type { Computation } from '#kernel/compute/computation.ts';
import type { PaymentChannel } from '#orm/entities/payment-batch.ts';
import type { HandoverOrder } from '#domain/payments/payment-handovers/read-order.ts';
import type { HandoverAnswer } from '#domain/payments/payment-handovers/work-handover.ts';

/**
 * A way to the bank that sends. It is called at most once for an order. An unknown outcome is `unknown`; an exception
 * counts as that too.
 */
export interface SendingChannel {
  kind: 'sending';
  /** @param signal aborted when the service stops; the answer is then `unknown`, soon */
  handOver(order: HandoverOrder, signal: AbortSignal): Promise<HandoverAnswer>;
}

/** A way on which nothing leaves the service: its file counts once it is stored, and may be made again before. */
export interface FileChannel {
  kind: 'file';
  /** The same order gives the same text. */
  print: Computation<HandoverOrder, string>;
}

export type Channels = Readonly<Record<PaymentChannel, SendingChannel | FileChannel>>;
