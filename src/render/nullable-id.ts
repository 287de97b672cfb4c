/** The id of what a resource points to, or null where it points to nothing. */
export const nullableId = (id: string | null): number | null => (id === null ? null : Number(id));
