const HEADING = /^## (\S+) - (.+)$/gm;

export interface ChangelogSection {
  /** The date of the version, or `unreleased`. */
  date: string;
  /** Without its heading. */
  text: string;
}

/**
 * The section of a version in the text of CHANGELOG.md.
 * @throws Error if there is none
 */
export function findChangelogSection(changelog: string, version: string): ChangelogSection {
  const headings = [...changelog.matchAll(HEADING)];
  const place = headings.findIndex(([, stated]) => stated === version);
  const heading = headings[place];
  if (heading === undefined)
    throw new Error(`CHANGELOG.md has no section "## ${version} - <date>": write one`);
  const [line, , date = ''] = heading;
  const text = changelog.slice(heading.index + line.length, headings[place + 1]?.index);
  return { date, text: `${text.trim()}\n` };
}
