/** Days of a company, `YYYY-MM-DD`, both inclusive. */
export interface Period {
  workspace_id: string;
  company_id: string;
  from: string;
  to: string;
}
