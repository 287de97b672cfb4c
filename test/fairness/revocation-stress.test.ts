import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'chai';
import { addAllowlistEntry } from '#domain/access/allowlist/add-allowlist-entry.ts';
import { removeAllowlistEntry } from '#domain/access/allowlist/remove-allowlist-entry.ts';
import { deleteApplication } from '#domain/access/oauth/delete-application.ts';
import { restoreAccess } from '#domain/access/oauth/restore-access.ts';
import { revokeAccess } from '#domain/access/oauth/revoke-access.ts';
import { updateApplication } from '#domain/access/oauth/update-application.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner } from '#test-kit/service/partner.ts';
import { shared } from '#test/support/ground/opened.ts';

const ACTOR = { kind: 'command_line' } as const;
const ROUNDS = 15;

describe('rights that are taken and given while their application writes', () => {
  const partner = shared(startPartner);

  it('make no two transactions wait for each other', async () => {
    const { db, application, workspace, call } = partner;
    const pair = { application_id: application.id, workspace_id: workspace.id };
    const range = { workspace_id: workspace.id, cidr: '192.0.2.0/24' };
    const endpoints = `/api/v1/workspaces/${workspace.id}/webhook_endpoints`;
    const statuses = new Set<number>();
    let taking = true;
    let written = 0;
    const untilWritten = async () => {
      const before = written;
      while (written === before) await nextTurn();
    };
    const write = async (writer: number): Promise<void> => {
      for (let round = 0; taking; round += 1) {
        const url = `https://hooks.example.com/${writer}/${round}`;
        const body = { webhook_endpoint: { event_type: 'invoice.created', url } };
        const created = await call('POST', endpoints, body, { 'Idempotency-Key': url });
        statuses.add(created.status);
        if (created.status !== 201) continue;
        written += 1;
        const path = `${endpoints}/${String(dataOf(created)['id'])}`;
        const renamed = { webhook_endpoint: { name: 'Achats' } };
        statuses.add((await call('PATCH', path, renamed)).status);
        const again = { 'Idempotency-Key': `${url}/again` };
        statuses.add((await call('POST', `${path}/regenerate_secret`, undefined, again)).status);
      }
    };
    const take = async (): Promise<void> => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await revokeAccess(db, ACTOR, pair);
        await restoreAccess(db, ACTOR, pair);
        await updateApplication(db, ACTOR, { ...pair, name: `Partenaire ${round}` });
        await untilWritten();
      }
    };
    const deny = async (): Promise<void> => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await addAllowlistEntry(db, ACTOR, range);
        await removeAllowlistEntry(db, ACTOR, range);
        await untilWritten();
      }
    };
    const takings = async () => {
      await Promise.all([take(), deny()]);
      await deleteApplication(db, ACTOR, application.id);
      taking = false;
    };
    await Promise.all([write(1), write(2), write(3), takings()]);
    const unexpected = [...statuses].filter((status) => ![200, 201, 401, 403].includes(status));
    expect(unexpected).to.deep.equal([]);
    const { rows } = await db.pool.query('select from webhook_endpoints');
    expect(rows).to.deep.equal([]);
  });
});
