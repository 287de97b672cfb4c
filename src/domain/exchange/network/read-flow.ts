import { UnreadableXml } from '#einvoice/xml/problem.ts';
import { refusedFile, refusedWhole } from '#kernel/api-error.ts';
import { computation } from '#kernel/compute/computation.ts';
import { REASONS } from '#kernel/violation.ts';
import type { StatusMessage } from '#einvoice/model/status-message.ts';
import { partySiren } from '#einvoice/json/own-side.ts';
import { fileProblem } from '#einvoice/file-problems.ts';
import { identityOfParty, isSameParty } from '#einvoice/status-messages/party-identity.ts';
import { toReceivedStatus, type ReceivedStatus } from './received-status.ts';

export type Flow = { kind: 'invoice'; buyer_siren: string | null } | ReceivedStatus;

/** Reads an invoice file or status message, in a compute process. 422 `details.file` for neither. */
export async function readFlow(bytes: Uint8Array): Promise<Flow> {
  if (bytes.length === 0) throw refusedFile(REASONS.required);
  // Only document processes load it.
  const { readInvoiceFile } = await import('#einvoice/read-invoice-file.ts');
  const reading = await readInvoiceFile(bytes);
  if (reading.kind === 'read') {
    const { seller, buyer } = reading.invoice;
    if (isSameParty(identityOfParty(seller), identityOfParty(buyer)))
      throw refusedWhole(OWN_INVOICE);
    return { kind: 'invoice', buyer_siren: partySiren(buyer) };
  }
  const { code, detail } = reading.problem;
  if (code !== 'other_document') throw unreadable(fileProblem(code, detail), detail);
  return toReceivedStatus(await readMessage(bytes), bytes);
}

async function readMessage(bytes: Uint8Array): Promise<StatusMessage> {
  const { readCdarFile } = await import('#einvoice/read-cdar-file.ts');
  try {
    return readCdarFile(bytes);
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error;
    const { code, detail } = error.problem;
    const reason = code === 'other_document' ? NEITHER : fileProblem(code, detail);
    throw unreadable(reason, detail);
  }
}

/** Would take the number of one of our sales. */
const OWN_INVOICE = {
  code: 'inconsistent',
  message:
    "Le vendeur de la facture est aussi son acheteur : le réseau ne remet à une société que les factures d'autrui",
} as const;

const NEITHER = "n'est ni une facture UBL ou CII, ni un message de statut CDAR";

const unreadable = (reason: string, detail: string) =>
  refusedFile({ code: 'unreadable', message: `${reason} (${detail})` });

export const readFlowApart = computation(import.meta.filename, readFlow);
