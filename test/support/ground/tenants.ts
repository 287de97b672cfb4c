import { startPartner } from '#test-kit/service/partner.ts';
import { buildTenant } from '#test/support/service/tenant.ts';
import { fresh } from './opened.ts';

/** For each test of the suite, tenants of one service: one that asks for too much, and its neighbour. */
export function twoTenants() {
  const attacker = fresh(() => startPartner({ ownPools: true }));
  /** Another neighbour. */
  const addTenant = () => buildTenant(attacker);
  // It stops with the other.
  const neighbour = fresh(async () => ({ ...(await addTenant()), stop: async () => {} }));
  return { attacker, neighbour, addTenant };
}
