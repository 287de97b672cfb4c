import { createHash } from 'node:crypto';
import { refusedFile } from '#kernel/api-error.ts';
import { REASONS } from '#kernel/violation.ts';
import { readLogoImage } from '#einvoice/logo.ts';
import { LogoProblem, type LogoImage } from '#einvoice/logo/logo-image.ts';

export interface ReadLogo extends LogoImage {
  /** Hexadecimal. */
  sha256: string;
}

/** French, after the file's name. */
const PROBLEMS: Readonly<Record<LogoProblem['code'], string>> = {
  no_image: "n'est ni un PNG ni un JPEG",
  broken: "n'est pas une image lisible",
  too_large: 'compte plus de 2000 pixels en largeur ou en hauteur',
  alpha: 'ne doit pas avoir de transparence : un fond blanc la remplace',
  colours: 'doit être en niveaux de gris ou en RVB, sans palette ni CMJN',
  interlaced: 'ne doit pas être entrelacé',
  variant: "est un JPEG d'une variante que les lecteurs de PDF ne connaissent pas",
  bomb: "contient plus de données qu'une image de cette taille",
};

/** Reads a logo, in a document process; 422 `details.file` unless a page can show it. */
export function readLogo(bytes: Uint8Array): ReadLogo {
  if (bytes.length === 0) throw refusedFile(REASONS.required);
  const image = readImage(bytes);
  return { ...image, sha256: createHash('sha256').update(image.bytes).digest('hex') };
}

function readImage(bytes: Uint8Array): LogoImage {
  try {
    return readLogoImage(bytes);
  } catch (error) {
    if (!(error instanceof LogoProblem)) throw error;
    throw refusedFile({ code: 'unreadable', message: PROBLEMS[error.code] });
  }
}
