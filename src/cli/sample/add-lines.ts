/** An invoice.created body with `count` lines; added ones are free, so totals hold. */
export function withLines(body: string, count: number): string {
  const [all = '', line = ''] = /"lines":\[(\{[^\]]*\})\]/.exec(body) ?? [];
  const free = line
    .replace(/"unit_price":[\d.]+/, '"unit_price":0')
    .replace(/"net_amount":[\d.]+/, '"net_amount":0.00');
  const added = Array.from({ length: count - 1 }, () => free);
  return body.replace(all, () => `"lines":[${[line, ...added].join()}]`);
}
