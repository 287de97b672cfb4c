import { html, rawHtml, type Html } from '#http/pages/html.ts';

/** Paths on 16 by 16, drawn with a stroke of 1.5. */
const PATHS = {
  check: 'M3 8.5 6.5 12 13 4.5',
  clock: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2M8 4.8V8l2.2 1.6',
  retry: 'M13 8a5 5 0 1 1-1.6-3.7M13 2.2v2.9h-2.9',
  cross: 'm4 4 8 8m0-8-8 8',
  alert: 'M8 2.2 14.3 13.3H1.7zM8 6.4v3.2M8 11.6v.1',
  info: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2M8 7.4v3.4M8 5.1v.1',
  dot: 'M8 5.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4',
  send: 'M14 2 7.2 8.8M14 2 9.6 14l-2.4-5.2L2 6.4z',
  ban: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2M3.8 3.8l8.4 8.4',
  home: 'M2.2 7.6 8 2.6l5.8 5M3.8 6.4v7h8.4v-7M6.6 13.4V9.6h2.8v3.8',
  invoice: 'M3.6 1.8h8.8v12.4l-2.2-1.4L8 14.2l-2.2-1.4-2.2 1.4zM6 5.2h4M6 8.2h4',
  cart: 'M1.6 2.4h2l1.6 7.6h7l1.6-5.4H4.2M6.2 12.6v.8M11.4 12.6v.8',
  payment: 'M2 5h10M9.6 2.6 12 5 9.6 7.4M14 11H4M6.4 8.6 4 11l2.4 2.4',
  bank: 'M8 2 14 5.6H2zM3.6 5.8v6M6.6 5.8v6M9.4 5.8v6M12.4 5.8v6M2 13.8h12',
  book: 'M8 4.2C6.4 3 4.4 2.8 2 2.8v9.4c2.4 0 4.4.2 6 1.4 1.6-1.2 3.6-1.4 6-1.4V2.8c-2.4 0-4.4.2-6 1.4v9.4',
  webhook:
    'M8 5.2 5 10.6M6.4 5.2a1.9 1.9 0 1 1 2.9-.3L12 9.8M12.4 9.6a2 2 0 1 1-1.7 3H6.2M4.4 9.8a2 2 0 1 0 1.9 2.8',
  workspace: 'M3 14V2.4h6V14M9 6h4v8M2 14h12M5.4 5.2h1.2M5.4 8h1.2M5.4 10.8h1.2',
  code: 'M5.4 4.6 2 8l3.4 3.4M10.6 4.6 14 8l-3.4 3.4',
  shield: 'M8 1.8 13.2 4v3.8c0 3-2.2 5.2-5.2 6.4-3-1.2-5.2-3.4-5.2-6.4V4z',
  search: 'M7 2.4a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2M10.4 10.4 14 14',
  user: 'M8 2.4a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6M2.6 14c.5-2.8 2.6-4.4 5.4-4.4s4.9 1.6 5.4 4.4',
  menu: 'M2 4h12M2 8h12M2 12h12',
  copy: 'M5.6 5.6h8v8h-8zM3.6 10.4H2.4v-8h8v1.2',
  download: 'M8 2v8M4.6 6.8 8 10.2l3.4-3.4M2.6 13.6h10.8',
  external: 'M9.4 2.4h4.2v4.2M13.6 2.4 7.6 8.4M11.6 9.2v4.4H2.4V4.4h4.4',
  chevron: 'm6 3.6 4.4 4.4L6 12.4',
  key: 'M5 7a3.2 3.2 0 1 1 0 6.4A3.2 3.2 0 0 1 5 7M7.4 8 13.4 2M11 4.4l2 2M9 6.4l1.4 1.4',
  plus: 'M8 3v10M3 8h10',
  pause: 'M5.6 3.4v9.2M10.4 3.4v9.2',
} as const;
export type IconName = keyof typeof PATHS;
export const ICON_NAMES = Object.keys(PATHS) as IconName[]; // exactly these keys

/** Beside a word, which says what it means. It draws a symbol of {@link iconSprite}. */
export const icon = (name: IconName): Html =>
  html`<svg class="icon" aria-hidden="true"><use href="#i-${name}" /></svg>`;

/** All symbols: once in each page. */
export const iconSprite: Html = html`<svg class="sprite" width="0" height="0" aria-hidden="true">
  ${Object.entries(PATHS).map(
    ([name, path]) =>
      html`<symbol id="i-${name}" viewBox="0 0 16 16"><path d="${rawHtml(path)}" /></symbol>`,
  )}
</svg>`;
