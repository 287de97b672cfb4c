import { expect } from 'chai';
import {
  packAttachments,
  type PackedAttachment,
} from '#domain/invoicing/attachments/pack-attachment.ts';
import { createDraft } from '#domain/invoicing/drafts/create-draft.ts';
import { issueDraft } from '#domain/invoicing/drafts/issue-draft.ts';
import { replaceDraft } from '#domain/invoicing/drafts/replace-draft.ts';
import { deleteInvoice } from '#domain/invoicing/invoices/delete-invoice.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { PDF_BYTES } from '#test-kit/invoices/attachment-bytes.ts';
import { buildAttachment } from '#test-kit/invoices/build-attachment.ts';
import { startCutProcess, type CutProcess } from '#test/support/database/cut-process.ts';
import { buildDraftMembers, COMMAND_LINE, draftsOf } from '#test/support/invoices/drafts.ts';

/** A PDF of three chunks. */
const LARGE = Buffer.concat([PDF_BYTES, Buffer.alloc(600_000, 'abcdefg')]);

/** The database takes the end of a connection for that of its process. */
describe('a draft with attachments, killed between any two steps', () => {
  let db: TestDatabase;
  let process: CutProcess;
  let workspace: { id: string };
  let first: PackedAttachment[];
  let second: PackedAttachment[];

  before(async () => {
    db = await createDatabase();
    workspace = await buildWorkspace(db);
    process = await startCutProcess(db.url);
    const other = buildAttachment({ reference: 'B', filename: 'b.pdf' });
    first = await packAttachments([buildAttachment({ content: LARGE }), other]);
    second = await packAttachments([buildAttachment({ reference: 'C', content: LARGE })]);
  });
  after(async () => {
    await process.stop();
    await db.drop();
  });

  const prepare = (overrides = {}) =>
    draftsOf({ db, workspace }).prepare(buildDraftMembers(overrides));
  const create = async (on: Parameters<typeof createDraft>[0] = db) => {
    const draft = await prepare();
    return createDraft(on, COMMAND_LINE, { workspace_id: workspace.id, draft, attachments: first });
  };
  /** All that is stored of the draft: its attachments by reference, and how many chunks they have. */
  const look = async (id: string) => {
    const { rows } = await db.query({
      text: `
        select
          (select invoice_number from invoices where id = $1) as number,
          (select attachments_count from invoices where id = $1) as count,
          (select header::json ->> 'due_date' from invoices where id = $1) as due_date,
          array(
            select reference from attachments where invoice_id = $1 order by position
          ) as references,
          (select count(*) from attachment_chunks c join attachments a on a.id = c.attachment_id
            where a.invoice_id = $1)::int as chunks,
          (select version from invoice_drafts where invoice_id = $1) as version,
          (select count(*) from events where invoice_id = $1)::int as events,
          (select count(*) from audit_log where subject = 'invoices' and subject_id = $1)::int as audits`,
      values: [id],
    });
    return rows[0];
  };
  const NEW = {
    number: null,
    count: 2,
    due_date: null,
    references: ['BL-7', 'B'],
    chunks: 4,
    version: 1,
    events: 0,
    audits: 1,
  };
  const orphans = async () => {
    const { rows } = await db.query({
      text: `
        select id from attachments where invoice_id not in (select id from invoices)
        union all
        select attachment_id from attachment_chunks where attachment_id not in (select id from attachments)`,
    });
    return rows;
  };
  /** Each outcome is one of the two, both come up, and the work can still be done. */
  const cutEverywhere = async (
    work: (id: string) => Promise<unknown>,
    doneTo: (id: string) => object,
  ) => {
    let id = '';
    const seen = { undone: 0, done: 0 };
    await process.cutEverywhere(
      async () => {
        ({ id } = await create());
        return () => work(id);
      },
      async (at, run) => {
        const found = await look(id);
        const done = doneTo(id);
        const isDone = JSON.stringify(found) === JSON.stringify(done);
        seen[isDone ? 'done' : 'undone'] += 1;
        expect(found, at).to.deep.equal(isDone ? done : NEW);
        if (!isDone) await run();
        expect(await look(id), `${at}, repeated`).to.deep.equal(done);
        expect(await orphans(), at).to.deep.equal([]);
      },
    );
    expect(seen.done, 'done').to.be.above(1);
    expect(seen.undone, 'undone').to.be.above(5);
  };

  it('is created whole or not at all', async () => {
    const ids = async () => {
      const { rows } = await db.query({ text: 'select id from invoices order by id' });
      return (rows as { id: string }[]).map(({ id }) => id);
    };
    let before: string[] = [];
    const seen = { undone: 0, done: 0 };
    await process.cutEverywhere(
      async () => {
        before = await ids();
        return () => create(process.db);
      },
      async (at) => {
        const created = (await ids()).filter((id) => !before.includes(id));
        seen[created.length === 0 ? 'undone' : 'done'] += 1;
        for (const id of created) expect(await look(id), at).to.deep.equal(NEW);
        expect(await orphans(), at).to.deep.equal([]);
      },
    );
    expect(seen.done, 'done').to.be.above(1);
    expect(seen.undone, 'undone').to.be.above(5);
  });

  it('is replaced with all of its new attachments, or keeps all of the old', async () => {
    const draft = await prepare({ due_date: '2026-04-01' });
    const replace = (id: string) =>
      replaceDraft(process.db, COMMAND_LINE, {
        workspace_id: workspace.id,
        id,
        version: 1,
        draft,
        attachments: second,
      });
    const done = {
      ...NEW,
      count: 1,
      due_date: '2026-04-01',
      references: ['C'],
      chunks: 3,
      version: 2,
      audits: 2,
    };
    await cutEverywhere(replace, () => done);
  });

  it('is deleted with all of them, or keeps them all', async () => {
    const remove = (id: string) =>
      deleteInvoice(process.db, COMMAND_LINE, { workspace_id: workspace.id, id });
    const done = { ...NEW, count: null, references: [], chunks: 0, version: null, audits: 2 };
    await cutEverywhere(remove, () => done);
  });

  it('is issued with all of them, or stays a draft with them', async () => {
    const { dependencies } = draftsOf({ db: process.db, workspace });
    const issue = (id: string) => {
      const draft = { workspace_id: workspace.id, id, version: 1 };
      const choice = { invoice_number: `K-${id}`, numbering: null };
      return issueDraft(dependencies, COMMAND_LINE, draft, choice);
    };
    const doneTo = (id: string) => ({
      ...NEW,
      number: `K-${id}`,
      version: null,
      events: 2,
      audits: 2,
    });
    await cutEverywhere(issue, doneTo);
  });
});
