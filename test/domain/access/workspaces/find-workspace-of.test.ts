import { expect } from 'chai';
import type { QueryConfig } from 'pg';
import { workspaceFinder } from '#domain/access/workspaces/find-workspace-of.ts';
import type { Queryable } from '#orm/statement.ts';

describe('the workspace of a bare id', () => {
  /** A database with this workspace for every id but 404. */
  const pretend = (workspace_id: string): { on: Queryable; asked: string[] } => {
    const asked: string[] = [];
    const query = async ({ text, values = [] }: QueryConfig) => {
      const [id] = values as string[];
      asked.push(`${/from (\w+)/.exec(text)?.[1]} ${id}`);
      const rows = id === '404' ? [] : [{ workspace_id }];
      return { rows, rowCount: rows.length };
    };
    return { on: { query }, asked };
  };

  it('is queried once, in each table', async () => {
    const { on, asked } = pretend('7');
    for (const table of ['invoices', 'quotes', 'invoices', 'quotes'])
      expect(await workspaceFinder(table)(on, '1')).to.equal('7');
    expect(asked).to.deep.equal(['invoices 1', 'quotes 1']);
  });

  it('is not remembered if there is none yet', async () => {
    const { on, asked } = pretend('7');
    const find = workspaceFinder('invoices');
    expect(await find(on, '404')).to.equal(null);
    expect(await find(on, '404')).to.equal(null);
    expect(asked).to.have.length(2);
  });

  it('may differ in another database', async () => {
    const find = workspaceFinder('invoices');
    expect(await find(pretend('7').on, '1')).to.equal('7');
    expect(await find(pretend('8').on, '1')).to.equal('8');
  });
});
