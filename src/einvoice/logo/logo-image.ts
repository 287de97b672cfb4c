import type { LogoMediaType } from '#einvoice/model/logo-media-type.ts';

export const MAX_LOGO_BYTES = 256 * 1024;
const MAX_SIDE = 2_000;

/** An image that pdfkit embeds as it is. */
export interface LogoImage {
  media_type: LogoMediaType;
  width: number;
  height: number;
  /** Without metadata. */
  bytes: Uint8Array;
}

type LogoProblemCode =
  | 'no_image'
  | 'broken'
  | 'too_large'
  | 'alpha'
  | 'colours'
  | 'interlaced'
  | 'variant'
  | 'bomb';

export class LogoProblem extends Error {
  override readonly name = 'LogoProblem';
  readonly code: LogoProblemCode;

  constructor(code: LogoProblemCode) {
    super(code);
    this.code = code;
  }
}

export function checkSides(width: number, height: number): void {
  if (width < 1 || height < 1) throw new LogoProblem('broken');
  if (width > MAX_SIDE || height > MAX_SIDE) throw new LogoProblem('too_large');
}

export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);
