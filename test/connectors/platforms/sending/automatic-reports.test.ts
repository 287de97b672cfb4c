import { expect } from 'chai';
import { sql } from 'kysely';
import { deleteConnection } from '#domain/exchange/platform-connections/delete-connection.ts';
import { parkTransmissions } from '#domain/books/reporting/send-report.ts';
import { watchDueDays } from '#domain/books/reporting/watch-due-days.ts';
import { createLog } from '#kernel/log.ts';
import {
  ITALIAN,
  startReporting,
  type ReportingGround,
} from '#test/support/books/reporting-ground.ts';
import { fresh } from '#test/support/ground/opened.ts';
import {
  ACTOR,
  connectTo,
  LOST,
  MINUTE,
  NOT_TODAY,
  startSending,
} from '#test/support/platforms/sending.ts';
import { SELLING } from '#test/support/platforms/start-sandbox.ts';
import { reportsAt, workReports } from '#test/support/platforms/work-reports.ts';

describe('reports of a company that has them sent', () => {
  const sending = fresh(() => startSending());
  let ground: ReportingGround;
  beforeEach(async () => {
    const { partner } = sending;
    const books = { reporting_send: 'automatic' };
    ground = await startReporting(books, { partner, siren: SELLING.siren });
    ground.goTo('2026-11-15');
  });

  const lines: string[] = [];
  const log = createLog('error', { write: (line: string) => void lines.push(line) });
  const watch = () => watchDueDays({ db: ground.db, limits: true, log }, ground.workspace.id);
  /** Of the period of 11 to 20 November, oldest first. */
  const states = async () => {
    const { transmissions } = await ground.period('sales', '2026-11-11');
    return (transmissions as { state: string }[]).map(({ state }) => state).toReversed();
  };
  const work = async () => {
    await workReports(sending);
    ground.clock.advance(10_000);
    await workReports(sending);
  };
  const notices = async () => {
    const found = sql<Record<'kind' | 'label' | 'reason', string>>`
      select kind, label, reason from notice_causes order by kind`;
    return (await found.execute(ground.db.sql)).rows;
  };

  it('are composed and leave two days before they are due at six, once', async () => {
    await ground.sell('FA-1');
    ground.goTo('2026-11-27');
    ground.clock.advance(17.75 * 3_600_000); // 05:45 in Paris
    await watch();
    expect(await states()).to.deep.equal([]);
    ground.clock.advance(900_000);
    await Promise.all([watch(), watch()]);
    await watch();
    expect(await states()).to.deep.equal(['sending']);
    await work();
    expect(reportsAt(sending)).to.have.lengthOf(1);
    expect(await notices()).to.deep.equal([]);
  });

  it('leave though those of an earlier period cannot be read', async () => {
    const broken = await ground.sell('FA-0', { issue_date: '2026-11-05' });
    await ground.sell('FA-1');
    const text = "update invoices set content = '{}' where id = $1";
    await ground.db.query({ text, values: [broken] });
    ground.goTo('2026-11-28');
    await watch();
    expect(await states()).to.deep.equal(['sending']);
    expect(lines).to.have.lengthOf(1);
    expect(JSON.parse(lines[0] ?? '{}'))
      .to.include({ msg: 'due day of a report' })
      .and.to.have.property('period_id');
  });

  it('are corrected once a day', async () => {
    await ground.sell('FA-1');
    ground.goTo('2026-11-28');
    await watch();
    await work();
    await ground.sell('FA-2');
    await watch();
    expect(await states()).to.deep.equal(['sent']);
    ground.goTo('2026-11-29');
    await watch();
    expect(await states()).to.deep.equal(['sent', 'sending']);
  });

  it('go on by the connection that follows a deleted one', async () => {
    await ground.sell('FA-1');
    ground.goTo('2026-11-28');
    await watch();
    const { id } = sending.connection;
    await deleteConnection(ground.db, ACTOR, { workspace_id: ground.workspace.id, id });
    await connectTo(sending.partner, sending.platform);
    ground.goTo('2026-11-29');
    await watch();
    await work();
    expect(await states()).to.deep.equal(['sent']);
    expect(reportsAt(sending)).to.have.lengthOf(1);
  });

  it('go on by another connection whatever words the first one had for them', async () => {
    await ground.sell('FA-1');
    ground.goTo('2026-11-28');
    sending.platform.faults.add([LOST, NOT_TODAY]);
    await watch();
    const reason = async () => {
      const found = sql<{ reason: string | null }>`select reason from transmissions`;
      return (await found.execute(ground.db.sql)).rows[0]?.reason ?? null;
    };
    for (let n = 0; n < 20 && (await reason()) === null; n += 1) {
      await workReports(sending);
      ground.clock.advance(MINUTE);
    }
    expect(await reason()).to.be.a('string');
    const { id } = sending.connection;
    await deleteConnection(ground.db, ACTOR, { workspace_id: ground.workspace.id, id });
    await connectTo(sending.partner, sending.platform);
    ground.goTo('2026-11-29');
    await watch();
    for (let n = 0; n < 5; n += 1) {
      await workReports(sending);
      ground.clock.advance(MINUTE);
    }
    expect(await states()).to.deep.equal(['sent']);
    expect(reportsAt(sending)).to.have.lengthOf(1);
  });

  it('wait while a row is blocked, which people are told once', async () => {
    await ground.sell('FA-2026-0000000000017', { buyer: ITALIAN });
    for (const day of ['2026-11-26', '2026-11-27', '2026-11-28', '2026-12-01', '2026-12-02']) {
      ground.goTo(day);
      await watch();
    }
    const [due, late, ...others] = await notices();
    expect(due).to.include({
      kind: 'report_due',
      label: 'Ventes du 11 au 20 novembre 2026, Galerie des Brumes',
    });
    expect(due?.reason)
      .to.match(/^à remettre le 30 novembre 2026 ; /)
      .and.to.contain('FA-2026-0000000000017')
      .and.to.contain('G1.05');
    expect(late).to.include({ kind: 'report_late' });
    expect(others).to.deep.equal([]);
    expect(await states()).to.deep.equal([]);
  });

  it('wait for a person after a restore, if their period was over', async () => {
    await ground.sell('FA-1');
    ground.goTo('2026-11-28');
    expect(await parkTransmissions(ground.db)).to.equal(0);
    await ground.sell('FA-2', { issue_date: '2026-11-25' });
    ground.goTo('2026-12-09');
    await watch();
    const { transmissions } = await ground.period('sales', '2026-11-21');
    expect(transmissions).to.have.lengthOf(1);
    expect(await states()).to.deep.equal([]);
    const composed = await ground.compose(await ground.period('sales', '2026-11-11'));
    const { id } = (composed.body as { data: { id: number } }).data;
    const sent = await ground.call('POST', `/api/v1/transmissions/${id}/send`);
    expect(sent.status).to.equal(202);
    await work();
    await ground.sell('FA-3');
    ground.goTo('2026-12-10');
    await watch();
    expect(await states()).to.deep.equal(['sent', 'sending']);
  });
});

describe('the days of reports that a person sends', () => {
  const ground = fresh(() => startReporting());
  const log = createLog('silent');
  const watch = () => watchDueDays({ db: ground.db, limits: true, log }, ground.workspace.id);

  it('are announced three days before, and once they are past; a rejection at once', async () => {
    ground.goTo('2026-11-15');
    await ground.sell('FA-1');
    const kinds = async () => {
      const found = sql<{ kind: string }>`select kind from notice_causes order by opened_at`;
      return (await found.execute(ground.db.sql)).rows.map(({ kind }) => kind);
    };
    const told: string[][] = [];
    for (const day of ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-30', '2026-12-01']) {
      ground.goTo(day);
      await watch();
      told.push(await kinds());
    }
    const due = ['report_due'];
    const late = [...due, 'report_late'];
    expect(told).to.deep.equal([[], due, due, due, late]);
    const report = (await ground.compose(await ground.period('sales', '2026-11-11'))).body as {
      data: Record<string, unknown>;
    };
    await ground.outcome(report.data, 'sent');
    ground.clock.advance(1000);
    await ground.outcome(report.data, 'rejected');
    expect(await kinds()).to.deep.equal([...late, 'report_rejected']);
    await watch();
    expect(await kinds()).to.have.lengthOf(3);
  });
});
