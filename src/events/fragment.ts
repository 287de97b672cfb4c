/**
 * A part of a frozen body: JSON text of one or several members, without the braces. A named fragment is a collection
 * that endpoints select by `includes`; an unnamed one (`''`) is always delivered.
 */
export interface Fragment {
  name: string;
  text: string;
}
