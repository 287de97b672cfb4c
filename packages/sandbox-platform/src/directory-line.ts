/** A line of the directory, by which an invoice reaches its recipient. */
export interface DirectoryLine {
  addressing_identifier: string;
  platform_type: string | null;
  status: string | null;
  siren: string | null;
  siret: string | null;
  addressing_suffix: string | null;
  routing_code: string | null;
}
