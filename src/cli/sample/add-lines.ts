const LINES = '"lines":[';

/** An invoice.created body with `count` lines; added ones are free, so totals hold. */
export function withLines(body: string, count: number): string {
  const from = body.indexOf(LINES) + LINES.length;
  const line = body.slice(from, endOfObject(body, from));
  const free = line
    .replace(/"unit_price":[\d.]+/, '"unit_price":0')
    .replace(/"net_amount":[\d.]+/, '"net_amount":0.00');
  const added = Array.from({ length: count - 1 }, () => free);
  return body.slice(0, from) + [line, ...added].join() + body.slice(from + line.length);
}

/** Texts of the sample hold no braces. */
function endOfObject(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error('the sample has no line');
}
