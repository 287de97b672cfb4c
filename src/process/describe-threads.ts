import { readdirSync, readFileSync } from 'node:fs';

/** A thread in the kernel's view. */
interface ThreadState {
  id: number;
  name: string;
  /** R runs, S sleeps, D waits for a device. */
  state: string | null;
  /** Ticks of processor time. */
  user: number;
  system: number;
  /** The kernel function in which it sleeps. */
  waits_in: string | null;
  /** Its system call, by number and arguments. */
  call: string | null;
}

/** The threads of a process, to find why it is blocked; empty without /proc. */
export function describeThreads(pid: number): ThreadState[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((id) =>
      describeThread(`/proc/${pid}/task/${id}`, id),
    );
  } catch {
    return [];
  }
}

/** The letter of its main thread's state; null without /proc. */
export const readState = (pid: number): string | null => fieldsOf(`/proc/${pid}`)?.[0] ?? null;

function describeThread(path: string, id: string): ThreadState {
  const fields = fieldsOf(path);
  return {
    id: Number(id),
    name: read(`${path}/comm`)?.trim() ?? '',
    state: fields?.[0] ?? null,
    user: Number(fields?.[11]),
    system: Number(fields?.[12]),
    waits_in: read(`${path}/wchan`),
    call: read(`${path}/syscall`)?.trim() ?? null,
  };
}

/** proc(5), stat: from the third field on; the second is a name in brackets and may contain any character. */
function fieldsOf(path: string): string[] | null {
  const stat = read(`${path}/stat`);
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return null;
  }
}
