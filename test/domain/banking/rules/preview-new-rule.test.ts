import { expect } from 'chai';
import type { RuleMembers } from '#domain/banking/rules/check-rule-members.ts';
import { createRule } from '#domain/banking/rules/create-rule.ts';
import { previewNewRule, previewRule } from '#domain/banking/projection/preview-rule.ts';
import { lockAndProject } from '#domain/banking/projection/project-slice.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { buildOperation, buildPostingAccount, buildRule } from '#test-kit/banking/build-bank.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

const FEES: RuleMembers = {
  name: 'Frais',
  scope: 'company',
  company_id: null,
  priority: 100,
  enabled: true,
  conditions: [{ field: 'description', operator: 'contains', value: 'FRAIS' }],
  exclusions: null,
  valid_from: null,
  valid_until: null,
  action: { account_number: '627100' },
};

describe('the preview of a rule that is not stored yet', () => {
  let db: TestDatabase;
  let workspace: { id: string };

  before(async () => {
    db = await createDatabase();
    workspace = await buildWorkspace(db);
    const account = await buildPostingAccount(db, workspace);
    // Wins at the same priority, since it is older.
    await buildRule(db, workspace, {
      name: 'Tenue',
      conditions: '[{"field":"description","operator":"contains","value":"tenue"}]',
    });
    const ids: string[] = [];
    for (const description of ['FRAIS DE TENUE', 'FRAIS DIVERS', 'LOYER'])
      ids.push((await buildOperation(db, account, { description })).id);
    await db.transact((tx) => lockAndProject(tx, workspace.id, ids));
  });
  after(() => db.drop());

  const preview = (members: Partial<RuleMembers>) =>
    previewNewRule(db, { workspace_id: workspace.id, members, violations: [] });

  it('equals that of the rule once it is stored, except its number', async () => {
    const { rule_id: _unsaved, operations, ...counts } = await preview(FEES);
    expect(counts).to.deep.equal({ matched_count: 2, changed_count: 1, truncated: false });
    const input = { workspace_id: workspace.id, members: FEES, violations: [] };
    const { id } = await createRule(db, { kind: 'command_line' }, input);
    const key = { workspace_id: workspace.id, id };
    const stored = await previewRule(db, { ...key, members: {}, violations: [] });
    expect(stored).to.include(counts);
    const shown = (of: typeof operations) =>
      of.map(({ changed, lines, explanation, previous_explanation }) => ({
        changed,
        accounts: lines.map(({ account_number }) => account_number),
        now: explanation?.rule_name,
        before: previous_explanation?.rule_name,
      }));
    expect(shown(operations)).to.deep.equal(shown(stored.operations));
    expect(shown(operations)).to.deep.equal([
      { changed: false, accounts: ['512000', '627000'], now: 'Tenue', before: 'Tenue' },
      { changed: true, accounts: ['512000', '627100'], now: 'Frais', before: null },
    ]);
  });

  it('is refused with what the rule lacks', async () => {
    const conditions = [{ field: 'amount', operator: 'contains', value: '1' }] as const;
    const refused = await preview({ ...FEES, conditions, valid_from: '2026-02-30' }).catch(
      (error: unknown) => error,
    );
    expect(refused).to.have.property('status', 422);
    expect(
      (refused as { violations: { field: string }[] }).violations.map(({ field }) => field),
    ).to.have.members(['conditions[0].operator', 'valid_from']);
  });

  it('ends when its time is over, and says that it is partial', async () => {
    const input = { workspace_id: workspace.id, members: FEES, violations: [] };
    expect(await previewNewRule(db, input, 0)).to.include({ truncated: true });
  });
});
