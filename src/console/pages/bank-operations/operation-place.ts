import type { Html } from '#http/pages/html.ts';

/** Where an operation is shown. */
export interface OperationPlace {
  /** The part that a call asks for again; without one the whole page. */
  refresh?: string;
  /** The search among open invoices. */
  search: Html | null;
}

/** For forms of calls. */
export const refreshOf = ({ refresh }: Pick<OperationPlace, 'refresh'>): { refresh?: string } =>
  refresh === undefined ? {} : { refresh };
