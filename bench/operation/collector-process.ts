import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerCalls } from '#bench/calls.ts';

/** A collector of OpenTelemetry that takes everything and keeps only how much it was. */
let bytes = 0;
const server = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => (bytes += chunk.length));
  request.on('end', () => response.end());
});

const methods = {
  /** @returns its endpoint */
  listen: async (): Promise<string> => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // of a listening TCP server
  },
  /** @returns the bytes that it has taken so far */
  taken: () => bytes,
};

export type CollectorMethods = typeof methods;

answerCalls(methods);
