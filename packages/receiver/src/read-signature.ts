/** Contents of a signature header, not verified yet. */
export interface SignatureParts {
  /** `t`, in Unix seconds, as it was written: its text is signed. */
  timestamp: string;
  /** The `v1` of the right form, in hexadecimal. */
  digests: readonly string[];
}

/** Two while a sender changes its secret. More cost a comparison each, and come from a stranger. */
const MAX_DIGESTS = 8;

const TIMESTAMP = /^[0-9]{1,15}$/;
const DIGEST = /^[0-9a-f]{64}$/;

/**
 * Reads `t=<unix seconds>,v1=<64 hexadecimal digits in lower case>`, in any order. Null without exactly one `t` and, among
 * the first eight `v1`, one of the right form. Parts of other names are ignored, so that a sender may add a scheme before
 * its receivers know it.
 */
export function readSignature(header: string): SignatureParts | null {
  const parts = header.split(',');
  const valuesOf = (name: string) =>
    parts.filter((part) => part.startsWith(name)).map((part) => part.slice(name.length));
  const [timestamp = '', ...others] = valuesOf('t=');
  const digests = valuesOf('v1=')
    .slice(0, MAX_DIGESTS)
    .filter((value) => DIGEST.test(value));
  if (others.length > 0 || !TIMESTAMP.test(timestamp) || digests.length === 0) return null;
  return { timestamp, digests };
}
