#!/usr/bin/env node
// Old syntax on purpose: an older Node must get far enough to read the sentence below.
var OLDEST_MAJOR = 24;
/** Whose V8 has been seen to know MEMORY_OPTIONS: another one might refuse to start with one of them. */
var TRIED_MAJOR = 24;
var version = process.versions.node;
var major = Number(version.split('.')[0]);

// Options that save memory (docs/performance.md); none of them forbids anything. In V8's own settings the heap grows
// to four times the live objects before it collects old ones: here to less than twice. The helper threads of its collector wait for one
// another longer than they save, and objects that it allocates as old at once keep young ones alive. Loading the
// program would leave 128 MB for young objects, here 32. The C library would keep a heap for each thread, and memory
// that the threads have freed.
var MEMORY_OPTIONS = [
  '--heap-growing-percent=80',
  '--no-parallel-scavenge',
  '--no-allocation-site-pretenuring',
  '--max-semi-space-size=16',
];
var MEMORY_VARIABLES = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '65536' };

/**
 * V8 and the C library read them only at the start of a process, so this one is replaced by itself (execve), once. A
 * --max-semi-space-size in NODE_OPTIONS turns all of this off.
 */
function saveMemory() {
  if (process.execArgv.includes(MEMORY_OPTIONS[0])) {
    // Delivery threads, which have more room, would else take it from here.
    process.getBuiltinModule('node:v8').setFlagsFromString('--max-semi-space-size=0');
    return;
  }
  var said = process.execArgv.concat(process.env.NODE_OPTIONS || '').join(' ');
  if (major !== TRIED_MAJOR || said.includes('max-semi-space-size')) return;
  // Windows cannot; a process that is watched would lose its line to the one that watches.
  if (process.platform === 'win32' || process.send) return;
  var args = [process.execPath].concat(MEMORY_OPTIONS, process.execArgv, process.argv.slice(1));
  process.execve(process.execPath, args, Object.assign({}, MEMORY_VARIABLES, process.env));
}

var SAID_AFTER_MS = 700;

/** On a terminal a person sees within a second that a command works, unless it has said something itself. */
function sayThatItTakesLong() {
  if (!process.stderr.isTTY) return;
  setTimeout(function () {
    var written = (process.stdout.bytesWritten || 0) + (process.stderr.bytesWritten || 0);
    if (written === 0 && process.exitCode === undefined)
      process.stderr.write('bordereau: one moment …\n');
  }, SAID_AFTER_MS).unref();
}

function refuse(reason) {
  process.stderr.write('bordereau: ' + reason + '\n');
  process.exitCode = 1;
}

if (major < OLDEST_MAJOR) {
  refuse(
    'this is Node ' +
      version +
      ', and it needs ' +
      OLDEST_MAJOR +
      ' or newer: run "npm ci", which brings one, and then "npm start" or "node_modules/.bin/bordereau"',
  );
} else {
  if (process.argv[2] === 'start') saveMemory();
  // The system's resolver runs on libuv's threads, four by default: slow name servers of a few receivers
  // would make the others wait. Set before anything uses those threads; the environment still wins.
  process.env.UV_THREADPOOL_SIZE = process.env.UV_THREADPOOL_SIZE || '32';
  // Compiled code is cached beside the packages. That saves half a second at each start, and in every thread the
  // 30 MB of the compiler that strips the types. A folder that cannot be written to leaves the cache out.
  var compiled = process
    .getBuiltinModule('node:url')
    .fileURLToPath(new URL('../node_modules/.cache/bordereau', import.meta.url));
  process.getBuiltinModule('node:module').enableCompileCache(compiled);
  sayThatItTakesLong();
  // A thread has it by the environment alone.
  process.env.NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE || compiled;
  import('../src/cli/command-line.ts').then(
    function (commandLine) {
      return commandLine.runCommandLine(process.argv);
    },
    function (error) {
      refuse(String(error.message).split('\n')[0] + ': is it installed? Run "npm ci"');
    },
  );
}
