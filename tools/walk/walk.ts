/** One way through the service. It is gone several times, since only then is it warm. */
export interface Walk {
  name: string;
  open(): Promise<OpenWalk>;
}

export interface OpenWalk {
  /** Makes the rows that one passage needs. @returns the passage: all that runs until it resolves is counted */
  prepare(): Promise<() => Promise<unknown>>;
  close(): Promise<void>;
}
