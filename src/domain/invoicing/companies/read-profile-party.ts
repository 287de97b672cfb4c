import type { ProfileParty } from '#einvoice/model/company-profile.ts';
import { readParty, type PartyDeposit } from '#einvoice/json/party.ts';
import { JSON_RULES } from '#einvoice/json/rules.ts';
import { Findings } from '#einvoice/json/input.ts';

export type ProfilePartyInput = PartyDeposit;

/** The reader of an invoice's party names members below it. */
const PARTY = 'company';

/** Reads a company's party as that of an invoice, with the same rules. */
export function readProfileParty(
  findings: Findings,
  input: ProfilePartyInput,
): { name: string; party: ProfileParty } {
  const ofParty = new Findings();
  const {
    name,
    siren: _siren,
    kind: _kind,
    ...party
  } = readParty(ofParty, PARTY, input, JSON_RULES);
  for (const { field, ...reason } of ofParty.violations)
    findings.refuse(field.replace(`${PARTY}.`, ''), reason);
  return { name, party };
}
