import type { Clock } from '#kernel/clock.ts';
import type { Call } from './call.ts';

/** How a connection reaches one of its platform's services. */
export interface ServiceAccess {
  call: Call;
  clock: Clock;
  /** The base URL, before `/v1`. */
  url: URL;
  /** Whom it acts for, if not for the owner of its token. */
  organization_id: string | null;
  /** Where a request's id goes. */
  request_id: 'none' | 'header' | 'query';
  /** Further headers of each request. They replace none of ours. */
  headers: Readonly<Record<string, string>>;
  /** Milliseconds of a call; a file gets twice that. */
  timeout: number;
}
