import { parisInstant } from '#kernel/instant.ts';
import { exactly, arrayOf, nullable } from '#kernel/json-schema.ts';
import { ID, INSTANT, TEXT } from './members.ts';

/** A workspace with its companies, as it is read from the database. */
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

export const workspaceSchema = exactly<ReturnType<typeof renderWorkspace>>({
  id: ID,
  name: TEXT,
  siren: nullable(TEXT),
  companies: arrayOf(exactly({ id: ID, name: TEXT, siren: nullable(TEXT) })),
  created_at: INSTANT,
});
