import { authorizeNobody, type Surface } from '#http/pipeline/surface.ts';
import { headersOf } from '#http/to-api-error.ts';
import { printJson } from '#kernel/json.ts';
import { describeRefusal, toOauthRefusal } from './refusals.ts';
import { OAUTH_ROUTES } from './routes.ts';
import { UNCACHED } from './uncached.ts';

/** The authorization server: forms with the client's id, refusals as `{error, error_description}` (RFC 6749 §5.2). */
export const OAUTH_SURFACE: Surface = {
  routes: OAUTH_ROUTES,
  authorize: authorizeNobody,
  refuse: (thrown) => {
    const refusal = toOauthRefusal(thrown);
    const { status, error } = refusal;
    return {
      status,
      body: printJson({ error, error_description: describeRefusal(refusal) }),
      headers: { ...headersOf(refusal), ...UNCACHED },
    };
  },
  held: 'forms',
  ignoresQuery: true,
};
