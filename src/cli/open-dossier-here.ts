import { workspaceFinder } from '#domain/access/workspaces/find-workspace-of.ts';
import { openDossier } from '#domain/books/dossier/open-dossier.ts';
import { createDocumentPool } from '#kernel/compute/document-pool.ts';
import type { Database } from '#orm/database.ts';
import { found } from './each-workspace.ts';

/** The dossier of an invoice of any workspace, with document processes of its own, which `close` ends. */
export async function openDossierHere(db: Database, fontFiles: readonly string[], id: string) {
  const workspace_id = found(await workspaceFinder('invoices')(db, id), 'invoice', id);
  const documents = createDocumentPool();
  const tools = { db, documents, fontFiles, tenants: ['command_line'] };
  return { dossier: await openDossier(tools, { workspace_id, id }), close: documents.close };
}
