import { wordTable } from './word-table.ts';

/** Words of a workspace's first page. */
export const homeWords = wordTable(
  {
    role: (role: string) => `Votre rôle : ${role}.`,
    areas: 'Dans cet espace',
    deliveries: "Ce qui est parti, ce qui est arrivé, et pourquoi le reste n'est pas arrivé.",
    webhook_endpoints: 'Les adresses qui reçoivent les évènements.',
    api: "Les applications qui appellent l'API.",
    allowlist: "Les adresses d'où l'API peut être appelée.",
    users: 'Les personnes et leurs rôles.',
    audit_log: 'Qui a changé quoi, et quand.',
  },
  {
    role: (role: string) => `Your role: ${role}.`,
    areas: 'In this workspace',
    deliveries: 'What was sent, what arrived, and why the rest did not.',
    webhook_endpoints: 'The addresses that receive events.',
    api: 'The applications that call the API.',
    allowlist: 'The addresses that may call the API.',
    users: 'People and their roles.',
    audit_log: 'Who changed what, and when.',
  },
);
