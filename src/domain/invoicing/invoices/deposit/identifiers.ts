import { isSiren, isSiret } from '#model/siren.ts';
import { MESSAGES } from '#kernel/violation.ts';
import type { Findings } from '#domain/shared/findings.ts';
import { compactCode, type Given } from '#domain/shared/given-members.ts';
import { readCode } from './members.ts';

/** The SIREN and SIRET of a party; a SIRET begins with its company's SIREN, which it gives if absent. */
export function readFrenchIds(
  findings: Findings,
  field: string,
  given: { siren?: Given<string>; siret?: Given<string> },
): { siren: string | null; siret: string | null } {
  const siren = compactCode(given.siren);
  const siret = compactCode(given.siret);
  if (siren !== null && !isSiren(siren)) findings.refuse(`${field}.siren`, MESSAGES.invalid);
  if (siret === null) return { siren, siret };
  if (!isSiret(siret)) findings.refuse(`${field}.siret`, MESSAGES.invalid);
  else if (siren !== null && !siret.startsWith(siren))
    findings.refuse(`${field}.siret`, 'doit commencer par le SIREN');
  return { siren: siren ?? siret.slice(0, 9), siret };
}

const VAT_NUMBER = /^[A-Z]{2}[A-Z0-9+*.]{2,13}$/;
const FRENCH_VAT_NUMBER = /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/;

/** A VAT number led by its country (BR-CO-09); the French form is known, others are read loosely. */
export function readVatNumber(
  findings: Findings,
  field: string,
  given: Given<string>,
): string | null {
  const french = given?.trimStart().slice(0, 2).toUpperCase() === 'FR';
  return readCode(findings, field, given, french ? FRENCH_VAT_NUMBER : VAT_NUMBER);
}
