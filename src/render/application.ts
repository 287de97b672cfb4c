import { parisInstant } from '#kernel/instant.ts';
import { described, enumOf, exactly, titled } from '#kernel/json-schema.ts';
import { writeScopes, type Scope } from '#model/scope.ts';
import { BOOLEAN, COUNT, ID, INSTANT, TEXT } from './members.ts';

interface ApplicationRow {
  id: string;
  name: string;
  client_id: string;
  scopes: readonly Scope[];
  provisioned: boolean;
  created_at: Date;
  updated_at: Date;
  /** When its access to the workspace was revoked. */
  revoked_at: Date | null;
}

/** An application as the people of a workspace see it. */
export const renderApplication = (application: ApplicationRow) => ({
  id: Number(application.id),
  name: application.name,
  client_id: application.client_id,
  scopes: writeScopes(application.scopes),
  provisioned: application.provisioned,
  access: application.revoked_at === null ? 'granted' : 'revoked',
  created_at: parisInstant(application.created_at),
  updated_at: parisInstant(application.updated_at),
});

const MEMBERS = {
  id: described(ID, 'The application.'),
  name: described(TEXT, 'A label for people.'),
  client_id: described(TEXT, 'Identifies it when it asks for a token.'),
  scopes: described(TEXT, 'Separated by spaces.'),
  provisioned: described(BOOLEAN, 'Whether it is managed by the operator of the service.'),
  access: described(enumOf(['granted', 'revoked']), 'Its access to this workspace.'),
  created_at: described(INSTANT, 'When it was made.'),
  updated_at: described(INSTANT, 'When its name, scopes or secret last changed.'),
};

export const applicationSchema = titled(
  'Application',
  exactly<ReturnType<typeof renderApplication>>(MEMBERS),
);

export const applicationWithSecretSchema = titled(
  'ApplicationWithSecret',
  exactly({ ...MEMBERS, client_secret: described(TEXT, 'Shown only here.') }),
);

export const changedApplicationSchema = titled(
  'ChangedApplication',
  exactly({ ...MEMBERS, revoked_tokens: described(COUNT, 'Live tokens that this has ended.') }),
);
