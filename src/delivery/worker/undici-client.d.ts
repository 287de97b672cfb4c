/**
 * undici's client by itself. The package's index also loads fetch, WebSocket, caches and more: 13 MB and 45 ms of
 * each thread, for what a thread that POSTs never uses.
 */
declare module 'undici/lib/dispatcher/client.js' {
  export { Client as default } from 'undici';
}
