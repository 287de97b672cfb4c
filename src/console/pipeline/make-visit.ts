import type { IncomingHttpHeaders } from 'node:http';
import type { AnyCall } from '#http/pipeline/call.ts';
import { readPreferences, readSession } from '#console/session/cookies.ts';
import type { Visit } from '#console/parts/visit.ts';

/** The visit of a page by an admitted request. */
export function visitOf(call: AnyCall, baseUrl: string): Visit {
  const { params, query, caller, session, workspace_id, tenants, request } = call;
  const visit = {
    ...strangerOf(request),
    params,
    query,
    address: caller.address,
    tenants,
    isExpired: session === null && readSession(request.headers, baseUrl) !== null,
  };
  if (session === null) return visit;
  const { user_id: id, email, administrator, digest, language, theme, now } = session;
  const { role, workspace_name: name } = session;
  const person = { id, email, administrator, session: digest };
  const workspace =
    workspace_id === null || role === null || name === null
      ? null
      : { id: workspace_id, name, role };
  return { ...visit, language, theme, now, person, workspace };
}

/** The visit of a request whose session is not known. */
export function strangerOf({ url, headers }: { url: string; headers: IncomingHttpHeaders }): Visit {
  const { language, theme, workspace: lastWorkspace } = readPreferences(headers);
  return {
    params: {},
    query: {},
    url,
    language,
    theme,
    now: new Date(),
    address: '',
    tenants: [],
    lastWorkspace,
    isExpired: false,
    person: null,
    workspace: null,
  };
}
