import type { EgressPolicy } from '#kernel/egress-policy.ts';
import { REASONS, type Reason, type Violation } from '#kernel/violation.ts';
import type { ConnectionMembers, NamedSecrets } from './connection-members.ts';
import {
  isPlatformUrl,
  NOT_A_PLATFORM_URL,
  PRIVATE_PLATFORM_URL,
  type PrivateUrlCheck,
} from './platform-url.ts';

const URL_MEMBERS = ['flow_url', 'directory_url', 'token_url'] as const;
const MAX_NAMED = 10;

/** RFC 9110, `token`. */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]{1,100}$/;
/** Written by the service itself, or by the connection. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'authorization',
  'connection',
  'content-length',
  'content-type',
  'cookie',
  'expect',
  'host',
  'keep-alive',
  'organization-id',
  'request-id',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const PARAMETER_NAME = /^[\w.~-]{1,100}$/;
/** Set by members of their own, or by the grant. */
const OWN_PARAMETERS: ReadonlySet<string> = new Set([
  'client_id',
  'client_secret',
  'grant_type',
  'scope',
]);

const BAD_NAME: Reason = { code: 'invalid_format', message: "n'a pas un nom admis" };
const OWN_NAME: Reason = {
  code: 'not_allowed',
  message: 'est déjà envoyé par le service',
};
const REPEATED: Reason = { code: 'taken', message: 'est donné deux fois' };

/** The broken rules of given members that no shape can say. */
export const findMemberViolations = (
  egress: Pick<EgressPolicy, 'checkUrl'>,
  members: Partial<ConnectionMembers>,
): Violation[] => [
  ...URL_MEMBERS.filter((field) => {
    const url = members[field];
    return url != null && !isPlatformUrl(egress, url);
  }).map((field) => ({ field, ...NOT_A_PLATFORM_URL })),
  ...checkNames('token_parameters', members.token_parameters, PARAMETER_NAME, OWN_PARAMETERS),
  ...checkNames('headers', members.headers, HEADER_NAME, OWN_HEADERS),
];

/** Members whose names resolve to addresses that must not be called. Asks name servers, so outside of any transaction. */
export async function findPrivateUrls(
  isPrivate: PrivateUrlCheck,
  workspace_id: string,
  members: Partial<ConnectionMembers>,
): Promise<Violation[]> {
  const found = await Promise.all(
    URL_MEMBERS.map(async (field) => {
      const url = members[field];
      const refused = url != null && (await isPrivate(url, workspace_id));
      return refused ? [{ field, ...PRIVATE_PLATFORM_URL }] : [];
    }),
  );
  return found.flat();
}

/** Names are compared without case, as those of headers are. */
function checkNames(
  field: 'token_parameters' | 'headers',
  named: NamedSecrets | undefined,
  pattern: RegExp,
  own: ReadonlySet<string>,
): Violation[] {
  const names = Object.keys(named ?? {});
  const seen = new Set<string>();
  const violations = names.flatMap((name) => {
    const key = name.toLowerCase();
    const reason = own.has(key) ? OWN_NAME : seen.has(key) ? REPEATED : BAD_NAME;
    const isSound = pattern.test(name) && !own.has(key) && !seen.has(key);
    seen.add(key);
    return isSound ? [] : [{ field: `${field}.${name}`, path: `/${field}`, ...reason }];
  });
  return names.length > MAX_NAMED
    ? [{ field, ...REASONS.tooMany(MAX_NAMED) }, ...violations]
    : violations;
}

/** A hold that nothing could end. */
export const findDirectoryViolation = ({
  directory_check,
  directory_url,
}: Pick<ConnectionMembers, 'directory_check' | 'directory_url'>): Violation[] =>
  directory_check === 'hold' && directory_url === null
    ? [
        {
          field: 'directory_check',
          code: 'inconsistent',
          message: "ne peut être « hold » sans l'adresse d'un annuaire",
        },
      ]
    : [];
