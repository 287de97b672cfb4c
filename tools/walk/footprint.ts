export interface Footprint {
  /** Files in order of first execution, with the number of functions executed. */
  files: { file: string; functions: number }[];
  /** Files off the ground that every request walks on. */
  core: number;
  functions: number;
  /** Entries of a function in another file than the one entered before. */
  changes: number;
}

/** HTTP, the API's middleware and rights, the kernel and the ORM without its statements. */
const GROUND = /^(?:http|api|kernel)\/|^orm\/[^/]+$/;

/** @param trace lines of `file position`, one for each entry of a function */
export function footprintOf(trace: string): Footprint {
  const functionsOf = new Map<string, Set<string>>();
  let changes = 0;
  let last: string | undefined;
  for (const entry of trace.split('\n').filter((line) => line !== '')) {
    const [file = ''] = entry.split(' ');
    const known = functionsOf.get(file) ?? new Set();
    functionsOf.set(file, known.add(entry));
    if (last !== undefined && last !== file) changes += 1;
    last = file;
  }
  const files = [...functionsOf].map(([file, { size }]) => ({ file, functions: size }));
  return {
    files,
    core: files.filter(({ file }) => !GROUND.test(file)).length,
    functions: files.reduce((sum, each) => sum + each.functions, 0),
    changes,
  };
}
