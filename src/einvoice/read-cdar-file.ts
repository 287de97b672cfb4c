import type { StatusMessage } from './model/status-message.ts';
import { readCdar } from './cdar.ts';
import { readXml } from './xml/read-xml.ts';
import { CDAR } from './xml/schemas.ts';

/** A CDAR that is valid by its schema. Throws {@link UnreadableXml}. */
export const readCdarFile = (source: string | Uint8Array): StatusMessage =>
  readCdar(readXml(source, CDAR));
