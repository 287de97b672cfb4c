import { printJson } from '#kernel/json.ts';
import { SLICE, slicesOf } from '#kernel/slices.ts';

/** A value without its long lists, and those lists as JSON texts of some elements each. */
export interface Parts {
  rest: unknown;
  lists: { path: readonly string[]; texts: readonly string[] }[];
}

/** Elements of long lists must be JSON; nested lists and bytes are not split. */
export function toParts(value: unknown): Parts {
  const lists: Parts['lists'] = [];
  const cut = (part: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(part)) {
      if (part.length <= SLICE) return part;
      const starts = Array.from({ length: Math.ceil(part.length / SLICE) }, (_, at) => at * SLICE);
      const texts = starts.map((start) => printJson(part.slice(start, start + SLICE)));
      lists.push({ path, texts });
      return null;
    }
    if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) return part;
    const members = Object.entries(part).map(([name, member]) => [
      name,
      cut(member, [...path, name]),
    ]);
    return Object.fromEntries(members);
  };
  return { rest: cut(value, []), lists };
}

/** Parses one text at a time: copying ten thousand objects at once blocks the loop for 30 ms. */
export async function fromParts({ rest, lists }: Parts): Promise<unknown> {
  const holder = { value: rest };
  for (const { path, texts } of lists) {
    const list: unknown[] = [];
    for await (const [text = '[]'] of slicesOf(texts, 1)) {
      const elements = JSON.parse(text) as unknown[]; // as `toParts` printed them
      for (const element of elements) list.push(element);
    }
    const [name = '', ...above] = ['value', ...path].toReversed();
    const owner = above
      .toReversed()
      .reduce<object>((within, key) => Reflect.get(within, key), holder);
    Reflect.set(owner, name, list);
  }
  return holder.value;
}
