import { titled, type JsonSchema } from '#kernel/json-schema.ts';
import { SCOPE_COMBINATIONS } from '#model/scope.ts';

const properties = {
  name: { type: 'string', maxLength: 255, description: 'A label for people. Not blank.' },
  scopes: {
    type: 'string',
    enum: SCOPE_COMBINATIONS,
    description: 'Its rights. A token has them or fewer.',
  },
};

export const applicationCreationSchema: JsonSchema = titled('ApplicationCreation', {
  type: 'object',
  properties,
  required: ['name', 'scopes'],
});

export const applicationUpdateSchema: JsonSchema = titled('ApplicationUpdate', {
  type: 'object',
  properties: {
    ...properties,
    previous_scopes: {
      type: 'string',
      maxLength: 100,
      description: 'The scopes that were shown: nothing changes if they are others by now.',
    },
  },
});
