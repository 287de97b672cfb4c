import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { described, exactly, nullable, titled } from '#kernel/json-schema.ts';
import { writeScopes, type Scope } from '#model/scope.ts';
import { BOOLEAN, COUNT, ID, INSTANT, TEXT } from './members.ts';

interface ProvisionedRow {
  id: string;
  name: string;
  client_id: string;
  scopes: readonly Scope[];
  created_at: Date;
  updated_at: Date;
}

/** An application of the operator as administrators see it. */
export const renderProvisioned = (application: ProvisionedRow) => ({
  id: Number(application.id),
  name: application.name,
  client_id: application.client_id,
  scopes: writeScopes(application.scopes),
  created_at: parisInstant(application.created_at),
  updated_at: parisInstant(application.updated_at),
});

const APPLICATION = {
  id: described(ID, 'The application.'),
  name: described(TEXT, 'A label for people.'),
  client_id: described(TEXT, 'Identifies it when it asks for a token.'),
  scopes: described(TEXT, 'Separated by spaces.'),
  created_at: described(INSTANT, 'When it was made.'),
  updated_at: described(INSTANT, 'When its name, scopes or secret last changed.'),
};

export const provisionedSchema = titled(
  'ProvisionedApplication',
  exactly<ReturnType<typeof renderProvisioned>>(APPLICATION),
);

export const provisionedWithSecretSchema = titled(
  'ProvisionedApplicationWithSecret',
  exactly({ ...APPLICATION, client_secret: described(TEXT, 'Shown only here.') }),
);

export const changedProvisionedSchema = titled(
  'ChangedProvisionedApplication',
  exactly({ ...APPLICATION, revoked_tokens: described(COUNT, 'Live tokens that this has ended.') }),
);

interface UserRow {
  id: string;
  email: string;
  administrator: boolean;
  has_password: boolean;
  link_expires_at: Date | null;
}

/** Somebody with an account, and the link by which they choose a password. */
export const renderLinkedUser = (user: UserRow, link: string) => ({
  id: Number(user.id),
  email: user.email,
  administrator: user.administrator,
  has_password: user.has_password,
  link_expires_at: nullableParis(user.link_expires_at),
  link,
});

export const linkedUserSchema = titled(
  'LinkedUser',
  exactly<ReturnType<typeof renderLinkedUser>>({
    id: described(ID, 'The person.'),
    email: described(TEXT, 'The address that the person signs in with.'),
    administrator: described(BOOLEAN, 'Whether the person manages the service.'),
    has_password: described(BOOLEAN, 'False until the person has chosen one.'),
    link_expires_at: described(nullable(INSTANT), 'End of the one-time link.'),
    link: described(TEXT, 'Where the person chooses a password, once. Shown only here.'),
  }),
);
