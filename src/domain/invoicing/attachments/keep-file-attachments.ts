import { attachmentTypeOf } from '#model/attachment-type.ts';
import type { FileAttachment } from '#model/attachment.ts';
import type { Warning } from '#model/warning.ts';
import { hasExtensionOf, problemOfFilename } from './check-filename.ts';
import { isOfAttachmentType } from './check-content.ts';
import { packAttachment, type PackedAttachment } from './pack-attachment.ts';

export interface KeptAttachments {
  attachments: PackedAttachment[];
  warnings: Warning[];
}

/** A file's attachments as they are, each that a JSON deposit could not have with a warning. */
export async function keepFileAttachments(
  attachments: readonly FileAttachment[],
  lost: number,
): Promise<KeptAttachments> {
  const kept: KeptAttachments = { attachments: [], warnings: [] };
  for (const [index, found] of attachments.entries()) {
    const attachment = { ...found, ...storableTexts(found) };
    const problem = problemOf(attachment);
    if (problem !== null) kept.warnings.push(warnOf(index, attachment.filename, problem));
    kept.attachments.push(await packAttachment(attachment, found.source));
  }
  if (lost > 0) kept.warnings.push(warnOfLost(lost));
  return kept;
}

/** Lists show no more of a text; the received file has the rest. */
const MAX_TEXT = 1000;

const storableTexts = ({ reference, description, filename, mime_code, url }: FileAttachment) => ({
  reference: storable(reference),
  description: storable(description),
  filename: storable(filename),
  mime_code: storable(mime_code),
  url: storable(url),
});

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
  if (type === null)
    return {
      rule: source === 'xml' ? MEDIA_TYPES_RULE : null,
      message: `le type ${mime_code ?? 'absent'} n’est pas admis`,
    };
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

const warnOf = (index: number, filename: string | null, { rule, message }: Problem): Warning => ({
  severity: 'warning',
  code: 'rule_broken',
  rule,
  path: `attachments[${index}]`,
  message: `La pièce jointe « ${shownName(filename ?? 'sans nom')} » est conservée telle quelle : ${message} ; vérifiez-la avant de l’ouvrir`,
});

const warnOfLost = (count: number): Warning => ({
  severity: 'warning',
  code: 'rule_broken',
  rule: null,
  path: 'attachments',
  message: `${count} pièce(s) jointe(s) du fichier ne sont pas extraites (20 et 20 Mio au maximum) ; elles restent dans le fichier reçu`,
});
