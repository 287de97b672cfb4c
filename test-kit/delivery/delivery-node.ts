import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { startCommand, type CommandEnd } from '#test-kit/service/run-command.ts';
import { createCipher } from '#kernel/cipher.ts';
import type { TestDatabase } from '#test-kit/database/database.ts';
import type { ReceivedRequest } from './received-request.ts';
import type { Subscriber } from './subscriber.ts';

const KEY = Buffer.alloc(32, 7);
const SHIFTED_CLOCK = pathToFileURL(join(import.meta.dirname, 'shifted-clock.ts')).href;

/** Seals for the nodes. */
export const nodeCipher = createCipher({ key: KEY });

export interface NodeOptions {
  db: TestDatabase;
  subscriber: Subscriber;
  /** Its BRAND, which receivers see in the `User-Agent`. */
  name: string;
  role?: 'api' | 'delivery';
  /** Milliseconds that its `Date` is ahead of the machine. */
  clockShift?: number;
  variables?: Record<string, string>;
}

export interface DeliveryNode {
  name: string;
  /** Resolves once it has logged `words`. */
  untilSaid(words: string): Promise<string>;
  kill(signal: NodeJS.Signals): void;
  end: Promise<CommandEnd>;
}

/** Resolves once it delivers or listens. */
export async function startNode(options: NodeOptions): Promise<DeliveryNode> {
  const { name, role = 'delivery' } = options;
  const command = startCommand(['start', '--role', role], environmentOf(options));
  await command.untilSaid(role === 'api' ? ' listens on' : ' delivers');
  return {
    name,
    untilSaid: command.untilSaid,
    kill: (signal) => void command.child.kill(signal),
    end: command.end,
  };
}

/** Name of the sending node. */
export const senderOf = ({ headers }: ReceivedRequest): string =>
  String(headers['user-agent']).replace('-Webhooks/1', '');

function environmentOf({ db, subscriber, name, clockShift = 0, variables }: NodeOptions) {
  return {
    DATABASE_URL: db.url,
    SECRET_KEY: KEY.toString('base64'),
    BRAND: name,
    LOG_LEVEL: 'debug',
    EGRESS_HOSTS: '*.subscriber.test=127.0.0.1,subscriber.test=127.0.0.1',
    EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
    // No listener, so that no test asks an outside server.
    EGRESS_DNS_SERVERS: '127.0.0.1:9',
    EGRESS_CA_FILE: subscriber.caFile,
    DELIVERY_WORKERS: '1',
    ...(clockShift === 0
      ? {}
      : { NODE_OPTIONS: `--import=${SHIFTED_CLOCK}`, CLOCK_SHIFT_MS: String(clockShift) }),
    ...variables,
  };
}
