import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { buildTenant, type Tenant } from '#test/support/service/tenant.ts';

/** Tenants of one service: one that asks for too much, and its neighbour. */
export interface TwoTenants {
  attacker: Partner;
  neighbour: Partner & Tenant;
  /** Another neighbour. */
  addTenant(): Promise<Partner & Tenant>;
}

/** Builds both before each test of the suite; after it calls `stop`, and ends the service. */
export function twoTenants(stop: () => Promise<unknown> = async () => {}): TwoTenants {
  const tenants = { addTenant: () => buildTenant(tenants.attacker) } as TwoTenants; // the hook adds the rest
  beforeEach(async () => {
    tenants.attacker = await startPartner({ ownPools: true });
    tenants.neighbour = await tenants.addTenant();
  });
  afterEach(async () => {
    await stop();
    await tenants.attacker.stop();
  });
  return tenants;
}
