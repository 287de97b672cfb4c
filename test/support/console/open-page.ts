import { withPage, type OpenPage } from '#test/support/browser/browser.ts';
import type { Partner } from '#test-kit/service/partner.ts';
import type { Person } from '#test-kit/service/person.ts';

type Options = Parameters<typeof withPage>[1];

/** The ways in which a page is looked at. */
export const LOOKS = [
  ['light', { scheme: 'light' }],
  ['dark', { scheme: 'dark' }],
  ['phone', { size: 'phone' }],
] as const satisfies readonly (readonly [string, Options])[];

/** Opens a page of the partner's workspace for somebody. */
export const openPage = (
  { service, workspace }: Pick<Partner, 'service' | 'workspace'>,
  { cookie }: Pick<Person, 'cookie'>,
  path: string,
  options: Options,
  use: (opened: OpenPage) => Promise<void>,
): Promise<void> =>
  withPage(`${service.baseUrl}/workspaces/${workspace.id}/${path}`, { ...options, cookie }, use);
