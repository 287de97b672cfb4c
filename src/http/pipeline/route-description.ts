import type { EventType } from '#model/event-type.ts';

/** What a route says to readers of the API reference, beside the members that it works by. */
export interface RouteDescription {
  /** Generated clients name their functions by it, so it never changes. */
  operationId: string;
  /** One line on what it does. */
  summary: string;
  /** More than fits the line, in Markdown. */
  description?: string;
  /** Types of the events that may follow from it, at once or in the background. */
  emits?: readonly EventType[];
  /** What some refusals mean here, by status. The other members of a row imply the rest. */
  refusals?: Readonly<Partial<Record<403 | 404 | 409 | 422, string>>>;
}
