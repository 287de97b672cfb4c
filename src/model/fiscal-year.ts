export interface FiscalYear {
  /** `YYYY-MM-DD`, both inclusive. */
  from: string;
  to: string;
}

/** The fiscal year of a day, by its closing day `MM-DD`; 29 February is the last day of February. */
export function fiscalYearOf(day: string, end: string): FiscalYear {
  const year = Number(day.slice(0, 4));
  const to = day > closing(year, end) ? closing(year + 1, end) : closing(year, end);
  const before = new Date(`${closing(Number(to.slice(0, 4)) - 1, end)}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() + 1);
  return { from: before.toISOString().slice(0, 10), to };
}

function closing(year: number, end: string): string {
  const [month = 12, day = 31] = end.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10);
}
