import { titled, type JsonSchema } from '#kernel/json-schema.ts';

const name = {
  type: 'string',
  maxLength: 255,
  pattern: String.raw`\S`,
  description: 'Not blank; need not be unique.',
};

export const categoryCreationSchema: JsonSchema = titled('CategoryCreation', {
  type: 'object',
  properties: { name },
  required: ['name'],
});

export const categoryUpdateSchema: JsonSchema = titled('CategoryUpdate', {
  type: 'object',
  properties: { name },
});
