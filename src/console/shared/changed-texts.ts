import { printJson } from '#kernel/json.ts';

/** One member of a change, as JSON texts. */
interface ChangedText {
  name: string;
  /** Null where the member was not. */
  before: string | null;
  /** Null where the member is no more. */
  after: string | null;
}

/** The members that differ between two JSON objects of the audit log. */
export function changedTexts(before: string | null, after: string | null): ChangedText[] {
  const [was, is] = [textsOf(before), textsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name) ?? null, after: is.get(name) ?? null }))
    .filter((one) => one.before !== one.after);
}

/** « name : "A" → "B" », one after the other. */
export const changeText = (before: string | null, after: string | null): string =>
  changedTexts(before, after)
    .map(
      (one) =>
        `${one.name} : ${[one.before, one.after].filter((text) => text !== null).join(' → ')}`,
    )
    .join(' · ');

function textsOf(json: string | null): Map<string, string> {
  if (json === null) return new Map();
  // Numbers keep the digits that they were written with.
  const members = JSON.parse(json, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined ? JSON.rawJSON(source) : value,
  ) as object; // written by recordChanges
  return new Map(Object.entries(members).map(([name, value]) => [name, printJson(value)]));
}
