import { deleteInvoice } from '#domain/invoicing/invoices/delete-invoice.ts';
import { depositInvoice } from '#domain/invoicing/invoices/deposit-invoice.ts';
import type { DepositTarget } from '#domain/invoicing/invoices/deposit-target.ts';
import { strictDeposit } from '#domain/invoicing/invoices/strict.ts';
import type { WarnedInput } from '#einvoice/warnings.ts';
import { updateInvoice } from '#domain/invoicing/invoices/update-invoice.ts';
import type { PreparedUpdate } from '#domain/invoicing/invoices/prepare-update.ts';
import { issueSale, type IssueMembers } from '#domain/invoicing/drafts/issue-sale.ts';
import { findInvoice } from '#domain/invoicing/invoices/find-invoice.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import type { DraftRequest } from '#domain/invoicing/drafts/draft-request.ts';
import { judgeProvisionalApart } from '#domain/invoicing/drafts/judge-provisional.ts';
import { prepareIssueApart } from '#domain/invoicing/drafts/prepare-issue.ts';
import { prepareDraftWithGlyphsApart } from '#domain/invoicing/drafts/prepare-draft.ts';
import {
  depositDraft,
  rewriteDraft,
  type DraftDependencies,
} from '#domain/invoicing/drafts/save-draft.ts';
import { computeWithFonts } from '#http/pipeline/compute-by-size.ts';
import { networkOutbox } from '#domain/exchange/network/network-outbox.ts';
import { numberExists } from '#domain/invoicing/numbering/find-by-number.ts';
import { listInvoices } from '#domain/invoicing/invoices/list-invoices.ts';
import {
  bytesOfCollections,
  countWithin,
  readCollections,
} from '#domain/invoicing/invoices/read-collections.ts';
import { printJson } from '#kernel/json.ts';
import { refusedAtCreation } from '#kernel/api-error.ts';
import { renderInvoiceHeader } from '#render/invoice.ts';
import { actorOf, channelOf } from '#http/pipeline/caller.ts';
import {
  type Call,
  type Services,
  keyOf,
  type PathContext,
  type SharedServices,
} from '#http/pipeline/call.ts';
import type { INVOICE_LIST_QUERY, INVOICE_QUERY } from './query.ts';
import type { STRICT_QUERY } from './strict-parameter.ts';
import type { QueryOf } from '#http/query.ts';
import { pageOf } from '#http/page.ts';
import { printInvoices } from '#render/print-invoices.ts';
import {
  listInPieces,
  noContent,
  warned,
  warnedDraft,
  warnedInPieces,
  type Reply,
} from '#http/reply.ts';
import { findCompanies } from '#domain/invoicing/invoices/find-companies.ts';

/** A page has all its invoices; those beyond a list's byte limit come without collections. */
export async function showInvoices(
  call: Call<undefined, undefined, QueryOf<typeof INVOICE_LIST_QUERY>>,
  { db, budgets }: Services,
): Promise<Reply> {
  const { workspace_id, query, held } = call;
  const { include: collections } = query;
  const page = pageOf(query);
  const [invoices, total] = await listInvoices(db, { workspace_id, filter: query, page });
  const whole = invoices.slice(0, countWithin(invoices, collections, budgets.listedContents));
  const rest = invoices.slice(whole.length);
  await held.awaitAnswer(bytesOfCollections(whole, collections));
  const rows = await printInvoices(readCollections(db, whole, collections), collections);
  const headers = rest.map((invoice) => Buffer.from(`,${printJson(renderInvoiceHeader(invoice))}`));
  return listInPieces([...rows, ...headers], page, total, rest.length > 0);
}

export async function addInvoice(
  call: Call<DepositTarget, PreparedDeposit | DraftRequest, QueryOf<typeof STRICT_QUERY>>,
  services: Services,
): Promise<Reply> {
  const { workspace_id, input } = call;
  const { strict } = call.query;
  const { db, baseUrl } = services;
  const upload_source = channelOf(call.caller);
  if ('members' in input) {
    const draft = { workspace_id, request: input, upload_source };
    const saved = await depositDraft(draftsOf(call, services), actorOf(call), draft, strict);
    const { invoice, warnings, version } = saved;
    return warnedDraft(renderInvoiceHeader(invoice), warnings, version, 201);
  }
  const outcome = await depositInvoice(db, actorOf(call), {
    workspace_id,
    deposit: strict ? strictDeposit(input) : input,
    upload_source,
    baseUrl,
    outbox: networkOutbox,
  });
  if (outcome.kind === 'deposited')
    return warned(renderInvoiceHeader(outcome.invoice), outcome.warnings, 201);
  throw refusedAtCreation([numberExists(outcome.duplicate_of)]);
}

export async function showInvoice(
  call: Call<undefined, undefined, QueryOf<typeof INVOICE_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  const collections = call.query.include;
  const { warnings, draft_version, ...invoice } = await findInvoice(db, keyOf(call));
  await call.held.awaitAnswer(bytesOfCollections([invoice], collections));
  const rows = readCollections(db, [invoice], collections);
  return warnedInPieces(await printInvoices(rows, collections), warnings, draft_version);
}

export async function changeInvoice(
  call: Call<undefined, PreparedUpdate>,
  { db }: Services,
): Promise<Reply> {
  const { warnings, ...input } = call.input;
  const invoice = await updateInvoice(db, actorOf(call), { ...input, ...keyOf(call) });
  return warned(renderInvoiceHeader(invoice), warnings);
}

/** Replaces a draft. */
export async function rewriteInvoice(
  call: Call<undefined, DraftRequest>,
  services: Services,
): Promise<Reply> {
  const draft = { ...keyOf(call), request: call.input };
  const saved = await rewriteDraft(draftsOf(call, services), actorOf(call), draft);
  return warnedDraft(renderInvoiceHeader(saved.invoice), saved.warnings, saved.version);
}

export const draftsOf = (call: Pick<Call, 'tenants'>, services: Services): DraftDependencies => ({
  db: services.db,
  prepare: computeWithFonts(call, services, prepareDraftWithGlyphsApart),
});

export async function numberSale(
  call: Call<undefined, WarnedInput<IssueMembers>, QueryOf<typeof STRICT_QUERY>>,
  services: Services,
): Promise<Reply> {
  const { db, baseUrl } = services;
  const prepare = computeWithFonts(call, services, prepareIssueApart);
  const judge = computeWithFonts(call, services, judgeProvisionalApart);
  const { strict } = call.query;
  const issue = { ...keyOf(call), request: call.input, strict };
  const issued = await issueSale(
    { db, prepare, judge, baseUrl, outbox: networkOutbox },
    actorOf(call),
    issue,
  );
  return warned(renderInvoiceHeader(issued.invoice), issued.warnings);
}

export async function removeInvoice(call: Call, { db }: Services): Promise<Reply> {
  await deleteInvoice(db, actorOf(call), keyOf(call));
  return noContent();
}

export const findDepositTarget = async (
  { workspace_id }: PathContext,
  { lookUps, fontFiles }: SharedServices,
): Promise<DepositTarget> => ({
  companies: await findCompanies(lookUps, workspace_id),
  fontFiles,
});
