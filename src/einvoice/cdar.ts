import type { StatusMessage } from './model/status-message.ts';
import { printCdarTime, readCdarTime } from './cdar/date-time.ts';
import { printCdarParty, readCdarParty, readOptionalCdarParty } from './cdar/party.ts';
import { printCdarStatus, readCdarStatuses } from './cdar/status.ts';
import { ram } from './cii/print-ram.ts';
import { childrenOf, findElement, textOf } from './xml/find-elements.ts';
import { printElement } from './xml/print-xml.ts';
import type { XmlElement } from './xml/read-xml.ts';

const UN = 'urn:un:unece:uncefact:data:standard';
const ATTRIBUTES =
  ` xmlns:rsm="${UN}:CrossDomainAcknowledgementAndResponse:100"` +
  ` xmlns:ram="${UN}:ReusableAggregateBusinessInformationEntity:100"` +
  ` xmlns:udt="${UN}:UnqualifiedDataType:100" xmlns:qdt="${UN}:QualifiedDataType:100"`;

/**
 * The message as CDAR D22B, UTF-8, one line. The same message gives the same text. Times are Paris time to the
 * second; a time in the second of the two hours that autumn repeats is read back an hour early.
 */
export const printCdar = (message: StatusMessage): string =>
  '<?xml version="1.0" encoding="UTF-8"?>' +
  printElement(
    'rsm:CrossDomainAcknowledgementAndResponse',
    [
      printElement('rsm:ExchangedDocumentContext', [
        printParameter('BusinessProcess', message.business_process),
        printParameter('Guideline', message.guideline),
      ]),
      printElement('rsm:ExchangedDocument', [
        ram('ID', message.message_id),
        printCdarTime('IssueDateTime', message.issued_at),
        printCdarParty('SenderTradeParty', message.sender),
        printCdarParty('IssuerTradeParty', message.issuer),
        ...message.recipients.map((party) => printCdarParty('RecipientTradeParty', party)),
      ]),
      ...message.statuses.map(printCdarStatus),
    ],
    ATTRIBUTES,
  );

const PARAMETER = 'SpecifiedDocumentContextParameter';

const printParameter = (name: string, id: string | null): string =>
  ram(name + PARAMETER, [ram('ID', id)]);

/** Reads a document that is valid by the schema `CDAR`. A printed message is read back unchanged. */
export function readCdar(root: XmlElement): StatusMessage {
  const context = findElement(root, 'ExchangedDocumentContext');
  const document = findElement(root, 'ExchangedDocument');
  return {
    business_process: textOf(context, `BusinessProcess${PARAMETER}`, 'ID'),
    guideline: textOf(context, `Guideline${PARAMETER}`, 'ID'),
    message_id: textOf(document, 'ID'),
    issued_at: readCdarTime(document, 'IssueDateTime'),
    sender: readOptionalCdarParty(document, 'SenderTradeParty'),
    issuer: readOptionalCdarParty(document, 'IssuerTradeParty'),
    recipients: childrenOf(document, 'RecipientTradeParty').map(readCdarParty),
    statuses: childrenOf(root, 'AcknowledgementDocument').flatMap(readCdarStatuses),
  };
}
