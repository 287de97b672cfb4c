/** A company that is a client of the sandbox. */
export interface SandboxCompany {
  name: string;
  siren: string;
  /** SIRENs under which invoices reach it as well. */
  aliases: readonly string[];
  client_id: string;
  client_secret: string;
  /** If given, calls must name it as `Organization-Id`. */
  organization_id: string | null;
}

export const answersTo = ({ siren, aliases }: SandboxCompany, other: string | null): boolean =>
  other !== null && (siren === other || aliases.includes(other));
