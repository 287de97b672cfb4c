import type { EventType } from '#model/event-type.ts';

/** A route's members for the API reference only. */
export interface RouteDescription {
  /** Generated clients use it as a function name, so it never changes. */
  operationId: string;
  /** One line about its effect. */
  summary: string;
  /** More detail than the summary, in Markdown. */
  description?: string;
  /** Events that may follow from it, at once or in the background. */
  emits?: readonly EventType[];
  /** Meanings of some refusals here, by status. The row's other members imply the rest. */
  refusals?: Readonly<Partial<Record<403 | 404 | 409 | 410 | 422, string>>>;
}
