export { createClient, type Client } from './client.ts';
export type { ClientOptions } from './client-options.ts';
export { ApiError, unwrap } from './api-error.ts';
export { UnansweredError } from './unanswered-error.ts';
export { paginate } from './paginate.ts';
export type { components, paths } from './schema.ts';
