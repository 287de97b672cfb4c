import { changeLogo } from '#domain/invoicing/companies/change-logo.ts';
import type { CompanyMembers } from '#domain/invoicing/companies/company-members.ts';
import { findCompany } from '#domain/invoicing/companies/find-company.ts';
import { findLogo } from '#domain/invoicing/companies/find-logo.ts';
import type { ReadLogo } from '#domain/invoicing/companies/read-logo.ts';
import { updateCompany } from '#domain/invoicing/companies/update-company.ts';
import { notFound } from '#kernel/api-error.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { clientHas, entityTag, notModified } from '#http/entity-tag.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { noContent, single, type Reply } from '#http/reply.ts';
import { renderCompany } from '#render/company.ts';

export async function showCompany(call: Call, { db }: Services): Promise<Reply> {
  return single(renderCompany(await findCompany(db, keyOf(call))));
}

export async function changeCompany(
  call: Call<undefined, CheckedInput<CompanyMembers>>,
  { db }: Services,
): Promise<Reply> {
  const update = { ...call.input, ...keyOf(call) };
  return single(renderCompany(await updateCompany(db, actorOf(call), update)));
}

export async function replaceLogo(
  call: Call<undefined, ReadLogo>,
  { db }: Services,
): Promise<Reply> {
  const change = { ...keyOf(call), logo: call.input };
  return single(renderCompany(await changeLogo(db, actorOf(call), change)));
}

export async function removeLogo(call: Call, { db }: Services): Promise<Reply> {
  await changeLogo(db, actorOf(call), { ...keyOf(call), logo: null });
  return noContent();
}

export async function sendLogo(call: Call, { db }: Services): Promise<Reply> {
  const key = keyOf(call);
  const { logo } = await findCompany(db, key);
  if (logo === null) throw notFound();
  const { sha256, media_type } = logo;
  if (clientHas(call.request.headers['if-none-match'], sha256)) return notModified(sha256);
  await call.held.awaitAnswer(logo.size_bytes);
  const headers = { 'Content-Type': media_type, ETag: entityTag(sha256) };
  return { status: 200, body: null, pieces: [await findLogo(db, { ...key, sha256 })], headers };
}
