import { titled, type JsonSchema } from '#kernel/json-schema.ts';
import { PROVISIONED_COMBINATIONS } from '#model/scope.ts';

const application = {
  name: { type: 'string', maxLength: 255, description: 'A label for people. Not blank.' },
  scopes: {
    type: 'string',
    enum: PROVISIONED_COMBINATIONS,
    description: 'Its rights. A token has them or fewer.',
  },
};

export const provisionedCreationSchema: JsonSchema = titled('ProvisionedApplicationCreation', {
  type: 'object',
  properties: application,
  required: ['name', 'scopes'],
});

export const provisionedUpdateSchema: JsonSchema = titled('ProvisionedApplicationUpdate', {
  type: 'object',
  properties: {
    ...application,
    previous_scopes: {
      type: 'string',
      maxLength: 100,
      description: 'The scopes that were shown: nothing changes if they are others by now.',
    },
  },
});

export const grantSchema: JsonSchema = titled('AccessGrant', {
  type: 'object',
  properties: {
    workspace_id: { type: 'integer', minimum: 1, description: 'The workspace that it may enter.' },
  },
  required: ['workspace_id'],
});

export const workspaceCreationSchema: JsonSchema = titled('WorkspaceCreation', {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 255, description: 'Not blank.' },
    siren: {
      type: ['string', 'null'],
      maxLength: 20,
      description: 'Of its first company, 9 digits; null when unknown.',
    },
  },
  required: ['name'],
});

export const ownerSchema: JsonSchema = titled('FirstOwner', {
  type: 'object',
  properties: {
    email: { type: 'string', maxLength: 254, description: 'The owner signs in with it.' },
  },
  required: ['email'],
});
