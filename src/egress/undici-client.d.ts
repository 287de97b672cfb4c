/**
 * undici's client alone, from a path inside the package that a newer version may move. The package's index also loads
 * fetch, WebSocket, caches and more, 13 MB and 45 ms in each thread, which a thread that only POSTs never uses. The
 * index also adds `request`, `stream` and the like, which are therefore missing here.
 */
declare module 'undici/lib/dispatcher/client.js' {
  import type { Client } from 'undici';

  const LoneClient: new (
    url: string,
    options: Client.Options,
  ) => Omit<Client, 'request' | 'stream' | 'pipeline' | 'connect' | 'upgrade'>;
  export default LoneClient;
}
