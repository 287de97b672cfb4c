import { Client, buildConnector } from 'undici';
import { createSecureContext } from 'node:tls';
import { createHeaders } from '#events/request-headers.ts';
import { printEnvelope } from '#events/envelope.ts';
import { DOMAIN, EVENT_TYPE } from './endpoints.ts';
import { monotonic } from './monotonic.ts';
import { printData, type Noise } from './payload.ts';

export interface BareLoad {
  ports: readonly number[];
  /** PEM. */
  cert: string;
  endpoints: number;
  deliveries: number;
  noise: Noise;
  secret: string;
}

/** Counted once every connection was opened and used. */
export interface BareResult {
  deliveries: number;
  seconds: number;
  cpuMs: number;
}

/** Two, so that one writes while the other waits. */
const CONNECTIONS_PER_ORIGIN = 2;

type Send = (sequence: number) => Promise<void>;

/**
 * The fastest simple loop in undici: a client for each connection with one request under way,
 * `dispatch` without promises or streams, one secure context. Bodies, headers and signatures are
 * the engine's; nothing is stored, checked or resolved.
 */
export async function sendBare(load: BareLoad): Promise<BareResult> {
  const { clients, close } = openClients(load);
  try {
    await Promise.all(clients.map((send, index) => send(index)));
    const began = monotonic();
    const cpu = process.cpuUsage();
    let next = clients.length;
    const last = next + load.deliveries;
    const work = async (send: Send) => {
      while (next < last) await send(next++);
    };
    await Promise.all(clients.map(work));
    const { user, system } = process.cpuUsage(cpu);
    const seconds = (monotonic() - began) / 1_000;
    return { deliveries: load.deliveries, seconds, cpuMs: (user + system) / 1_000 };
  } finally {
    await close();
  }
}

function openClients(load: BareLoad): { clients: Send[]; close(): Promise<void> } {
  const connect = createConnector(load.cert);
  const headersOf = createHeaders('Service');
  const opened: Client[] = [];
  const open = (index: number): Send => {
    const port = load.ports[index % load.ports.length];
    const client = new Client(`https://h${index}.${DOMAIN}:${port}`, { connect });
    opened.push(client);
    return (sequence) => post(client, printDelivery(load, sequence), headersOf);
  };
  const origins = Array.from({ length: load.endpoints }, (_, index) => index);
  const clients = Array.from({ length: CONNECTIONS_PER_ORIGIN }, () => origins.map(open)).flat();
  return {
    clients,
    close: async () => void (await Promise.all(opened.map((client) => client.destroy()))),
  };
}

function createConnector(cert: string): buildConnector.connector {
  const secureContext = createSecureContext({ ca: cert });
  return buildConnector({
    secureContext,
    lookup: (_host, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  });
}

function printDelivery({ noise, secret }: BareLoad, sequence: number) {
  const id = String(sequence + 1);
  const stored = { id, event_type: EVENT_TYPE, workspace_id: '1', occurred_at: new Date() };
  const body = printEnvelope({ ...stored, data: `{${printData(noise, sequence)}}` });
  const to = { workspace_id: '1', url: '', secret, event_type: EVENT_TYPE };
  return { key: sequence, to, delivery_id: id, body };
}

function post(
  client: Client,
  delivery: ReturnType<typeof printDelivery>,
  headersOf: ReturnType<typeof createHeaders>,
): Promise<void> {
  const body = Buffer.from(delivery.body, 'utf8');
  const headers = headersOf(delivery, Math.floor(Date.now() / 1_000), body);
  return new Promise((resolve, reject) => {
    let answered = false;
    client.dispatch(
      { method: 'POST', path: '/hooks', headers, body },
      {
        onRequestStart: () => {},
        onResponseStart: (_controller, status) => {
          answered = status === 200;
        },
        onResponseData: () => {},
        onResponseEnd: () => (answered ? resolve() : reject(new Error('not answered with 200'))),
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}
