import { expect } from 'chai';
import { startClientPartner, type ClientPartner } from '#test/packages/client/client-partner.ts';
import { environment, needPython, runPython } from './python.ts';

/** `call` does the same with either client, and `refusal` prints an error's members. */
const PRELUDE = `
import asyncio, json, os, sys
from bordereau.client import *

kind = {"Client": Client, "AsyncClient": AsyncClient}[sys.argv[1]]
workspace_id = int(os.environ["WORKSPACE_ID"])

async def collect(rows):
    return [row async for row in rows] if hasattr(rows, "__aiter__") else list(rows)

async def finish(outcome):
    return await outcome if asyncio.iscoroutine(outcome) else outcome

def members(error, *names):
    return {name: getattr(error, name) for name in names}

async def main(api):
    call = lambda name, *args, **options: finish(getattr(api, name)(*args, **options))
    add = lambda name, **options: call("create_category", workspace_id, {"category": {"name": name}}, **options)
`;
const EPILOGUE = `
async def run():
    api = kind(os.environ["URL"], client_id=os.environ["ID"], client_secret=os.environ["SECRET"],
        scope="read write", timeout=10)
    print(json.dumps(await main(api), default=str))
    await finish(api.aclose() if kind is AsyncClient else api.close())

asyncio.run(run())`;

for (const kind of ['Client', 'AsyncClient'])
  describe(`Python's ${kind} at the service`, () => {
    let python: string;
    let partner: ClientPartner;
    before(async function () {
      python = needPython(this, 'httpx');
      partner = await startClientPartner();
    });
    beforeEach(() => partner.proxy.forget());
    after(() => partner?.stop());

    /** @param body of \`main\` */
    const run = async (body: string): Promise<unknown> => {
      const { credentials, proxy, workspace_id } = partner;
      const env = environment(undefined, {
        URL: proxy.baseUrl,
        ID: credentials.clientId,
        SECRET: credentials.clientSecret,
        WORKSPACE_ID: String(workspace_id),
      });
      const indented = body.trim().replaceAll(/^/gm, '    ');
      const printed = await runPython(python, ['-c', PRELUDE + indented + EPILOGUE, kind], { env });
      return JSON.parse(printed);
    };
    const keys = () =>
      new Set(partner.proxy.seen.flatMap(({ headers }) => headers['idempotency-key'] ?? []));

    it('repeats what got lost or was refused for now, and nothing is done twice', async () => {
      const { proxy } = partner;
      const refusals = [429, 503].map((status) => ({ status, headers: { 'Retry-After': '1' } }));
      proxy.plan(/categories/, 'lose_request', 'lose_answer', 'cut_answer', ...refusals);
      const begun = performance.now();
      const names = await run(`
await add("Fournitures")
return [row["name"] for row in (await call("list_categories", workspace_id))["data"]]`);
      expect(names).to.deep.equal(['Fournitures']);
      expect(proxy.count(/^POST .*categories$/)).to.equal(6);
      expect(keys().size).to.equal(1);
      expect(performance.now() - begun).to.be.above(2_000); // never sooner than Retry-After
    });

    it('gets another token when one is refused, and shares it', async () => {
      const made_up = JSON.stringify({ access_token: 'made-up', expires_in: 28_800 });
      partner.proxy.plan(/oauth/, { status: 200, body: made_up });
      const ids = await run(`
first = await call("list_workspaces")
return [row["id"] for row in first["data"] + (await call("list_workspaces"))["data"]]`);
      expect(ids).to.deep.equal([partner.workspace_id, partner.workspace_id]);
      expect(partner.proxy.count(/oauth/)).to.equal(2);
      expect(partner.proxy.count(/workspaces/)).to.equal(3);
    });

    it('raises the reasons of a 422', async () => {
      const error = await run(`
try:
    await call("create_category", workspace_id, {"category": {}})
except ApiError as error:
    return {**members(error, "status", "code", "message", "method", "details"),
        "errors": [[each["path"], each["code"]] for each in error.errors], "has_id": error.request_id is not None}`);
      expect(error).to.deep.include({
        status: 422,
        code: 'validation_failed',
        method: 'POST',
        errors: [['/category/name', 'required']],
        has_id: true,
      });
    });

    it('iterates over all rows of a list, also of those that come meanwhile', async () => {
      const names = await run(`
for name in ("Achats", "Frais", "Loyers", "Papier"):
    await add(name)
return [row["name"] for row in await collect(api.iterate_categories(workspace_id, per_page=2, sort="-id"))][:4]`);
      expect(names).to.deep.equal(['Papier', 'Loyers', 'Frais', 'Achats']);
      expect(partner.proxy.count(/^GET /)).to.equal(3);
    });

    it('keeps webhook endpoints as its code says', async () => {
      const outcome = await run(`
secrets = []
def keep(secret, endpoint):
    secrets.append([secret[:6], endpoint["event_type"], "signing_secret" in endpoint])
async def keep_later(*given):
    keep(*given)
async def ensure(*endpoints, **options):
    given = {"on_secret": keep_later if kind is AsyncClient else keep, **options}
    ensuring = api.ensure_webhook_endpoints
    threaded = asyncio.to_thread if kind is Client else (lambda function, *args, **named: function(*args, **named))
    return [each.did for each in await threaded(ensuring, workspace_id, endpoints, **given)]
invoices = {"event_type": "invoice.created", "url": "https://erp.example.com/hooks", "includes": ["lines"]}
batches = {"event_type": "payment_batch.updated", "url": "https://erp.example.com/hooks"}
rules = {"event_type": "bank_rule.applied", "url": "https://erp.example.com/hooks", "active": False}
at_once = await asyncio.gather(*(ensure(invoices) for _ in range(5)))
done = [
    sorted(did for each in at_once for did in each),
    await ensure({**invoices, "url": "https://ERP.example.com:443/hooks"}, batches),
    await ensure({**invoices, "includes": ["payments", "lines"]}),
    await ensure({**invoices, "includes": ["lines", "payments"]}, others="deactivate"),
    await ensure({**batches, "active": True}, rules),
    await ensure(rules),
]
try:
    await ensure({**batches, "url": "http://erp.example.com"})
except ApiError as error:
    return [done, secrets, error.status]`);
      expect(outcome).to.deep.equal([
        [
          ['created', 'nothing', 'nothing', 'nothing', 'nothing'],
          ['nothing', 'created'],
          ['changed'],
          ['nothing', 'deactivated'],
          ['changed', 'created'],
          ['nothing'],
        ],
        ['invoice.created', 'payment_batch.updated', 'bank_rule.applied'].map((type) => [
          'whsec_',
          type,
          false,
        ]),
        422,
      ]);
    });

    it('ends at its deadline with the key to go on with', async () => {
      partner.proxy.plan(/categories/, 'hang');
      const outcome = await run(`
try:
    await add("Timbres", timeout=1)
except UnansweredError as error:
    key = error.idempotency_key
    added = await add("Timbres", idempotency_key=key)
    return [error.attempts, str(error).split(": ")[1], added["data"]["name"]]`);
      expect(outcome).to.deep.equal([1, 'no answer within 1 s', 'Timbres']);
      expect(keys().size).to.equal(1);
    });

    it('follows no redirect', async () => {
      partner.proxy.plan(/workspaces/, {
        status: 307,
        headers: { Location: 'http://127.0.0.1:9/' },
      });
      const text = await run(`
try:
    await call("list_workspaces")
except UnexpectedAnswerError as error:
    return str(error)`);
      expect(text).to.include('/workspaces redirects to http://127.0.0.1:9/: ');
    });
  });
