import type { CallCode } from '#egress/call.ts';
import type { Answer, PlatformServices } from '#connectors/platforms/platform-calls.ts';

/**
 * `absent`: the platform has the file in no form. `too_large`: each form is above the limit. `crowded`: this process has
 * no room now.
 */
export type FetchedFile = Answer<Buffer | 'absent' | 'too_large' | 'crowded'>;

/**
 * Fetches a flow's file as it was sent, else as the platform converted it. A web page in its place is no file.
 * @param takeRoom asked for room for each part, as it comes
 */
export async function fetchFile(
  services: Pick<PlatformServices, 'flows'>,
  flow_id: string,
  takeRoom: (bytes: number) => boolean,
): Promise<FetchedFile> {
  const fetch = async (type: 'Original' | 'Converted'): Promise<FetchedFile> => {
    const fetched = await services.flows((service, token) =>
      service.readFile(token, flow_id, type, takeRoom),
    );
    if (fetched.kind === 'unknown') {
      if (fetched.words === TOO_LARGE_CODE) return TOO_LARGE;
      if (fetched.words === CROWDED_CODE) return CROWDED;
    }
    const { kind } = fetched;
    const isPage = kind === 'accepted' && fetched.value !== 'absent' && isWebPage(fetched.value);
    return isPage ? WEB_PAGE : fetched;
  };
  const original = await fetch('Original');
  if (original.kind === 'refused') return fetch('Converted');
  if (original.kind !== 'accepted' || typeof original.value !== 'string') return original;
  if (original.value === 'crowded') return original;
  const converted = await fetch('Converted');
  const isLacking = converted.kind === 'accepted' && converted.value === 'absent';
  return isLacking ? original : converted;
}

const TOO_LARGE_CODE = 'body_too_large' satisfies CallCode;
const TOO_LARGE: FetchedFile = { kind: 'accepted', value: 'too_large' };
const CROWDED_CODE = 'no_memory_free' satisfies CallCode;
const CROWDED: FetchedFile = { kind: 'accepted', value: 'crowded' };

/** Such as a proxy answers while the platform is away. */
const WEB_PAGE: FetchedFile = { kind: 'unknown', error_code: 'invalid_answer', words: 'HTML' };

const BEGINNING_BYTES = 200;

const isWebPage = (bytes: Buffer): boolean =>
  /^\uFEFF?\s*<(?:!doctype\s+html|html)\b/i.test(bytes.subarray(0, BEGINNING_BYTES).toString());
