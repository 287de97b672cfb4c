/** A delivery as a peer stores it. */
export interface Job {
  sequence: number;
  body: string;
}

/** Where a peer keeps its jobs, and its packages are. */
export interface Place {
  /** The address of an empty database, or the path of Redis's socket. */
  store: string;
  packages: string;
}

/** A queue in a database, opened by the process that fills it and by the one that works. */
export interface Peer {
  /** Resolves once all of them are stored. */
  add(jobs: readonly Job[]): Promise<unknown>;
  /** Sends what is due until the process ends; again later, if a send is rejected. */
  work(send: (job: Job) => Promise<void>): Promise<unknown>;
  /** Jobs that are not done. */
  pending(): Promise<number>;
}

export const QUEUE = 'deliver';
