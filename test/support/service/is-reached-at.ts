import { once } from 'node:events';
import { connect } from 'node:net';

/** To a server on 127.0.0.1, 127.0.0.2 is another interface's address. */
export async function isReachedAt(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false; // refused
  } finally {
    socket.destroy();
  }
}
