import { buildApplication, buildToken, buildWorkspace } from './builders.ts';
import type { Partner } from './partner.ts';

const TEN_YEARS_MS = 10 * 365 * 86_400_000;

/** Another tenant of the partner's service: its own workspace and its own application. `stop` is the partner's. */
export async function buildNeighbour(partner: Partner, name = 'Voisin'): Promise<Partner> {
  const { db, service } = partner;
  const workspace = await buildWorkspace(db, { name });
  const { application } = await buildApplication(db, { workspaces: [workspace] });
  const token = await buildToken(db, application, { expiresInMs: TEN_YEARS_MS });
  return {
    ...partner,
    workspace,
    application,
    token,
    call: (method, path, body, headers = {}) =>
      service.call(method, path, { token, body, headers }),
  };
}
