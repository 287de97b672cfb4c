import { constants, setPriority } from 'node:os';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { answerCalls } from '#bench/calls.ts';

/** Strangers who hold connections, or a partner who asks too often. */
export interface Crowd {
  address: string;
  token: string;
  /** To which bodies are sent. */
  path: string;
  /** What is asked for too often. */
  read: string;
  /** Connections that send nothing. */
  idle: number;
  /** Requests whose bodies come a byte a second. */
  slow: number;
  /** Requests a second. */
  rate: number;
  /** Those on which these requests go. */
  connections: number;
}

// A crowd has machines of its own, and must not take a core from those measured.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** One address may hold 1 024 connections. */
const EACH = 700;
const REOPEN_MS = 500;
const SLOW_BODY_BYTES = 10_000;

const sockets = new Set<Socket>();
const counts: Record<string, number> = {};
let stopped = true;
let flooding = Promise.resolve();
const note = (what: string) => void (counts[what] = (counts[what] ?? 0) + 1);

const methods = {
  /** Resolves once all of them are there. */
  begin: async (crowd: Crowd): Promise<void> => {
    stopped = false;
    const opened: Promise<void>[] = [];
    for (let number = 0; number < crowd.idle + crowd.slow; number += 1) {
      opened.push(hold(crowd, number, number >= crowd.idle));
      if (number % 50 === 0) await sleep(10);
    }
    await Promise.all(opened);
    flooding = flood(crowd);
  },
  open: () => sockets.size,
  /** Answers by status, so far. */
  counts: () => counts,
  /** @returns what became of them */
  end: async (): Promise<Record<string, number>> => {
    stopped = true;
    for (const socket of sockets) socket.destroy();
    await flooding;
    return counts;
  },
};

/** Opens the connection again whenever it is closed. */
function hold(crowd: Crowd, number: number, slow: boolean): Promise<void> {
  const { hostname, port } = new URL(crowd.address);
  const localAddress = `127.0.1.${1 + Math.floor(number / EACH)}`;
  const socket = connect({ host: hostname, port: Number(port), localAddress }).resume();
  sockets.add(socket);
  let timer: NodeJS.Timeout | undefined;
  socket.on('error', () => note('connection refused or reset'));
  return new Promise((resolve) => {
    socket.once('connect', () => {
      resolve();
      if (!slow) return;
      socket.write(
        `POST ${crowd.path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${crowd.token}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${SLOW_BODY_BYTES}\r\n\r\n`,
      );
      timer = setInterval(() => socket.write(' '), 1_000);
    });
    socket.once('close', () => {
      resolve();
      clearInterval(timer);
      sockets.delete(socket);
      if (stopped) return;
      note(slow ? 'slow body cut off' : 'idle connection closed');
      setTimeout(() => stopped || void hold(crowd, number, slow), REOPEN_MS);
    });
  });
}

async function flood({ address, read, token, rate, connections }: Crowd): Promise<void> {
  if (rate === 0) return;
  const dispatcher = new Agent({ connections });
  const work: Promise<void>[] = [];
  const ask = async () => {
    const headers = { authorization: `Bearer ${token}` };
    try {
      const answer = await request(address + read, { dispatcher, headers });
      await answer.body.dump();
      note(String(answer.statusCode));
    } catch {
      if (!stopped) note('no answer');
    }
  };
  const began = performance.now();
  while (!stopped) {
    const due = ((performance.now() - began) / 1_000) * rate;
    while (work.length < due) work.push(ask());
    await sleep(1);
  }
  // Held answers come too slowly for all that was asked.
  await dispatcher.destroy();
  await Promise.all(work);
}

export type CrowdMethods = typeof methods;

answerCalls(methods);
