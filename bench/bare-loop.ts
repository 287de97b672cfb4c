import { openClients, printBody, type BareTarget, type Send } from './bare-clients.ts';
import { monotonic } from './monotonic.ts';
import type { Noise } from './payload.ts';

export interface BareLoad extends BareTarget {
  deliveries: number;
  noise: Noise;
}

/** Counted once every connection was opened and used. */
export interface BareResult {
  deliveries: number;
  seconds: number;
  cpuMs: number;
}

/** Two, so that one writes while the other waits. */
const CONNECTIONS_PER_ORIGIN = 2;

/**
 * The fastest simple loop in undici. Bodies, headers and signatures are the engine's; nothing is stored, checked or
 * resolved.
 */
export async function sendBare(load: BareLoad): Promise<BareResult> {
  const { clients, close } = openClients(load, CONNECTIONS_PER_ORIGIN);
  const sendTo = (send: Send, sequence: number) => send(sequence, printBody(load.noise, sequence));
  try {
    await Promise.all(clients.map(sendTo));
    const began = monotonic();
    const cpu = process.cpuUsage();
    let next = clients.length;
    const last = next + load.deliveries;
    const work = async (send: Send) => {
      while (next < last) await sendTo(send, next++);
    };
    await Promise.all(clients.map(work));
    const { user, system } = process.cpuUsage(cpu);
    const seconds = (monotonic() - began) / 1_000;
    return { deliveries: load.deliveries, seconds, cpuMs: (user + system) / 1_000 };
  } finally {
    await close();
  }
}
