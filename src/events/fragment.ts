/**
 * Part of a frozen body: JSON text of one or several members, without the braces around them.
 * A named fragment is a collection that an endpoint asks for in its `includes`; an unnamed one
 * (name `''`) is always delivered.
 */
export interface Fragment {
  name: string;
  text: string;
}
