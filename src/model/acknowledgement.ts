/** A platform's verdict on a flow. */
export interface Acknowledgement {
  /** `Pending`, `Ok`, `Error`. */
  status: string;
  details: AcknowledgementDetail[];
}

export interface AcknowledgementDetail {
  /** `Error`, `Warning`. */
  level: string | null;
  item: string | null;
  reason_code: string | null;
  reason_message: string | null;
}
