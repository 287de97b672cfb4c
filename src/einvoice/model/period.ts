/** BG-14, BG-26. */
export interface Period {
  start_date: string | null;
  end_date: string | null;
}
