import { Client, buildConnector } from 'undici';
import { createSecureContext } from 'node:tls';
import { createHeaders } from '#events/request-headers.ts';
import { printEnvelope } from '#events/envelope.ts';
import { DOMAIN, EVENT_TYPE } from './endpoints.ts';
import { printData, type Noise } from './payload.ts';

/** Where everything goes that does not come from the engine. */
export interface BareTarget {
  /** The receivers'. */
  ports: readonly number[];
  /** PEM. */
  cert: string;
  endpoints: number;
  /** Every endpoint has the same one. */
  secret: string;
}

/** Resolves once the receiver has answered with 200. */
export type Send = (sequence: number, body: string) => Promise<void>;

/** As long as the engine waits. */
const ANSWER_WITHIN_MS = 10_000;

/**
 * A client of undici for each connection, with one request under way and others behind it: `dispatch` without promises
 * or streams, one secure context. The headers are the engine's. The clients of an endpoint are `endpoints` places apart.
 */
export function openClients(
  target: BareTarget,
  connectionsEach: number,
): { clients: Send[]; close(): Promise<void> } {
  const connect = createConnector(target.cert);
  const headersOf = createHeaders('Service');
  const to = { event_type: EVENT_TYPE, secret: target.secret };
  const opened: Client[] = [];
  const open = (index: number): Send => {
    const port = target.ports[index % target.ports.length];
    const options = { connect, headersTimeout: ANSWER_WITHIN_MS };
    const client = new Client(`https://h${index}.${DOMAIN}:${port}`, options);
    opened.push(client);
    return (sequence, text) => {
      const body = Buffer.from(text, 'utf8');
      const delivery = { delivery_id: idOf(sequence), to };
      return post(client, headersOf(delivery, Math.floor(Date.now() / 1_000), body), body);
    };
  };
  const origins = Array.from({ length: target.endpoints }, (_, index) => index);
  const clients = Array.from({ length: connectionsEach }, () => origins.map(open)).flat();
  return {
    clients,
    close: async () => void (await Promise.all(opened.map((client) => client.destroy()))),
  };
}

/** The body that the engine would send. */
export function printBody(noise: Noise, sequence: number): string {
  const event = { event_type: EVENT_TYPE, workspace_id: '1', occurred_at: new Date() };
  return printEnvelope({
    ...event,
    id: idOf(sequence),
    data: `{${printData(noise, sequence)}}`,
  });
}

const idOf = (sequence: number): string => String(sequence + 1);

function createConnector(cert: string): buildConnector.connector {
  const secureContext = createSecureContext({ ca: cert });
  return buildConnector({
    secureContext,
    lookup: (_host, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  });
}

const post = (client: Client, headers: string[], body: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
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
