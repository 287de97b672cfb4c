import { listCompanies } from '#domain/banking/companies/list-companies.ts';
import { findConnection } from '#domain/exchange/platform-connections/find-connection.ts';
import { listPositions } from '#domain/exchange/platform-flows/positions.ts';
import { readId, type Services } from '#http/pipeline/call.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';

/** A connection and the name of its company. */
export interface ShownConnection {
  connection: PlatformConnection;
  company: string;
}

/** With the types of flows that its platform does not take. */
export interface ReceivingConnection extends ShownConnection {
  refused_types: readonly string[];
}

/** 404 unless the workspace has the connection. */
export async function loadPlatform(
  { workspace, params }: WorkspaceVisit,
  { db }: Services,
): Promise<ShownConnection> {
  const key = { workspace_id: workspace.id, id: readId(params['id']) };
  const connection = await findConnection(db, key);
  const companies = await listCompanies(db, workspace.id);
  const company = companies.find(({ id }) => id === connection.company_id);
  return { connection, company: company?.name ?? '' };
}

/** {@link loadPlatform} with what came of receiving. */
export async function loadReceiving(
  visit: WorkspaceVisit,
  services: Services,
): Promise<ReceivingConnection> {
  const shown = await loadPlatform(visit, services);
  const { flow_types } = shown.connection;
  const refused_types = (await listPositions(services.db.reader(), shown.connection))
    .filter(({ flow_type, refusal }) => refusal !== null && flow_types.includes(flow_type))
    .map(({ flow_type }) => flow_type);
  return { ...shown, refused_types };
}
