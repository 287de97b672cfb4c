/** The session has ended: the page's own address leads to the sign-in. */
export class SignedOut extends Error {}

/** The page is gone, or not for this person: a reload says so. */
export class Refused extends Error {}

/** A 429. */
export class AskedToWait extends Error {
  /** @param {number} seconds */
  constructor(seconds) {
    super();
    this.seconds = seconds;
  }
}

/**
 * Asks a page for one of its parts.
 *
 * @param {string} name
 * @param {string | URL} [url] the page's own by default
 * @returns {Promise<string | null>} its HTML, null without news
 */
export async function askPart(name, url = location.href) {
  const answer = await fetch(url, { headers: { 'X-Part': name } });
  if (answer.status === 401) throw new SignedOut();
  if (answer.status === 403 || answer.status === 404) throw new Refused();
  if (answer.status === 429) throw new AskedToWait(Number(answer.headers.get('Retry-After') ?? 1));
  if (!answer.ok) throw new Error(`${name} was answered ${answer.status}`);
  return answer.status === 204 ? null : answer.text();
}
