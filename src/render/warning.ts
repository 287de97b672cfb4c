import { described, enumOf, exactly, nullable, titled } from '#kernel/json-schema.ts';
import { WARNING_CODES, WARNING_SEVERITIES, type Warning } from '#einvoice/model/warning.ts';
import { TEXT } from './members.ts';

export const warningSchema = titled(
  'Warning',
  exactly<Warning>({
    severity: described(enumOf(WARNING_SEVERITIES), 'How much it matters.'),
    code: described(enumOf(WARNING_CODES), 'The kind of warning; branch on it.'),
    rule: described(nullable(TEXT), 'The id of the published rule; null without one.'),
    path: described(nullable(TEXT), 'The member concerned; null if it is the whole.'),
    message: described(TEXT, 'What it is and what to do, in French, for people to read.'),
  }),
);
