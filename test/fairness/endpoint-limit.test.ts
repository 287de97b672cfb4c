import { expect } from 'chai';
import { refused } from '#test-kit/service/answers.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { fresh } from '#test/support/ground/opened.ts';
import { buildTenant } from '#test/support/service/tenant.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { startService } from '#test-kit/service/service.ts';

const LIMIT = 3;
const REASON =
  "Workspace a atteint le maximum de 3 endpoints webhook : il faut d'abord en supprimer";

describe('the limit of webhook endpoints', () => {
  const partner = fresh(startPartner);
  const limited = () => startService(partner.db, { endpointLimit: LIMIT });
  const services = [fresh(limited), fresh(limited)];

  const pathOf = ({ workspace }: Partner) => `/api/v1/workspaces/${workspace.id}/webhook_endpoints`;
  const create = async (number: number, members: object = {}, tenant: Partner = partner) => {
    const service = services[number % services.length] ?? partner.service;
    return service.call('POST', pathOf(tenant), {
      token: tenant.token,
      body: {
        webhook_endpoint: {
          event_type: 'invoice.created',
          url: `https://hooks.example.com/${number}`,
          ...members,
        },
      },
    });
  };

  it('counts endpoints of every owner, active or not, of one workspace, until one is deleted', async () => {
    const { db, workspace } = partner;
    const { cipher } = partner.service.services;
    const managed = { oauth_application_id: null, url: 'https://hooks.example.com/managed' };
    await buildEndpoint(db, cipher, workspace, managed);
    await buildEndpoint(db, cipher, workspace, { url: 'https://a.example.com/', active: false });
    const last = await create(1);
    expect(last.status).to.equal(201);
    const beyond = await create(2);
    expect([beyond.status, beyond.body]).to.deep.equal([422, refused({ base: [REASON] })]);
    expect((await create(3, {}, await buildTenant(partner))).status).to.equal(201);
    const { data } = Object(last.body);
    await partner.call('DELETE', `${pathOf(partner)}/${String(data.id)}`);
    expect((await create(4)).status).to.equal(201);
  });

  it('is named with the other reasons of a refusal', async () => {
    for (let number = 0; number < LIMIT; number += 1) await create(number);
    const answer = await create(LIMIT, { name: 5, url: 'http://hooks.example.com/' });
    expect(answer.body).to.deep.equal(
      refused({
        base: [
          'Name doit être une chaîne de caractères',
          'Url doit être une URL https valide',
          REASON,
        ],
      }),
    );
  });

  it('holds for creations at once, in several processes', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => create(number)));
    const created = answers.filter((answer) => answer.status === 201);
    expect(created).to.have.length(LIMIT);
    expect(answers.filter((answer) => answer.status === 422)).to.have.length(12 - LIMIT);
  });
});
