import { listCompanies, type NamedCompany } from '#domain/banking/companies/list-companies.ts';
import {
  readQuestion,
  type DirectoryQuestion,
} from '#domain/exchange/directory/directory-question.ts';
import type { DirectoryFault } from '#domain/exchange/directory/directory-reader.ts';
import { listDirectoryConnections } from '#domain/exchange/directory/find-directory-connection.ts';
import {
  lookUpRecipient,
  type FoundRecipient,
} from '#domain/exchange/directory/look-up-recipient.ts';
import type { Services } from '#http/pipeline/call.ts';
import { idParameter, textParameter, type QueryOf } from '#http/query.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';

const MAX_KEY = 140;

export const DIRECTORY_PAGE_QUERY = {
  recipient: textParameter('A SIREN, a SIRET or an address.', MAX_KEY),
  company_id: idParameter('The company whose connection is asked through.'),
};

export type DirectoryVisit = WorkspaceVisit<QueryOf<typeof DIRECTORY_PAGE_QUERY>>;

/** `unreadable`: what was typed is no key; null before anything was. */
export type LookedUp = FoundRecipient | DirectoryFault | { kind: 'unreadable' } | null;

export interface DirectoryData {
  /** Those whose platforms have a directory. */
  companies: readonly NamedCompany[];
  /** The one asked through; null without any. */
  company: NamedCompany | null;
  looked: LookedUp;
}

async function listConnected(
  { workspace }: DirectoryVisit,
  { db }: Services,
): Promise<NamedCompany[]> {
  const connections = await listDirectoryConnections(db, workspace.id);
  if (connections.length === 0) return [];
  const connected = new Set(connections.map(({ company_id }) => company_id));
  return (await listCompanies(db, workspace.id)).filter(({ id }) => connected.has(id));
}

export async function loadDirectory(
  visit: DirectoryVisit,
  services: Services,
): Promise<DirectoryData> {
  const companies = await listConnected(visit, services);
  const { recipient, company_id } = visit.query;
  // No company is asked through in place of another.
  const chosen = company_id ?? companies[0]?.id;
  const company = companies.find(({ id }) => id === chosen) ?? null;
  const question = recipient === null ? null : readQuestion(recipient);
  if (recipient === null || company === null) return { companies, company, looked: null };
  const looked: LookedUp =
    question === null
      ? { kind: 'unreadable' }
      : await ask(visit, services, { company_id: company.id, question });
  return { companies, company, looked };
}

const ask = (
  { workspace }: DirectoryVisit,
  services: Services,
  asked: { company_id: string; question: DirectoryQuestion },
): Promise<FoundRecipient | DirectoryFault> =>
  lookUpRecipient(services, { workspace_id: workspace.id, ...asked });
