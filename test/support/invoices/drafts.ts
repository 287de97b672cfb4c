import { createDraft } from '#domain/invoicing/drafts/create-draft.ts';
import type { DraftMembers } from '#domain/invoicing/drafts/draft-members.ts';
import { issueDraft } from '#domain/invoicing/drafts/issue-draft.ts';
import {
  prepareDraftApart,
  type DraftTarget,
  type PreparedDraft,
} from '#domain/invoicing/drafts/prepare-draft.ts';
import { findCompanies } from '#domain/invoicing/invoices/find-companies.ts';
import { prepareIssue, type IssueInput } from '#domain/invoicing/drafts/prepare-issue.ts';
import type { Database } from '#orm/database.ts';
import { networkOutbox } from '#domain/exchange/network/network-outbox.ts';

export const COMMAND_LINE = { kind: 'command_line' } as const;

export const TODAY = '2026-03-02';

export const buildDraftMembers = (overrides: DraftMembers = {}): DraftMembers => ({
  buyer: { name: 'Boulangerie Dupont' },
  lines: [{ name: 'Conseil', quantity: 1, unit_price: 100, tax_rate: 20 }],
  ...overrides,
});

/** Operations of drafts as the console calls them. */
export function draftsOf({ db, workspace }: { db: Database; workspace: { id: string } }) {
  const workspace_id = workspace.id;
  const target = async (): Promise<DraftTarget> => ({
    companies: await findCompanies(db, workspace_id),
    today: TODAY,
  });
  const prepare = async (members: DraftMembers): Promise<PreparedDraft> =>
    prepareDraftApart.work({ members, target: await target() });
  const dependencies = {
    db,
    prepare: (input: IssueInput) => prepareIssue({ ...input, fontFiles: [] }),
    outbox: networkOutbox,
    baseUrl: 'https://bordereau.example.com',
  };
  const create = async (members: DraftMembers = buildDraftMembers()) =>
    createDraft(db, COMMAND_LINE, { workspace_id, draft: await prepare(members) });
  const issue = async (id: string, version = 1) => {
    const draft = { workspace_id, id, version };
    const { invoice } = await issueDraft(dependencies, COMMAND_LINE, draft);
    return invoice;
  };
  return {
    dependencies,
    target,
    prepare,
    create,
    issue,
    createAndIssue: async (members?: DraftMembers) => issue((await create(members)).id),
  };
}
