import { prepareDraftApart } from '#domain/invoicing/drafts/prepare-draft.ts';
import { prepareIssueApart } from '#domain/invoicing/drafts/prepare-issue.ts';
import type { WarnedInput } from '#einvoice/warnings.ts';
import { networkOutbox } from '#domain/exchange/network/network-outbox.ts';
import { convertQuote, type ConversionMembers } from '#domain/invoicing/quotes/convert-quote.ts';
import { decideQuote } from '#domain/invoicing/quotes/decide-quote.ts';
import { listQuotes } from '#domain/invoicing/quotes/find-quotes.ts';
import type { QuoteRequest } from '#domain/invoicing/quotes/quote-request.ts';
import { quoteRow } from '#domain/invoicing/quotes/quote-row.ts';
import { printQuoteApart, readQuote } from '#domain/invoicing/quotes/read-quote.ts';
import { saveNewQuote, saveReplacedQuote } from '#domain/invoicing/quotes/save-quote.ts';
import { computeWithFonts } from '#http/pipeline/compute-by-size.ts';
import { pageOf } from '#http/page.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { type Call, keyOf, type PagedCall, type Services } from '#http/pipeline/call.ts';
import { computeBySize } from '#http/pipeline/compute-by-size.ts';
import { list, single, singleInPieces, warned, type Reply } from '#http/reply.ts';
import { printMembers } from '#kernel/json.ts';
import { renderInvoiceHeader } from '#render/invoice.ts';
import { renderQuote } from '#render/quote.ts';

/** Bytes of the answer for each character of the members, since it has defaults and totals too. */
const BYTES_A_CHARACTER = 3;

export async function showQuotes(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
  const [quotes, total] = await listQuotes(db, call.workspace_id, page);
  return list(
    quotes.map((quote) => renderQuote(quoteRow(quote))),
    page,
    total,
  );
}

export async function showQuote(call: Call, services: Services): Promise<Reply> {
  const compute = computeBySize(call, services, printQuoteApart);
  const print: typeof compute = async (input, size) => {
    await call.held.awaitAnswer(BYTES_A_CHARACTER * size);
    return compute(input, size);
  };
  const found = await readQuote({ db: services.db, print }, keyOf(call));
  const { quote, category_id, collections } = found;
  const texts = [
    printMembers({ ...renderQuote(quoteRow(quote)), category_id }),
    ...Object.values(collections),
  ];
  return singleInPieces([Buffer.from('{'), ...texts.flatMap(separate), Buffer.from('}')]);
}

const separate = (text: string, index: number): Buffer[] => [
  Buffer.from(index === 0 ? text : `,${text}`),
];

export async function addQuote(
  call: Call<undefined, QuoteRequest>,
  services: Services,
): Promise<Reply> {
  const { workspace_id, input: request } = call;
  const quote = await saveNewQuote(draftsOf(call, services), actorOf(call), {
    workspace_id,
    request,
  });
  return warned(renderQuote(quoteRow(quote)), request.warnings, 201);
}

export async function rewriteQuote(
  call: Call<undefined, QuoteRequest>,
  services: Services,
): Promise<Reply> {
  const request = call.input;
  const wanted = { ...keyOf(call), request };
  const quote = await saveReplacedQuote(draftsOf(call, services), actorOf(call), wanted);
  return warned(renderQuote(quoteRow(quote)), request.warnings);
}

const draftsOf = (call: Pick<Call, 'tenants'>, services: Services) => ({
  db: services.db,
  prepare: computeBySize(call, services, prepareDraftApart),
});

/** A decision about a quote, with the version that its caller has read. */
interface SeenMember {
  version?: number;
}
type DecisionCall = Call<undefined, SeenMember>;

export const acceptQuote = (call: DecisionCall, services: Services): Promise<Reply> =>
  decide(call, services, 'acceptance');

export const refuseQuote = (call: DecisionCall, services: Services): Promise<Reply> =>
  decide(call, services, 'refusal');

async function decide(
  call: DecisionCall,
  { db }: Services,
  decision: 'acceptance' | 'refusal',
): Promise<Reply> {
  const { version } = call.input;
  const quote = await decideQuote(db, actorOf(call), { ...keyOf(call), decision, version });
  return single(renderQuote(quoteRow(quote)));
}

export async function invoiceQuote(
  call: Call<undefined, WarnedInput<ConversionMembers>>,
  services: Services,
): Promise<Reply> {
  const { db, baseUrl } = services;
  const prepare = computeWithFonts(call, services, prepareIssueApart);
  const conversion = { ...keyOf(call), request: call.input };
  const converted = await convertQuote(
    { db, prepare, baseUrl, outbox: networkOutbox },
    actorOf(call),
    conversion,
  );
  return warned(renderInvoiceHeader(converted.invoice), converted.warnings, 201);
}
