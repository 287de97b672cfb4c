import { parisInstant } from '#kernel/instant.ts';
import {
  arrayOf,
  described,
  enumOf,
  exactly,
  nullable,
  titled,
  type Members,
} from '#kernel/json-schema.ts';
import { APPROVAL_MODES, type ApprovalMode } from '#model/approval-mode.ts';
import { ID, INSTANT, MONEY, nullableAmount, TEXT } from './members.ts';

export interface WorkspaceRow {
  id: string;
  name: string;
  created_at: Date;
  companies: { id: string; name: string; siren: string | null }[];
}

export const renderWorkspace = (workspace: WorkspaceRow) => ({
  id: Number(workspace.id),
  name: workspace.name,
  siren: workspace.companies[0]?.siren ?? null,
  companies: workspace.companies.map(({ id, name, siren }) => ({ id: Number(id), name, siren })),
  created_at: parisInstant(workspace.created_at),
});

const workspaceMembers: Members<typeof renderWorkspace> = {
  id: described(ID, 'The workspace.'),
  name: described(TEXT, 'Its name.'),
  siren: described(nullable(TEXT), 'The SIREN of its first company; null when unknown.'),
  companies: described(
    arrayOf(
      exactly({
        id: described(ID, 'The company.'),
        name: described(TEXT, 'Its name.'),
        siren: described(nullable(TEXT), '9 digits; null when unknown.'),
      }),
    ),
    'Its companies. The first is the default where a request names none.',
  ),
  created_at: described(INSTANT, 'When it was made.'),
};

/** The workspace's choice of who approves its payments. */
export interface ApprovalSetting {
  /** Null: not chosen yet. */
  approval: ApprovalMode | null;
  manager_approval_limit: string | null;
  application_approval_limit: string | null;
}

/** The mode by which its payment batches are approved. */
export const renderApproval = (workspace: ApprovalSetting) => ({
  approval: workspace.approval ?? 'anyone',
  manager_approval_limit: nullableAmount(workspace.manager_approval_limit),
  application_approval_limit: nullableAmount(workspace.application_approval_limit),
});

const approvalMembers: Members<typeof renderApproval> = {
  approval: described(
    enumOf(APPROVAL_MODES),
    'Who may approve a payment batch: `anyone` with the right, or `another` than who drafted it or changed it last.',
  ),
  manager_approval_limit: described(
    nullable(MONEY),
    'The highest total, in euros, that a manager may approve; null: no limit. Owners have no limit.',
  ),
  application_approval_limit: described(
    nullable(MONEY),
    'The highest total, in euros, that an application may approve; null: the same as a manager.',
  ),
};

/** As applications list it. */
export const renderListedWorkspace = (workspace: WorkspaceRow & ApprovalSetting) => ({
  ...renderWorkspace(workspace),
  ...renderApproval(workspace),
});

export const workspaceSchema = titled(
  'Workspace',
  exactly<ReturnType<typeof renderListedWorkspace>>({ ...workspaceMembers, ...approvalMembers }),
);

/** A workspace without its companies. */
export const renderNamedWorkspace = (workspace: Omit<WorkspaceRow, 'companies'>) => ({
  id: Number(workspace.id),
  name: workspace.name,
  created_at: parisInstant(workspace.created_at),
});

const namedMembers: Members<typeof renderNamedWorkspace> = {
  id: workspaceMembers.id,
  name: workspaceMembers.name,
  created_at: workspaceMembers.created_at,
};

export const namedWorkspaceSchema = titled(
  'NamedWorkspace',
  exactly<ReturnType<typeof renderNamedWorkspace>>(namedMembers),
);

/** Its settings, for its owners. */
export const renderWorkspaceSettings = (
  workspace: Omit<WorkspaceRow, 'companies'> & ApprovalSetting,
) => ({ ...renderNamedWorkspace(workspace), ...renderApproval(workspace) });

export const workspaceSettingsSchema = titled(
  'WorkspaceSettings',
  exactly<ReturnType<typeof renderWorkspaceSettings>>({ ...namedMembers, ...approvalMembers }),
);
