#!/usr/bin/env node
// Old syntax on purpose: an older Node must get far enough to read the sentence below.
var OLDEST_MAJOR = 24;
var version = process.versions.node;

function refuse(reason) {
  process.stderr.write('bordereau: ' + reason + '\n');
  process.exitCode = 1;
}

if (Number(version.split('.')[0]) < OLDEST_MAJOR) {
  refuse(
    'this is Node ' +
      version +
      ', and it needs ' +
      OLDEST_MAJOR +
      ' or newer: run "npm ci", which brings one, and then "npm start" or "npx bordereau"',
  );
} else {
  // The system's resolver runs on libuv's threads, four by default: slow name servers of a few receivers
  // would make the others wait. Set before anything uses those threads; the environment still wins.
  process.env.UV_THREADPOOL_SIZE = process.env.UV_THREADPOOL_SIZE || '32';
  // What is compiled once is kept beside the packages: half a second of each start, and the 30 MB of the
  // compiler that strips the types, in every thread. Where it cannot be written, nothing is kept.
  process
    .getBuiltinModule('node:module')
    .enableCompileCache(
      process
        .getBuiltinModule('node:url')
        .fileURLToPath(new URL('../node_modules/.cache/bordereau', import.meta.url)),
    );
  import('../src/cli/command-line.ts').then(
    function (commandLine) {
      return commandLine.runCommandLine(process.argv);
    },
    function (error) {
      refuse(String(error.message).split('\n')[0] + ': is it installed? Run "npm ci"');
    },
  );
}
