import { expect } from 'chai';
import { parkTransmissions } from '#domain/books/reporting/send-report.ts';
import { dataOf, listOf } from '#test-kit/service/answers.ts';
import { startReporting, type ReportingGround } from '#test/support/books/reporting-ground.ts';
import { fresh } from '#test/support/ground/opened.ts';
import { buildReceivingTools, receive } from '#test/support/platforms/receiving-ground.ts';
import { connectTo, MINUTE, SECOND, startSending } from '#test/support/platforms/sending.ts';
import { SELLING } from '#test/support/platforms/start-sandbox.ts';
import { reportsAt, workReports } from '#test/support/platforms/work-reports.ts';

describe('a report on its way to the platform', () => {
  const sending = fresh(() => startSending());
  let ground: ReportingGround;
  let report: Record<string, unknown>;
  beforeEach(async () => {
    const { partner } = sending;
    ground = await startReporting({}, { partner, siren: SELLING.siren });
    ground.goTo('2026-11-15');
    await ground.sell('FA-1');
    ground.goTo('2026-11-21');
    report = dataOf(await ground.compose(await ground.period('sales', '2026-11-11')));
  });

  const send = () => ground.call('POST', `/api/v1/transmissions/${String(report['id'])}/send`);
  const read = async () =>
    dataOf(await ground.call('GET', `/api/v1/transmissions/${String(report['id'])}`));
  const workAfter = async (milliseconds: number) => {
    sending.wait(milliseconds);
    await workReports(sending);
    return (await read())['state'];
  };
  const reports = () => reportsAt(sending);

  it('is taken, checked, and deposited at the public portal', async () => {
    const queued = await send();
    expect([queued.status, dataOf(queued)['state']]).to.deep.equal([202, 'sending']);
    expect((await send()).status).to.equal(202);
    const composeAgain = async () => ground.compose(await ground.period('sales', '2026-11-11'));
    expect((await composeAgain()).status).to.equal(409);
    expect(await workAfter(0)).to.equal('accepted');
    expect((await composeAgain()).status).to.equal(409);
    expect(await workAfter(9 * SECOND)).to.equal('accepted');
    expect(await workAfter(1 * SECOND)).to.equal('sent');
    expect(reports()).to.have.lengthOf(1);
    const [flow] = reports();
    expect(flow?.file.toString()).to.equal(await ground.download(report));
    expect(flow).to.include({ name: `${String(report['number'])}.xml`, processing_rule: 'B2C' });
    await receiveAll();
    const { state, sent_at, deposited_at } = await read();
    expect(state).to.equal('deposited');
    expect(String(deposited_at) >= String(sent_at) && deposited_at !== null).to.equal(true);
    expect(await ground.period('sales', '2026-11-11')).to.include({ state: 'reported' });
    const { status, body } = await send();
    const message = `La déclaration ${String(report['number'])} est déposée : cette action n'est pas possible`;
    expect([status, body]).to.deep.equal([409, { error: 'conflict', message }]);
  });

  const receiveAll = () => {
    const { partner, tools } = sending;
    const received = buildReceivingTools(partner.db, tools.calls, new AbortController().signal);
    return receive({ ...received, cipher: partner.service.services.cipher });
  };

  it('has the word of the public portal though its company lets the platform report sales by now', async () => {
    await send();
    await workAfter(0);
    await workAfter(10 * SECOND);
    const books = { reporting: 'platform' };
    await ground.call('PATCH', `/api/v1/companies/${ground.company_id}/books`, { books });
    await receiveAll();
    expect(await read()).to.include({ state: 'deposited' });
  });

  it('is rejected by the public portal in its words, and the next one is initial again', async () => {
    sending.platform.set({ report_verdict: '301', reason_codes: ['REJ_SEMAN'] });
    await send();
    await workAfter(0);
    await workAfter(10 * SECOND);
    await receiveAll();
    const rejected = await read();
    expect(rejected).to.include({ state: 'rejected' });
    expect(rejected['reason']).to.contain('REJ_SEMAN').and.to.contain('Le portail public refuse');
    const next = dataOf(await ground.compose(await ground.period('sales', '2026-11-11')));
    expect(next).to.include({ type_code: 'IN', number: '732829320-ST-20261120-02' });
  });

  it('is one flow though its answer is lost', async () => {
    sending.platform.faults.add([{ on: 'submit', answer: 'lost', carried_out: true }]);
    await send();
    expect(await workAfter(0)).to.equal('sending');
    expect(await workAfter(MINUTE)).to.equal('accepted');
    expect(reports()).to.have.lengthOf(1);
  });

  it('has the word of the public portal though the answer of the platform is lost', async () => {
    sending.platform.set({ report_verdict: '301', reason_codes: ['REJ_SEMAN'] });
    sending.platform.faults.add([{ on: 'submit', answer: 'lost', carried_out: true }]);
    await send();
    expect(await workAfter(0)).to.equal('sending');
    sending.wait(10 * SECOND);
    await receiveAll();
    expect(await read()).to.include({ state: 'rejected' });
    expect(await workAfter(MINUTE)).to.equal('rejected');
  });

  it('is ended by a person where its platform is gone', async () => {
    await send();
    await ground.db.query({ text: 'update platform_connections set sends = false' });
    expect(await workAfter(MINUTE)).to.equal('sending');
    expect(dataOf(await ground.outcome(report, 'sent'))).to.include({ state: 'sent' });
    expect(reports()).to.have.lengthOf(0);
    expect(await ground.period('sales', '2026-11-11')).to.include({ state: 'reported' });
  });

  it('is sent again after two empty searches', async () => {
    sending.platform.faults.add([{ on: 'submit', answer: 'lost' }]);
    await send();
    for (const wait of [0, MINUTE]) expect(await workAfter(wait)).to.equal('sending');
    expect(reports()).to.have.lengthOf(0);
    expect(await workAfter(MINUTE)).to.equal('accepted');
    expect(reports()).to.have.lengthOf(1);
  });

  it('is refused alone: its connection goes on', async () => {
    const answer = {
      on: 'submit',
      answer: 'status',
      status: 422,
      reason_code: 'NotToday',
    } as const;
    sending.platform.faults.add([answer]);
    await send();
    expect(await workAfter(0)).to.equal('rejected');
    expect((await read())['reason']).to.contain('NotToday');
    expect(await sending.readConnection()).to.include({ state: 'active', sending_refusal: null });
  });

  /** As in a backup of before its composition. */
  const forget = async () => {
    for (const text of [
      'delete from transmission_items',
      'delete from transmission_chunks',
      'delete from transmissions',
      'update reporting_periods set compositions = 0, derived_at = null',
    ])
      await ground.db.query({ text });
  };
  const composeAgain = async () => {
    report = dataOf(await ground.compose(await ground.period('sales', '2026-11-11')));
    return report;
  };

  it('is one flow though the backup that was restored does not know it', async () => {
    await send();
    await workAfter(0);
    const number = report['number'];
    await forget();
    expect(await composeAgain()).to.include({ number });
    await send();
    expect(await workAfter(0)).to.equal('accepted');
    expect(await workAfter(10 * SECOND)).to.equal('sent');
    expect(reports()).to.have.lengthOf(1);
    expect(await read()).to.include({ reason: null });
    expect(await ground.period('sales', '2026-11-11')).to.include({ state: 'reported' });
  });

  it('is to be corrected if the platform has another content under its number', async () => {
    await send();
    await workAfter(0);
    await forget();
    await ground.sell('FA-2');
    await composeAgain();
    await send();
    expect(await workAfter(0)).to.equal('accepted');
    expect(await workAfter(10 * SECOND)).to.equal('sent');
    expect((await read())['reason']).to.equal(
      "La plateforme avait déjà une déclaration de ce numéro, d'un autre contenu : composez la rectificative, qui la remplace",
    );
    expect(await ground.period('sales', '2026-11-11')).to.include({ state: 'changed' });
    expect(await composeAgain()).to.include({
      type_code: 'RE',
      number: '732829320-ST-20261120-02',
    });
  });

  it('is to be compared by a person if the platform does not show it', async () => {
    sending.platform.set({ originals: false });
    await send();
    await workAfter(0);
    await forget();
    await composeAgain();
    await send();
    expect(await workAfter(0)).to.equal('accepted');
    expect((await read())['reason']).to.contain('vérifiez que son contenu est celui-ci');
  });

  it('is not taken for that of another company of the same SIREN', async () => {
    await send();
    await workAfter(0);
    const { partner, platform } = sending;
    const { db, call, workspace, company_id: first } = ground;
    const copy = `insert into companies (workspace_id, name, siren)
      select workspace_id, name, siren from companies where id = $1 returning id`;
    const { rows } = await db.query({ text: copy, values: [first] });
    const { id } = rows[0] as { id: string };
    const company_id = Number(id);
    const books = {
      vat_regime: 'real_monthly',
      reporting: 'reports',
      reporting_from: '2026-09-01',
    };
    await call('PATCH', `/api/v1/companies/${id}/books`, { books });
    const totals = [{ category: 'TLB1', tax_rate: '20', net_amount: '10.00', tax_amount: '2.00' }];
    const ticket = { register: '1', reference: 'Z', date: '2026-11-14', currency_code: 'EUR' };
    const path = `/api/v1/workspaces/${workspace.id}`;
    const daily_taking = { company_id, ...ticket, transactions_count: 1, totals };
    await call('POST', `${path}/daily_takings`, { daily_taking });
    await connectTo(partner, platform, { company_id });
    const query = `company_id=${id}&series=sales&from=2026-11-11&to=2026-11-11`;
    const [period = {}] = listOf(await call('GET', `${path}/reporting_periods?${query}`));
    report = dataOf(await ground.compose(period));
    await send();
    expect(await workAfter(0)).to.equal('accepted');
    expect(reports()).to.have.lengthOf(2);
  });

  it('leaves though its platform refuses searches', async () => {
    const answer = { on: 'search', answer: 'status', status: 400, reason_code: 'No' } as const;
    sending.platform.faults.add([answer]);
    await send();
    expect(await workAfter(0)).to.equal('accepted');
    expect(await sending.readConnection()).to.include({ state: 'active' });
  });

  it('names the platform by its number at the public portal', async () => {
    const text = "update platform_connections set platform_number = 'A1B2'";
    await ground.db.query({ text });
    expect(await ground.download(report)).to.contain('<Id schemeId="0238">0000</Id>');
    await ground.sell('FA-2');
    const next = dataOf(await ground.compose(await ground.period('sales', '2026-11-11')));
    expect(await ground.download(next)).to.contain('<Id schemeId="0238">A1B2</Id>');
  });

  it('of a backup waits for a person, and is searched for before it is sent', async () => {
    await send();
    await workAfter(0);
    const text = "update transmissions set state = 'sending', next_attempt_at = $1";
    await ground.db.query({ text, values: [ground.clock.now()] });
    expect(await parkTransmissions(ground.db)).to.equal(1);
    expect(await workAfter(MINUTE)).to.equal('sending');
    await send();
    expect(await workAfter(0)).to.equal('accepted');
    expect(reports()).to.have.lengthOf(1);
  });
});
