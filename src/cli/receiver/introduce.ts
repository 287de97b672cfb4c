import type { OwnEndpoint } from './endpoints/own-endpoints.ts';

type Terminal = NodeJS.WritableStream & { isTTY?: boolean };

/** Printed on stderr once the receiver is ready. */
export function introduce(
  url: string,
  certFile: string,
  endpoints: readonly OwnEndpoint[],
  stream: Terminal,
): string {
  const listed = endpoints.length === 0 ? '' : `${listEndpoints(endpoints, stream)}\n`;
  return `Receiving on ${url}\n\n${listed}${explainService(certFile)}\nEach delivery is printed as it arrives. Ctrl-C stops.\n\n`;
}

/** The service must allow the private address and trust the certificate. */
const explainService = (
  certFile: string,
): string => `A service started with "npm start -- --dev" delivers here. Another one does with:

  EGRESS_CA_FILE=${certFile}
  EGRESS_ALLOW_CIDRS=127.0.0.0/8
`;

/** Secrets go only to a terminal: a file or machine log would keep them. */
function listEndpoints(endpoints: readonly OwnEndpoint[], stream: Terminal): string {
  const width = Math.max(...endpoints.map(({ event_type }) => event_type.length));
  const isTerminal = stream.isTTY === true;
  const rows = endpoints.map(({ event_type, id, signing_secret }) => {
    const secret = isTerminal ? `  ${signing_secret}` : '';
    return `  ${event_type.padEnd(width)}  endpoint ${id}${secret}\n`;
  });
  const note = isTerminal
    ? 'Their signing secrets are shown this once. '
    : 'Their signing secrets are shown on a terminal only. ';
  return `${rows.join('')}\n${note}The endpoints are removed when this ends.\n`;
}
