import type { FaceName } from './face.ts';

export interface TextStyle {
  face: FaceName;
  size: number;
  color: string;
}

export const INK = '#1d2530';
const GREY = '#5b6673';
export const ACCENT = '#1f3a5f';
export const PALE = '#eef2f6';
export const RULE = '#d5dbe2';
export const WHITE = '#ffffff';

export const TITLE: TextStyle = { face: 'bold', size: 20, color: ACCENT };
export const COMPANY: TextStyle = { face: 'bold', size: 14, color: INK };
export const BODY: TextStyle = { face: 'regular', size: 9, color: INK };
export const STRONG: TextStyle = { face: 'bold', size: 9, color: INK };
export const DETAIL: TextStyle = { face: 'regular', size: 8, color: GREY };
export const LABEL: TextStyle = { face: 'bold', size: 8, color: ACCENT };
export const SMALL: TextStyle = { face: 'regular', size: 7.5, color: GREY };

export const lineHeightOf = ({ size }: TextStyle): number => size * 1.32;
