import { completeAttachments } from '#einvoice/completion/complete-attachments.ts';
import { printAttributes, printElement } from '#einvoice/xml/print-xml.ts';
import { contentPlace } from '#einvoice/xml/fill-contents.ts';
import type { Attachment } from '#einvoice/model/attachment.ts';
import { ram } from './print-ram.ts';

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
