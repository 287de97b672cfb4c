import { wordTable } from './word-table.ts';

/** Names of the sections' lists, on their tabs and in « Aller à… ». */
export const sectionWords = wordTable(
  {
    sections: {
      sales: 'Ventes',
      purchases: 'Achats',
      parties: 'Clients et fournisseurs',
      books: 'Livres',
      company: 'Société',
    },
    tabs: {
      sales: 'Factures',
      drafts: 'Brouillons',
      quotes: 'Devis',
      purchases: 'Factures reçues',
      quarantine: 'Quarantaine',
      customers: 'Clients',
      suppliers: 'Fournisseurs',
      directory: 'Annuaire',
      receipts: 'Encaissements',
      reports: 'Déclarations',
      accounting: 'Comptabilité',
      profile: 'Profil',
      platforms: 'Plateformes',
      users: 'Utilisateurs',
      categories: 'Catégories',
      audit_log: "Journal d'audit",
    },
  },
  {
    sections: {
      sales: 'Sales',
      purchases: 'Purchases',
      parties: 'Customers and suppliers',
      books: 'Books',
      company: 'Company',
    },
    tabs: {
      sales: 'Invoices',
      drafts: 'Drafts',
      quotes: 'Quotes',
      purchases: 'Invoices received',
      quarantine: 'Quarantine',
      customers: 'Customers',
      suppliers: 'Suppliers',
      directory: 'Directory',
      receipts: 'Receipts',
      reports: 'Reports',
      accounting: 'Accounting',
      profile: 'Profile',
      platforms: 'Platforms',
      users: 'Users',
      categories: 'Categories',
      audit_log: 'Audit log',
    },
  },
);
