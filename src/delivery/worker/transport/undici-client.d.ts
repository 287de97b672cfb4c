/**
 * undici's client by itself, from a path inside the package that a newer version may move. The package's index also
 * loads fetch, WebSocket, caches and more: 13 MB and 45 ms of each thread, for what a thread that POSTs never uses.
 * It also adds `request`, `stream` and the like, which are not there without it.
 */
declare module 'undici/lib/dispatcher/client.js' {
  import type { Client } from 'undici';

  const LoneClient: new (
    url: string,
    options: Client.Options,
  ) => Omit<Client, 'request' | 'stream' | 'pipeline' | 'connect' | 'upgrade'>;
  export default LoneClient;
}
