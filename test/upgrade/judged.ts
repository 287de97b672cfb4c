/**
 * Changed checks, unique indices and foreign keys, by `table.name`, with the reason why they refuse nothing that the
 * release before this one writes. It is emptied with each release.
 */
export const JUDGED: Record<string, string> = {};
