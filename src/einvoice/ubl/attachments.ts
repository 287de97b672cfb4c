import type { FileAttachment, Attachment } from '#einvoice/model/attachment.ts';
import { attributeOf, childrenOf, findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { completeAttachments } from '#einvoice/completion/complete-attachments.ts';
import { printAttributes, printElement } from '#einvoice/xml/print-xml.ts';
import { contentPlace } from '#einvoice/xml/fill-contents.ts';
import { cac, cbc } from './print-elements.ts';

/** UNTDID 1001: an invoiced object (BT-18), and a project or tender (BT-11, BT-17). */
const OTHER_REFERENCES: readonly string[] = ['130', '50'];

/** BG-24. */
export const readUblAttachments = (root: XmlElement): FileAttachment[] =>
  childrenOf(root, 'AdditionalDocumentReference')
    .filter((one) => !OTHER_REFERENCES.includes(textOf(one, 'DocumentTypeCode') ?? ''))
    .map(readAttachment);

function readAttachment(reference: XmlElement): FileAttachment {
  const attachment = findElement(reference, 'Attachment');
  const embedded = findElement(attachment, 'EmbeddedDocumentBinaryObject');
  const bytes = embedded?.binary;
  return {
    source: 'xml',
    reference: textOf(reference, 'ID'),
    description: textOf(reference, 'DocumentDescription'),
    filename: attributeOf(embedded, 'filename'),
    mime_code: attributeOf(embedded, 'mimeCode'),
    url: textOf(attachment, 'ExternalReference', 'URI'),
    content: bytes === undefined || bytes.length === 0 ? null : bytes,
  };
}

/** BG-24, with places for the bytes. */
export const printUblAttachments = (attachments: readonly Attachment[]): readonly string[] =>
  completeAttachments(attachments).map(
    ({ reference, description, filename, mime_code, url, content }, index) =>
      cac('AdditionalDocumentReference', [
        cbc('ID', reference),
        cbc('DocumentDescription', description),
        cac('Attachment', [
          content === null
            ? ''
            : printElement(
                'cbc:EmbeddedDocumentBinaryObject',
                [contentPlace(index)],
                printAttributes({ mimeCode: mime_code, filename }),
              ),
          cac('ExternalReference', [cbc('URI', url)]),
        ]),
      ]),
  );
