import type { IssueMembers } from '#domain/invoicing/drafts/issue-sale.ts';
import { computation } from '#kernel/compute/computation.ts';
import { withMisplaced, type NamedMembers } from './misplaced-members.ts';

const MESSAGE =
  'n’est pas admis à l’émission, qui ne prend que « invoice_number » ou « numbering », et « version »';

/** Reads `{"invoice": {…}}` of an issue. */
export const readIssue = (body: NamedMembers<IssueMembers>) => withMisplaced(body, MESSAGE);

export const readIssueApart = computation(import.meta.filename, readIssue);
