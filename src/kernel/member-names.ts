/** A member of a body that its rule does not know. */
export interface UnknownMember {
  /** From the wrapper's members down: `lines[0].quantiti`. */
  path: string;
  /** The same in any item: `lines[].quantiti`. */
  place: string;
  name: string;
  /** Null says nothing. */
  isNull: boolean;
  /** The names that its object may have. */
  known: readonly string[];
}

export interface MemberNames {
  unknown: readonly UnknownMember[];
}
