import type { Language } from '#model/language.ts';
import { pluralFor, wordTable } from '#console/words/word-table.ts';

/** A sentence without its number, which stands before it. */
type Counted = (count: number) => string;

const countedIn =
  (language: Language) =>
  (one: string, many: string): Counted =>
  (count) =>
    pluralFor(language)(count, one, many);

const fr = countedIn('fr');
const en = countedIn('en');

/** Lines about work that waits. */
export const attentionWords = wordTable(
  {
    endpoints_deactivated: fr(
      'endpoint désactivé après des échecs',
      'endpoints désactivés après des échecs',
    ),
    endpoints_failing: fr('endpoint en échec', 'endpoints en échec'),
    deliveries_lost: fr('livraison perdue en 24 h', 'livraisons perdues en 24 h'),
    deliveries_abandoned: fr('livraison abandonnée en 24 h', 'livraisons abandonnées en 24 h'),
    access_revoked: fr(
      "application dont l'accès est révoqué",
      "applications dont l'accès est révoqué",
    ),
    batches_to_approve: fr('lot de virements à approuver', 'lots de virements à approuver'),
    batches_to_carry: fr(
      'fichier de virements à porter à la banque',
      'fichiers de virements à porter à la banque',
    ),
    batches_failed: fr(
      'lot de virements dont la remise a échoué',
      'lots de virements dont la remise a échoué',
    ),
    batches_rejected: fr(
      'lot de virements rejeté par la banque',
      'lots de virements rejetés par la banque',
    ),
    batches_partly_settled: fr(
      'lot de virements réglé en partie',
      'lots de virements réglés en partie',
    ),
    instructions_at_the_bank: fr(
      'virement à la banque depuis plus de 3 jours',
      'virements à la banque depuis plus de 3 jours',
    ),
    purchases_to_treat: fr('achat à traiter', 'achats à traiter'),
    sales_disputed: fr('vente en litige', 'ventes en litige'),
    sales_refused: fr('vente refusée', 'ventes refusées'),
    rejections_without_effect: fr('rejet sans effet', 'rejets sans effet'),
    sales_drafts: fr('brouillon de facture', 'brouillons de facture'),
    sales_overdue: fr('vente échue, non réglée', 'ventes échues, non réglées'),
    purchases_overdue: fr('achat échu, non réglé', 'achats échus, non réglés'),
    receipts_to_declare: fr('encaissement à déclarer', 'encaissements à déclarer'),
    receipts_parked: fr(
      'encaissement déclaré peut-être avant une restauration',
      'encaissements déclarés peut-être avant une restauration',
    ),
    reports_late: fr('déclaration en retard', 'déclarations en retard'),
    reports_due: fr('déclaration à envoyer', 'déclarations à envoyer'),
    reports_changed: fr('déclaration à rectifier', 'déclarations à rectifier'),
    files_held: fr('fichier en quarantaine', 'fichiers en quarantaine'),
    operations_to_reconcile: fr('opération à rapprocher', 'opérations à rapprocher'),
    operations_partly_reconciled: fr(
      'opération rapprochée en partie',
      'opérations rapprochées en partie',
    ),
    accounts_unready: fr('compte bancaire à paramétrer', 'comptes bancaires à paramétrer'),
    connections_failed: fr('connexion bancaire en échec', 'connexions bancaires en échec'),
    connections_without_access: fr(
      'connexion bancaire sans accès',
      'connexions bancaires sans accès',
    ),
    messages_refused: fr('message refusé par le réseau', 'messages refusés par le réseau'),
  },
  {
    endpoints_deactivated: en(
      'endpoint deactivated after failures',
      'endpoints deactivated after failures',
    ),
    endpoints_failing: en('failing endpoint', 'failing endpoints'),
    deliveries_lost: en('delivery lost within 24 h', 'deliveries lost within 24 h'),
    deliveries_abandoned: en('delivery abandoned within 24 h', 'deliveries abandoned within 24 h'),
    access_revoked: en('application without access', 'applications without access'),
    batches_to_approve: en('payment batch to approve', 'payment batches to approve'),
    batches_to_carry: en('payment file to take to the bank', 'payment files to take to the bank'),
    batches_failed: en('batch whose handover failed', 'batches whose handover failed'),
    batches_rejected: en('batch rejected by the bank', 'batches rejected by the bank'),
    batches_partly_settled: en('partly settled batch', 'partly settled batches'),
    instructions_at_the_bank: en(
      'transfer at the bank for more than 3 days',
      'transfers at the bank for more than 3 days',
    ),
    purchases_to_treat: en('purchase to process', 'purchases to process'),
    sales_disputed: en('disputed sale', 'disputed sales'),
    sales_refused: en('refused sale', 'refused sales'),
    rejections_without_effect: en('rejection without effect', 'rejections without effect'),
    sales_drafts: en('draft invoice', 'draft invoices'),
    sales_overdue: en('sale overdue and unpaid', 'sales overdue and unpaid'),
    purchases_overdue: en('purchase overdue and unpaid', 'purchases overdue and unpaid'),
    receipts_to_declare: en('receipt to declare', 'receipts to declare'),
    receipts_parked: en(
      'receipt that may have been declared before a restore',
      'receipts that may have been declared before a restore',
    ),
    reports_late: en('late report', 'late reports'),
    reports_due: en('report to send', 'reports to send'),
    reports_changed: en('report to correct', 'reports to correct'),
    files_held: en('file in quarantine', 'files in quarantine'),
    operations_to_reconcile: en('operation to reconcile', 'operations to reconcile'),
    operations_partly_reconciled: en('partly reconciled operation', 'partly reconciled operations'),
    accounts_unready: en('bank account to set up', 'bank accounts to set up'),
    connections_failed: en('failed bank connection', 'failed bank connections'),
    connections_without_access: en(
      'bank connection without access',
      'bank connections without access',
    ),
    messages_refused: en('message refused by the network', 'messages refused by the network'),
  },
);
