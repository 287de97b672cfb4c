import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { KEPT_FILE_COLUMNS } from './kept-file.ts';

/** A refused file for a workspace. */
export const QuarantinedFile = defineEntity({
  name: 'QuarantinedFile',
  tableName: 'quarantined_files',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    ...KEPT_FILE_COLUMNS,
    /** That brought it, to whose company alone it may go; null if the network did. */
    connection_id: p.bigint('string').strictNullable(),
  },
});
export type QuarantinedFile = InferEntity<typeof QuarantinedFile>;
