import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import type { ExampleRequest, Examples } from '#api/reference/examples.ts';
import type { Route } from '#http/pipeline/route.ts';
import { ROUTES } from '#resources/registry.ts';
import { buildCategory } from '#test-kit/access/builders.ts';
import { buildPostingAccount } from '#test-kit/banking/build-bank.ts';
import { buildInvoice } from '#test-kit/invoices/build-invoice.ts';
import { listOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { deposits } from '#test/resources/invoices/deposited-again/arbitrary-deposit.ts';
import { pathOf, titleOf } from '#test/support/service/every-route.ts';
import { buildRealIds } from '#test/support/service/real-ids.ts';
import { membersOf, ODD_MEMBERS, spoil } from '#test/support/service/spoil.ts';

/** Of each example and of deposits. */
const RUNS = Number(process.env['SPOILT_RUNS'] ?? 8);
const LIMITS = { numRuns: RUNS };
/** A query holds no more. */
const MAX_TEXT = 2_000;

const EXAMPLES = JSON.parse(
  readFileSync(new URL('../../src/api/reference/examples.json', import.meta.url), 'utf8'),
) as Examples; // our own
const JSON_TYPE = { 'Content-Type': 'application/json' };

const oddMember = fc.constantFrom(null, ...ODD_MEMBERS);

/** A body with an odd or missing member, anywhere in it. */
const spoilt = (body: unknown): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...membersOf(body)), oddMember)
    .map(([path, member]) => spoil(body, path, member));

/** It may lack any member. */
const isDraft = (text: string): boolean => text.includes('"lifecycle_state":"draft"');

const DEPOSIT = 'POST /api/v1/workspaces/:workspace_id/invoices';

const isJson = ({ media_type, body }: ExampleRequest): boolean =>
  media_type === 'application/json' && body !== undefined;

describe('a request with an odd member', () => {
  let partner: Partner;
  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const expectClear = async (route: Route, path: string, text?: string) => {
    const answer = await partner
      .call(route.method, path, text, JSON_TYPE)
      .catch((error: unknown) => {
        if (text === undefined || !isDraft(text)) throw error;
        return null; // the reference requires more of its parts
      });
    if (answer === null) return;
    const { status, text: said } = answer;
    const what = `${route.method} ${path.slice(0, 300)} ${text?.slice(0, 2_000) ?? ''}`;
    expect(status, `${what}: ${said.slice(0, 300)}`).to.be.within(200, 499);
  };

  /** Ids of our rows in place of those that the examples name. */
  async function ownIds(): Promise<Readonly<Record<string, unknown>>> {
    const { db, workspace } = partner;
    const ledgers = await partner.call('GET', `/api/v1/workspaces/${workspace.id}/ledgers`);
    return {
      category_id: Number((await buildCategory(db, workspace)).id),
      bank_account_id: Number((await buildPostingAccount(db, workspace)).id),
      ledger_id: listOf(ledgers)[0]?.['id'],
      invoice_document_id: Number(
        (await buildInvoice(db, workspace, { direction: 'purchases', lifecycle_state: 'approved' }))
          .id,
      ),
    };
  }

  const withIds = (body: unknown, ids: Readonly<Record<string, unknown>>): unknown =>
    JSON.parse(JSON.stringify(body), (name, value: unknown) => ids[name] ?? value);

  for (const route of ROUTES)
    for (const [index, { request, response }] of (EXAMPLES[titleOf(route)] ?? []).entries()) {
      if (!isJson(request) || response.status >= 300) continue;
      it(`${titleOf(route)}, as in example ${index + 1}: gets a clear 4xx or its own answer`, async () => {
        const body = withIds(request.body, await ownIds());
        const path = pathOf(route, await buildRealIds(partner, route));
        await fc.assert(
          fc.asyncProperty(spoilt(body), (text) => expectClear(route, path, text)),
          LIMITS,
        );
      });
    }

  it('to deposit any invoice: gets a clear 4xx or its own answer', async () => {
    const path = `/api/v1/workspaces/${partner.workspace.id}/invoices`;
    const route = ROUTES.find((one) => titleOf(one) === DEPOSIT);
    if (route === undefined) throw new Error('no such route');
    await fc.assert(
      fc.asyncProperty(
        deposits.chain((invoice) => spoilt({ invoice })),
        (text) => expectClear(route, path, text),
      ),
      { ...LIMITS, numRuns: 20 * RUNS },
    );
  });

  for (const route of ROUTES) {
    const parameters = Object.keys(route.query ?? {});
    if (parameters.length === 0) continue;
    it(`${titleOf(route)}, in its query: gets a clear 4xx or its own answer`, async () => {
      const path = pathOf(route, await buildRealIds(partner, route));
      for (const name of parameters)
        for (const odd of ODD_MEMBERS) {
          const value = JSON.parse(odd) as unknown;
          const text = typeof value === 'string' ? value : odd;
          if (text.length > MAX_TEXT || !text.isWellFormed()) continue;
          await expectClear(route, `${path}?${name}=${encodeURIComponent(text)}`);
        }
    });
  }
});
