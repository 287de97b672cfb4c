/** A member of a body that its rule does not know. */
export interface UnknownMember {
  /** From the wrapper's members down: `lines[0].quantiti`. */
  path: string;
  /** The same in any item: `lines[].quantiti`. */
  place: string;
  name: string;
  /** The names that its object may have. */
  known: readonly string[];
}

export interface MemberNames {
  unknown: readonly UnknownMember[];
  /** Not null, and known to another request. */
  misplaced: readonly UnknownMember[];
}
