import { connect, type Socket } from 'node:net';

/** One connection to a mail server. */
export interface SmtpSocket {
  opened: Promise<Socket>;
  /** Whether the server was reached. */
  wasOpened(): boolean;
  /** Ends it at once, whatever the server does. */
  close(): void;
}

export function openSmtpSocket({ host, port }: { host: string; port: number }): SmtpSocket {
  const socket = connect({ host, port });
  let isOpened = false;
  const opened = new Promise<Socket>((resolve, reject) => {
    socket.once('connect', () => {
      isOpened = true;
      resolve(socket);
    });
    // Stays on: a later error must not end the process.
    socket.on('error', reject);
  });
  opened.catch(() => {}); // nobody may have asked for it yet
  return { opened, wasOpened: () => isOpened, close: () => void socket.destroy() };
}
