import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { createDatabase } from '#test-kit/database/database.ts';
import { fencedBlocks } from './fenced-blocks.ts';

const PAGE = join(import.meta.dirname, '../../docs/guides/operate.md');

describe('the statements of SQL in the guides', () => {
  it('suit the tables', async () => {
    const blocks = fencedBlocks(readFileSync(PAGE, 'utf8')).filter((of) => of.language === 'sql');
    const db = await createDatabase();
    try {
      for (const { text } of blocks) await db.pool.query(text);
    } finally {
      await db.drop();
    }
    expect(blocks).to.have.length(1);
  });
});
