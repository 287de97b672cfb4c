import { conflict, refuseOutdated, type ApiError } from '#kernel/api-error.ts';
import { parisDay } from '#kernel/instant.ts';
import { quoteMachine, type QuoteEvent } from '#machines/quote.ts';
import type { Transaction } from '#orm/database.ts';
import type { Quote } from '#orm/entities/quote.ts';
import { moveRow, type TransitionOutcome } from '#domain/shared/apply-transition.ts';

/** Applies a trigger to a locked quote. The caller answers a replay or refusal, which write nothing. */
export const moveQuote = (
  tx: Transaction,
  quote: Quote,
  event: QuoteEvent,
): Promise<TransitionOutcome> =>
  moveRow(tx, quoteMachine, quote, event, {
    save: async ({ to }) => {
      Object.assign(quote, { state: to, version: quote.version + 1, updated_at: tx.now });
      await tx.em.flush();
    },
  });

/** Whether its last day is over in Paris. */
export const isOver = ({ valid_until }: Quote, now: Date): boolean =>
  valid_until !== null && valid_until < parisDay(now);

/** 409 unless the quote is at the client's version. */
export const checkQuoteVersion = (
  quote: Pick<Quote, 'version'>,
  version: number | undefined,
): void => refuseOutdated('Le devis', quote, version);

/** 409 for an action that the quote's state does not allow; `consequence` in French. */
export const quoteConflict = ({ state }: Quote, consequence: string): ApiError =>
  conflict(`Le devis est à l'état « ${state} » : ${consequence}`);
