import { join } from 'node:path';

/** Files that all pages share: the tokens of their colours, and the icon. */
export const SHARED_FOLDER = join(import.meta.dirname, 'files');
