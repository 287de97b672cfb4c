import type { QueryConfig } from 'pg';
import { bigints } from './array-literal.ts';

/** The workspaces that a statement works on: all of them, or those that one shard of a distributed database has. */
export type WorkspaceGroup = 'all' | readonly string[];

/** The condition that keeps one table to the group, by its column `workspace_id`; behind another one. Empty for all. */
export type Within = (workspace_id: string) => string;

/**
 * A statement on workspaces of which its other conditions name none: run group by group it reaches a single shard, if
 * each of its tables has the condition. Without a name it is not prepared.
 */
export function byGroup(name: string | undefined, write: (within: Within) => string) {
  const forAll = { name, text: write(() => '') };
  return (group: WorkspaceGroup, values: readonly unknown[]): QueryConfig => {
    if (group === 'all') return { ...forAll, values: [...values] };
    const text = write((column) => `and ${column} = any($${values.length + 1}::bigint[])`);
    return { name: name && `${name}_of_group`, text, values: [...values, bigints(group)] };
  };
}
