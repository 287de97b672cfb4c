import { openClients, printBody, type BareTarget } from '#bench/bare-clients.ts';
import { answerCalls } from '#bench/calls.ts';
import { keepPace, type Pace, type Paced } from '#bench/pace.ts';
import type { Noise } from '#bench/payload.ts';
import type { Peer, Place } from './peer.ts';
import { PEERS, type PeerName } from './peers.ts';

/** As many as one call of each peer takes well. */
const CHUNK = 1_000;
/** More would be opened in a drain than the engine opens. */
const CONNECTIONS_EACH = 1;

let opened: Promise<Peer> | undefined;

async function peer(): Promise<Peer> {
  if (opened === undefined) throw new Error('open comes first');
  return opened;
}

/** One process stores jobs, another one sends them. */
const methods = {
  open: async ({ name, place }: { name: PeerName; place: Place }): Promise<void> => {
    opened = PEERS[name].open(place);
    await opened;
  },
  fill: async ({ count, noise }: { count: number; noise: Noise }): Promise<void> => {
    const { add } = await peer();
    for (let first = 0; first < count; first += CHUNK) {
      const length = Math.min(CHUNK, count - first);
      await add(Array.from({ length }, (_, index) => jobOf(noise, first + index)));
    }
  },
  keepPace: async (pace: Pace): Promise<Paced> => {
    const { add } = await peer();
    return keepPace(pace, (sequences) => add(sequences.map((one) => jobOf(pace.noise, one))));
  },
  work: async (target: BareTarget): Promise<void> => {
    const { work } = await peer();
    const { clients } = openClients(target, CONNECTIONS_EACH);
    await work(async ({ sequence, body }) => clients[sequence % clients.length]?.(sequence, body));
  },
  pending: async (): Promise<number> => (await peer()).pending(),
};

const jobOf = (noise: Noise, sequence: number) => ({ sequence, body: printBody(noise, sequence) });

export type PeerMethods = typeof methods;

answerCalls(methods);
