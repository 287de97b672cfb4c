import { ATTACHMENT_TYPES, type AttachmentType } from '#einvoice/model/attachment-type.ts';
import type { Reason } from '#kernel/violation.ts';

const MAX_LENGTH = 255;
/** Marks that turn `gpj.exe` into `exe.jpg` for a reader (CVE-2009-3376 and the like). */
const BIDIRECTIONAL = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const FOLDER = /[/\\]/;
const CONTROL = /\p{Cc}|[\u2028\u2029]/u;

/** The reason against a file name that a person downloads; null for a good one. */
export function problemOfFilename(name: string): Reason | null {
  if (name.length > MAX_LENGTH)
    return {
      code: 'too_long',
      message: `est trop long (${MAX_LENGTH} caractères au maximum)`,
    };
  if (FOLDER.test(name)) return invalid('ne doit pas contenir de barre oblique');
  if (CONTROL.test(name)) return invalid('ne doit pas contenir de caractère de contrôle');
  if (BIDIRECTIONAL.test(name))
    return invalid("ne doit pas contenir de marque de sens d'écriture (bidirectionnelle)");
  if (/^\.+$/.test(name)) return invalid("n'est pas un nom de fichier");
  return null;
}

const invalid = (message: string): Reason => ({ code: 'invalid_format', message });

/** Whether the name's extension is one of the type's. */
export function hasExtensionOf(name: string, type: AttachmentType): boolean {
  const extensions: readonly string[] = ATTACHMENT_TYPES[type];
  return extensions.includes(/\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '');
}
