import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { claimDirectory } from '#embedded-postgres/private-directory.ts';

/** The package's own arguments are left out: they disable web security, so tests of policies would prove nothing. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  // No name resolves, so that a request to another host fails.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

let launched: Promise<Browser> | undefined;

/**
 * The run's one browser, launched at the first call (4 s if it must be unpacked, else under one).
 */
export const openBrowser = (): Promise<Browser> => (launched ??= launch());

/** Does nothing if no test opened one. */
export async function closeBrowser(): Promise<void> {
  const browser = launched;
  launched = undefined;
  await (await browser)?.close();
}

/** CHROME_BIN, or the package's browser for Linux x64. */
async function launch(): Promise<Browser> {
  const own = process.env['CHROME_BIN'];
  if (own !== undefined) return chromium.launch({ executablePath: own, args: ARGUMENTS });
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('set CHROME_BIN to the path of a Chrome or Chromium of this machine');
  const directory = await unpackOnce();
  const options = { executablePath: join(directory, 'chromium'), args: ARGUMENTS };
  const env = { ...environment(), ...(await fontsFor(directory)) };
  return chromium.launch({ ...options, env }).catch((error: unknown) => {
    if (!String(error).includes('shared libraries')) throw error;
    // The package has NSS, which a bare system lacks; an installed NSS fits better.
    const libraries = { LD_LIBRARY_PATH: join(directory, 'al2023/lib') };
    return chromium.launch({ ...options, env: { ...env, ...libraries } });
  });
}

const environment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([k, v]) => (v === undefined ? [] : [[k, v]])),
  );

/** Several runs may unpack at once, and each user has a folder. */
async function unpackOnce(): Promise<string> {
  const root = join(tmpdir(), `bordereau-browser-${process.geteuid?.() ?? 0}`);
  await claimDirectory(root, 0o700);
  const directory = join(root, await versionOf('@sparticuz/chromium'));
  if (existsSync(directory)) return directory;
  const part = await mkdtemp(join(root, 'part-'));
  await promisify(execFile)(
    process.execPath,
    ['-e', "import('@sparticuz/chromium').then((it) => it.default.executablePath())"],
    {
      cwd: import.meta.dirname,
      // It unpacks into the temporary folder, and its libraries only where this variable suggests
      // Lambda.
      env: { ...process.env, TMPDIR: part, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    },
  );
  await rename(part, directory).catch((error: unknown) => {
    // Another run was faster.
    if (!existsSync(directory)) throw error;
  });
  await rm(part, { recursive: true, force: true });
  return directory;
}

async function versionOf(name: string): Promise<string> {
  const path = join(import.meta.dirname, '../../../node_modules', name, 'package.json');
  const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string };
  return version;
}

/** The package's font where the system has none: texts would be empty boxes. */
async function fontsFor(directory: string): Promise<Record<string, string>> {
  if (existsSync('/etc/fonts/fonts.conf')) return {};
  const file = join(directory, 'fonts.conf');
  const folders = [join(directory, 'fonts'), '/usr/share/fonts'];
  await writeFile(
    file,
    `<?xml version="1.0"?><fontconfig>${folders.map((folder) => `<dir>${folder}</dir>`).join('')}` +
      `<cachedir>${join(directory, 'fonts-cache')}</cachedir></fontconfig>`,
  );
  return { FONTCONFIG_FILE: file };
}
