/** The members of a body that its rule does not know, and those that it does. */
export interface MemberNames {
  unknown: readonly string[];
  known: readonly string[];
}
