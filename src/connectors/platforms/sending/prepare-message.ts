import { printCdar, readCdar } from '#einvoice/cdar.ts';
import { mustAskDirectory, type BegunStep } from '#domain/exchange/network-messages/begin-step.ts';
import { makeMessageFile } from '#domain/exchange/network-messages/message-file/make-message-file.ts';
import {
  recordPreparation,
  type Preparation,
} from '#domain/exchange/network-messages/record-preparation.ts';
import { findInvoice } from '#domain/invoicing/invoices/find-invoice.ts';
import { partySiren } from '#einvoice/json/own-side.ts';
import type { CheckedRecipient } from '#domain/exchange/directory/check-recipient.ts';
import { WITHOUT_INVOICE_LINE } from '#model/platform-flow.ts';
import type { UnsealedConnection } from '#domain/exchange/platform-connections/unseal-connection.ts';
import { Crowded } from '#kernel/fair-gate.ts';
import { DIRECTORY_SCHEME } from '#einvoice/model/identifier-scheme.ts';
import { sirenOf } from '#einvoice/model/status-message.ts';
import type { SendingTools } from './sending-tools.ts';

/**
 * Asks the directory for the recipient of an invoice, and makes the bytes that all of its attempts send; or asks for
 * the address that a status goes to. Holds no place for calls: the directory takes one of its own.
 */
export async function prepareMessage(
  tools: SendingTools,
  connection: UnsealedConnection,
  step: BegunStep,
): Promise<string> {
  let preparation: Preparation;
  try {
    preparation = await prepare(tools, connection, step);
  } catch (err) {
    const { workspace_id, invoice_id } = step.message;
    tools.log.error({ err, workspace_id, invoice_id }, 'the file of an invoice cannot be made');
    preparation = err instanceof Crowded ? BUSY : NO_FILE;
  }
  const written = await recordPreparation(tools.db, step, preparation);
  return written === 'moved' ? preparation.kind : 'lost';
}

async function prepare(
  tools: SendingTools,
  connection: UnsealedConnection,
  step: BegunStep,
): Promise<Preparation> {
  const { message } = step;
  if (message.kind === 'status') return addressStatus(tools, connection, message.body);
  const key = { workspace_id: message.workspace_id, id: message.invoice_id };
  const found = mustAskDirectory(message, connection)
    ? await askDirectory(tools, connection, key)
    : null;
  if (found?.status_address != null) return { kind: 'missing', words: STATUSES_ALONE };
  const reachability = found?.reachability ?? null;
  if (reachability === 'unreachable' && connection.directory_check === 'hold')
    return { kind: 'missing', words: null };
  if (message.has_file) return { kind: 'prepared', file: null, reachability };
  const place = await tools.files.enter([key.workspace_id]);
  const file = await makeMessageFile(tools, key, connection.send_format).finally(() =>
    place.leave(),
  );
  return file === null ? NO_FILE : { kind: 'prepared', file, reachability };
}

/**
 * A status for the address that takes statuses alone, if the directory has one. Else it stays as it was, or goes to the
 * directory's only address if the invoice states no address.
 */
async function addressStatus(
  { checkRecipient }: SendingTools,
  connection: UnsealedConnection,
  body: string,
): Promise<Preparation> {
  const { readXml } = await import('#einvoice/xml/read-xml.ts');
  const { CDAR } = await import('#einvoice/xml/schemas.ts');
  const message = readCdar(readXml(body, CDAR));
  const [recipient] = message.recipients;
  const siren = recipient === undefined ? null : sirenOf(recipient);
  if (recipient === undefined || siren === null) return { kind: 'addressed', body };
  const found = await checkRecipient(connection, { address: null, siren });
  const isAssumed = recipient.electronic_address?.value === siren;
  const value = found.status_address ?? (isAssumed ? found.address : null);
  if (value === null) return { kind: 'addressed', body };
  const electronic_address = { scheme: DIRECTORY_SCHEME, value };
  const recipients = [{ ...recipient, electronic_address }];
  return { kind: 'addressed', body: printCdar({ ...message, recipients }) };
}

const MINUTE_MS = 60_000;
const NO_FILE: Preparation = {
  kind: 'failed',
  words: 'the file of the invoice cannot be made',
  wait: 10 * MINUTE_MS,
};
/** Others print so much that its turn has not come. */
const BUSY: Preparation = { kind: 'failed', words: 'the service is busy', wait: MINUTE_MS };

const STATUSES_ALONE = `D'après l'annuaire, l'adresse de ce destinataire ne reçoit que des statuts : demandez-lui d'y inscrire une adresse de facturation, l'envoi suivra dans l'heure (${WITHOUT_INVOICE_LINE})`;

/** With an address for statuses only where none takes invoices. */
async function askDirectory(
  { db, checkRecipient }: SendingTools,
  connection: UnsealedConnection,
  key: { workspace_id: string; id: string },
): Promise<Pick<CheckedRecipient, 'reachability' | 'status_address'>> {
  const { buyer } = (await findInvoice(db, key)).document;
  const { scheme = null, value = null } = buyer.electronic_address ?? {};
  const siren = partySiren(buyer);
  if (siren === null) return { reachability: 'undetermined', status_address: null };
  const address = scheme === DIRECTORY_SCHEME ? value : null;
  const found = await checkRecipient(connection, { address, siren });
  const { reachability } = found;
  if (reachability !== 'unreachable') return { reachability, status_address: null };
  if (address === null || found.status_address !== null) return found;
  const all = await checkRecipient(connection, { address: null, siren });
  return all.reachability === 'unreachable' ? all : { reachability, status_address: null };
}
