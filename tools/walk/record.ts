import childProcess, { type ForkOptions } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, writeSync } from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ENTER, instrument } from './instrument.ts';

/**
 * To be loaded before the service (`node --import`): each function of `src` that is entered becomes a line of the file
 * TRACE_FILE, in one order for all threads and compute processes, since each line is appended as it happens.
 */
const SRC = join(import.meta.dirname, '../../src');
const SRC_URL = pathToFileURL(`${SRC}/`).href;

process.env['TRACE_FILE'] ??= join(mkdtempSync(join(tmpdir(), 'bordereau-walk-')), 'trace');
const trace = openSync(process.env['TRACE_FILE'], 'a');

Object.assign(globalThis, {
  [ENTER]: (place: string) => writeSync(trace, `${place}\n`),
});

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    if (!url.startsWith(SRC_URL) || loaded.format !== 'module-typescript') return loaded;
    const path = fileURLToPath(url);
    const source = instrument(readFileSync(path, 'utf8'), relative(SRC, path));
    return { ...loaded, format: 'module', source };
  },
});

// Threads take over the options and variables of their process. Compute processes are started without them.
const { fork } = childProcess;
const forkRecorded = (file: string | URL, args?: unknown, options: ForkOptions = {}) =>
  // The service always gives arguments.
  fork(file, args as readonly string[], {
    ...options,
    execArgv: ['--import', import.meta.url, ...(options.execArgv ?? [])],
    env: { ...options.env, TRACE_FILE: process.env['TRACE_FILE'] },
  });
childProcess.fork = forkRecorded;
syncBuiltinESMExports();
