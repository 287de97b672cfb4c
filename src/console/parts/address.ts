/** Parameters of one answer: where it begins, what it shows next to the list, what only scripts add, and its format. */
const OF_ONE_ANSWER = [
  'before',
  'behind',
  'open',
  'body',
  'after',
  'watch',
  'seen',
  'version',
  'format',
];

/** Whether the parameters of a list leave rows out. */
export const isFiltered = (query: object): boolean =>
  Object.entries(query).some(([name, value]) => value !== null && !OF_ONE_ANSWER.includes(name));

/** The same address with these parameters in place of those that only one answer has. */
export function addressWith(url: string, changed: Readonly<Record<string, string | null>>): string {
  const { pathname, searchParams } = new URL(url, 'http://console');
  for (const name of OF_ONE_ANSWER) searchParams.delete(name);
  for (const [name, value] of Object.entries(changed))
    if (value === null) searchParams.delete(name);
    else searchParams.set(name, value);
  const kept = [...searchParams].filter(([, value]) => value !== '');
  const query = new URLSearchParams(kept).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** {@link addressWith} for many values of one parameter, such as the ids of rows. */
export function addressesWith(url: string, name: string): (value: string) => string {
  const others = addressWith(url, { [name]: null });
  const start = `${others}${others.includes('?') ? '&' : '?'}${name}=`;
  return (value) => start + encodeURIComponent(value);
}
