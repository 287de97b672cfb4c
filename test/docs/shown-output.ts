/** Something left out: within a line, or any number of lines. */
const ELLIPSIS = '…';

function isShown(shown: string, line: string): boolean {
  const [head = '', ...others] = shown.split(ELLIPSIS);
  const tail = others.pop();
  if (tail === undefined) return line === shown;
  if (!line.startsWith(head)) return false;
  let at = head.length;
  for (const part of others) {
    const found = line.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return line.length - tail.length >= at && line.endsWith(tail);
}

/**
 * The first shown line that the output lacks, or null. Other lines may come between the shown ones;
 * `…` matches any text.
 */
export function missingLine(shown: string, output: string): string | null {
  const lines = output.split('\n').map((line) => line.trim());
  let from = 0;
  for (const line of shown.split('\n').map((text) => text.trim())) {
    if (line === '' || line === ELLIPSIS) continue;
    const at = lines.findIndex((found, index) => index >= from && isShown(line, found));
    if (at === -1) return line;
    from = at + 1;
  }
  return null;
}
