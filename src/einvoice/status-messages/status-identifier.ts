import { parisInstant } from '#kernel/instant.ts';

/** A status and its invoice. */
interface IdentifiedStatus {
  invoice_number: string;
  type_code: string;
  /** `YYYY-MM-DD` */
  issue_date: string;
  /** The status's code, such as `205`. */
  status_code: string;
}

/**
 * The identifier (MDT-4) of a status that is set at an instant: `<number>_<code>_<time>#<type>_<date>`, in Paris time.
 * Platforms find the invoice by it.
 * @param isTaken whether another message has the identifier; the next free second is used then
 */
export function statusIdentifier(
  status: IdentifiedStatus,
  at: Date,
  isTaken: (identifier: string) => boolean,
): string {
  for (let time = at.getTime(); ; time += 1000) {
    const identifier = printIdentifier(status, new Date(time));
    if (!isTaken(identifier)) return identifier;
  }
}

const printIdentifier = (
  { invoice_number, status_code, type_code, issue_date }: IdentifiedStatus,
  at: Date,
): string => {
  const time = digitsOf(parisInstant(at).slice(0, 'YYYY-MM-DDThh:mm:ss'.length));
  return `${invoice_number}_${status_code}_${time}#${type_code}_${digitsOf(issue_date)}`;
};

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
