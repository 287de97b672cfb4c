import { singleBody, withHeaders } from '#http/answers.ts';
import { bodyRule } from '#http/body.ts';
import type { PersonRoute } from '#http/pipeline/route.ts';
import {
  applicationSchema,
  applicationWithSecretSchema,
  changedApplicationSchema,
} from '#render/application.ts';
import {
  addApplication,
  changeApplication,
  endAccess,
  findApplication,
  giveAccessBack,
  removeApplication,
  replaceClientSecret,
} from './handlers.ts';
import { applicationCreationSchema, applicationUpdateSchema } from './schema.ts';

/** No cache may keep a secret. */
const WITH_SECRET = withHeaders(singleBody(applicationWithSecretSchema), 'Cache-Control');

const COLLECTION = '/api/v1/workspaces/:workspace_id/applications';
const MEMBER = `${COLLECTION}/:id`;
const OF_MANAGERS = { access: 'workspace', console: 'manager' } as const;

/** For people: OAuth applications, of those that a workspace has granted (spec, OAuth applications). */
export const APPLICATION_ROUTES: readonly PersonRoute[] = [
  {
    ...OF_MANAGERS,
    method: 'POST',
    path: COLLECTION,
    answers: { 201: WITH_SECRET },
    body: bodyRule('application', applicationCreationSchema, 'creation'),
    handle: addApplication,
  },
  {
    ...OF_MANAGERS,
    method: 'PATCH',
    path: MEMBER,
    answers: { 200: singleBody(changedApplicationSchema) },
    find: findApplication,
    body: bodyRule('application', applicationUpdateSchema, 'update'),
    handle: changeApplication,
  },
  {
    ...OF_MANAGERS,
    method: 'DELETE',
    path: MEMBER,
    answers: { 204: null },
    find: findApplication,
    handle: removeApplication,
  },
  {
    ...OF_MANAGERS,
    method: 'POST',
    path: `${MEMBER}/regenerate_secret`,
    answers: { 200: WITH_SECRET },
    find: findApplication,
    handle: replaceClientSecret,
  },
  {
    ...OF_MANAGERS,
    method: 'POST',
    path: `${MEMBER}/revoke_access`,
    answers: { 200: singleBody(applicationSchema) },
    find: findApplication,
    handle: endAccess,
  },
  {
    ...OF_MANAGERS,
    method: 'POST',
    path: `${MEMBER}/restore_access`,
    answers: { 200: singleBody(applicationSchema) },
    find: findApplication,
    handle: giveAccessBack,
  },
];
