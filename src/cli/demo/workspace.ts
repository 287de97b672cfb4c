export const WORKSPACE = { name: 'Atelier Lumière', siren: '732829320' } as const;
