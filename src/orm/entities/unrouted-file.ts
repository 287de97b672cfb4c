import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { KEPT_FILE_COLUMNS } from './kept-file.ts';

/** A refused file for no workspace of the service. */
export const UnroutedFile = defineEntity({
  name: 'UnroutedFile',
  tableName: 'unrouted_files',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    /** The workspace that it was imported into. */
    workspace_id: p.bigint('string').strictNullable(),
    ...KEPT_FILE_COLUMNS,
  },
});
export type UnroutedFile = InferEntity<typeof UnroutedFile>;
