import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Checkout } from './checkout.ts';
import type { FencedBlock } from './fenced-blocks.ts';
import { openShell } from './shell.ts';
import { missingLine } from './shown-output.ts';
import { openTerminal, type Terminal } from './terminal.ts';

const PATIENCE_MS = 10_000;
const POLL_MS = 100;

/**
 * Carries pages out as a reader would. A block's info string says how:
 *
 * - `sh`: in the reader's shell, in page order; no command may fail.
 * - `sh refused`: the same, but the API may refuse.
 * - `sh awaited`: the same, repeated until it prints what is shown.
 * - `sh terminal <name>`: goes on in a terminal of that name, whose previous command is stopped.
 * - `sh no-run <reason>`: not carried out.
 * - `text output`, `json output`: printed by the block of the shell before it; see `missingLine`.
 * - `text terminal <name>`: what that terminal prints now.
 */
export interface Story {
  carryOut(block: FencedBlock): Promise<void>;
  end(): Promise<void>;
}

export const isNoRun = ({ language, info }: FencedBlock) =>
  language === 'sh' && /^no-run \S/.test(info);

export async function beginStory(checkout: Checkout): Promise<Story> {
  const { folder, env, withPorts } = checkout;
  const scratch = join(folder, 'blocks');
  await mkdir(scratch);
  // Instead of the reader's, where a refusal is expected.
  await writeFile(join(scratch, '.curlrc'), 'show-error\n');
  const shell = openShell(join(folder, 'bordereau'), env, scratch);
  const terminals = new Map<string, Terminal>();
  let printed = '';
  let latest: FencedBlock | undefined;

  async function runInShell(block: FencedBlock) {
    const { info, text } = block;
    latest = block;
    const home = info === 'refused' ? `export CURL_HOME=${scratch}\n` : 'unset CURL_HOME\n';
    printed = await shell.run(home + withPorts(text));
  }
  async function runInTerminal(name: string, { text }: FencedBlock) {
    await terminals.get(name)?.stop();
    terminals.set(name, openTerminal(withPorts(text), join(folder, 'bordereau'), env));
  }
  async function compare(text: string) {
    const giveUp = Date.now() + PATIENCE_MS;
    for (;;) {
      const line = missingLine(withPorts(text), printed);
      if (line === null) return;
      if (latest?.info !== 'awaited' || Date.now() > giveUp)
        throw new Error(`${line}\nis not in\n${printed}`);
      await sleep(POLL_MS);
      await runInShell(latest);
    }
  }

  return {
    async carryOut(block) {
      const { language, info, text } = block;
      const [, terminal] = /^terminal (\S+)$/.exec(info) ?? [];
      if (isNoRun(block)) return;
      if (terminal !== undefined && language === 'sh') return runInTerminal(terminal, block);
      if (terminal !== undefined) return terminals.get(terminal)?.untilShown(withPorts(text));
      if (info === 'output') return compare(text);
      if (language === 'sh' && ['', 'refused', 'awaited'].includes(info)) return runInShell(block);
      if (language === 'sh') throw new Error(`nobody knows what "sh ${info}" is`);
    },
    async end() {
      for (const terminal of terminals.values()) await terminal.stop();
      await shell.close();
    },
  };
}
