import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Html } from '#http/pages/html.ts';
import { CONSOLE_FILES } from '#console/files/console-files.ts';
import { NAVIGATION } from '#console/pages/navigation.ts';
import { printShell } from '#console/pipeline/shell.ts';
import { CONSOLE_HEADERS } from '#console/pipeline/page-policy.ts';
import { detailPage } from './gallery-detail.ts';
import { formPage } from './gallery-form.ts';
import {
  galleryList,
  galleryPanel,
  galleryRow,
  galleryRows,
  listPage,
  type GalleryRow,
} from './gallery-list.ts';
import { piecesPage } from './gallery-pieces.ts';

/** A call that the gallery got. */
interface GalleryCall {
  method: string;
  path: string;
  body: string;
}

/** A server of the shared parts, with lists and calls that behave as a test says. */
export interface Gallery {
  url: string;
  /** Rows of the list, the newest first. */
  rows: GalleryRow[];
  /** The answers of the part `changes`, each once; then none. */
  news: GalleryRow[][];
  /** Queries of the part `changes`. */
  asked: URLSearchParams[];
  calls: GalleryCall[];
  /** Answers `slow` calls. */
  held: (() => void)[];
  isDown: boolean;
  isSignedOut: boolean;
  /** Neither the page nor its parts are there any more. */
  isGone: boolean;
  close(): void;
}

const FIRST_ROWS = 50;
const FRAME = { navigation: NAVIGATION, section: 'deliveries' } as const;

export async function openGallery(): Promise<Gallery> {
  const server = createServer((request, response) => {
    void answer(gallery, request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gallery: Gallery = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rows: Array.from({ length: 120 }, (_, index) => galleryRow(1240 - index)),
    news: [],
    asked: [],
    calls: [],
    held: [],
    isDown: false,
    isSignedOut: false,
    isGone: false,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return gallery;
}

async function answer(gallery: Gallery, request: IncomingMessage, response: ServerResponse) {
  const { method = 'GET', headers } = request;
  const url = new URL(request.url ?? '', gallery.url);
  const part = headers['x-part'];
  if (gallery.isDown && part !== undefined) request.socket.destroy();
  else if (url.pathname.startsWith('/assets/')) await sendFile(url.pathname, response);
  else if (method !== 'GET') await answerCall(gallery, request, response, url);
  else if (part !== undefined) answerPart(gallery, String(part), url, response);
  else answerPage(gallery, url, response);
}

function answerPage(gallery: Gallery, url: URL, response: ServerResponse) {
  if (gallery.isGone) {
    response.writeHead(404, CONSOLE_HEADERS).end('<!doctype html><h1>Introuvable</h1>');
    return;
  }
  const main = pageOf(gallery, url);
  if (main === null) {
    response.writeHead(404, CONSOLE_HEADERS).end();
    return;
  }
  const theme = url.searchParams.get('theme') === 'dark' ? 'dark' : 'system';
  const visit = {
    language: 'fr',
    now: new Date(),
    theme,
    url: url.pathname,
    person: { id: '1', email: 'camille@saint-clair.example', administrator: true, session: '' },
    workspace: { id: '1', name: 'Saint-Clair & Fils, menuiserie générale', role: 'owner' },
  } as const;
  const contents = { title: 'Galerie', main, scripts: ['file-drop.js'] };
  const live = url.pathname === '/list' ? 0.2 : null;
  response.writeHead(200, CONSOLE_HEADERS).end(printShell(contents, visit, { frame: FRAME, live }));
}

async function sendFile(path: string, response: ServerResponse) {
  const file = CONSOLE_FILES.find(({ name }) => path.endsWith(`/${name}`));
  if (file === undefined) response.writeHead(404).end();
  else response.writeHead(200, { 'Content-Type': file.mediaType }).end(await file.read());
}

function pageOf(gallery: Gallery, { pathname, searchParams }: URL): Html | null {
  switch (pathname) {
    case '/list': {
      const get = (name: string) => searchParams.get(name);
      const { rows, more } = listOf(gallery, searchParams);
      return listPage(rows, more, { state: get('state'), q: get('q'), open: get('open') });
    }
    case '/detail':
      return detailPage();
    case '/form':
      return formPage(searchParams.get('call') ?? 'secret');
    case '/pieces':
      return piecesPage();
    default:
      return null;
  }
}

function listOf(gallery: Gallery, query: URLSearchParams) {
  const [state, before] = [query.get('state'), Number(query.get('before') ?? Infinity)];
  const all = gallery.rows.filter(
    (row) => row.id < before && (state === null || state === '' || row.state === state),
  );
  const rows = all.slice(0, FIRST_ROWS);
  const next = new URLSearchParams(query);
  next.set('before', String(rows.at(-1)?.id ?? 0));
  return { rows, more: all.length > FIRST_ROWS ? `/list?${next.toString()}` : null };
}

function answerPart(gallery: Gallery, name: string, url: URL, response: ServerResponse) {
  if (gallery.isSignedOut || gallery.isGone) {
    response.writeHead(gallery.isSignedOut ? 401 : 404).end();
    return;
  }
  const content = partOf(gallery, name, url);
  if (content !== null) response.writeHead(200, CONSOLE_HEADERS).end(content.html);
  else response.writeHead(204).end();
}

function partOf(gallery: Gallery, name: string, url: URL): Html | null {
  const { searchParams } = url;
  if (name === 'main') return pageOf(gallery, url);
  if (name === 'panel') return galleryPanel(searchParams.get('open'));
  if (name === 'list') {
    const { rows, more } = listOf(gallery, searchParams);
    return galleryList(rows, more, searchParams.get('open'));
  }
  if (name !== 'changes') return null;
  gallery.asked.push(searchParams);
  const news = gallery.news.shift();
  return news === undefined ? null : galleryRows(news);
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const SECRET = 'whsec_l1I0O6x8';

async function answerCall(
  gallery: Gallery,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname: path }: URL,
) {
  const chunks = await request.toArray();
  const body = Buffer.concat(chunks as Buffer[]).toString();
  gallery.calls.push({ method: request.method ?? '', path, body });
  const send = (status: number, value: unknown, headers = {}) =>
    void response.writeHead(status, { ...JSON_TYPE, ...headers }).end(JSON.stringify(value));
  switch (path.replace('/console/', '')) {
    case 'secret':
      return send(201, { data: { id: 7, signing_secret: SECRET } });
    case 'refused':
      return send(422, {
        error: 'unprocessable_entity',
        message: 'La validation a échoué',
        details: { base: ['Url doit être en https', 'Le plafond est atteint'] },
        errors: [
          { path: '/webhook_endpoint/url', code: 'invalid_format', message: 'doit être en https' },
          { path: null, code: 'limit_reached', message: 'Le plafond est atteint' },
        ],
      });
    case 'outdated':
      return send(409, { message: 'Le lot a changé entre-temps' });
    case 'busy':
      return send(503, { message: 'Trop de requêtes sont en cours' }, { 'Retry-After': '1' });
    case 'lost':
      return void request.socket.destroy();
    case 'slow':
      return void gallery.held.push(() => send(200, { data: { id: 7 } }));
    case 'signed_out':
      return send(401, { message: 'Non connecté' });
    case 'file':
      return body.includes('bad')
        ? send(422, { message: 'Refusé', details: { file: ["n'est pas une facture"] } })
        : send(201, { data: { id: 12 } });
    default:
      return send(200, { data: { id: 1241 } });
  }
}
