/** By its file's name in `docs/guides`, or a package by its folder's. */
interface Guide {
  name: string;
  title: string;
  /** The question it answers, or what a package is. */
  about: string;
}

/** In the order and words of `docs/guides/README.md`. */
export const GUIDES: readonly Guide[] = [
  {
    name: 'ten-minute-start',
    title: 'Ten-minute start',
    about: 'from a clone to a verified delivery in a receiver of your own',
  },
  {
    name: 'concepts',
    title: 'Concepts',
    about: 'the terms, the guarantees, the conventions of the API',
  },
  {
    name: 'invoices',
    title: 'Invoices',
    about: 'numbers, drafts, credit notes, quotes, files, warnings, the page',
  },
  {
    name: 'platforms',
    title: 'Platforms',
    about: 'connect a company to its approved platform, send, receive, look recipients up',
  },
  {
    name: 'bank-files',
    title: 'Your bank, by files',
    about: 'transfers, reports and statements through any EBICS program',
  },
  {
    name: 'books',
    title: 'Books',
    about: 'receipts, e-reporting, the sealed file of entries, the dossier of an invoice',
  },
  {
    name: 'events',
    title: 'Events',
    about: 'the eight events: what causes each, its body, what to do with it',
  },
  {
    name: 'verifying',
    title: 'Verifying',
    about: 'signatures in six languages, rotation, handling each delivery once',
  },
  {
    name: 'other-languages',
    title: 'Other languages',
    about: 'verifiers and generated clients for Java, Go, Ruby and C#',
  },
  {
    name: 'testing-locally',
    title: 'Testing locally',
    about: 'receive deliveries on your machine, valid and broken ones on request',
  },
  {
    name: 'sandbox-platform',
    title: 'The sandbox platform',
    about:
      'for those who build a client of XP Z12-013: what it simulates, and a suite to check the client',
  },
  { name: 'going-live', title: 'Going live', about: 'a checklist' },
  {
    name: 'when-your-endpoint-is-down',
    title: 'When your endpoint is down',
    about: 'when attempts are made, what is lost, how to catch up',
  },
  {
    name: 'security-model',
    title: 'Security model',
    about: 'who may do what, how each side authenticates the other',
  },
  {
    name: 'versions',
    title: 'Versions',
    about: 'what may change in the API, how long before you hear of it, and where',
  },
  {
    name: 'api-changelog',
    title: 'API changelog',
    about: 'what has changed in the API, by release',
  },
  {
    name: 'install',
    title: 'Install',
    about: 'for operators: processes, systemd, containers, database, several machines, upgrades',
  },
  {
    name: 'operate',
    title: 'Operate',
    about: 'for operators: keys, limits, the e-invoicing network, commands, metrics, traces',
  },
  {
    name: 'recover',
    title: 'Recover',
    about: 'for operators: backups, restores, and the work that a restore leaves',
  },
  {
    name: 'notices',
    title: 'Notices',
    about: 'for operators: who is told by mail or hook when something is wrong',
  },
  {
    name: 'alerts',
    title: 'Alerts',
    about: 'for operators: what each alert means, and what to do',
  },
  {
    name: 'when-things-fail',
    title: 'When things fail',
    about: 'for operators: what was tried, what happens, what to do',
  },
  { name: 'troubleshooting', title: 'Troubleshooting', about: 'by symptom' },
];

/** French guides (`docs/guides/fr`), which have the names of the English ones. */
export const FRENCH_GUIDES: readonly Omit<Guide, 'about'>[] = [
  { name: 'ten-minute-start', title: 'Démarrer en dix minutes' },
  { name: 'concepts', title: 'Concepts' },
  { name: 'books', title: 'Livres et déclarations' },
  { name: 'events', title: 'Les évènements' },
  { name: 'verifying', title: 'Vérifier les livraisons' },
  { name: 'when-your-endpoint-is-down', title: 'Quand votre endpoint est en panne' },
];

/** Their READMEs are served beside the guides. */
export const PACKAGES: readonly Guide[] = [
  {
    name: 'receiver',
    title: '@bordereau/receiver',
    about: 'verifies deliveries and handles each once, for Node',
  },
  { name: 'client', title: '@bordereau/client', about: 'a typed client for Node' },
  { name: 'python', title: 'bordereau for Python', about: 'a client and a receiver' },
  { name: 'php', title: 'bordereau/bordereau', about: 'a client and a receiver for PHP' },
  {
    name: 'sandbox-platform',
    title: '@bordereau/sandbox-platform',
    about: 'an approved platform (XP Z12-013) on your machine',
  },
];
