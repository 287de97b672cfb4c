/** One way through the service, gone several times until it is warm. */
export interface Walk {
  name: string;
  open(): Promise<OpenWalk>;
}

export interface OpenWalk {
  /** Makes the rows of one passage. @returns the passage, counted until it resolves */
  prepare(): Promise<() => Promise<unknown>>;
  close(): Promise<void>;
}
