import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'chai';
import { printJson } from '#kernel/json.ts';
import { whatIsMissing } from '#test/packages/php/php-project.ts';
import { environment, needPython } from '#test/packages/python/python.ts';
import { samplesIn } from './samples.ts';

const PHP_SOURCES = join(import.meta.dirname, '../../../packages/php/src');

/** Runs each sample with the package's own methods, and prints the requests that they would send. */
const PYTHON_PROGRAM = `
import io, json, sys
from contextlib import redirect_stdout
from bordereau.client import ApiError, Client
from bordereau.client.call import make_call

class Recorder(Client):
    def __init__(self):
        pass
    def _call(self, method, path, timeout=None, **parts):
        call = make_call(method, path, **parts)
        self.call = {
            "method": call.method,
            "target": call.path + ("?" + call.query if call.query else ""),
            "key": parts.get("idempotency_key"),
            "type": parts.get("content_type"),
            "body": call.content and call.content.decode(),
        }
        return {"data": {}}

def opened(name, mode):
    return io.BytesIO(name.encode())

calls = []
for text in json.load(sys.stdin):
    api = Recorder()
    with redirect_stdout(io.StringIO()):
        exec(text, {"api": api, "ApiError": ApiError, "open": opened})
    calls.append(api.call)
print(json.dumps(calls))`;

const PHP_PROGRAM = String.raw`
namespace Bordereau;
spl_autoload_register(fn (string $class) => require $GLOBALS['argv'][1] . '/' . substr($class, 10) . '.php');
function file_get_contents(string $name): string { return $name; }
abstract class Recorder extends Operations {
    public array $call;
    private function record(Call $call): array {
        $this->call = [
            'method' => $call->method,
            'target' => $call->target(),
            'key' => $call->idempotency_key,
            'type' => $call->body instanceof File ? $call->body->mediaType : null,
            'body' => is_array($call->body) ? Json::encode($call->body) : $call->body?->bytes,
        ];
        return ['data' => []];
    }
    protected function json(Call $call): array { return $this->record($call); }
    protected function file(Call $call): File { $this->record($call); return new File('', ''); }
    protected function none(Call $call): void { $this->record($call); }
}
$calls = [];
foreach (json_decode(stream_get_contents(STDIN)) as $text) {
    $api = new class extends Recorder {};
    ob_start();
    eval("namespace Bordereau;\n$text");
    ob_end_clean();
    $calls[] = $api->call;
}
echo json_encode($calls);`;

interface Call {
  method: string;
  target: string;
  key: string | null;
  /** Of a file. */
  type: string | null;
  body: string | null;
}

/** With plain numbers; of a file its name. */
const comparable = ({ method, target, key, type, body }: Call) => {
  const { pathname, searchParams } = new URL(target, 'https://a.test');
  const sent = body === null || type !== null ? body : (JSON.parse(body) as unknown);
  return {
    method,
    path: decodeURIComponent(pathname),
    query: Object.fromEntries(searchParams),
    key,
    type,
    sent,
  };
};

/** The samples that call the API by a method of the package, and what they have to send. */
function callsIn(language: string, start: string) {
  const samples = samplesIn(language).filter(
    ({ text }) => text.includes(start) && !text.includes(`${start}revoke(`),
  );
  const expected = samples.map(({ method, request }) => {
    const { path, query, headers = {}, media_type = '', body, description } = request;
    const isFile = typeof body === 'string' || description !== undefined;
    const json = body === undefined ? null : printJson(body);
    return comparable({
      method,
      target: `${path}?${new URLSearchParams(query).toString()}`,
      key: headers['Idempotency-Key'] ?? null,
      type: isFile ? media_type : null,
      body: isFile ? `document.${media_type.replace(/^.*\//, '')}` : json,
    });
  });
  return { input: JSON.stringify(samples.map(({ text }) => text)), expected };
}

describe('the samples with our packages', () => {
  it('send the recorded requests: Python', function () {
    const python = needPython(this, 'httpx');
    const { input, expected } = callsIn('bordereau.client', 'api.');
    const { stdout, stderr } = spawnSync(python, ['-c', PYTHON_PROGRAM], {
      input,
      env: environment(),
    });
    expect(stderr.toString()).to.equal('');
    const calls = JSON.parse(stdout.toString()) as Call[];
    for (const [at, call] of calls.entries()) expect(comparable(call)).to.deep.equal(expected[at]);
    expect(calls).to.have.length(expected.length).greaterThan(200);
  });

  it('send the recorded requests: PHP', function () {
    if (whatIsMissing() === 'php') this.skip();
    const { input, expected } = callsIn('bordereau/bordereau', '$api->');
    const { stdout, stderr } = spawnSync('php', ['-r', PHP_PROGRAM, PHP_SOURCES], { input });
    expect(stderr.toString()).to.equal('');
    const calls = JSON.parse(stdout.toString()) as Call[];
    for (const [at, call] of calls.entries()) expect(comparable(call)).to.deep.equal(expected[at]);
    expect(calls).to.have.length(expected.length).greaterThan(200);
  });

  it('read what comes back: data, an answer, a file, nothing, a refusal', () => {
    const textOf = (language: string, name: string) =>
      samplesIn(language).find((sample) => sample.name.startsWith(name))?.text;
    expect(textOf('bordereau.client', 'GET /api/v1/categories/:id')).to.match(
      /^data = api\.get_category\(\d+\)\["data"\]$/,
    );
    expect(textOf('bordereau/bordereau', 'GET /api/v1/categories/:id')).to.match(
      /^\$data = \$api->getCategory\(\d+\)\['data'\];$/,
    );
    const refused = samplesIn('bordereau/bordereau').find(({ status }) => status === 404)?.text;
    expect(refused).to.match(
      /^try \{\n {4}\$api->\w+\(.*\);\n\} catch \(ApiError \$error\) \{\n {4}echo .*; \/\/ 404\n\}$/s,
    );
    const token = textOf('bordereau.client', 'POST /oauth/token');
    expect(token).to.match(/^from bordereau\.client import ApiError, Client\n\napi = Client\(/);
  });

  it('are plain requests where no method makes them', () => {
    for (const [language, plain] of [
      ['bordereau.client', 'Python'],
      ['bordereau/bordereau', 'PHP'],
    ] as const) {
      const texts = new Map(samplesIn(plain).map(({ name, text }) => [name, text]));
      for (const { name, request, text } of samplesIn(language))
        if (request.headers?.['If-None-Match'] !== undefined)
          expect(text, name).to.equal(texts.get(name));
    }
  });
});
