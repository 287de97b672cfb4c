import type { Attack } from '#test/attacks/attack.ts';

const GRANTS = 5_000;

export const manyGrants: Attack = {
  name: 'many-grants',
  does: `lists of an application's ${GRANTS} workspaces, four at a time`,
  prepare: async ({ sql, target }) => {
    await sql(
      `with made as (
        insert into workspaces (name, created_at)
          select 'Workspace ' || n, now() from generate_series(1, ${GRANTS}) n returning id
      )
      insert into access_grants (application_id, workspace_id, granted_at)
        select $1, id, now() from made`,
      [target.tenants.attacker.application_id],
    );
  },
  strike: async ({ repeat, send }) => {
    let page = 0;
    await repeat(4, () =>
      send('GET', `/api/v1/workspaces?per_page=100&page=${((page += 1) % 60) + 1}`),
    );
  },
};
