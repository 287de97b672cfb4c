import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceNode } from './service-node.ts';

/** Sends each request to the next process that is ready, as its last look says, and never repeats one. */
export interface Balancer {
  /** @throws if no process is ready */
  next(): string;
  /** One that is ready. */
  add(node: ServiceNode): void;
  remove(node: ServiceNode): void;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 200;

export function startBalancer(): Balancer {
  const nodes = new Map<ServiceNode, boolean>();
  let turn = 0;
  let isOpen = true;
  const look = async (node: ServiceNode) => {
    const ready = await node.isReady();
    if (nodes.has(node)) nodes.set(node, ready);
  };
  const looking = (async () => {
    while (isOpen) {
      await Promise.all([...nodes.keys()].map(look));
      await sleep(LOOK_EVERY_MS);
    }
  })();
  return {
    next: () => {
      const ready = [...nodes].filter(([, isReady]) => isReady).map(([node]) => node);
      const node = ready[(turn += 1) % Math.max(1, ready.length)];
      if (node === undefined) throw new Error('no process is ready');
      return `http://127.0.0.1:${node.place.port}`;
    },
    add: (node) => void nodes.set(node, true),
    remove: (node) => void nodes.delete(node),
    close: async () => {
      isOpen = false;
      await looking;
    },
  };
}
