import { connect, type Socket } from 'node:net';

/** No server says more while it takes one mail. */
const MAX_READ_BYTES = 262_144;
const LOOK_MS = 50;

/** One connection to a mail server, which ends when it must, whatever the server does. */
export interface SmtpSocket {
  opened: Promise<Socket>;
  /** Whether the server was reached. */
  wasOpened(): boolean;
  close(): void;
}

export function openSmtpSocket(
  { host, port }: { host: string; port: number },
  ending: AbortSignal,
): SmtpSocket {
  const socket = connect({ host, port });
  let isOpened = false;
  const destroy = () => void socket.destroy(new Error('the connection was given up'));
  const watch = setInterval(() => {
    if (socket.bytesRead > MAX_READ_BYTES) destroy();
  }, LOOK_MS);
  const close = () => {
    clearInterval(watch);
    ending.removeEventListener('abort', destroy);
    socket.destroy();
  };
  ending.addEventListener('abort', destroy, { once: true });
  const opened = new Promise<Socket>((resolve, reject) => {
    socket.once('connect', () => {
      isOpened = true;
      resolve(socket);
    });
    // Stays on: a later error must not end the process.
    socket.on('error', reject);
  });
  opened.catch(() => {}); // nobody may have asked for it yet
  if (ending.aborted) destroy();
  return { opened, wasOpened: () => isOpened, close };
}
