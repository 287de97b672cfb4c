import {
  arrayOf,
  described,
  enumOf,
  exactly,
  nullable,
  titled,
  type JsonSchema,
} from '#kernel/json-schema.ts';
import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { VIOLATION_CODES } from '#kernel/violation.ts';
import { QUARANTINED_FILE_STATES } from '#machines/quarantined-file.ts';
import { FLOW_CHANNELS, FLOW_KINDS } from '#orm/entities/kept-file.ts';
import type { UnroutedFile } from '#orm/entities/unrouted-file.ts';
import type { Finding } from '#model/finding.ts';
import { COUNT, DATE, ID, INSTANT, TEXT, nullableId } from './members.ts';

type KeptFileRow = Pick<UnroutedFile, Exclude<keyof UnroutedFile & string, 'findings'>>;

/** A refused file for lists; the workspace of an unrouted one is that of its import. */
export const renderQuarantinedFile = (file: KeptFileRow) => ({
  id: Number(file.id),
  workspace_id: nullableId(file.workspace_id),
  channel: file.channel,
  kind: file.kind,
  state: file.state,
  invoice_number: file.invoice_number,
  issue_date: file.issue_date,
  seller_name: file.seller_name,
  seller_siren: file.seller_siren,
  size_bytes: file.size_bytes,
  sha256: file.sha256,
  findings_count: file.findings_count,
  attempts_count: file.attempts_count,
  invoice_id: nullableId(file.invoice_id),
  created_at: parisInstant(file.created_at),
  settled_at: nullableParis(file.settled_at),
  updated_at: parisInstant(file.updated_at),
});

export const renderFileWithFindings = (file: KeptFileRow, findings: readonly Finding[]) => ({
  ...renderQuarantinedFile(file),
  findings: findings.map(({ severity, code, rule, path, message }) => ({
    severity,
    code,
    rule,
    path,
    message,
  })),
});

const members: Readonly<Record<keyof ReturnType<typeof renderQuarantinedFile>, JsonSchema>> = {
  id: described(ID, 'The file, as `quarantine_id` in the answer to its sender.'),
  workspace_id: described(ID, 'The workspace.'),
  channel: described(enumOf(FLOW_CHANNELS), 'How it came.'),
  kind: described(
    nullable(enumOf(FLOW_KINDS)),
    'An invoice, or the status of one; null if the file does not even say that.',
  ),
  state: described(
    enumOf(QUARANTINED_FILE_STATES),
    '`held` until it is imported or discarded; only a held one has its bytes.',
  ),
  invoice_number: described(
    nullable(TEXT),
    'The number that it states, cut to 255 characters; null if it cannot be read.',
  ),
  issue_date: described(nullable(DATE), 'The date that it states; null if it cannot be read.'),
  seller_name: described(
    nullable(TEXT),
    'The seller that it states, cut to 255 characters; null if it cannot be read.',
  ),
  seller_siren: described(nullable(TEXT), "The seller's SIREN; null if it cannot be read."),
  size_bytes: described(COUNT, 'Its size.'),
  sha256: described(TEXT, 'SHA-256 of its bytes, hexadecimal.'),
  findings_count: described(COUNT, 'The number of reasons of the latest attempt.'),
  attempts_count: described(
    COUNT,
    'How often it came or was tried again; the same bytes are one file.',
  ),
  invoice_id: described(
    nullable(ID),
    'The invoice that was imported, or whose status it was; null until then.',
  ),
  created_at: described(INSTANT, 'When it first came.'),
  settled_at: described(nullable(INSTANT), 'When it was imported or discarded; null until then.'),
  updated_at: described(INSTANT, 'When it last changed.'),
};

const findingSchema = titled(
  'Finding',
  exactly<Finding>({
    severity: described(enumOf(['error']), 'How much it matters.'),
    code: described(enumOf(Object.keys(VIOLATION_CODES)), 'The kind of reason; branch on it.'),
    rule: described(nullable(TEXT), 'The id of the published rule; null without one.'),
    path: described(nullable(TEXT), 'The member concerned, or `file`; null if it is the whole.'),
    message: described(TEXT, 'The reason, in French, for people to read.'),
  }),
);

export const quarantinedFileSchema = titled(
  'QuarantinedFile',
  exactly<ReturnType<typeof renderQuarantinedFile>>(members),
);

export const fileWithFindingsSchema = titled(
  'QuarantinedFileWithFindings',
  exactly<ReturnType<typeof renderFileWithFindings>>({
    ...members,
    findings: described(
      arrayOf(findingSchema),
      'Why the latest attempt was refused; the first 200 reasons.',
    ),
  }),
);
