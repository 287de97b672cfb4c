import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endPython, environment, PACKAGE } from './python.ts';

export interface ServedModule {
  port: number;
  /** The next line that it prints. */
  line(): Promise<string>;
  stop(): Promise<void>;
}

interface ServedInput {
  python: string;
  kind: 'wsgi' | 'asgi' | 'django';
  /** The module's text, and a folder for it. */
  text: string;
  directory: string;
  env?: NodeJS.ProcessEnv;
}

/** Serves a module of the README. */
export async function serveModule(input: ServedInput): Promise<ServedModule> {
  const { python, kind, text, directory, env } = input;
  const name = `served_${kind}`;
  await writeFile(join(directory, `${name}.py`), text);
  const path = [directory, join(PACKAGE, 'src')].join(':');
  const child = spawn(python, [join(PACKAGE, 'tests/serve.py'), kind, name], {
    env: environment(path, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const line = async () => {
    const next = await lines.next();
    if (next.done === true) throw new Error(`it ended: ${said}`);
    return next.value;
  };
  return { port: Number(await line()), line, stop: () => endPython(child) };
}
