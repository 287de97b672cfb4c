import type { KeyIds } from '#kernel/cipher.ts';
import { readProcessName } from '#orm/sql/processes/process-name.ts';
import type { RunningProcess } from '#orm/sql/processes/running-processes.ts';

/**
 * A value must be sealed only with a key that every running process opens.
 * @throws Error that names a process, and says what to do first
 */
export function refuseDisagreement(
  running: readonly RunningProcess[],
  { current }: KeyIds,
  keyIds: readonly string[],
): void {
  const foreign = running.find(({ sealing_key }) => !keyIds.includes(sealing_key));
  if (foreign !== undefined)
    throw new Error(
      `${nameOf(foreign)} seals with the key ${foreign.sealing_key}, which this process does not have: start with that key as SECRET_KEY_PREVIOUS or SECRET_KEY_NEXT, or stop that process first${REMARK}`,
    );
  const without = running.find(({ key_ids }) => !key_ids.includes(current));
  if (without !== undefined)
    throw new Error(
      `${nameOf(without)} does not have the key ${current}, with which this process would seal: first restart every process with that key as SECRET_KEY_NEXT${REMARK}`,
    );
}

const REMARK = ' (one that was killed counts for half a minute; "bordereau key status" lists them)';

function nameOf({ process, role }: RunningProcess): string {
  const { host, pid, command } = readProcessName(process);
  const kind = command === null ? role : `"bordereau ${command}"`;
  return `The running process ${host}/${pid} (${kind})`;
}
