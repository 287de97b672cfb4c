import type { FileAttachment } from '#einvoice/model/attachment.ts';
import { attributeOf, childrenOf, findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';

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
