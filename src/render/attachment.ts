import { ATTACHMENT_SOURCES, type AttachmentSource } from '#einvoice/model/attachment.ts';
import { described, enumOf, exactly, nullable, titled } from '#kernel/json-schema.ts';
import { COUNT, ID, TEXT } from './members.ts';

interface AttachmentRow {
  id: string;
  reference: string | null;
  description: string | null;
  filename: string | null;
  mime_code: string | null;
  size_bytes: number | null;
  sha256: string | null;
  url: string | null;
  source: AttachmentSource;
}

export const renderAttachment = (attachment: AttachmentRow) => ({
  id: Number(attachment.id),
  reference: attachment.reference,
  description: attachment.description,
  filename: attachment.filename,
  mime_code: attachment.mime_code,
  size_bytes: attachment.size_bytes,
  sha256: attachment.sha256,
  url: attachment.url,
  source: attachment.source,
});

export const attachmentSchema = titled(
  'Attachment',
  exactly<ReturnType<typeof renderAttachment>>({
    id: described(ID, 'The attachment.'),
    reference: described(
      nullable(TEXT),
      'The number or name of the document (BT-122); null if a PDF only embeds it.',
    ),
    description: described(nullable(TEXT), 'What it is (BT-123).'),
    filename: described(
      nullable(TEXT),
      'Its file name. Of a received file unchecked: it may have slashes, or none of the right extensions.',
    ),
    mime_code: described(
      nullable(TEXT),
      'Its media type, as stated. That of a received file may be wrong.',
    ),
    size_bytes: described(
      nullable(COUNT),
      'Its size; null if only its URL or its reference is known, and then there is no download.',
    ),
    sha256: described(nullable(TEXT), 'SHA-256 of its bytes, hexadecimal, also the `ETag`.'),
    url: described(nullable(TEXT), 'Where the document is (BT-124), as stated; never fetched.'),
    source: described(
      enumOf(ATTACHMENT_SOURCES),
      '`deposit`: came with the JSON. `xml`: stood in the UBL or CII. `pdf`: embedded in the PDF beside it.',
    ),
  }),
);
