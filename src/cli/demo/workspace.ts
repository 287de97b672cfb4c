/** The workspace of the demo, and its company. */
export const WORKSPACE = { name: 'Atelier Lumière', siren: '732829320' } as const;
