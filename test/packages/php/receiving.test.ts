import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import { request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { createCipher } from '#kernel/cipher.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase } from '#test-kit/database/database.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { subscriberIdentity } from '#test-kit/delivery/certificates.ts';
import { startEngine } from '#test-kit/delivery/engine.ts';
import { startSubscriber } from '#test-kit/delivery/subscriber.ts';
import { bodyOf, SECRET, signedHeaders } from '#test/packages/receiver/signed-request.ts';
import { deliveriesIn, emitEvent } from '#test/support/delivery/deliveries.ts';
import { createPhpProject, titleOf, whatIsMissing, type PhpProject } from './php-project.ts';

const missing = whatIsMissing();

const MAKE_TABLE = `<?php
require __DIR__ . '/vendor/autoload.php';
(new PDO(getenv('DATABASE_DSN')))->exec(Bordereau\\SqlStore::createTable());`;

/** Runs the controller of Symfony and the route of Laravel that the README shows, where they are installed. */
const FRAMEWORKS = String.raw`<?php
require __DIR__ . '/vendor/autoload.php';
foreach (['Symfony/Component/Routing', 'Illuminate/Events', 'Illuminate/Routing'] as $package)
    @include_once "$package/autoload.php";
use Illuminate\Support\Facades\Facade;
$receiver = new Bordereau\Receiver(new Bordereau\Verifier('${SECRET}'), fn () => null, onError: fn () => null);
[$body, $headers] = json_decode(file_get_contents('php://stdin'), true);
$send = fn (string $class, callable $answer) => array_map(function (string $body) use ($class, $headers, $answer) {
    $request = $class::create('/hooks', 'POST', content: $body);
    $request->headers->add($headers);
    $response = $answer($request);
    return [$response->getStatusCode(), $response->getContent(), explode(';', $response->headers->get('Content-Type'))[0]];
}, [$body, "$body "]);
require __DIR__ . '/HooksController.php';
$answers['Symfony'] = $send('Symfony\Component\HttpFoundation\Request', new App\Controller\HooksController($receiver));
if (class_exists('Illuminate\Events\Dispatcher') && class_exists('Illuminate\Routing\Router')) {
    $app = new Illuminate\Container\Container();
    Illuminate\Container\Container::setInstance($app);
    $app->instance(Bordereau\Receiver::class, $receiver);
    $router = new Illuminate\Routing\Router(new Illuminate\Events\Dispatcher($app), $app);
    $app->instance('router', $router);
    Facade::setFacadeApplication($app);
    function response(...$arguments) { return new Illuminate\Http\Response(...$arguments); }
    require __DIR__ . '/api.php';
    $answers['Laravel'] = $send('Illuminate\Http\Request', function ($request) use ($app, $router) {
        $app->instance('Illuminate\Http\Request', $request);
        return $router->dispatch($request);
    });
}
echo json_encode($answers);`;

describe(titleOf('the receiver in PHP', missing), () => {
  let project: PhpProject;
  before(async function () {
    if (missing !== null) this.skip();
    project = await createPhpProject();
  });
  after(() => project?.remove());

  it('that the README shows takes what the service delivers', async () => {
    const env = {
      WEBHOOK_SECRET: 'whsec_flow',
      DATABASE_DSN: `sqlite:${join(project.directory, 'deliveries.sqlite')}`,
    };
    await project.write('table.php', MAKE_TABLE);
    await project.run('table.php', env);
    const script = await startScript(project.directory, 'hooks.php', env);
    const front = await startFront(script.port);
    const service = await startService(front);
    await emitEvent(
      service.db,
      service.workspace,
      'invoice.created',
      '"invoice_number":"V-2026-7"',
    );
    const [delivery] = await deliveriesIn(service.db, 1, 'acknowledged');
    expect(delivery?.attempts.map(({ response_status }) => response_status)).to.deep.equal([200]);
    expect(script.printed()).to.include('invoice V-2026-7');
    await service.stop();
    front.close();
    front.closeAllConnections();
    await script.stop();
  });

  it('works in the frameworks that the README shows', async () => {
    await project.write('frameworks.php', FRAMEWORKS);
    const body = bodyOf();
    const input = JSON.stringify([body, signedHeaders(body)]);
    const answers = [
      [200, 'ok', 'text/plain'],
      [401, 'signature_mismatch', 'text/plain'],
    ];
    const seen = JSON.parse(await project.run('frameworks.php', {}, input)) as object;
    expect(seen).to.deep.equal(
      Object.fromEntries(Object.keys(seen).map((name) => [name, answers])),
    );
    expect(seen).to.include.keys('Symfony');
  });
});

/** PHP's own server, with a script that answers everything. */
async function startScript(directory: string, script: string, env: Record<string, string>) {
  const child: ChildProcess = spawn('php', ['-S', '127.0.0.1:0', script], {
    cwd: directory,
    env: { ...process.env, ...env },
  });
  let printed = '';
  const listens = /\(http:\/\/127\.0\.0\.1:(\d+)\) started/;
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  while (!listens.test(printed)) await once(child.stderr as NodeJS.ReadableStream, 'data');
  return {
    port: Number(listens.exec(printed)?.[1]),
    printed: () => printed,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}

/** Ends TLS in front of a server. */
async function startFront(port: number): Promise<Server> {
  const front = createServer(await subscriberIdentity(), (request, answer) => {
    const { method = '', url = '', headers } = request;
    const sent = forward({ host: '127.0.0.1', port, method, path: url, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 0, got.headers);
      got.pipe(answer);
    });
    request.pipe(sent);
  });
  await once(front.listen(0, '127.0.0.1'), 'listening');
  return front;
}

/** A service whose workspace has an endpoint for new invoices; the receiver has the real time. */
async function startService(front: Server) {
  const clock = new DrivenClock(new Date().toISOString());
  const db = await createDatabase({ clock });
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  const subscriber = await startSubscriber();
  const engine = await startEngine({ db, cipher, clock, subscriber });
  const workspace = await buildWorkspace(db);
  await buildEndpoint(db, cipher, workspace, {
    event_type: 'invoice.created',
    url: `https://subscriber.test:${(front.address() as AddressInfo).port}/`,
    secret: 'whsec_flow',
  });
  return {
    db,
    workspace,
    stop: async () => {
      await engine.stop();
      await subscriber.close();
      await db.drop();
    },
  };
}
