import { MAX_LOGO_BYTES } from '#einvoice/logo/logo-image.ts';
import { otherBody, singleBody, withHeaders } from '#http/answers.ts';
import { bodyRule, deepDeferredRule } from '#http/body.ts';
import { rowOf, type ResourceRoute } from '#http/pipeline/route.ts';
import { LOGO_MEDIA_TYPES } from '#einvoice/model/logo-media-type.ts';
import { companySchema } from '#render/company-schema.ts';
import {
  changeCompany,
  giveCompanySiren,
  replaceLogo,
  removeLogo,
  sendLogo,
  showCompany,
  showSample,
} from './handlers.ts';
import { readLogoUploadApart } from './read-logo-upload.ts';
import { SHOWN_PDF } from '#resources/invoices/shown-pdf.ts';
import { companyUpdateSchema, sirenSchema } from './schema.ts';

const MEMBER = '/api/v1/companies/:id';
const LOGO = `${MEMBER}/logo`;
const ACCESS = rowOf('companies');

export const COMPANY_ROUTES: readonly ResourceRoute[] = [
  {
    method: 'GET',
    path: MEMBER,
    access: ACCESS,
    operationId: 'getCompany',
    summary: 'Get a company and its profile',
    description: 'The ids of its companies are in the workspace.',
    answers: { 200: singleBody(companySchema) },
    handle: showCompany,
  },
  {
    method: 'PATCH',
    path: MEMBER,
    access: ACCESS,
    console: 'manager',
    operationId: 'updateCompany',
    summary: 'Update the profile of a company',
    description:
      'Omitted members stay as they are; an object or a list is replaced whole. Invoices deposited as JSON or issued from then on take the members of our side that they lack from it; earlier ones keep theirs, and so do their pages.',
    answers: { 200: singleBody(companySchema) },
    body: deepDeferredRule('company', companyUpdateSchema, 'update'),
    handle: changeCompany,
  },
  // Once, where it has none: applications are never asked whose SIREN it is.
  {
    method: 'POST',
    path: `${MEMBER}/siren`,
    access: ACCESS,
    console: 'owner',
    answers: { 200: singleBody(companySchema) },
    body: bodyRule('company', sirenSchema, 'update'),
    handle: giveCompanySiren,
  },
  {
    method: 'GET',
    path: LOGO,
    access: ACCESS,
    console: 'member',
    operationId: 'getCompanyLogo',
    summary: 'Get the logo of a company',
    description: 'Without the metadata that it was sent with.',
    refusals: { 404: 'There is no such company, or it has no logo.' },
    answers: { 200: withHeaders(otherBody(...LOGO_MEDIA_TYPES), 'ETag'), 304: null },
    handle: sendLogo,
  },
  // For people, who choose how their pages look.
  {
    method: 'GET',
    path: `${MEMBER}/sample`,
    access: ACCESS,
    console: 'member',
    answers: SHOWN_PDF,
    handle: showSample,
  },
  {
    method: 'PUT',
    path: LOGO,
    access: ACCESS,
    console: 'manager',
    operationId: 'replaceCompanyLogo',
    summary: 'Give a company its logo',
    description:
      'A PNG or JPEG, known by its content: grey or RGB, without transparency or interlacing, at most 256 KiB and 2 000 pixels a side. Only its pixels are kept. The pages of earlier invoices keep their logo.',
    refusals: {
      422: 'The image is refused, or the company has had a hundred different logos. Nothing was written.',
    },
    answers: { 200: singleBody(companySchema) },
    file: {
      mediaTypes: LOGO_MEDIA_TYPES,
      limitBytes: MAX_LOGO_BYTES,
      reading: { field: 'file', read: readLogoUploadApart },
    },
    handle: replaceLogo,
  },
  {
    method: 'DELETE',
    path: LOGO,
    access: ACCESS,
    console: 'manager',
    operationId: 'deleteCompanyLogo',
    summary: 'Remove the logo of a company',
    description: 'Also 204 without one. The pages of earlier invoices keep theirs.',
    answers: { 204: null },
    handle: removeLogo,
  },
];
