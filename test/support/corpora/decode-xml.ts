/** A document's text by its byte order mark, else by its declaration, else as UTF-8. */
export function decodeXml(bytes: Uint8Array): string {
  const [, declared = 'utf-8'] =
    DECLARATION.exec(Buffer.from(bytes.subarray(0, MAX_DECLARATION)).toString('latin1')) ?? [];
  return new TextDecoder(encodingByMark(bytes) ?? declared).decode(bytes);
}

const DECLARATION = /^\s*<\?xml[^>]*encoding=["']([\w.-]+)["']/;
const MAX_DECLARATION = 200;

function encodingByMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}
