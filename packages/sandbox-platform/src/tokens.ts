import type { Clock } from '../../../src/kernel/clock.ts';
import { newToken } from '../../../src/kernel/secret.ts';
import type { SandboxCompany } from './company.ts';
import type { SandboxRequest } from './read-request.ts';
import { SandboxRefusal, type Reply } from './reply.ts';

export interface Tokens {
  /** Answers the OAuth 2.0 token endpoint: a form, with client credentials in it or in a header, but not in both. */
  issue(request: SandboxRequest, life_s: number): Reply;
  /** 401 for an unknown or ended token. */
  companyOf(request: SandboxRequest): SandboxCompany;
  /** Ends all tokens. */
  revoke(): void;
}

export function createTokens(companies: readonly SandboxCompany[], clock: Clock): Tokens {
  const issued = new Map<string, { company: SandboxCompany; ends_at: number }>();
  return {
    issue: (request, life_s) => {
      const form = new URLSearchParams(request.body.toString());
      const basic = readBasic(request);
      const type = request.headers['content-type'] ?? '';
      if (!FORM.test(type) || (basic !== null && form.has('client_secret')))
        return oauthError(400, 'invalid_request');
      const { id, secret } = basic ?? {
        id: form.get('client_id'),
        secret: form.get('client_secret'),
      };
      const company = companies.find(({ client_id }) => client_id === id);
      if (company === undefined || company.client_secret !== secret)
        return { ...oauthError(401, 'invalid_client'), headers: { 'WWW-Authenticate': 'Basic' } };
      if (form.get('grant_type') !== 'client_credentials')
        return oauthError(400, 'unsupported_grant_type');
      const token = newToken();
      issued.set(token, { company, ends_at: clock.now().getTime() + life_s * 1000 });
      return {
        status: 200,
        headers: { 'Cache-Control': 'no-store' },
        body: { access_token: token, token_type: 'Bearer', expires_in: life_s },
      };
    },
    companyOf: ({ headers }) => {
      const [, token = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
      const found = issued.get(token);
      if (found !== undefined && found.ends_at > clock.now().getTime()) return found.company;
      throw new SandboxRefusal(401, 'INVALID_TOKEN', 'the token is absent, unknown or ended');
    },
    revoke: () => issued.clear(),
  };
}

const FORM = /^application\/x-www-form-urlencoded\b/i;

const oauthError = (status: number, error: string): Reply => ({ status, body: { error } });

/** Both parts are encoded as in a form (RFC 6749, 2.3.1). */
function readBasic({ headers }: SandboxRequest): { id: string; secret: string } | null {
  const [, encoded] = /^Basic (.+)$/i.exec(headers.authorization ?? '') ?? [];
  if (encoded === undefined) return null;
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':', 2);
  return { id: formDecoded(id), secret: formDecoded(secret) };
}

const formDecoded = (text: string): string => new URLSearchParams(`text=${text}`).get('text') ?? '';
