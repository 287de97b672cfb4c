import { LogoProblem, type LogoImage } from './logo/logo-image.ts';
import { readJpeg } from './logo/read-jpeg.ts';
import { PNG_SIGNATURE, readPng } from './logo/read-png.ts';

/** SOI and the first byte of a marker. */
const JPEG_BEGINNING = Uint8Array.of(0xff, 0xd8, 0xff);

/**
 * Reads a PNG or JPEG by its content, without decoding its pixels. Linear in its bytes; a PNG is inflated to the
 * size that its header says, 24 MB at most.
 * @throws LogoProblem
 */
export function readLogoImage(bytes: Uint8Array): LogoImage {
  if (beginsWith(bytes, PNG_SIGNATURE)) return readPng(bytes);
  if (beginsWith(bytes, JPEG_BEGINNING)) return readJpeg(bytes);
  throw new LogoProblem('no_image');
}

const beginsWith = (bytes: Uint8Array, beginning: Uint8Array): boolean =>
  beginning.every((byte, at) => bytes[at] === byte);
