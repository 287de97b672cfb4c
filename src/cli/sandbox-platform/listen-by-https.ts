import type { Listen } from '#sandbox-platform/index.ts';
import { createLeaf, type KeyPair } from '#cli/receiver/certificates.ts';
import { listenTls } from '#cli/receiver/server.ts';

interface Place {
  /** 0 picks a free one. */
  port: number;
  authority: KeyPair;
}

/** Serves a sandbox platform by https on 127.0.0.1. */
export const listenByHttps =
  ({ port, authority }: Place): Listen =>
  async (serve) =>
    listenTls(
      await createLeaf(authority),
      port,
      (request, response, reset) => void serve(request, response, reset),
    );
