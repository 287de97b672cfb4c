import { newClientId, newToken, digest } from '#kernel/secret.ts';
import type { Scope } from '#model/scope.ts';
import type { Database } from '#orm/database.ts';
import { AccessGrant } from '#orm/entities/access-grant.ts';
import { AccessToken } from '#orm/entities/access-token.ts';
import { Category } from '#orm/entities/category.ts';
import { Company } from '#orm/entities/company.ts';
import { Ledger } from '#orm/entities/ledger.ts';
import { OauthApplication } from '#orm/entities/oauth-application.ts';
import { Workspace } from '#orm/entities/workspace.ts';

const TEN_YEARS_MS = 10 * 365 * 86_400_000;

export async function buildWorkspace(db: Database, overrides: { name?: string } = {}) {
  return db.transact(async ({ em, now }) => {
    const name = overrides.name ?? 'Atelier Lumière';
    const workspace = em.create(Workspace, { name, created_at: now });
    await em.flush();
    const company = em.create(Company, { workspace_id: workspace.id, name, siren: '732829320' });
    await em.flush();
    const owned = { workspace_id: workspace.id, company_id: company.id, created_at: now };
    em.create(Ledger, { ...owned, code: 'BQ', name: 'Banque' });
    await em.flush();
    return workspace;
  });
}

/** Its secret is in the clear. */
export async function buildApplication(
  db: Database,
  overrides: {
    scopes?: Scope[];
    workspaces?: readonly { id: string }[];
    provisioned?: boolean;
  } = {},
) {
  return db.transact(async ({ em, now }) => {
    const client_secret = newToken();
    const application = em.create(OauthApplication, {
      name: 'Partenaire',
      client_id: newClientId(),
      secret_digest: digest(client_secret),
      scopes: overrides.scopes ?? ['read', 'write', 'destroy'],
      provisioned: overrides.provisioned ?? false,
      created_at: now,
      updated_at: now,
    });
    await em.flush();
    for (const workspace of overrides.workspaces ?? []) {
      em.create(AccessGrant, {
        application_id: application.id,
        workspace_id: workspace.id,
        granted_at: now,
        revoked_at: null,
      });
    }
    await em.flush();
    return { application, client_secret };
  });
}

/** A live token: tokens expire by the database's clock, and a driven clock is in the past. */
export async function buildToken(
  db: Database,
  application: { id: string },
  overrides: { scopes?: Scope[]; expiresInMs?: number } = {},
): Promise<string> {
  const text = newToken();
  await db.transact(async ({ em, now }) => {
    em.create(AccessToken, {
      digest: digest(text),
      application_id: application.id,
      scopes: overrides.scopes ?? ['read', 'write', 'destroy'],
      created_at: now,
      expires_at: new Date(now.getTime() + (overrides.expiresInMs ?? TEN_YEARS_MS)),
    });
    await em.flush();
  });
  return text;
}

export async function buildCategory(
  db: Database,
  workspace: { id: string },
  overrides: { name?: string; archived?: boolean } = {},
) {
  return db.transact(async ({ em, now }) => {
    const category = em.create(Category, {
      workspace_id: workspace.id,
      name: overrides.name ?? 'Achats',
      archived_at: overrides.archived === true ? now : null,
      created_at: now,
      updated_at: now,
    });
    await em.flush();
    return category;
  });
}

/** The id of a workspace's only company. */
export async function companyOf(db: Database, workspace: { id: string }): Promise<string> {
  const { id } = await db.reader().findOneOrFail(Company, { workspace_id: workspace.id });
  return id;
}
