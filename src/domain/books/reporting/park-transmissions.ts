import type { Database } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { workspacePages } from '#domain/shared/workspaces/workspace-pages.ts';

const PARK = statement<never, [workspaces: readonly string[]]>(
  'park_transmissions',
  `
    update transmissions set parked = true, next_attempt_at = null, leased_by = null
    where workspace_id = any($1) and state in ('composed', 'sending') and not parked`,
);

/** Reports of a backup may have left since: they wait until a person sends them. @returns how many */
export async function parkTransmissions(db: Database): Promise<number> {
  let parked = 0;
  for await (const workspaces of workspacePages(db)) parked += await PARK.run(db, workspaces);
  return parked;
}
