import { open, readFile, type FileHandle } from 'node:fs/promises';
import { InvalidArgumentError } from 'commander';
import {
  ApiError,
  createClient,
  type Client,
  type EnsureOptions,
  type WantedEndpoint,
} from '#client/index.ts';
import { loadEnvironment } from '#config/configuration.ts';
import { printJson } from '#kernel/json.ts';
import { CommandFailure } from './command-failure.ts';
import { refusalText } from './failure.ts';
import { printResult } from './print-result.ts';
import { valueOrStdin } from './value-or-stdin.ts';

export interface EnsureCommandOptions {
  workspace?: string;
  others: 'keep' | 'deactivate';
  secrets?: string;
  api?: string;
  appToken?: string;
}

const MEMBERS = [
  'event_type',
  'url',
  'category_id',
  'name',
  'description',
  'includes',
  'active',
  'standard_webhooks',
] as const satisfies readonly (keyof WantedEndpoint)[];

/** Prints an object for each secret as it comes, unless it goes to a file, then one for each endpoint. */
export async function ensureEndpoints(path: string, options: EnsureCommandOptions): Promise<void> {
  const endpoints = await readWanted(path);
  const { api, workspace_id } = await openApi(options);
  const file = options.secrets === undefined ? null : await openSecrets(options.secrets);
  try {
    const onSecret: EnsureOptions['onSecret'] = (signing_secret, { id, event_type, url }) =>
      keep({ id, event_type, url, signing_secret }, file);
    const { others } = options;
    const done = await api.endpoints.ensure({ workspace_id, endpoints, others, onSecret });
    for (const { did, endpoint } of done) {
      const { id, event_type, url, category_id, active } = endpoint;
      printResult({ did, id, event_type, url, category_id, active });
    }
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    const { method, path: called, status } = cause;
    throw new CommandFailure(`${method} ${called} answered ${status}: ${refusalText(cause)}`, {
      cause,
    });
  } finally {
    await file?.close();
  }
}

async function readWanted(path: string): Promise<WantedEndpoint[]> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new CommandFailure(`${path} cannot be read`, { cause });
  });
  const list = parse(text);
  if (!Array.isArray(list)) throw new CommandFailure(`${path} is no list of endpoints in JSON`);
  return list.map((each: unknown, index) => {
    const trouble = troubleOf(each);
    if (trouble === null) return each as WantedEndpoint; // the service checks its values
    throw new CommandFailure(`${path}: endpoint ${index + 1} ${trouble}`);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function troubleOf(each: unknown): string | null {
  if (typeof each !== 'object' || each === null) return 'is no object';
  const named = each as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(named).find((name) => !MEMBERS.some((member) => member === name));
  if (unknown !== undefined) return `has ${unknown}: expected ${MEMBERS.join(', ')}`;
  const lacking = MEMBERS.slice(0, 2).find((name) => typeof named[name] !== 'string');
  return lacking === undefined ? null : `has no ${lacking}`;
}

async function openApi(
  options: EnsureCommandOptions,
): Promise<{ api: Client; workspace_id: number }> {
  const env = loadEnvironment();
  const read = (name: string, instead: string) => {
    const value = env[name] ?? '';
    if (value === '')
      throw new InvalidArgumentError(`${name} is not set, and ${instead} not given`);
    return value;
  };
  const baseUrl = options.api ?? read('BORDEREAU_URL', '--api');
  const workspace_id = Number(options.workspace ?? read('BORDEREAU_WORKSPACE_ID', '--workspace'));
  const caller =
    options.appToken === undefined
      ? {
          clientId: read('BORDEREAU_CLIENT_ID', '--app-token'),
          clientSecret: read('BORDEREAU_CLIENT_SECRET', '--app-token'),
          scope: 'read write',
        }
      : { token: await valueOrStdin('--app-token', options.appToken) };
  return { api: createClient({ baseUrl, ...caller }), workspace_id };
}

/** Before an endpoint is made whose secret could not be written. */
async function openSecrets(path: string): Promise<FileHandle> {
  const file = await open(path, 'a', 0o600);
  if (!(await file.stat()).isFile()) {
    await file.close();
    throw new CommandFailure(`--secrets: ${path} is no file`);
  }
  await file.chmod(0o600); // where it was there already
  return file;
}

async function keep(secret: object, file: FileHandle | null): Promise<void> {
  if (file === null) {
    process.stderr.write('A new secret, which is not shown again:\n');
    return printResult(secret);
  }
  await file.appendFile(`${printJson(secret)}\n`);
  await file.sync();
}
