import { quoteMachine, type QuoteEvent, type QuoteState } from '#machines/quote.ts';
import { wouldMove } from '#machines/step.ts';
import { parisDay } from '#kernel/instant.ts';
import { reaches, type Role } from '#model/role.ts';

export const QUOTE_ACTIONS = ['edit', 'accept', 'refuse', 'convert'] as const;
export type QuoteAction = (typeof QUOTE_ACTIONS)[number];

export interface QuoteFacts {
  state: QuoteState;
  /** `YYYY-MM-DD`. */
  valid_until: string | null;
}

/** The actions that the service takes from a person with this role, today. */
export function quoteActions(
  { state, valid_until }: QuoteFacts,
  role: Role,
  now: Date,
): QuoteAction[] {
  if (!reaches(role, 'member')) return [];
  const is_over = valid_until !== null && valid_until < parisDay(now);
  const moves = (event: QuoteEvent) => wouldMove(quoteMachine, { state }, event);
  return QUOTE_ACTIONS.filter((action) => {
    switch (action) {
      case 'edit':
        return state === 'open';
      case 'accept':
        return moves({ type: 'acceptance', is_over });
      case 'refuse':
        return moves({ type: 'refusal' });
      case 'convert':
        return moves({ type: 'conversion' });
      default:
        return action satisfies never;
    }
  });
}
