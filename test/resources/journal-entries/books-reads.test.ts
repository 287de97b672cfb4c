import { expect } from 'chai';
import { PCG_LABELS } from '#model/pcg-labels.ts';
import {
  buildApplication,
  buildToken,
  buildWorkspace,
  companyOf,
} from '#test-kit/access/builders.ts';
import { dataOf, NOT_FOUND, refused } from '#test-kit/service/answers.ts';
import { startPartner } from '#test-kit/service/partner.ts';
import { fresh } from '#test/support/ground/opened.ts';

type Shown = Record<string, unknown>;

describe('what the books say', () => {
  const partner = fresh(startPartner);
  let company: string;
  beforeEach(async () => {
    company = `/api/v1/companies/${await companyOf(partner.db, partner.workspace)}`;
  });

  const stranger = async (method: string, path: string, body?: unknown) => {
    const other = await buildWorkspace(partner.db);
    const { application } = await buildApplication(partner.db, { workspaces: [other] });
    const token = await buildToken(partner.db, application);
    return partner.service.call(method, path, { token, body });
  };

  describe('labels of accounts', () => {
    const put = (accounts: Shown) => partner.call('PUT', `${company}/accounts`, { accounts });
    const show = async () => dataOf(await partner.call('GET', `${company}/accounts`))['accounts'];

    it('are those of the plan until the company gives its own', async () => {
      expect(await show()).to.deep.equal(PCG_LABELS);
      const own = { '706100': 'Honoraires', '411000': 'Clients France', '401DURAND': 'Durand' };
      const answer = await put(own);
      expect(answer.status, answer.text).to.equal(200);
      expect(await show()).to.deep.equal({ ...PCG_LABELS, ...own });
      await put({});
      expect(await show()).to.deep.equal(PCG_LABELS);
    });

    it('are refused for what is no account, and for a blank text', async () => {
      const wrong = await put({ '70': 'Ventes' });
      const message = "contient « 70 », qui n'est pas un numéro de compte";
      expect([wrong.status, wrong.body]).to.deep.equal([422, refused({ accounts: [message] })]);
      expect((await put({ '706100': ' ' })).status).to.equal(422);
      expect(await show()).to.deep.equal(PCG_LABELS);
    });

    it('are another workspace 404', async () => {
      for (const [method, body] of [['GET'], ['PUT', { accounts: {} }]] as const) {
        const answer = await stranger(method, `${company}/accounts`, body);
        expect([answer.status, answer.body]).to.deep.equal([404, NOT_FOUND]);
      }
    });
  });
});
