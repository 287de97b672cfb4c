import { arrayOf, described, exactly, nullable, titled } from '#kernel/json-schema.ts';
import type { DepositCheck } from '#model/deposit-check.ts';
import { BOOLEAN, TEXT } from './members.ts';
import { warningSchema } from './warning.ts';

export const depositCheckSchema = titled(
  'DepositCheck',
  exactly<DepositCheck>({
    valid: described(BOOLEAN, 'Whether no finding is an `error`.'),
    acceptable: described(BOOLEAN, 'Whether the deposit would be 201.'),
    profile: described(
      nullable(TEXT),
      'The profile that the document claims (BT-24), or that of the documents made of JSON.',
    ),
    findings: described(
      arrayOf(warningSchema),
      'Errors first, the reasons of a 422 among them; 500 at most.',
    ),
    truncated: described(BOOLEAN, 'Whether there are more findings.'),
  }),
);
