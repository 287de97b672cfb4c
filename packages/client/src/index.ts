export { createClient, type Client } from './client.ts';
export type { ClientOptions } from './client-options.ts';
export type { TokenSource } from './given-token.ts';
export { ApiError, unwrap } from './api-error.ts';
export type { AnswerContext } from './operation.ts';
export { UnansweredError } from './unanswered-error.ts';
export { paginate, type List } from './paginate.ts';
export type { components, paths } from './schema.ts';
export type * from './resources.ts';
