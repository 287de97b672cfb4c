import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { NETWORK_ROUTES } from '#api/network/routes.ts';
import { OAUTH_ROUTES } from '#api/oauth/routes.ts';
import { playStory } from '#tools/examples/play-story.ts';
import { createRecorder } from '#tools/examples/recorder.ts';
import { startStoryService } from '#tools/examples/story-service.ts';
import { untilIdle } from '#tools/examples/until-idle.ts';
import { createClosing } from '#process/closing.ts';
import { ROUTES } from '#resources/registry.ts';
import { markAudit, type AuditLine } from '#test/support/service/audit.ts';
import { createTestDatabase } from '#test-kit/database/cluster.ts';
import { TEMPLATE } from '#test-kit/database/database.ts';
import { titleOf } from '#test/support/service/every-route.ts';

interface Exchange {
  route: string;
  status: number;
  summary: string;
  changes: readonly string[];
}

const WRITING_ROUTES = [...ROUTES, ...NETWORK_ROUTES, ...OAUTH_ROUTES]
  .filter(({ method }) => method !== 'GET')
  .map(titleOf);

/** Routes that leave no row, with the reason. */
const UNAUDITED: Readonly<Record<string, string>> = {
  'POST /oauth/token': 'signs in; a token changes nothing of the workspace and is gone in hours',
  'POST /oauth/revoke': 'signs out',
  'POST /oauth/introspect': 'reads',
  'POST /api/v1/bank_rules/:id/preview': 'reads',
  'POST /api/v1/workspaces/:workspace_id/invoices/check': 'reads',
};

const UNCHANGING: readonly string[] = [
  'PATCH /api/v1/bank_accounts/:id: The same again changes nothing',
  'POST /api/v1/bank_operations/:id/project: Post it again: nothing changes',
  'POST /api/v1/payment_batches/:id/approve: Approve it again: nothing changes',
  'POST /api/v1/payment_batches/:id/sepa_export: Again: it has begun',
  'POST /api/v1/payment_batches/:id/submit: Again: the handover has begun',
  'POST /api/v1/payment_instructions/:id/declare_not_executed: Again: nothing changes',
  'POST /api/v1/reporting_periods/:id/compose: Compose it again: it says the same',
  'POST /api/v1/workspaces/:workspace_id/bank_statements: The same file again',
  'POST /api/v1/workspaces/:workspace_id/daily_takings: The same ticket again',
  'POST /api/v1/workspaces/:workspace_id/invoices: The same request again gets the same answer',
  'POST /network/v1/flows: The same message again',
];

/** Its run continues in its caller's name, with a row for each allocation that it confirms. */
const STARTS_RUN = 'POST /api/v1/workspaces/:workspace_id/bank_operations/converge';

/** Changes its invoice too, which has its own row. */
const RETRIES = 'POST /api/v1/workspaces/:workspace_id/quarantine/:id/retry';

/** The service seals for whoever asked. */
const SEALS = 'POST /api/v1/workspaces/:workspace_id/accounting_exports';

/** Beginnings of the one row of routes that change more. */
const OWN_ROWS: Readonly<Record<string, string>> = {
  [STARTS_RUN]: 'start bank_runs ',
  [RETRIES]: 'retry_file quarantined_files ',
  [SEALS]: 'create accounting_exports ',
};

/** Workers change rows meanwhile, in their own names. */
const isCallers = ({ actor }: AuditLine): boolean =>
  actor.startsWith('application:') || actor === 'network';

const nameOf = ({ action, subject, subject_id }: AuditLine): string =>
  `${action} ${subject} ${subject_id}`;

const AUDITED_DOWNLOAD = 'GET /api/v1/payment_batches/:id/sepa_export';

describe('the audit log, after each request of the documented story', () => {
  let exchanges: Exchange[];

  before(async () => {
    const { url, drop } = await createTestDatabase(TEMPLATE);
    exchanges = await playAudited(url);
    await drop();
  });

  async function playAudited(url: string): Promise<Exchange[]> {
    const closing = createClosing();
    const played: Exchange[] = [];
    try {
      const { address, ...service } = await startStoryService(url, closing);
      const { db } = service.storage;
      const recorder = createRecorder(address, async () => {
        await untilIdle(db);
        await service.time.advance(20);
      });
      await playStory({
        ...recorder,
        ...service,
        show: async (route, status, summary, request) => {
          const audited = await markAudit(db);
          const answer = await recorder.show(route, status, summary, request);
          await untilIdle(db);
          const changes = (await audited()).filter(isCallers).map(nameOf);
          played.push({ route, status, summary, changes });
          return answer;
        },
      });
      return played;
    } finally {
      await closing.close();
    }
  }

  const titleOfExchange = ({ route, summary }: Exchange) => `${route}: ${summary}`;

  for (const route of WRITING_ROUTES) {
    const reason = UNAUDITED[route];
    it(`${route} leaves ${reason === undefined ? 'one row a change' : `nothing: it ${reason}`}`, () => {
      const successes = exchanges.filter((one) => one.route === route && one.status < 300);
      expect(successes, 'shown in the story').not.to.deep.equal([]);
      for (const exchange of successes) {
        const isSilent = reason !== undefined || UNCHANGING.includes(titleOfExchange(exchange));
        const changes = exchange.changes.filter((change) =>
          change.startsWith(OWN_ROWS[route] ?? ''),
        );
        expect(changes, titleOfExchange(exchange)).to.have.length(isSilent ? 0 : 1);
      }
    });
  }

  it('names the person who downloaded a file of whole IBANs', () => {
    const downloads = exchanges.filter((one) => one.route === AUDITED_DOWNLOAD && one.status < 300);
    expect(downloads).not.to.deep.equal([]);
    for (const { changes } of downloads)
      expect(changes.join()).to.match(/^download payment_batches /);
  });

  it('has no row for a refused request, or for one that only reads', () => {
    const others = exchanges.filter(
      ({ route, status }) =>
        status >= 300 || (route.startsWith('GET ') && route !== AUDITED_DOWNLOAD),
    );
    expect(others.some(({ route }) => WRITING_ROUTES.includes(route))).to.equal(true);
    expect(others.filter(({ changes }) => changes.length > 0)).to.deep.equal([]);
  });

  it('has only actions that docs/security.md lists', () => {
    const page = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
    const isListed = (change: string) => {
      const [action, subject] = change.split(' ');
      return page
        .split('\n')
        .some((row) => row.includes(`\`${subject}\``) && row.includes(`\`${action}\``));
    };
    const changes = exchanges.flatMap((exchange) => exchange.changes);
    expect(changes).to.have.length.above(30);
    expect(changes.filter((change) => !isListed(change))).to.deep.equal([]);
  });

  it('excuses only routes and requests that exist', () => {
    const routes = Object.keys(UNAUDITED);
    expect(routes.filter((route) => !WRITING_ROUTES.includes(route))).to.deep.equal([]);
    const all = exchanges.map(titleOfExchange);
    expect(UNCHANGING.filter((one) => !all.includes(one))).to.deep.equal([]);
  });
});
