import { ATTACHMENT_TYPE_CODES } from '#einvoice/model/attachment-type.ts';
import { MAX_ATTACHMENTS } from '#einvoice/model/attachment.ts';
import { titled, type JsonSchema } from '#kernel/json-schema.ts';

const text = (maxLength: number, description: string): JsonSchema => ({
  type: ['string', 'null'],
  maxLength,
  description,
});

const attachment = titled('InvoiceDepositAttachment', {
  type: 'object',
  properties: {
    reference: { ...text(255, 'The number or name of the document (BT-122).'), type: 'string' },
    description: text(
      255,
      'What it is (BT-123). For a French seller one of the list of BR-FR-17, such as `RIB` or `BON_LIVRAISON`; `LISIBLE`, a readable copy of the invoice, at most once.',
    ),
    filename: text(
      255,
      'The name for downloads, with the extension of its type; required beside a content.',
    ),
    mime_code: text(
      255,
      `By default that of the extension: ${ATTACHMENT_TYPE_CODES.map((code) => `\`${code}\``).join(', ')}.`,
    ),
    content: {
      type: ['string', 'null'],
      contentEncoding: 'base64',
      description:
        'The document in Base64 (BT-125), unless it is a part `attachment` of the form, or only has a `url`.',
    },
    url: text(2000, 'Where the document is (BT-124), http or https. It is never fetched.'),
  },
  required: ['reference'],
});

export const attachments: JsonSchema = {
  type: ['array', 'null'],
  maxItems: MAX_ATTACHMENTS,
  items: attachment,
  description: `Supporting documents, at most ${MAX_ATTACHMENTS}. None can be added later, except to a draft without a number.`,
};

/** A draft's attachments in a `PUT`. */
export const keptAttachments: JsonSchema = {
  ...attachments,
  description: `Supporting documents, at most ${MAX_ATTACHMENTS}, in place of those that the draft has: \`[]\` removes them, and without this member they stay.`,
};
