import { readEditedDraftApart } from '#domain/invoicing/drafts/edited-draft.ts';
import { singleBody } from '#http/answers.ts';
import { rowOf, type PersonRoute } from '#http/pipeline/route.ts';
import { addEditedDraft, duplicateHere, rewriteEditedDraft } from './handlers.ts';
import { EDITED_DRAFT_BODY, savedDraftSchema } from './schema.ts';

/**
 * Drafts as people edit them: a version guards each save against another editor. Applications have rows of their own
 * for drafts, which answer the whole invoice.
 */
export const DRAFT_ROUTES: readonly PersonRoute[] = [
  {
    method: 'POST',
    path: '/api/v1/workspaces/:workspace_id/drafts',
    access: 'workspace',
    console: 'member',
    answers: { 201: singleBody(savedDraftSchema) },
    body: EDITED_DRAFT_BODY,
    prepare: readEditedDraftApart,
    handle: addEditedDraft,
  },
  {
    method: 'PUT',
    path: '/api/v1/invoices/:id/draft',
    access: rowOf('invoices'),
    console: 'member',
    answers: { 200: singleBody(savedDraftSchema) },
    body: EDITED_DRAFT_BODY,
    prepare: readEditedDraftApart,
    handle: rewriteEditedDraft,
  },
  {
    method: 'POST',
    path: '/api/v1/invoices/:id/duplicate',
    access: rowOf('invoices'),
    console: 'member',
    answers: { 201: singleBody(savedDraftSchema) },
    handle: duplicateHere,
  },
];
