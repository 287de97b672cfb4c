type Members = Readonly<Record<string, unknown>>;

/** How many members all objects of a value that JSON.parse made have. At most 64 levels, so recursion is safe. */
export function countMembers(value: unknown): number {
  let count = 0;
  if (Array.isArray(value)) for (const item of value) count += countMembers(item);
  // In JSON anything else has members. Listing them would take twice as long.
  else if (typeof value === 'object')
    for (const name in value) count += 1 + countMembers((value as Members)[name]);
  return count;
}

/** An object has the names so far, a list none. */
interface Level {
  names: Set<string> | null;
  segment: string | number;
}

/** The path to the first member of a JSON text that its object has twice: `['invoice', 'lines', '0', 'name']`. */
export function findRepeatedMember(text: string): string[] {
  const levels: Level[] = [];
  let name = '';
  for (let at = 0; at < text.length; at += 1) {
    const code = text[at];
    const level = levels.at(-1);
    if (code === '"') {
      const start = at;
      at = endOfString(text, start);
      name = text.slice(start, at + 1);
    } else if (code === '{') levels.push({ names: new Set(), segment: '' });
    else if (code === '[') levels.push({ names: null, segment: 0 });
    else if (code === '}' || code === ']') levels.pop();
    else if (code === ',' && typeof level?.segment === 'number') level.segment += 1;
    else if (code === ':' && level?.names) {
      level.segment = JSON.parse(name) as string; // a string literal
      if (level.names.has(level.segment)) return levels.map(({ segment }) => String(segment));
      level.names.add(level.segment);
    }
  }
  return [];
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
