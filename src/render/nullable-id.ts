/** The id that a resource points to, or null. */
export const nullableId = (id: string | null): number | null => (id === null ? null : Number(id));
