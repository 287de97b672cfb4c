import { refusedAtCreation } from '#kernel/api-error.ts';
import { withoutReported, type CheckedInput } from '#kernel/checked-input.ts';
import type { Cipher } from '#kernel/cipher.ts';
import type { EgressPolicy } from '#kernel/egress-policy.ts';
import { idOf } from '#kernel/id.ts';
import type { Violation } from '#kernel/violation.ts';
import { USUAL_FLOW_TYPES } from '#model/platform-connection.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { Company } from '#orm/entities/company.ts';
import { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { chooseCompany, UNKNOWN_COMPANY } from '#domain/invoicing/companies/choose-company.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { auditedConnection, type ConnectionSettings } from './audited-connection.ts';
import { findDirectoryViolation, findMemberViolations, findPrivateUrls } from './check-members.ts';
import type { ConnectionCreationMembers, ConnectionMembers } from './connection-members.ts';
import { sealSecrets, type ConnectionSecrets } from './connection-secrets.ts';
import type { PrivateUrlCheck } from './platform-url.ts';

export interface ConnectionDependencies {
  db: Database;
  cipher: Cipher;
  egress: Pick<EgressPolicy, 'checkUrl'>;
  isPrivateUrl: PrivateUrlCheck;
}

const ONE_A_COMPANY: Violation = {
  field: 'company',
  path: '/company_id',
  code: 'taken',
  message: 'a déjà une connexion à une plateforme',
};

/** Members that a new connection requires. */
type RequiredMember = 'name' | 'flow_url' | 'token_url' | 'client_id' | 'client_secret';
type Complete = Pick<ConnectionMembers, RequiredMember> & Partial<ConnectionCreationMembers>;

/**
 * Connects a company to its platform. Nothing goes out before the transaction ends; what was set before is never sent.
 * 422 with every broken rule.
 */
export async function createConnection(
  { db, cipher, egress, isPrivateUrl }: ConnectionDependencies,
  actor: Actor,
  input: CheckedInput<ConnectionCreationMembers> & { workspace_id: string },
): Promise<PlatformConnection> {
  const { workspace_id, members } = input;
  const private_urls = await findPrivateUrls(isPrivateUrl, workspace_id, members);
  return db.transact(async (begun) => {
    const company_id = members.company_id == null ? null : idOf(members.company_id);
    const company = await chooseCompany(begun, { workspace_id, company_id });
    // One connection of a company at a time.
    const { tx } = company === null ? { tx: begun } : await lockOr404(begun, Company, company);
    const found = [
      ...findMemberViolations(egress, members),
      ...private_urls,
      ...findDirectoryViolation(withDefaults(members)),
      ...(company === null ? [UNKNOWN_COMPANY] : await findLive(tx, company)),
    ];
    const violations = [...input.violations, ...withoutReported(input.violations, found)];
    // The shape has already reported a missing member.
    if (company === null || !isComplete(members) || violations.length > 0)
      throw refusedAtCreation(violations);
    return insertConnection(tx, cipher, actor, company, members);
  });
}

const isComplete = (members: Partial<ConnectionCreationMembers>): members is Complete =>
  [
    members.name,
    members.flow_url,
    members.token_url,
    members.client_id,
    members.client_secret,
  ].every((value) => value !== undefined);

async function findLive(tx: Transaction, { workspace_id, id }: Company): Promise<Violation[]> {
  const live = { workspace_id, company_id: id, archived_at: null };
  return (await tx.em.count(PlatformConnection, live)) === 0 ? [] : [ONE_A_COMPANY];
}

type Optional = Omit<ConnectionSettings, RequiredMember>;

const withDefaults = (members: Partial<ConnectionMembers>): Optional => ({
  directory_url: members.directory_url ?? null,
  client_authentication: members.client_authentication ?? 'basic',
  scope: members.scope ?? null,
  organization_id: members.organization_id ?? null,
  aliases: [...new Set(members.aliases)],
  send_format: members.send_format ?? 'facturx',
  processing_rule: members.processing_rule ?? null,
  flow_profile: members.flow_profile ?? null,
  request_id: members.request_id ?? 'none',
  flow_types: [...new Set(members.flow_types ?? USUAL_FLOW_TYPES)],
  directory_check: members.directory_check ?? 'warn',
  platform_number: members.platform_number ?? null,
  sends: members.sends ?? true,
  receives: members.receives ?? true,
});

/** Active, with a first pass due at once. */
const startAt = (now: Date) => ({
  starts_at: now,
  state: 'active' as const,
  error_code: null,
  error_message: null,
  last_synced_at: null,
  due_at: now,
  failed_passes: 0,
  is_reached: true,
  held_until: null,
  leased_by: null,
  lease_expires_at: null,
  lease_number: '0',
  archived_at: null,
  created_at: now,
  updated_at: now,
});

async function insertConnection(
  tx: Transaction,
  cipher: Cipher,
  actor: Actor,
  { workspace_id, id: company_id }: Company,
  members: Complete,
): Promise<PlatformConnection> {
  const { name, flow_url, token_url, client_id, client_secret } = members;
  const connection = tx.em.create(PlatformConnection, {
    workspace_id,
    company_id,
    name,
    flow_url,
    token_url,
    client_id,
    ...withDefaults(members),
    client_secret: '',
    token_parameters: null,
    token_parameter_names: [],
    headers: null,
    header_names: [],
    ...startAt(tx.now),
  });
  await tx.em.flush();
  // Sealed with the id, known only after the insert.
  const { token_parameters = {}, headers = {} } = members;
  const secrets: ConnectionSecrets = { client_secret, token_parameters, headers };
  sealSecrets(cipher, connection, secrets);
  await tx.em.flush();
  const { id: subject_id } = connection;
  const subject = { workspace_id, subject: 'platform_connections', subject_id };
  const after = { company_id, ...auditedConnection(connection) };
  await recordChange(tx, actor, { ...subject, action: 'create', after });
  tx.announce('network');
  return connection;
}
