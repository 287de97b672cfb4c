import type { PeekedFlow } from '#einvoice/peek-flow.ts';
import { computation } from '#kernel/compute/computation.ts';
import { isPlainDate } from '#kernel/instant.ts';
import { isSiren } from '#einvoice/model/company-numbers.ts';
import { sirenOf } from '#einvoice/model/status-message.ts';
import { partySiren } from '#einvoice/json/own-side.ts';
import type { FlowKind } from '#orm/entities/kept-file.ts';

/** A refused file as far as it can be read. */
export interface FlowSummary {
  kind: FlowKind | null;
  invoice_number: string | null;
  seller_name: string | null;
  seller_siren: string | null;
  issue_date: string | null;
  /** SIRENs of the buyer, or of a status's recipients. */
  addressees: readonly string[];
}

export const NO_SUMMARY: FlowSummary = {
  kind: null,
  invoice_number: null,
  seller_name: null,
  seller_siren: null,
  issue_date: null,
  addressees: [],
};

const MAX_TEXT = 255;
/** A message may have any number of recipients. */
const MAX_ADDRESSEES = 100;

/** Runs in a document process. */
export async function summariseFlow(bytes: Uint8Array): Promise<FlowSummary> {
  // Only document processes load it.
  const { peekFlow } = await import('#einvoice/peek-flow.ts');
  const flow = await peekFlow(bytes);
  if (flow === null) return NO_SUMMARY;
  const { kind, invoice_number, issue_date } = flow;
  const { name, siren } = sellerOf(flow);
  return {
    kind,
    invoice_number: shorten(invoice_number),
    seller_name: shorten(name),
    seller_siren: siren !== null && isSiren(siren) ? siren : null,
    issue_date: issue_date !== null && isPlainDate(issue_date) ? issue_date : null,
    addressees: addresseesOf(flow),
  };
}

/** Blank texts are absent. */
const shorten = (text: string | null): string | null => text?.trim().slice(0, MAX_TEXT) || null;

function sellerOf(flow: PeekedFlow): { name: string | null; siren: string | null } {
  const { seller } = flow;
  if (flow.kind === 'invoice') return { name: flow.seller.name, siren: partySiren(flow.seller) };
  return { name: seller?.name ?? null, siren: flow.seller === null ? null : sirenOf(flow.seller) };
}

function addresseesOf(flow: PeekedFlow): string[] {
  const sirens = flow.kind === 'invoice' ? [partySiren(flow.buyer)] : flow.recipients.map(sirenOf);
  const valid = sirens.flatMap((siren) => (siren !== null && isSiren(siren) ? [siren] : []));
  return [...new Set(valid)].slice(0, MAX_ADDRESSEES);
}

export const summariseFlowApart = computation(import.meta.filename, summariseFlow);
