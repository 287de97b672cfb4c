import { ACCOUNT_PAGE } from './account/page.ts';
import { FRONT_DOOR } from './front-door/page.ts';
import { HOME_PAGE } from './home/page.ts';
import type { PageRow } from './page-row.ts';
import { PASSWORD_PAGE } from './password/page.ts';
import { SIGN_IN_PAGE } from './sign-in/page.ts';
import { WORKSPACES_PAGE } from './workspaces/page.ts';

/** Every page of the console. A new one is added only here. */
export const PAGES: readonly PageRow[] = [
  FRONT_DOOR,
  SIGN_IN_PAGE,
  PASSWORD_PAGE,
  ACCOUNT_PAGE,
  WORKSPACES_PAGE,
  HOME_PAGE,
];
