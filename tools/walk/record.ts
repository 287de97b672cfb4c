import childProcess, { type ForkOptions } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, writeSync } from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ENTER, instrument } from './instrument.ts';

/**
 * Load before the service (`node --import`): appends a line to TRACE_FILE at each entry of a
 * function of `src`, in one order for all threads and compute processes.
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

// Threads inherit their process's options and variables; compute processes do not.
const { fork } = childProcess;
const forkRecorded = (file: string | URL, args?: unknown, options: ForkOptions = {}) =>
  fork(file, args as readonly string[], {
    ...options,
    execArgv: ['--import', import.meta.url, ...(options.execArgv ?? [])],
    env: { ...options.env, TRACE_FILE: process.env['TRACE_FILE'] },
  });
childProcess.fork = forkRecorded;
syncBuiltinESMExports();
