import type { Language } from '#model/language.ts';
import type { Role } from '#model/role.ts';
import type { Theme } from '#model/theme.ts';

/** Somebody who is signed in. */
export interface Person {
  id: string;
  email: string;
  administrator: boolean;
  /** Digest of the cookie: the key of this session among the person's others. */
  session: string;
}

/** The workspace of a page, with its visitor's role. */
export interface VisitedWorkspace {
  id: string;
  name: string;
  role: Role;
}

/** A request for a page that was let in. */
export interface Visit<Query extends object = object> {
  params: Readonly<Record<string, string>>;
  query: Query;
  /** Path and query as asked, for links back. */
  url: string;
  language: Language;
  theme: Theme;
  /** When the page was asked for: relative times and countdowns start from it. */
  now: Date;
  address: string;
  /** The caller and the workspace, whose shares it uses. */
  tenants: readonly string[];
  /** The last workspace that this browser has shown, of anybody. */
  lastWorkspace: string | null;
  /** The browser has a session that has ended. */
  isExpired: boolean;
  /** Null on an open page without a session. */
  person: Person | null;
  /** Null outside of workspaces. */
  workspace: VisitedWorkspace | null;
}

/** A visit of a page for people who are signed in. */
export interface PersonVisit<Query extends object = object> extends Visit<Query> {
  person: Person;
}

/** A visit of a page of a workspace. */
export interface WorkspaceVisit<Query extends object = object> extends PersonVisit<Query> {
  workspace: VisitedWorkspace;
}
