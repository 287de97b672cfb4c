import type { PartnerService } from '#bench/partner-service.ts';

/** Another tenant of the service. */
export interface Neighbour {
  deposit(body: string): Promise<void>;
  /** Lists its bank accounts. */
  read(): Promise<void>;
}

const SCOPES = 'read write';

export async function createNeighbour({ address, run }: PartnerService): Promise<Neighbour> {
  const { id } = await run<{ id: number }>('workspace', 'create', '--name', 'Neighbour');
  const rights = ['--scopes', SCOPES, '--workspace', String(id)];
  const { client_id, client_secret } = await run<Record<'client_id' | 'client_secret', string>>(
    'app',
    'create',
    '--name',
    'N',
    ...rights,
  );
  const form = { grant_type: 'client_credentials', scope: SCOPES, client_id, client_secret };
  const body = new URLSearchParams(form);
  const granted = await fetch(`${address}/oauth/token`, { method: 'POST', body });
  const { access_token } = (await granted.json()) as { access_token: string };
  const headers = {
    authorization: `Bearer ${access_token}`,
    'content-type': 'application/json',
  };
  return {
    read: async () => {
      const path = `${address}/api/v1/workspaces/${id}/bank_accounts`;
      await (await fetch(path, { headers })).bytes();
    },
    deposit: async (invoice) => {
      const path = `${address}/api/v1/workspaces/${id}/invoices`;
      const answer = await fetch(path, { method: 'POST', headers, body: invoice });
      const text = await answer.text();
      if (answer.status !== 201) throw new Error(`a deposit: ${answer.status} ${text}`);
    },
  };
}
