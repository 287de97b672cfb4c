import { deferredRule } from '#http/body.ts';
import { connectionCreationSchema, connectionUpdateSchema } from './schema.ts';

const WRAPPER = 'platform_connection';

export const CREATION_RULE = deferredRule(WRAPPER, connectionCreationSchema, 'creation');
export const UPDATE_RULE = deferredRule(WRAPPER, connectionUpdateSchema, 'update');
