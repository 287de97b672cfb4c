import { attachmentTypeOf } from '#einvoice/model/attachment-type.ts';
import type { FileAttachment } from '#einvoice/model/attachment.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import { isOfAttachmentType } from './check-content.ts';
import { hasExtensionOf, problemOfFilename } from './check-filename.ts';
import { isCarried } from './is-carried.ts';

interface FittedAttachments {
  attachments: FileAttachment[];
  warnings: Warning[];
}

/**
 * A file's attachments with texts that can be stored, and a warning of each that a JSON deposit could not have.
 * @param lost how many are not among them
 */
export function fitAttachments(
  attachments: readonly FileAttachment[],
  lost: number,
): FittedAttachments {
  const fitted: FittedAttachments = { attachments: [], warnings: [] };
  for (const [index, found] of attachments.entries()) {
    const attachment = { ...found, ...storableTexts(found) };
    const problem = problemOf(attachment);
    if (problem !== null) fitted.warnings.push(warnOf(index, attachment, problem));
    fitted.attachments.push(attachment);
  }
  if (lost > 0) fitted.warnings.push(warnOfLost(lost));
  return fitted;
}

/** Lists show no more of a text; the received file has the rest. */
const MAX_TEXT = 1000;

const storableTexts = ({ reference, description, filename, url, ...typed }: FileAttachment) => ({
  reference: storable(reference),
  description: storable(description),
  filename: storable(filename),
  mime_code: typeToStore(typed),
  url: storable(url),
});

/** An XML's as it states it; a PDF's with the letters of EN 16931, by which it can be printed. */
function typeToStore({ source, mime_code }: Pick<FileAttachment, 'source' | 'mime_code'>) {
  const stated = storable(mime_code);
  return source === 'xml' ? stated : (attachmentTypeOf(stated) ?? stated);
}

/** No column takes NUL, which texts of a PDF may contain. */
const storable = (text: string | null): string | null =>
  text?.slice(0, MAX_TEXT).replaceAll('\0', '').toWellFormed().trim() || null;

interface Problem {
  rule: string | null;
  message: string;
}

/** EN 16931's list of media types. */
const MEDIA_TYPES_RULE = 'BR-CL-24';

function problemOf({ content, filename, mime_code, source }: FileAttachment): Problem | null {
  if (content === null) return null;
  const type = attachmentTypeOf(mime_code);
  if (type === null) {
    const message = `le type ${mime_code ?? 'absent'} n’est pas admis`;
    return source === 'xml'
      ? { rule: MEDIA_TYPES_RULE, message }
      : { rule: null, message: `${message}, et les documents faits de la facture ne l’ont pas` };
  }
  if (!isOfAttachmentType(content, type))
    return { rule: null, message: `le contenu n’est pas du type ${type}` };
  if (filename === null) return { rule: null, message: 'elle n’a pas de nom de fichier' };
  const named = problemOfFilename(filename);
  if (named !== null) return { rule: null, message: `le nom du fichier ${named.message}` };
  return hasExtensionOf(filename, type)
    ? null
    : { rule: null, message: `le nom du fichier n’a pas l’extension du type ${type}` };
}

const MAX_SHOWN_NAME = 100;

/** Without marks that would change how the message itself reads. */
const shownName = (filename: string): string =>
  filename.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, MAX_SHOWN_NAME);

const warnOf = (
  index: number,
  attachment: FileAttachment,
  { rule, message }: Problem,
): Warning => ({
  severity: 'warning',
  code: isCarried(attachment) ? 'rule_broken' : 'term_not_carried',
  rule,
  path: `attachments[${index}]`,
  message: `La pièce jointe « ${shownName(attachment.filename ?? 'sans nom')} » est conservée telle quelle : ${message} ; vérifiez-la avant de l’ouvrir`,
});

const warnOfLost = (count: number): Warning => ({
  severity: 'warning',
  code: 'rule_broken',
  rule: null,
  path: 'attachments',
  message: `${count} pièce(s) jointe(s) du fichier ne sont pas extraites (20 et 20 Mio au maximum) ; elles restent dans le fichier reçu`,
});
