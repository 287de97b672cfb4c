import { expect } from 'chai';
import { sql } from 'kysely';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { countStatuses, countStatusesEach } from '#orm/sql/payments/count-statuses.ts';
import {
  lockHandover,
  queueHandover,
  readHandover,
  readHandoverFile,
  saveHandover,
  type LockedHandover,
} from '#orm/sql/payments/payment-handovers.ts';
import {
  readInstructionPage,
  readInstructions,
  readNamedInstructions,
  saveInstructions,
} from '#orm/sql/payments/payment-instructions.ts';
import {
  markHandedOver,
  readTransferEndToEndIds,
  readTransfers,
} from '#orm/sql/payments/payment-transfers.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { copyRows } from '#test/support/database/copy-rows.ts';
import { buildBatch } from '#test-kit/payments/build-payment.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

const PAGE = { per_page: 10, offset: 0 };
const LEASE = 'this worker';
const LEASED = { state: 'leased', leased_by: LEASE, lease_expired: true } as const;

interface Reading {
  work(tx: Transaction, batch: RowKey): Promise<unknown>;
  found: unknown;
  none: unknown;
}

const READINGS: Record<string, Reading> = {
  readHandover: {
    work: async (tx, batch) => (await readHandover(tx, batch))?.state ?? null,
    found: 'queued',
    none: null,
  },
  readHandoverFile: {
    work: async (tx, batch) => (await readHandoverFile(tx, batch))?.file ?? null,
    found: 'sealed',
    none: null,
  },
  readInstructions: {
    work: async (tx, batch) => (await readInstructions(tx, batch)).length,
    found: 2,
    none: 0,
  },
  readInstructionPage: {
    work: async (tx, batch) => (await readInstructionPage(tx, batch, PAGE)).length,
    found: 2,
    none: 0,
  },
  readTransfers: {
    work: async (tx, batch) => (await readTransfers(tx, batch)).length,
    found: 2,
    none: 0,
  },
  readTransferEndToEndIds: {
    work: async (tx, batch) => (await readTransferEndToEndIds(tx, batch)).length,
    found: 2,
    none: 0,
  },
  countStatuses: {
    work: (tx, batch) => countStatuses(tx, batch),
    found: { submitted: 2 },
    none: {},
  },
  countStatusesEach: {
    work: async (tx, { workspace_id, id }) =>
      (await countStatusesEach(tx, workspace_id, [id])).size,
    found: 1,
    none: 0,
  },
  lockHandover: {
    work: async (tx, batch) => (await lockHandover(tx, batch))?.leased_by ?? null,
    found: LEASE,
    none: null,
  },
};

/** Instructions are read by their own batch's key and written under the given one. */
type Writing = (tx: Transaction, batch: RowKey, own: RowKey) => Promise<unknown>;

const WRITINGS: Record<string, Writing> = {
  markHandedOver,
  saveHandover: (tx, batch) =>
    saveHandover(tx, { ...batch, ...LEASED }, { state: 'sent', sent_at: tx.now }),
  saveInstructions: async (tx, batch, own) => {
    const rows = await readInstructions(tx, own);
    await saveInstructions(
      tx,
      batch,
      rows.map((row) => ({ ...row, reason: 'changed' })),
    );
  },
};

describe("statements on a payment batch's rows", () => {
  let partner: Partner;
  let first: RowKey;
  let second: RowKey;
  let foreign: RowKey;

  before(async () => {
    partner = await startPartner();
    const workspace_id = partner.workspace.id;
    const build = async () => ({ workspace_id, id: String((await buildBatch(partner))['id']) });
    [first, second] = [await build(), await build()];
    const twin = await buildWorkspace(partner.db);
    for (const table of ['companies', 'bank_accounts', 'payment_batches'])
      await copyRows(partner.db, table, [partner.workspace, twin]);
    foreign = { workspace_id: twin.id, id: first.id };
    await partner.db.transact(async (tx) => {
      for (const batch of [first, second])
        await queueHandover(tx, { ...batch, channel: 'sandbox' }, `message ${batch.id}`);
      await sql`update payment_instructions set status = 'submitted'`.execute(tx.sql);
      await sql`
        update payment_handovers set file = 'sealed', leased_by = ${LEASE}, lease_expires_at = ${tx.now}
      `.execute(tx.sql);
    });
  });
  after(() => partner.stop());

  const show = async (tx: Transaction, { id }: RowKey): Promise<unknown> => {
    const { rows } = await sql`
      select h.*, array(select to_jsonb(i) - 'updated_at' from payment_instructions i
        where i.payment_batch_id = h.payment_batch_id order by i.id) as instructions
      from payment_handovers h where h.payment_batch_id = ${id}
    `.execute(sqlOn(tx));
    return rows;
  };

  const tryOut = async (work: (tx: Transaction) => Promise<unknown>): Promise<void> => {
    const undo = new Error('undo');
    const tried = partner.db.transact(async (tx) => {
      await work(tx);
      throw undo;
    });
    await tried.catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  };

  for (const [name, { work, found, none }] of Object.entries(READINGS)) {
    it(`finds its own rows alone: ${name}`, () =>
      tryOut(async (tx) => {
        expect(await work(tx, first)).to.deep.equal(found);
        expect(await work(tx, foreign)).to.deep.equal(none);
      }));
  }

  it('finds the handover and the file of each batch', async () => {
    const { db } = partner;
    for (const batch of [first, second]) {
      const message_id = `message ${batch.id}`;
      expect(await readHandover(db, batch)).to.include({ message_id });
      expect(await readHandoverFile(db, batch)).to.include({ message_id });
    }
  });

  it('finds the instructions of the end-to-end ids that are asked for, of their batch alone', async () => {
    const { db } = partner;
    const [one] = await readInstructions(db, first);
    const find = async (batch: RowKey) => {
      const found = await readNamedInstructions(db, batch, [one?.end_to_end_id ?? '']);
      return found.map(({ id }) => id);
    };
    expect(await find(first)).to.deep.equal([one?.id]);
    expect(await find(second)).to.deep.equal([]);
    expect(await find(foreign)).to.deep.equal([]);
  });

  it('reads a page of as many instructions as it holds', async () => {
    const { db } = partner;
    const page = await readInstructionPage(db, first, { per_page: 1, offset: 1 });
    const [, last] = await readInstructions(db, first);
    expect(page).to.deep.equal([last]);
    expect(await readInstructionPage(db, first, { per_page: 1, offset: 0 })).to.have.lengthOf(1);
  });

  for (const [name, write] of Object.entries(WRITINGS)) {
    it(`writes its own rows alone: ${name}`, () =>
      tryOut(async (tx) => {
        const [own, beside] = [await show(tx, first), await show(tx, second)];
        // Refused because nothing was written, which is the point here.
        await write(tx, foreign, first).catch((error: unknown) => {
          if (!/instructions of batch|moved meanwhile/.test(String(error))) throw error;
        });
        expect(await show(tx, first)).to.deep.equal(own);
        await write(tx, first, first);
        expect(await show(tx, first)).not.to.deep.equal(own);
        expect(await show(tx, second)).to.deep.equal(beside);
      }));
  }

  for (const [how, move] of [
    ['another worker has', sql`leased_by = 'another'`],
    ['was sent', sql`state = 'sent'`],
    ['is free', sql`leased_by = null, lease_expires_at = null`],
  ] as const)
    it(`saves nothing of a handover that ${how} since it was locked`, () =>
      tryOut(async (tx) => {
        const locked = await lockHandover(tx, first);
        await sql`update payment_handovers set ${move}`.execute(sqlOn(tx));
        const before = await show(tx, first);
        const saved = saveHandover(tx, locked as LockedHandover, { state: 'sent' });
        expect(await saved.catch(String)).to.match(/moved meanwhile/);
        expect(await show(tx, first)).to.deep.equal(before);
      }));

  it('hands over and lists what is submitted, and nothing else', () =>
    tryOut(async (tx) => {
      await sql`update payment_instructions set status = 'settled'`.execute(sqlOn(tx));
      expect(await readTransfers(tx, first)).to.deep.equal([]);
      expect(await readTransferEndToEndIds(tx, first)).to.deep.equal([]);
      await markHandedOver(tx, first);
      const rows = await readInstructions(tx, first);
      expect(rows.map(({ handed_over }) => handed_over)).to.deep.equal([false, false]);
    }));

  it('reads no file of a handover that has none', () =>
    tryOut(async (tx) => {
      await sql`update payment_handovers set file = null`.execute(sqlOn(tx));
      expect(await readHandoverFile(tx, first)).to.equal(null);
    }));
});
