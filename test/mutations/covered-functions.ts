import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface CoveredFunction {
  file: string;
  start: number;
  end: number;
}

interface CoverageFile {
  result: {
    url: string;
    functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[];
  }[];
}

/** Functions of `root` that ran, from Node's files in NODE_V8_COVERAGE: one a process. */
export function readCovered(directory: string, root: string): CoveredFunction[] {
  const covered = new Map<string, CoveredFunction>();
  for (const name of readdirSync(directory)) {
    const { result } = JSON.parse(readFileSync(join(directory, name), 'utf8')) as CoverageFile;
    for (const { url, functions } of result) {
      const path = url.startsWith('file://') ? fileURLToPath(url) : '';
      if (!path.startsWith(`${root}/src/`)) continue;
      const file = path.slice(root.length + 1);
      for (const { ranges } of functions) {
        const [range] = ranges;
        if (range === undefined || range.count === 0) continue;
        const { startOffset: start, endOffset: end } = range;
        covered.set(`${file}:${start}:${end}`, { file, start, end });
      }
    }
  }
  return [...covered.values()];
}
