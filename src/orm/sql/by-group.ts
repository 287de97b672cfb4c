import { statement, type Statement } from '#orm/statement.ts';
import { bigints } from './array-literal.ts';

/** The workspaces that a statement covers: all, or those of one shard of a distributed database. */
export type WorkspaceGroup = 'all' | readonly string[];

/** An `and …` condition that limits a table to the group by its `workspace_id`. Empty for all. */
export type Within = (workspace_id: string) => string;

type GroupStatement<Row, Parameters extends readonly unknown[]> = Pick<
  Statement<Row, Parameters>,
  'all' | 'run'
>;

export const ALL: Within = () => '';

/**
 * A statement whose other conditions name no workspace. Run group by group it reaches a single shard, if each of its
 * tables has the condition. The group is its last parameter.
 */
export function byGroup<Row extends object, Parameters extends readonly unknown[]>(
  name: string,
  write: (within: Within) => string,
  options?: { plannedEachTime: string },
): (group: WorkspaceGroup) => GroupStatement<Row, Parameters> {
  const forAll = statement<Row, Parameters>(name, write(ALL), options);
  const forGroup = ofGroup<Row, Parameters>(name, write, options);
  return (group) => (group === 'all' ? forAll : forGroup(group));
}

/** The same for a group alone, where all workspaces have another statement. */
export function ofGroup<Row extends object, Parameters extends readonly unknown[]>(
  name: string,
  write: (within: Within) => string,
  options?: { plannedEachTime: string },
): (workspaces: readonly string[]) => GroupStatement<Row, Parameters> {
  const group = `$${countParameters(write(ALL)) + 1}`;
  const forGroup = statement<Row, [...Parameters, ids: string]>(
    `${name}_of_group`,
    write((column) => `and ${column} = any(${group}::bigint[])`),
    options,
  );
  return (workspaces) => {
    const ids = bigints(workspaces);
    return {
      all: (on, ...values) => forGroup.all(on, ...values, ids),
      run: (on, ...values) => forGroup.run(on, ...values, ids),
    };
  };
}

const countParameters = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)));
