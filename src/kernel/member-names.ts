/** Names of the members of a body: those that its rule does not have, and those that it has. */
export interface MemberNames {
  unknown: readonly string[];
  known: readonly string[];
}
