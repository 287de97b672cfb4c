import { expect } from 'chai';
import { createWorkspace } from '#domain/access/workspaces/create-workspace.ts';
import { updateWorkspace } from '#domain/access/workspaces/update-workspace.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

const ACTOR = { kind: 'command_line' } as const;

describe('the name of a workspace', () => {
  let db: TestDatabase;
  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  it('has no character that hides or turns its text', async () => {
    const { workspace } = await createWorkspace(db, ACTOR, { name: 'Atelier Œuvre', siren: null });
    for (const hidden of ['\u202e', '\u2066', '\u200f', '\u200b', '\u0007', '\ufeff', '\u2028']) {
      const name = `Atelier ${hidden}Lumière`;
      for (const refused of [
        createWorkspace(db, ACTOR, { name, siren: null }),
        updateWorkspace(db, ACTOR, workspace.id, { name }),
      ]) {
        const { status, violations } = await refusalOf(refused);
        expect([status, violations.map(({ message }) => message)]).to.deep.equal([
          422,
          ["ne doit contenir ni caractère invisible, ni caractère qui inverse le sens d'écriture"],
        ]);
      }
    }
  });
});
