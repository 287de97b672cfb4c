/** Replaces secrets, and what differs from run to run. */
export interface Redactor {
  /** Shows `sample` instead of `real`. */
  redact(real: string, sample: string): void;
  show(text: string): string;
}

/** Random ends of identifiers that the service assigns. */
const RANDOM_ENDS = /\b((?:LOT|E2E)-\d+-)[0-9a-f]{8,}/g;
const RANDOM_END = '5d1f20c47a';

export function createRedactor(): Redactor {
  const samples = new Map<string, string>();
  return {
    redact: (real, sample) => void samples.set(real, sample),
    show: (text) =>
      [...samples]
        .reduce((shown, [real, sample]) => shown.replaceAll(real, sample), text)
        .replaceAll(RANDOM_ENDS, `$1${RANDOM_END}`),
  };
}
