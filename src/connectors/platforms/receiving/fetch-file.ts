import type { Answer, PlatformServices } from '#connectors/platforms/platform-calls.ts';

/** A file, `absent` if the platform has neither the one that was sent nor a converted one, or why there is none. */
export type FetchedFile = Answer<Buffer | 'absent'>;

/** Fetches a flow's file as it was sent, else as the platform converted it. */
export async function fetchFile(
  services: Pick<PlatformServices, 'flows'>,
  flow_id: string,
): Promise<FetchedFile> {
  const fetch = (type: 'Original' | 'Converted') =>
    services.flows((service, token) => service.readFile(token, flow_id, type));
  const original = await fetch('Original');
  const isLacking = original.kind === 'accepted' && original.value === 'absent';
  return isLacking || original.kind === 'refused' ? fetch('Converted') : original;
}
