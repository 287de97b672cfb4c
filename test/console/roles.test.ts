import { expect } from 'chai';
import { CONSOLE_ROUTES, titleOf } from '#test/support/console/console-routes.ts';
import { AREAS } from '#test/tables/console-areas.ts';
import { CONSOLE_ROLES } from '#test/tables/console-roles.ts';

const ROLES = ['member', 'manager', 'owner'] as const;

/** The lowest role that the table lets through, or the place of a row outside of workspaces. */
function audienceOf(title: string): string | undefined {
  const place = CONSOLE_ROLES[title];
  if (place === undefined || typeof place === 'string') return place;
  const [area, needed] = place;
  return ROLES.find((role) => AREAS[area][role] === 'W' || AREAS[area][role] === needed);
}

describe('the routes of the console', () => {
  it('are those of the table of roles, each open from the lowest role that the table lets through', () => {
    expect(
      Object.fromEntries(CONSOLE_ROUTES.map((route) => [titleOf(route), route.console ?? 'open'])),
    ).to.deep.equal(
      Object.fromEntries(Object.keys(CONSOLE_ROLES).map((title) => [title, audienceOf(title)])),
    );
  });
});
