import {
  ATTACHMENT_TYPE_CODES,
  ATTACHMENT_TYPES,
  attachmentTypeOf,
  type AttachmentType,
} from '#einvoice/model/attachment-type.ts';
import type { Attachment } from '#einvoice/model/attachment.ts';
import { REASONS, type Reason, type Violation } from '#kernel/violation.ts';
import type { AttachmentDeposit } from '#einvoice/json/invoice-deposit.ts';
import { Findings, readText, requireText } from '#einvoice/json/input.ts';
import { hasExtensionOf, problemOfFilename } from '#einvoice/attachments/check-filename.ts';
import { isOfAttachmentType } from '#einvoice/attachments/check-content.ts';

/** Parts of a form, by the file name that describes them in the JSON. */
export type AttachedParts = ReadonlyMap<string, Uint8Array>;

export const NO_PARTS: AttachedParts = new Map();

interface AttachedDeposit {
  attachments: readonly AttachmentDeposit[];
  parts: AttachedParts;
  shape: readonly Violation[];
}

/**
 * Decodes and checks the attachments of a JSON deposit, apart from their descriptions; they are complete only
 * without violations.
 */
export function readAttachments({ attachments, parts, shape }: AttachedDeposit): {
  attachments: Attachment[];
  violations: Violation[];
} {
  const findings = new Findings(shape);
  const read = attachments.map((attachment, index) =>
    readAttachment(findings, `attachments[${index}]`, attachment, parts),
  );
  refuseRepeatedNames(findings, read);
  refuseUnmatchedParts(findings, read, parts);
  return { attachments: read, violations: findings.violations.slice(shape.length) };
}

function readAttachment(
  findings: Findings,
  field: string,
  input: AttachmentDeposit,
  parts: AttachedParts,
): Attachment {
  const filename = readText(input.filename);
  const url = readUrl(findings, `${field}.url`, readText(input.url));
  const content = readContent(findings, field, input, parts.get(filename ?? '') ?? null);
  const attachment = {
    reference: requireText(findings, `${field}.reference`, input.reference),
    description: readText(input.description),
    filename,
    mime_code: readText(input.mime_code),
    url,
    content,
  };
  return content === null
    ? checkBare(findings, field, attachment)
    : checkFile(findings, field, { ...attachment, content });
}

function readUrl(findings: Findings, field: string, url: string | null): string | null {
  const protocol = url === null ? null : (URL.parse(url)?.protocol ?? '');
  if (protocol !== null && !['http:', 'https:'].includes(protocol))
    findings.refuse(field, { ...REASONS.invalid, message: 'doit être une adresse http ou https' });
  return url;
}

/** From the JSON or from the form, never from both. */
function readContent(
  findings: Findings,
  field: string,
  { content, url }: AttachmentDeposit,
  part: Uint8Array | null,
): Uint8Array | null {
  const text = readText(content);
  if (text === null) {
    if (part === null && readText(url) === null)
      findings.refuse(`${field}.content`, {
        ...REASONS.required,
        message:
          'doit être renseigné, sauf si « url » l’est ou si une partie « attachment » a ce nom de fichier',
      });
    return part;
  }
  if (part !== null)
    findings.refuse(`${field}.content`, {
      code: 'not_allowed',
      message: 'est donné deux fois, ici et dans une partie « attachment »',
    });
  const decoded = decodeBase64(text);
  if (decoded === null)
    findings.refuse(`${field}.content`, {
      code: 'invalid_format',
      message: "n'est pas du Base64 (RFC 4648, alphabet standard, sans saut de ligne)",
    });
  return decoded;
}

/** A name and a type say something about bytes only. */
function checkBare(findings: Findings, field: string, attachment: Attachment): Attachment {
  if (attachment.url === null) return attachment;
  for (const name of ['filename', 'mime_code'] as const)
    if (attachment[name] !== null)
      findings.refuse(`${field}.${name}`, {
        code: 'not_allowed',
        message: "n'est admis qu'avec un contenu",
      });
  return attachment;
}

type AttachedFile = Attachment & { content: Uint8Array };

function checkFile(findings: Findings, field: string, attachment: AttachedFile): Attachment {
  const { filename, mime_code, content } = attachment;
  if (content.length === 0)
    findings.refuse(`${field}.content`, { code: 'required', message: 'est vide' });
  const problem = filename === null ? REASONS.required : problemOfFilename(filename);
  if (problem !== null) findings.refuse(`${field}.filename`, problem);
  const type = mime_code === null ? typeByName(filename) : attachmentTypeOf(mime_code);
  if (type === null) {
    findings.refuse(`${field}.mime_code`, REASONS.oneOf(ATTACHMENT_TYPE_CODES));
    return attachment;
  }
  if (filename !== null && !hasExtensionOf(filename, type))
    findings.contradict(`${field}.filename`, otherExtension(type));
  if (content.length > 0 && !isOfAttachmentType(content, type))
    findings.contradict(`${field}.content`, otherContent(type));
  return { ...attachment, mime_code: type };
}

const typeByName = (filename: string | null): AttachmentType | null =>
  ATTACHMENT_TYPE_CODES.find((type) => filename !== null && hasExtensionOf(filename, type)) ?? null;

const otherExtension = (type: AttachmentType): Reason => ({
  code: 'inconsistent',
  message: `doit finir par ${ATTACHMENT_TYPES[type].map((one) => `.${one}`).join(' ou ')} pour le type ${type}`,
});

const otherContent = (type: AttachmentType): Reason => ({
  code: 'inconsistent',
  message: `n'est pas un fichier du type ${type}`,
});

/** Ignoring case, as most file systems do. */
function refuseRepeatedNames(findings: Findings, attachments: readonly Attachment[]): void {
  const seen = new Set<string>();
  for (const [index, { filename }] of attachments.entries()) {
    if (filename === null) continue;
    const name = filename.toLowerCase();
    if (seen.has(name))
      findings.refuse(`attachments[${index}].filename`, {
        code: 'taken',
        message: 'est déjà celui d’une autre pièce jointe',
      });
    seen.add(name);
  }
}

const MAX_SHOWN_NAME = 100;

function refuseUnmatchedParts(
  findings: Findings,
  attachments: readonly Attachment[],
  parts: AttachedParts,
): void {
  if (findings.lacks('attachments')) return;
  for (const name of parts.keys())
    if (!attachments.some(({ filename }) => filename === name))
      findings.refuse('attachments', {
        code: 'inconsistent',
        message: `ne décrit pas la partie « attachment » dont le nom de fichier est « ${name.slice(0, MAX_SHOWN_NAME)} »`,
      });
}

/**
 * Strictly by RFC 4648, section 4: padded, in the standard alphabet, without blanks or unused bits. Null otherwise.
 * Node's own decoder skips over anything else, so two texts would be the same attachment.
 */
function decodeBase64(text: string): Uint8Array | null {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const end = text.length - padding;
  if (text.length % 4 !== 0 || OTHER_CHARACTER.test(text.slice(0, end))) return null;
  const bytes = Buffer.from(text, 'base64');
  const lastQuantum = text.slice(-4);
  const isExact = Buffer.from(lastQuantum, 'base64').toString('base64') === lastQuantum;
  return isExact ? bytes : null;
}

const OTHER_CHARACTER = /[^A-Za-z0-9+/]/;
