import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SandboxCompany } from '#sandbox-platform/index.ts';

interface NaiveClient {
  /** Of its hook. */
  url: string;
  close(): Promise<void>;
}

interface Sale {
  state: 'waiting' | 'accepted';
  form: string;
}

const BOUNDARY = 'naive';

const formOf = (name: string, file: string): string =>
  [
    `--${BOUNDARY}`,
    'Content-Disposition: form-data; name="flowInfo"',
    'Content-Type: application/json',
    '',
    JSON.stringify({ flowSyntax: 'UBL', name }),
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="file"; filename="${name}"`,
    'Content-Type: application/xml',
    '',
    file,
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n');

/** A client as a first try may be: it sends until it reads a 202, trusts that, and reads one page of what is there. */
export async function startNaiveClient(
  platformUrl: string,
  { client_id, client_secret }: SandboxCompany,
): Promise<NaiveClient> {
  const sales = new Map<string, Sale>();
  const received: string[] = [];
  const call = async (path: string, type: string, body: string): Promise<Response> => {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id,
      client_secret,
    });
    const token = await fetch(`${platformUrl}/oauth/token`, { method: 'POST', body: form });
    const { access_token } = (await token.json()) as { access_token: string };
    const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': type };
    return fetch(`${platformUrl}/flow-service/v1/${path}`, { method: 'POST', headers, body });
  };
  const submit = async (sale: Sale): Promise<void> => {
    const type = `multipart/form-data; boundary=${BOUNDARY}`;
    const answer = await call('flows', type, sale.form).catch(() => null);
    if (answer?.status === 202) sale.state = 'accepted';
  };
  const hook: Record<string, (asked: Record<string, string>) => Promise<object | null>> = {
    '/send': async ({ invoice_number = '', name = '', file }) => {
      if (file === undefined) return null;
      const sale: Sale = { state: 'waiting', form: formOf(name, file) };
      sales.set(invoice_number, sale);
      await submit(sale);
      return {};
    },
    '/fetch': async () => {
      for (const sale of sales.values()) if (sale.state === 'waiting') await submit(sale);
      const where = { flowType: ['SupplierInvoice'] };
      const found = await call('flows/search', 'application/json', JSON.stringify({ where }));
      const { results } = (await found.json()) as { results: { name: string }[] };
      received.push(...results.map(({ name }) => name));
      return {};
    },
    '/state': async ({ invoice_number = '' }) => {
      const sale = sales.get(invoice_number);
      const copies = received.filter((name) => name === `${invoice_number}.xml`);
      const shown = { state: 'accepted', statuses: [] };
      return {
        invoices: [
          ...(sale === undefined ? [] : [{ ...shown, direction: 'Out', state: sale.state }]),
          ...copies.map(() => ({ ...shown, direction: 'In' })),
        ],
      };
    },
  };
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: object }> => {
    const asked = JSON.parse(await text(request)) as Record<string, string>;
    const body = await hook[request.url ?? '']?.(asked);
    return body === undefined || body === null ? { status: 501, body: {} } : { status: 200, body };
  };
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
