/** A platform's JSON object, or null for anything else. Its members are not checked. */
export function readJson(body: Buffer): object | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body)); // without its byte order mark
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null; // HTML, say
  }
}
