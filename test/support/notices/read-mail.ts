export interface ReadMail {
  /** By names in lower case, unfolded; encoded words are decoded. */
  headers: ReadonlyMap<string, string>;
  text: string;
}

/** Reads a mail of one part, as latin1 text. */
export function readMail(raw: string): ReadMail {
  const [, head = '', body = ''] = /^([^]*?)\r\n\r\n([^]*)$/.exec(raw) ?? [];
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
      return [name.toLowerCase(), decodeWords(value)] as const;
    }),
  );
  const encoding = headers.get('content-transfer-encoding') ?? '7bit';
  return { headers, text: bytesOf(encoding, body).toString('utf8').replaceAll('\r\n', '\n') };
}

const decodeWords = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('latin1')
        : unquote(text.replaceAll('_', ' ')),
    )
    .replace(/^[^]*$/, (latin1) => Buffer.from(latin1, 'latin1').toString('utf8'));

const unquote = (text: string): string =>
  text.replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

function bytesOf(encoding: string, body: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  const text = encoding === 'quoted-printable' ? unquote(body.replaceAll('=\r\n', '')) : body;
  return Buffer.from(text, 'latin1');
}
