import { draftableRule } from '#http/body.ts';
import { exactly, titled, type JsonSchema } from '#kernel/json-schema.ts';
import { COUNT, ID } from '#render/members.ts';
import { DEPOSIT_MEMBERS } from '#resources/invoices/schema.ts';
import { date, object } from '#resources/invoices/schema-parts.ts';

/** As for a deposit. */
const LIMIT_BYTES = 8 * 1024 * 1024;

const { attachments: _attachments, ...documentMembers } = DEPOSIT_MEMBERS;

/** The members of `{"invoice": {…}}` as the draft editor sends them: attachments stay as they are. */
export const editedDraftSchema: JsonSchema = titled(
  'EditedDraft',
  object({
    ...documentMembers,
    version: {
      type: ['integer', 'null'],
      minimum: 1,
      description: 'The version that this replaces. If the draft has another by now, it is 409.',
    },
    valid_until: date('The last day of a quote, which is checked like a draft,'),
  }),
);

export const EDITED_DRAFT_BODY = draftableRule('invoice', editedDraftSchema, 'update', LIMIT_BYTES);

/** The answer from which an editor continues. */
export const savedDraftSchema: JsonSchema = titled(
  'SavedDraft',
  exactly({ id: ID, version: COUNT }),
);
