/** The request that was answered. */
export interface SentRequest {
  method: string;
  /** With its values, without the query. */
  path: string;
}

export const describeRequest = ({ method, url }: Request): SentRequest => ({
  method,
  path: new URL(url).pathname,
});
