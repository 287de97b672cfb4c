import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StaticFile } from '#http/pages/static-file.ts';
import { digestBytes } from '#kernel/secret.ts';

const SHARED = join(import.meta.dirname, '../../http/pages/files');
const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** In the order of the cascade; one file for the browser. */
const STYLE_SHEETS = [
  join(SHARED, 'tokens.css'),
  ...[
    'base',
    'shell',
    'parts',
    'figures',
    'table',
    'forms',
    'dialogs',
    'pages',
    'payments',
    'documents',
    'bank',
    'home',
    'print',
  ].map((name) => join(import.meta.dirname, `${name}.css`)),
];

/** Modules of every page. The first loads the others. */
export const SCRIPTS = [
  'console.js',
  'ask.js',
  'copy.js',
  'dialogs.js',
  'dom.js',
  'fill.js',
  'forms.js',
  'html.js',
  'json-body.js',
  'lists.js',
  'live.js',
  'palette.js',
  'parts.js',
  'reasons.js',
  'secrets.js',
  'sign-in-again.js',
  'times.js',
  'words.js',
] as const;

/** Modules that only some pages load. */
const PAGE_SCRIPTS = [
  'chosen-lines.js',
  'counts.js',
  'customer-match.js',
  'directory-check.js',
  'draft-differences.js',
  'draft-editor.js',
  'draft-said.js',
  'file-drop.js',
  'grid-differences.js',
  'grid-rows.js',
  'grid-status.js',
  'grid-table.js',
  'grid.js',
  'only-with.js',
  'reconcile.js',
  'rows.js',
  'rules.js',
  'spreadsheet.js',
  'verifier.js',
] as const;

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

interface HeldFile extends StaticFile {
  bytes: Buffer;
}

function heldFile(name: string, bytes: Buffer): HeldFile {
  const mediaType = MEDIA_TYPES[extname(name)];
  if (mediaType === undefined) throw new Error(`${name} has no media type`);
  return { name, mediaType, bytes, read: () => Promise.resolve(bytes) };
}

const files: readonly HeldFile[] = [
  heldFile('console.css', Buffer.concat(STYLE_SHEETS.map((path) => readFileSync(path)))),
  heldFile('icon.svg', readFileSync(join(SHARED, 'icon.svg'))),
  heldFile('inter.woff2', readFileSync(fileURLToPath(import.meta.resolve(FONT)))),
  ...[...SCRIPTS, ...PAGE_SCRIPTS].map((name) =>
    heldFile(name, readFileSync(join(import.meta.dirname, name))),
  ),
];

/** Files of the console, read once as the program starts. */
export const CONSOLE_FILES: readonly StaticFile[] = files;

/** Changes with any of them. */
export const CONSOLE_VERSION = digestBytes(Buffer.concat(files.map(({ bytes }) => bytes))).slice(
  0,
  16,
);

/** A file's path, which may be kept for good. */
export const assetPath = (name: string): string => `/assets/${CONSOLE_VERSION}/${name}`;
