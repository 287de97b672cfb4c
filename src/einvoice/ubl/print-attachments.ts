import { completeAttachments } from '#einvoice/completion/complete-attachments.ts';
import { printAttributes, printElement } from '#einvoice/xml/print-xml.ts';
import { contentPlace } from '#einvoice/xml/fill-contents.ts';
import type { Attachment } from '#einvoice/model/attachment.ts';
import { cac, cbc } from './print-elements.ts';

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
