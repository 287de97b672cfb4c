import { createHash } from 'node:crypto';
import { MAX_ATTACHMENTS, type FileAttachment } from './model/attachment.ts';

/** The first ones; a file with more keeps the others within itself. */
export function limitAttachments(
  attachments: readonly FileAttachment[],
  lost = 0,
): { attachments: readonly FileAttachment[]; lostAttachments: number } {
  const kept = attachments.slice(0, MAX_ATTACHMENTS);
  return { attachments: kept, lostAttachments: lost + attachments.length - kept.length };
}

/** The XML's attachments, then the PDF's that differ in bytes: Factur-X may have an attachment in both. */
export function joinAttachments(
  ofXml: readonly FileAttachment[],
  ofPdf: readonly FileAttachment[],
): FileAttachment[] {
  const known = new Set(ofXml.map(digestOf));
  return [...ofXml, ...ofPdf.filter((attachment) => !known.has(digestOf(attachment)))];
}

const digestOf = ({ content }: FileAttachment): string | null =>
  content === null ? null : createHash('sha256').update(content).digest('base64');
