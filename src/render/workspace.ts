import { parisInstant } from '#kernel/instant.ts';
import { exactly, arrayOf, nullable, described, titled } from '#kernel/json-schema.ts';
import { ID, INSTANT, TEXT } from './members.ts';

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

export const workspaceSchema = titled(
  'Workspace',
  exactly<ReturnType<typeof renderWorkspace>>({
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
  }),
);

/** A workspace without its companies. */
export const renderNamedWorkspace = (workspace: Omit<WorkspaceRow, 'companies'>) => ({
  id: Number(workspace.id),
  name: workspace.name,
  created_at: parisInstant(workspace.created_at),
});

export const namedWorkspaceSchema = titled(
  'NamedWorkspace',
  exactly<ReturnType<typeof renderNamedWorkspace>>({
    id: described(ID, 'The workspace.'),
    name: described(TEXT, 'Its name.'),
    created_at: described(INSTANT, 'When it was made.'),
  }),
);
