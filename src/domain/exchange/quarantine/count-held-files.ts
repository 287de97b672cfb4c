import { tallies } from '#domain/shared/tally.ts';

/** A workspace's files in quarantine, by the index of those that are held. */
export const countHeldFiles = tallies('count_held_files', {
  held: `
    select created_at as at from quarantined_files
    where workspace_id = $1 and state = 'held'
    order by created_at`,
});
