import { html, type Html } from '#http/pages/html.ts';
import { wordTable } from '#console/words/word-table.ts';

/** Words of how a company keeps its books. */
export const booksWords = wordTable(
  {
    title: 'Livres et déclarations',
    sentence:
      "Ce qui se déclare à l'administration et se comptabilise pour l'expert-comptable. Rien d'antérieur aux dates de début n'est jamais déclaré ni comptabilisé.",
    save: 'Enregistrer',
    saved: 'Les réglages sont enregistrés.',
    since: (day: Html) => html`Ce régime commence le ${day}.`,
    company: 'Société',
    groups: {
      vat: 'TVA',
      receipts: 'Encaissements',
      reporting: 'E-reporting',
      entries: 'Écritures',
    },
    fields: {
      vat_regime: 'Régime de TVA',
      vat_on_debits: 'Option pour les débits',
      receipts: 'Encaissements (statut 212)',
      receipts_from: 'Encaissements déclarés à partir du',
      receipts_delay_minutes: 'Délai avant un envoi automatique (minutes)',
      reporting: 'Déclarations',
      reporting_from: 'Opérations déclarées à partir du',
      reporting_send: 'Envoi à la plateforme',
      reporting_lead_days: "Jours avant l'échéance, pour un envoi automatique",
      negative_payments: 'Remboursements',
      simplified_until: 'Dernier jour du régime simplifié',
      fiscal_year_end: "Fin de l'exercice",
      entries_from: 'Pièces comptabilisées à partir du',
      reverse_charge_rate: 'Taux des achats autoliquidés (%)',
    },
    helps: {
      vat_regime:
        'Sans régime, aucune période à déclarer. Un changement commence avec la période suivante.',
      vat_on_debits:
        'La TVA des services est due à la facturation : aucun encaissement à déclarer.',
      receipts_delay_minutes: "Une annulation dans ce délai ne laisse pas de trace à l'extérieur.",
      receipts_from: "Ne change plus ensuite. Vide : aujourd'hui.",
      reporting_from: "Ne change plus ensuite. Vide : aujourd'hui.",
      reporting_lead_days:
        'Elle part ce jour-là à 6 h ; les lignes bloquées attendent la suivante.',
      entries_from: 'Ne change plus ensuite. Vide : aucune écriture.',
      simplified_until: 'Seulement pour un exercice à cheval sur 2026 et 2027.',
      fiscal_year_end: 'Le mois, puis le jour : 12-31 pour le 31 décembre.',
      reverse_charge_rate: 'Vide : ils sont comptabilisés sans TVA.',
    },
    choices: {
      vat_regime: {
        real_monthly: 'Réel normal mensuel',
        real_quarterly: 'Réel normal trimestriel',
        simplified: 'Réel simplifié',
        franchise: 'Franchise en base',
        none: 'Aucun',
      },
      receipts: { off: 'Non déclarés', proposed: 'Proposés', automatic: 'Automatiques' },
      reporting: {
        off: 'Non',
        reports: 'Composées ici',
        platform: 'Composées par la plateforme, à qui les ventes sont envoyées',
      },
      reporting_send: { approved: 'Par une personne', automatic: 'Automatique' },
      negative_payments: { unsigned: 'Déduits des jours précédents', signed: 'En négatif' },
    },
  },
  {
    title: 'Books and reports',
    sentence:
      'What is declared to the tax office and posted for the accountant. Nothing before the first days given here is ever declared or posted.',
    save: 'Save',
    saved: 'The settings are saved.',
    since: (day: Html) => html`This regime begins on ${day}.`,
    company: 'Company',
    groups: { vat: 'VAT', receipts: 'Receipts', reporting: 'E-reporting', entries: 'Entries' },
    fields: {
      vat_regime: 'VAT regime',
      vat_on_debits: 'Option for debits',
      receipts: 'Receipts (status 212)',
      receipts_from: 'Receipts declared from',
      receipts_delay_minutes: 'Wait before an automatic one (minutes)',
      reporting: 'Reports',
      reporting_from: 'Operations reported from',
      reporting_send: 'Sending to the platform',
      reporting_lead_days: 'Days before the due day, for an automatic sending',
      negative_payments: 'Refunds',
      simplified_until: 'Last day of the simplified regime',
      fiscal_year_end: 'End of the fiscal year',
      entries_from: 'Documents posted from',
      reverse_charge_rate: 'Rate of purchases under reverse charge (%)',
    },
    helps: {
      vat_regime: 'Without one no period is reported. A change begins with the next period.',
      vat_on_debits: 'VAT on services is due when they are invoiced: no receipt is declared.',
      receipts_delay_minutes: 'An undo within it leaves no trace outside.',
      receipts_from: 'Set once. Empty: today.',
      reporting_from: 'Set once. Empty: today.',
      reporting_lead_days: 'It leaves on that day at 6:00; blocked rows wait for the next one.',
      entries_from: 'Set once. Empty: no entry.',
      simplified_until: 'Only for a fiscal year that begins in 2026 and ends in 2027.',
      fiscal_year_end: 'The month, then the day: 12-31 for 31 December.',
      reverse_charge_rate: 'Empty: they are posted without VAT.',
    },
    choices: {
      vat_regime: {
        real_monthly: 'Real, monthly',
        real_quarterly: 'Real, quarterly',
        simplified: 'Simplified',
        franchise: 'Franchise',
        none: 'None',
      },
      receipts: { off: 'Not declared', proposed: 'Proposed', automatic: 'Automatic' },
      reporting: {
        off: 'No',
        reports: 'Composed here',
        platform: 'Composed by the platform, which is sent the sales',
      },
      reporting_send: { approved: 'By a person', automatic: 'Automatic' },
      negative_payments: { unsigned: 'Taken off earlier days', signed: 'Below zero' },
    },
  },
);
