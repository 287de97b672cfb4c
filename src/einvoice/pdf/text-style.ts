import { PAGE_COLOUR } from '#einvoice/model/company-profile.ts';
import type { FaceName } from './font-name.ts';

export interface TextStyle {
  face: FaceName;
  size: number;
  color: string;
}

export const INK = '#1d2530';
const GREY = '#5b6673';
/** Where the company has chosen no colour. */
export const ACCENT = PAGE_COLOUR;
export const PALE = '#eef2f6';
export const RULE = '#d5dbe2';
export const WHITE = '#ffffff';

export const COMPANY: TextStyle = { face: 'bold', size: 13, color: INK };
export const BODY: TextStyle = { face: 'regular', size: 8.5, color: INK };
export const STRONG: TextStyle = { face: 'bold', size: 8.5, color: INK };
export const DETAIL: TextStyle = { face: 'regular', size: 7.5, color: GREY };
export const SMALL: TextStyle = { face: 'regular', size: 7, color: GREY };

/** The styles that have the document's colour. */
export interface AccentStyles {
  title: TextStyle;
  label: TextStyle;
}

export const accentStyles = (color: string): AccentStyles => ({
  title: { face: 'bold', size: 18, color },
  label: { face: 'bold', size: 7.5, color },
});

export const lineHeightOf = ({ size }: TextStyle): number => size * 1.32;
