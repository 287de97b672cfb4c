import { withoutReported, type CheckedInput } from '#kernel/checked-input.ts';
import { printJson } from '#kernel/json.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import { contrastOnWhite } from '#model/colour-contrast.ts';
import type { CompanyProfile, ProfileParty } from '#einvoice/model/company-profile.ts';
import { LANGUAGES } from '#einvoice/model/invoice.ts';
import { OPERATIONS } from '#einvoice/model/operation.ts';
import type { ProfiledCompany } from '#render/company.ts';
import { compactCode, Findings, readChoice, readText, type Input } from '#einvoice/json/input.ts';
import { readOwnSeries, type OwnSeriesInput } from './read-own-series.ts';
import { readProfileParty, type ProfilePartyInput } from './read-profile-party.ts';

/** A party's members, those of its pages, and its series. */
export interface CompanyMembers extends ProfilePartyInput, OwnSeriesInput {
  operation?: Input<string>;
  language?: Input<string>;
  colour?: Input<string>;
  footer?: Input<string>;
}

/** WCAG 2.2, success criterion 1.4.3. */
const MIN_CONTRAST = 4.5;

/** The given members over the present ones, and what is wrong with them. An equal value stays the same value. */
export function readCompanyMembers(
  company: ProfiledCompany,
  { members, violations: shape }: CheckedInput<CompanyMembers>,
): { name: string; profile: CompanyProfile; violations: Violation[] } {
  const findings = new Findings();
  const given = { name: company.name, ...company.profile, ...members };
  const { name, party } = readProfileParty(findings, { ...given, siren: company.siren });
  checkSiren(findings, company, members, party);
  const profile = { ...party, ...readLook(findings, given), ...readOwnSeries(findings, given) };
  return {
    name,
    profile: keepEqual(company.profile, profile),
    violations: [...shape, ...withoutReported(shape, findings.violations)],
  };
}

/** The network's invoices for a SIREN go to the company that claimed it, so only the operator gives one. */
function checkSiren(
  findings: Findings,
  { siren }: ProfiledCompany,
  members: Partial<CompanyMembers>,
  { siret }: ProfileParty,
): void {
  if (members.siren !== undefined && compactCode(members.siren) !== siren)
    findings.refuse('siren', {
      code: 'not_allowed',
      message: "ne peut être changé que par l'exploitant du service",
    });
  if (siren === null && siret !== null)
    findings.refuse('siret', {
      code: 'inconsistent',
      message: 'demande que la société ait un SIREN',
    });
}

const readLook = (findings: Findings, members: Partial<CompanyMembers>) => ({
  operation: readChoice(findings, 'operation', members.operation, OPERATIONS),
  language: readChoice(findings, 'language', members.language, LANGUAGES),
  colour: readColour(findings, members.colour),
  footer: readText(members.footer),
});

function readColour(findings: Findings, input: Input<string>): string | null {
  const colour = readText(input)?.toLowerCase() ?? null;
  if (colour === null) return null;
  const contrast = contrastOnWhite(colour);
  if (contrast === null) findings.refuse('colour', REASONS.invalid);
  else if (contrast < MIN_CONTRAST)
    findings.refuse('colour', {
      code: 'out_of_range',
      message: `est trop claire : son contraste avec le blanc est de ${french(contrast)}:1, il en faut 4,5:1`,
    });
  return colour;
}

/** Rounded down, so that a colour refused by a hair does not seem to reach the bound. */
const french = (contrast: number): string =>
  (Math.floor(contrast * 100) / 100).toFixed(2).replace('.', ',');

/** Keeps the identity of equal members, by which changes are found. */
function keepEqual(present: CompanyProfile, wanted: CompanyProfile): CompanyProfile {
  const old = new Map<string, unknown>(Object.entries(present));
  const kept = Object.entries(wanted).map(([name, value]) => [
    name,
    printJson(value) === printJson(old.get(name)) ? old.get(name) : value,
  ]);
  return Object.fromEntries(kept) as CompanyProfile; // the members of `wanted`
}
