import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Equal for all clients. */
export interface StaticFile {
  /** Below the common path; relative imports use it. */
  name: string;
  mediaType: string;
  read(): Promise<Buffer>;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Named after `path` by default. */
function staticFile(path: string, name = path.replace(/^.*\//, '')): StaticFile {
  const mediaType = MEDIA_TYPES[extname(name)];
  if (mediaType === undefined) throw new Error(`${name} has no media type`);
  return { name, mediaType, read: () => readFile(path) };
}

/** From one of our folders. */
export const filesOf = (folder: string, ...names: string[]): StaticFile[] =>
  names.map((name) => staticFile(join(folder, name), name));
