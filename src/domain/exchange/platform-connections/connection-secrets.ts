import type { Cipher } from '#kernel/cipher.ts';
import { printJson } from '#kernel/json.ts';
import type { Violation } from '#kernel/violation.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { sealedFor } from '#orm/sealed-for.ts';
import type { ConnectionMembers, NamedSecrets } from './connection-members.ts';

export type ConnectionSecrets = Pick<
  ConnectionMembers,
  'client_secret' | 'token_parameters' | 'headers'
>;

type SealedMembers = Pick<
  PlatformConnection,
  'id' | 'client_secret' | 'token_parameters' | 'headers'
>;

/** Seals the given secrets into a connection that has its id. @returns the names of the members that it replaced */
export function sealSecrets(
  cipher: Pick<Cipher, 'seal'>,
  connection: PlatformConnection,
  { client_secret, token_parameters, headers }: Partial<ConnectionSecrets>,
): string[] {
  const row = sealedFor('platform_connections', connection.id);
  const replaced: string[] = [];
  if (client_secret !== undefined) {
    connection.client_secret = cipher.seal(client_secret, row);
    replaced.push('client_secret');
  }
  for (const [member, names, values] of [
    ['token_parameters', 'token_parameter_names', token_parameters],
    ['headers', 'header_names', headers],
  ] as const) {
    if (values === undefined) continue;
    const hasAny = Object.keys(values).length > 0;
    if (hasAny || connection[member] !== null) replaced.push(member);
    connection[member] = hasAny ? cipher.seal(printJson(values), row) : null;
    connection[names] = Object.keys(values);
  }
  return replaced;
}

/** @throws CipherError for a key that is not there; Error for an archived connection */
export function openSecrets(
  cipher: Pick<Cipher, 'open'>,
  { id, client_secret, token_parameters, headers }: SealedMembers,
): ConnectionSecrets {
  if (client_secret === null) throw new Error(`the connection ${id} is archived`);
  const row = sealedFor('platform_connections', id);
  const openNamed = (sealed: string | null): NamedSecrets =>
    sealed === null ? {} : (JSON.parse(cipher.open(sealed, row)) as NamedSecrets); // as `sealSecrets` wrote it
  return {
    client_secret: cipher.open(client_secret, row),
    token_parameters: openNamed(token_parameters),
    headers: openNamed(headers),
  };
}

const URL_MEMBERS = ['flow_url', 'directory_url', 'token_url'] as const;

/** A new address must not get the secrets of the old one, so each is asked for again. */
export function findMissingSecrets(
  connection: PlatformConnection,
  members: Partial<ConnectionMembers>,
): Violation[] {
  const isAnyNew = URL_MEMBERS.some(
    (member) => members[member] != null && members[member] !== connection[member],
  );
  if (!isAnyNew) return [];
  const asked = ['client_secret', 'token_parameters', 'headers'] as const;
  return asked
    .filter((member) => connection[member] !== null && members[member] === undefined)
    .map((field) => ({
      field,
      code: 'required',
      message: 'doit être donné de nouveau, car une adresse change',
    }));
}
