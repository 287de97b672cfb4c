import { bodyRule } from '#http/body.ts';
import { singleBody, withHeaders } from '#http/answers.ts';
import type { ServedRoute } from '#http/pipeline/route.ts';
import type { PasswordHasher } from '#domain/access/users/password.ts';
import {
  accountSchema,
  codeSchema,
  confirmationSchema,
  nextSchema,
  passwordChangeSchema,
  passwordSchema,
  preferencesSchema,
  recoveryCodesSchema,
  secondFactorEndSchema,
  signInSchema,
  tokenSchema,
} from './schema.ts';
import { acceptHere, declineHere, joinHere } from './invitation-handlers.ts';
import {
  changeAccount,
  changeOwnPassword,
  endOwnSession,
  setPassword,
  signInHere,
  signOutHere,
} from './handlers.ts';

import {
  beginOwnSecondFactor,
  confirmOwnSecondFactor,
  endOwnSecondFactor,
} from './second-factor-handlers.ts';

/** Calls about the sender's own session and account. */
export const createSessionRoutes = (hasher: PasswordHasher): readonly ServedRoute[] => [
  ...passwordRoutes(hasher),
  ...secondFactorRoutes(hasher),
  ...OWN_ROUTES,
];

/** Each hashes a password. */
const passwordRoutes = (hasher: PasswordHasher): readonly ServedRoute[] => [
  {
    method: 'POST',
    path: '/console/sign_in',
    access: 'open',
    console: 'open',
    answers: { 200: singleBody(nextSchema) },
    body: bodyRule('sign_in', signInSchema, 'update'),
    handle: signInHere(hasher),
  },
  {
    method: 'POST',
    path: '/console/password',
    access: 'open',
    console: 'open',
    answers: { 200: singleBody(nextSchema) },
    body: bodyRule('password', passwordSchema, 'update'),
    handle: setPassword(hasher),
  },
  {
    method: 'POST',
    path: '/console/invitations/join',
    access: 'open',
    console: 'open',
    answers: { 200: singleBody(nextSchema) },
    body: bodyRule('invitation', passwordSchema, 'update'),
    handle: joinHere(hasher),
  },
  {
    method: 'POST',
    path: '/console/account/password',
    access: 'token',
    console: 'signed_in',
    changesRights: true,
    answers: { 200: singleBody(nextSchema) },
    body: bodyRule('password', passwordChangeSchema, 'update'),
    handle: changeOwnPassword(hasher),
  },
];

/** Each asks for the password again. */
const secondFactorRoutes = (hasher: PasswordHasher): readonly ServedRoute[] => [
  {
    method: 'POST',
    path: '/console/account/second_factor',
    access: 'token',
    console: 'signed_in',
    changesRights: true,
    answers: { 200: singleBody(nextSchema) },
    body: bodyRule('second_factor', confirmationSchema, 'update'),
    handle: beginOwnSecondFactor(hasher),
  },
  {
    method: 'POST',
    path: '/console/account/second_factor/remove',
    access: 'token',
    console: 'signed_in',
    changesRights: true,
    answers: { 200: singleBody(nextSchema) },
    body: bodyRule('second_factor', secondFactorEndSchema, 'update'),
    handle: endOwnSecondFactor(hasher),
  },
];

const OWN_ROUTES: readonly ServedRoute[] = [
  {
    method: 'POST',
    path: '/console/account/second_factor/confirm',
    access: 'token',
    console: 'signed_in',
    changesRights: true,
    answers: { 200: withHeaders(singleBody(recoveryCodesSchema), 'Cache-Control') },
    body: bodyRule('second_factor', codeSchema, 'update'),
    handle: confirmOwnSecondFactor,
  },
  {
    method: 'POST',
    path: '/console/invitations/accept',
    access: 'token',
    console: 'signed_in',
    changesRights: true,
    answers: { 200: singleBody(nextSchema) },
    body: bodyRule('invitation', tokenSchema, 'update'),
    handle: acceptHere,
  },
  {
    method: 'POST',
    path: '/console/invitations/decline',
    access: 'open',
    console: 'open',
    answers: { 200: singleBody(nextSchema) },
    body: bodyRule('invitation', tokenSchema, 'update'),
    handle: declineHere,
  },
  {
    method: 'POST',
    path: '/console/sign_out',
    access: 'token',
    console: 'signed_in',
    changesRights: true,
    answers: { 200: singleBody(nextSchema) },
    handle: signOutHere,
  },
  {
    method: 'PATCH',
    path: '/console/account',
    access: 'token',
    console: 'signed_in',
    answers: { 200: singleBody(accountSchema) },
    body: bodyRule('account', preferencesSchema, 'update'),
    handle: changeAccount,
  },
  {
    method: 'DELETE',
    path: '/console/account/sessions/:id',
    access: 'token',
    console: 'signed_in',
    changesRights: true,
    answers: { 204: null },
    handle: endOwnSession,
  },
];
