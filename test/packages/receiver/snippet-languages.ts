import { join } from 'node:path';

export type Command = [command: string, ...args: string[]];

/** Prepares and runs a snippet; `directory` is for build output. */
interface Language {
  file: string;
  probe: Command;
  /** Written into `directory` before the build. */
  files?: Readonly<Record<string, string>>;
  build?: (source: string, directory: string) => Command;
  main: (source: string, directory: string) => Command;
  /**
   * Calls `verify` for each six arguments (signature, delivery, event, secret, now, body) and
   * prints 1 or 0 each, since a process for each vector takes seconds. Without it, main runs for
   * all.
   */
  each?: (source: string, directory: string) => Command;
  /** Handles delivery 4711; arguments: the folder, and whether the work should `end`, `fail` or `hang`. */
  once?: (source: string, directory: string) => Command;
}

const PYTHON_EACH = `
import sys
from verify import verify
a = sys.argv[1:]
for i in range(0, len(a), 6):
    names = ("X-Service-Signature", "X-Service-Delivery", "X-Service-Event")
    verified = verify(a[i+5].encode(), dict(zip(names, a[i:i+3])), a[i+3], int(a[i+4]))
    print(int(verified is not None), end="")`;
const PYTHON_ONCE = `
import sys
from verify import handle_once
def work(delivery):
    if sys.argv[2] == "fail": raise ValueError("no")
    print("working", flush=True)
    if sys.argv[2] == "hang": sys.stdin.read()
handle_once(sys.argv[1], {"id": 4711}, work)`;
const PHP_EACH = `
require array_splice($argv, 1, 1)[0];
foreach (array_chunk(array_slice($argv, 1), 6) as [$signature, $delivery, $event, $secret, $now, $body]) {
  $server = ['HTTP_X_SERVICE_SIGNATURE' => $signature, 'HTTP_X_SERVICE_DELIVERY' => $delivery,
    'HTTP_X_SERVICE_EVENT' => $event];
  echo (int) (verify($body, $server, $secret, (int) $now) !== null);
}`;
const PHP_ONCE = `
require $argv[1];
handleOnce($argv[2], ['id' => 4711], function () use ($argv) {
  if ($argv[3] === 'fail') throw new Exception('no');
  echo "working\\n";
  if ($argv[3] === 'hang') file_get_contents('php://stdin');
});`;
const RUBY_EACH = `
print ARGV.each_slice(6).map { |signature, delivery, event, secret, now, body|
  env = { "HTTP_X_SERVICE_SIGNATURE" => signature, "HTTP_X_SERVICE_DELIVERY" => delivery,
    "HTTP_X_SERVICE_EVENT" => event }
  verify(body, env, secret, now.to_i).nil? ? 0 : 1
}.join`;
const RUBY_ONCE = `
folder, how = ARGV
handle_once(folder, { "id" => 4711 }) do
  raise "no" if how == "fail"
  puts "working"
  $stdout.flush
  $stdin.read if how == "hang"
end`;
const JAVA_EACH = `
class Each {
  public static void main(String[] a) throws Exception {
    for (int i = 0; i < a.length; i += 6) {
      var headers = java.util.Map.of(
        "X-Service-Signature", a[i], "X-Service-Delivery", a[i + 1], "X-Service-Event", a[i + 2]);
      var id = Verify.verify(a[i + 5].getBytes("UTF-8"), headers::get, a[i + 3], Long.parseLong(a[i + 4]));
      System.out.print(id.isPresent() ? 1 : 0);
    }
  }
}`;
const JAVA_ONCE = `
class Once {
  public static void main(String[] a) throws Exception {
    Verify.handleOnce(java.nio.file.Path.of(a[0]), 4711, () -> {
      if (a[1].equals("fail")) throw new Exception("no");
      System.out.println("working");
      if (a[1].equals("hang")) System.in.readAllBytes();
    });
  }
}`;
/** The first argument says which of the three; none is the snippet's own main. */
const CSHARP_HARNESS = `
using System;
using System.Collections.Generic;
static class Harness {
  static int Main(string[] a) {
    if (a.Length == 0) return Verify.Main();
    if (a[0] == "once") {
      Verify.HandleOnce(a[1], 4711, () => {
        if (a[2] == "fail") throw new Exception("no");
        Console.WriteLine("working");
        if (a[2] == "hang") Console.In.ReadToEnd();
      });
      return 0;
    }
    for (var i = 1; i < a.Length; i += 6) {
      var headers = new Dictionary<string, string> {
        ["X-Service-Signature"] = a[i], ["X-Service-Delivery"] = a[i + 1], ["X-Service-Event"] = a[i + 2] };
      var body = System.Text.Encoding.UTF8.GetBytes(a[i + 5]);
      Console.Write(Verify.IdOf(body, name => headers[name], a[i + 3], long.Parse(a[i + 4])) == null ? 0 : 1);
    }
    return 0;
  }
}`;
const CSHARP_PARTS = ['System.Runtime.Serialization', 'System.Xml', 'System.Xml.Linq'];
const csharp = (directory: string, ...args: string[]): Command => [
  'mono',
  join(directory, 'verify.exe'),
  ...args,
];

export const LANGUAGES: Readonly<Record<string, Language>> = {
  Python: {
    file: 'verify.py',
    probe: ['python3', '--version'],
    main: (source) => ['python3', source],
    each: () => ['python3', '-c', PYTHON_EACH],
    once: () => ['python3', '-c', PYTHON_ONCE],
  },
  PHP: {
    file: 'verify.php',
    probe: ['php', '--version'],
    main: (source) => ['php', source],
    each: (source) => ['php', '-r', PHP_EACH, '--', source],
    once: (source) => ['php', '-r', PHP_ONCE, '--', source],
  },
  Ruby: {
    file: 'verify.rb',
    probe: ['ruby', '--version'],
    main: (source) => ['ruby', source],
    each: (source) => ['ruby', '-r', source, '-e', RUBY_EACH, '--'],
    once: (source) => ['ruby', '-r', source, '-e', RUBY_ONCE, '--'],
  },
  Go: {
    file: 'verify.go',
    probe: ['go', 'version'],
    build: (source, directory) => ['go', 'build', '-o', join(directory, 'verify'), source],
    main: (_source, directory) => [join(directory, 'verify')],
  },
  Java: {
    file: 'Verify.java',
    probe: ['javac', '-version'],
    files: { 'Each.java': JAVA_EACH, 'Once.java': JAVA_ONCE },
    build: (source, directory) => {
      const harnesses = ['Each.java', 'Once.java'].map((file) => join(directory, file));
      return ['javac', '-d', directory, source, ...harnesses];
    },
    main: (_source, directory) => ['java', '-cp', directory, 'Verify'],
    each: (_source, directory) => ['java', '-Dfile.encoding=UTF-8', '-cp', directory, 'Each'],
    once: (_source, directory) => ['java', '-cp', directory, 'Once'],
  },
  'C#': {
    file: 'Verify.cs',
    probe: ['mcs', '--version'],
    files: { 'Harness.cs': CSHARP_HARNESS },
    build: (source, directory) => [
      'mcs',
      '-main:Harness',
      `-out:${join(directory, 'verify.exe')}`,
      ...CSHARP_PARTS.map((part) => `-r:${part}.dll`),
      source,
      join(directory, 'Harness.cs'),
    ],
    main: (_source, directory) => csharp(directory),
    each: (_source, directory) => csharp(directory, 'each'),
    once: (_source, directory) => csharp(directory, 'once'),
  },
};
