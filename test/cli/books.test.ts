import { expect } from 'chai';
import { startPartner } from '#test-kit/service/partner.ts';
import { fresh } from '#test/support/ground/opened.ts';
import { commandEnv } from '#test/support/service/command-env.ts';
import { runInSession } from '#test/support/service/run-in-session.ts';

describe('bordereau books', () => {
  const partner = fresh(startPartner);
  const run = (...args: string[]) =>
    runInSession(['books', ...args, '--workspace', partner.workspace.id], commandEnv(partner));

  it('sets what PATCH takes, and shows it', async () => {
    const settings = [
      'vat_regime=real_monthly',
      'vat_on_debits=true',
      'receipts_delay_minutes=30',
      'fiscal_year_end=06-30',
      'accounts.sales_goods_5.5=707055',
    ];
    const { code, stdout, stderr } = await run('set', ...settings);
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    const shown = JSON.parse(stdout) as Record<string, unknown>;
    expect(shown).to.include({
      vat_regime: 'real_monthly',
      vat_on_debits: true,
      receipts_delay_minutes: 30,
      fiscal_year_end: '06-30',
    });
    expect(shown['accounts']).to.include({ customers: '411000', 'sales_goods_5.5': '707055' });
    expect(JSON.parse((await run('show')).stdout)).to.deep.equal(shown);
  });

  it('refuses what PATCH refuses, a name that it would ignore, and another company', async () => {
    const refusal = async (...args: string[]) => {
      const { code, stdout, stderr } = await run(...args);
      expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
      return stderr;
    };
    expect(await refusal('set', 'vat_regime=forfait')).to.include('vat_regime doit être');
    expect(await refusal('set', 'recepits=off')).to.include('no setting recepits=off');
    expect(await refusal('show', '--company', '999')).to.include('no such company');
  });
});
