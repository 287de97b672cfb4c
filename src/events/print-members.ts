import { printJson } from '#kernel/json.ts';

/** An object's members as JSON text without the braces around them, as a fragment holds them. */
export const printMembers = (members: Readonly<Record<string, unknown>>): string =>
  printJson(members).slice(1, -1);
