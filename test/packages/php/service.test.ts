import { expect } from 'chai';
import { startClientPartner, type ClientPartner } from '#test/packages/client/client-partner.ts';
import { createPhpProject, titleOf, whatIsMissing, type PhpProject } from './php-project.ts';

const missing = whatIsMissing();

/** Beginning of a program: a client, and a function that calls it and prints what comes. */
const HEAD = String.raw`<?php
require __DIR__ . '/vendor/autoload.php';
use Bordereau\{ApiError, Client, Rows, UnansweredError};
$api = new Client(getenv('BORDEREAU_URL'), getenv('BORDEREAU_CLIENT_ID'), getenv('BORDEREAU_CLIENT_SECRET'),
    'read write', timeout: (float) (getenv('TIMEOUT') ?: 10), exactNumbers: true);
$workspace_id = (int) getenv('BORDEREAU_WORKSPACE_ID');
$add = fn (string $name): int => $api->createCategory($workspace_id, ['category' => ['name' => $name]])['data']['id'];
`;

const ARRAY_CACHE = String.raw`$cache = new class implements Psr\SimpleCache\CacheInterface {
  private array $kept = [];
  function get($key, $default = null) { return $this->kept[$key] ?? $default; }
  function set($key, $value, $ttl = null) { $this->kept[$key] = $value; return true; }
  function delete($key) { unset($this->kept[$key]); return true; }
  function clear() { return false; }
  function getMultiple($keys, $default = null) { return []; }
  function setMultiple($values, $ttl = null) { return false; }
  function deleteMultiple($keys) { return false; }
  function has($key) { return isset($this->kept[$key]); }
};`;

describe(titleOf('the client in PHP at the service', missing), () => {
  let partner: ClientPartner;
  let project: PhpProject;
  let env: Record<string, string>;
  before(async function () {
    if (missing !== null) this.skip();
    partner = await startClientPartner();
    project = await createPhpProject();
    const { clientId, clientSecret } = partner.credentials;
    env = {
      BORDEREAU_URL: partner.proxy.baseUrl,
      BORDEREAU_CLIENT_ID: clientId,
      BORDEREAU_CLIENT_SECRET: clientSecret,
      BORDEREAU_WORKSPACE_ID: String(partner.workspace_id),
    };
  });
  beforeEach(() => partner.proxy.forget());
  after(async () => {
    await project?.remove();
    await partner?.stop();
  });

  const run = async (code: string, more: Record<string, string> = {}) => {
    await project.write('program.php', HEAD + code);
    return project.run('program.php', { ...env, ...more });
  };

  it('does what its README shows', async () => {
    const scripts = ['deposit.php', 'calls.php', 'endpoints.php'].map((file) => project.read(file));
    const [deposit, ...others] = await Promise.all(scripts);
    await project.write(
      'readme.php',
      deposit + others.map((text) => text.replace('<?php\n', '')).join(''),
    );
    expect((await project.run('readme.php', env)).split('\n')).to.deep.equal([
      '1,080.00 EUR',
      'V-2026-0042 submitted',
      '1 of 1',
      '422 validation_failed /invoice/invoice_number taken',
      'keep the secret of https://erp.example.com/hooks',
      'invoice.created created',
      '',
    ]);
  });

  for (const [name, hidden] of [
    ['Guzzle', {}],
    ['Symfony', { TEST_WITHOUT: 'GuzzleHttp' }],
  ] as const) {
    it(`makes up for broken connections and gateways with the HTTP client of ${name}`, async () => {
      const { proxy } = partner;
      const limited = { status: 429, headers: { 'Retry-After': '1' } };
      proxy.plan(/categories/, limited, 'lose_answer', 'cut_answer', { status: 503 });
      proxy.plan(/oauth/, { status: 503, body: 'busy' });
      const begun = performance.now();
      const printed = await run(
        `$id = $add('${name}');
        $found = iterator_to_array(Rows::of($api->listCategories(...), $workspace_id));
        echo json_encode([$id, array_column($found, 'id', 'name')]);`,
        { ...hidden, TIMEOUT: '60' },
      );
      expect(performance.now() - begun).to.be.above(1_000);
      const [id, found] = JSON.parse(printed) as [number, Record<string, number>];
      expect(found).to.include({ [name]: id });
      expect(proxy.count(/^POST .*categories$/)).to.equal(5);
      expect(proxy.count(/^POST \/oauth\/token$/)).to.equal(2);
      const keys = proxy.seen.flatMap(({ headers }) => headers['idempotency-key'] ?? []);
      expect([keys.length, new Set(keys).size]).to.deep.equal([5, 1]);
    });

    it(`ends at its deadline with the HTTP client of ${name}`, async () => {
      partner.proxy.plan(/categories/, 'hang');
      const code = `try { $add('never'); } catch (UnansweredError $error) { echo $error->attempts, $error->getMessage(); }`;
      expect(await run(code, { ...hidden, TIMEOUT: '1' })).to.match(/^1POST \S+ was sent once: /);
    });
  }

  it('shares a token in a cache, and replaces it once it is revoked', async () => {
    const code = `${ARRAY_CACHE}
      $options = [getenv('BORDEREAU_URL'), getenv('BORDEREAU_CLIENT_ID'), getenv('BORDEREAU_CLIENT_SECRET')];
      [$one, $other] = [new Client(...$options, cache: $cache), new Client(...$options, cache: $cache)];
      echo count($one->listWorkspaces()['data']), count($other->listWorkspaces()['data']);
      $other->revoke(); // the one still holds it
      echo count($one->listWorkspaces()['data']), count($other->listWorkspaces()['data']);`;
    expect(await run(code)).to.equal('1111');
    expect(partner.proxy.count(/^POST \/oauth\/token$/)).to.equal(2);
    expect(partner.proxy.count(/^GET .*workspaces$/)).to.equal(5);
  });

  it('tells why the service refuses', async () => {
    const code = `try { $api->createCategory($workspace_id, ['category' => ['name' => '']]); }
      catch (ApiError $error) { echo json_encode([$error->status, $error->errorCode, $error->errors[0]['path'],
        array_keys($error->details), $error->method, $error->path, $error->requestId !== null]); }`;
    expect(JSON.parse(await run(code))).to.deep.equal([
      422,
      'validation_failed',
      '/category/name',
      ['base'],
      'POST',
      `/api/v1/workspaces/${partner.workspace_id}/categories`,
      true,
    ]);
  });

  it('reads all pages of a list', async () => {
    const code = `foreach (['a', 'b', 'c'] as $name) $add("page $name");
      $all = count($api->listCategories($workspace_id)['data']);
      $rows = iterator_to_array(Rows::of($api->listCategories(...), $workspace_id, per_page: 2));
      echo json_encode([count($rows) === $all, count(array_unique(array_column($rows, 'id'))) === $all]);`;
    expect(JSON.parse(await run(code))).to.deep.equal([true, true]);
    expect(partner.proxy.count(/^GET .*per_page=2/)).to.be.above(1);
  });

  it('keeps webhook endpoints as its code says', async () => {
    const code = `$secrets = [];
      $ensure = function (array $endpoints, string ...$others) use ($api, $workspace_id, &$secrets): array {
        $keep = function (string $secret, array $endpoint) use (&$secrets) {
          $secrets[] = [substr($secret, 0, 6), $endpoint['event_type'], isset($endpoint['signing_secret'])];
        };
        $done = $api->ensureWebhookEndpoints($workspace_id, $endpoints, $keep, ...$others);
        return array_column($done, 'did');
      };
      $url = 'https://erp.example.com/kept';
      $invoices = ['event_type' => 'invoice.created', 'url' => $url, 'includes' => ['lines']];
      $batches = ['event_type' => 'payment_batch.updated', 'url' => $url];
      $rules = ['event_type' => 'bank_rule.applied', 'url' => $url, 'active' => false];
      $ensure([], 'deactivate'); // those of the README
      $done = [
        $ensure([$invoices]),
        $ensure([['url' => 'https://ERP.example.com:443/kept'] + $invoices, $batches]),
        $ensure([['includes' => ['payments', 'lines']] + $invoices]),
        $ensure([['includes' => ['lines', 'payments']] + $invoices], 'deactivate'),
        $ensure([$batches + ['active' => true], $rules]),
        $ensure([$rules]),
      ];
      try { $ensure([['url' => 'http://erp.example.com'] + $batches]); }
      catch (ApiError $error) { echo json_encode([$done, $secrets, $error->status]); }`;
    expect(JSON.parse(await run(code))).to.deep.equal([
      [
        ['created'],
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

  it('lets one of several processes create an endpoint', async () => {
    const code = `$url = 'https://erp.example.com/once';
      $done = $api->ensureWebhookEndpoints($workspace_id, [['event_type' => 'bank_account.updated', 'url' => $url]],
        function () {});
      echo $done[0]->did;`;
    await project.write('ensure.php', HEAD + code);
    const done = await Promise.all([1, 2, 3, 4].map(() => project.run('ensure.php', env)));
    expect(done.toSorted()).to.deep.equal(['created', 'nothing', 'nothing', 'nothing']);
  });
});
