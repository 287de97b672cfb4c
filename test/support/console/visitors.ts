import { buildWorkspace } from '#test-kit/access/builders.ts';
import type { Partner } from '#test-kit/service/partner.ts';
import { personOf, signInPerson, type Person } from '#test-kit/service/person.ts';

/** One of each kind of visitor: a stranger owns another workspace, an administrator has no role at all. */
export const VISITORS = [
  'anonymous',
  'member',
  'manager',
  'owner',
  'stranger',
  'administrator',
] as const;
export type VisitorName = (typeof VISITORS)[number];

export type Visitors = Readonly<Record<VisitorName, Pick<Person, 'call' | 'cookie'>>>;

/** New people with new sessions, since some calls end them. */
export async function buildVisitors(partner: Partner): Promise<Visitors> {
  const { service, db } = partner;
  const elsewhere = { service, db, workspace: await buildWorkspace(db) };
  const visitors = {
    anonymous: personOf(service, ''),
    member: await signInPerson(partner, 'member'),
    manager: await signInPerson(partner, 'manager'),
    owner: await signInPerson(partner, 'owner'),
    stranger: await signInPerson(elsewhere, 'owner'),
    administrator: await signInPerson(partner, null, { administrator: true }),
  };
  // Else the first request of each notes it.
  await db.query({
    text: 'update user_roles set seen_at = now() where seen_at is null',
    values: [],
  });
  return visitors;
}
