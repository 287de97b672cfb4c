import { once } from 'node:events';
import { connect } from 'node:net';

/** Whether a server accepts connections at `host`; 127.0.0.2 is another interface than 127.0.0.1. */
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
