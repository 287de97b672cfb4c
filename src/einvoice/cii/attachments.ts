import type { FileAttachment, Attachment } from '#einvoice/model/attachment.ts';
import { attributeOf, childrenOf, findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { completeAttachments } from '#einvoice/completion/complete-attachments.ts';
import { printAttributes, printElement } from '#einvoice/xml/print-xml.ts';
import { contentPlace } from '#einvoice/xml/fill-contents.ts';
import { ram } from './print-ram.ts';

/** UNTDID 1001: an invoiced object (BT-18), and a tender (BT-17). */
const OTHER_REFERENCES: readonly string[] = ['130', '50'];

/** BG-24. */
export const readCiiAttachments = (root: XmlElement): FileAttachment[] =>
  childrenOf(
    findElement(root, 'SupplyChainTradeTransaction', 'ApplicableHeaderTradeAgreement'),
    'AdditionalReferencedDocument',
  )
    .filter((one) => !OTHER_REFERENCES.includes(textOf(one, 'TypeCode') ?? ''))
    .map(readAttachment);

function readAttachment(reference: XmlElement): FileAttachment {
  const embedded = findElement(reference, 'AttachmentBinaryObject');
  const bytes = embedded?.binary;
  return {
    source: 'xml',
    reference: textOf(reference, 'IssuerAssignedID'),
    description: textOf(reference, 'Name'),
    filename: attributeOf(embedded, 'filename'),
    mime_code: attributeOf(embedded, 'mimeCode'),
    url: textOf(reference, 'URIID'),
    content: bytes === undefined || bytes.length === 0 ? null : bytes,
  };
}

/** UNTDID 1001: a related document. */
const SUPPORTING_DOCUMENT = '916';

/** BG-24, with places for the bytes. */
export const printCiiAttachments = (attachments: readonly Attachment[]): readonly string[] =>
  completeAttachments(attachments).map(
    ({ reference, description, filename, mime_code, url, content }, index) =>
      ram('AdditionalReferencedDocument', [
        ram('IssuerAssignedID', reference),
        ram('URIID', url),
        ram('TypeCode', SUPPORTING_DOCUMENT),
        ram('Name', description),
        content === null
          ? ''
          : printElement(
              'ram:AttachmentBinaryObject',
              [contentPlace(index)],
              printAttributes({ mimeCode: mime_code, filename }),
            ),
      ]),
  );
