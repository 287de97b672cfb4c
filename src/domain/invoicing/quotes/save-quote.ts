import { withoutReported } from '#kernel/checked-input.ts';
import { printJson } from '#kernel/json.ts';
import type { Quote } from '#orm/entities/quote.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { PreparedDraft } from '#domain/invoicing/drafts/prepare-draft.ts';
import { findTarget } from '#domain/invoicing/drafts/find-target.ts';
import type { DraftDependencies } from '#domain/invoicing/drafts/save-draft.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { createQuote } from './create-quote.ts';
import type { QuoteRequest } from './quote-request.ts';
import { replaceQuote } from './replace-quote.ts';

/** Prepares and creates a quote, as `createQuote`. */
export async function saveNewQuote(
  dependencies: DraftDependencies,
  actor: Actor,
  { workspace_id, request }: { workspace_id: string; request: QuoteRequest },
): Promise<Quote> {
  const quote = await prepareRequest(dependencies, workspace_id, request);
  const { valid_until } = request;
  return createQuote(dependencies.db, actor, { workspace_id, quote, valid_until });
}

/** Prepares and replaces a quote, as `replaceQuote`. */
export async function saveReplacedQuote(
  dependencies: DraftDependencies,
  actor: Actor,
  { request, ...key }: RowKey & { request: QuoteRequest },
): Promise<Quote> {
  const quote = await prepareRequest(dependencies, key.workspace_id, request);
  const { valid_until, version } = request;
  return replaceQuote(dependencies.db, actor, { ...key, quote, valid_until, version });
}

async function prepareRequest(
  { db, prepare }: DraftDependencies,
  workspace_id: string,
  { members, violations }: QuoteRequest,
): Promise<PreparedDraft> {
  const target = await findTarget(db, workspace_id);
  const draft = await prepare({ members, target }, printJson(members).length);
  const broken = withoutReported(violations, draft.violations);
  return { ...draft, violations: [...violations, ...broken] };
}
