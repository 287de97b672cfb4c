// Motives (MDT-113) with their French labels: XP Z12-012 annex A; those with IRR_ are the DGFiP's.
const LABELS = {
  NON_TRANSMISE: 'Non transmise',
  JUSTIF_ABS: 'Justificatif absent',
  ROUTAGE_ERR: 'Erreur de routage',
  AUTRE: 'Autre',
  COORD_BANC_ERR: 'Erreur de coordonnées bancaires',
  TX_TVA_ERR: 'Erreur de taux de TVA',
  MONTANTTOTAL_ERR: 'Erreur de montant total',
  CALCUL_ERR: 'Erreur de calcul',
  NON_CONFORME: 'Non conforme',
  DOUBLON: 'Doublon',
  DEST_INC: 'Destinataire inconnu',
  DEST_ERR: 'Erreur de destinataire',
  TRANSAC_INC: 'Transaction inconnue',
  EMMET_INC: 'Émetteur inconnu',
  CONTRAT_TERM: 'Contrat terminé',
  DOUBLE_FACT: 'Double facturation',
  CMD_ERR: 'Erreur de référence de commande',
  ADR_ERR: "Erreur d'adresse",
  SIRET_ERR: 'Erreur de SIRET',
  CODE_ROUTAGE_ERR: 'Erreur de code de routage',
  REF_CT_ABSENT: 'Référence contrat absente',
  REF_ERR: 'Erreur de référence',
  PU_ERR: 'Erreur de prix unitaire',
  REM_ERR: 'Erreur de remise',
  QTE_ERR: 'Erreur de quantité',
  ART_ERR: "Erreur d'article",
  MODPAI_ERR: 'Erreur de mode de paiement',
  QUALITE_ERR: 'Problème de qualité',
  LIVR_INCOMP: 'Livraison incomplète',
  REJ_SEMAN: 'Rejet pour erreur sémantique',
  REJ_UNI: "Rejet sur contrôle d'unicité",
  REJ_COH: 'Rejet sur contrôle de cohérence des données',
  REJ_ADR: "Rejet sur contrôle d'adressage",
  REJ_CONT_B2G: 'Rejet sur contrôles métier B2G',
  REJ_REF_PJ: 'Rejet sur référence de pièce jointe',
  REJ_ASS_PJ: "Rejet sur erreur d'association de pièce jointe",
  IRR_VIDE_F: 'Contrôle des fichiers non vides',
  IRR_TYPE_F: 'Contrôle de type et extension des fichiers',
  IRR_SYNTAX: 'Contrôle syntaxique des fichiers',
  IRR_TAILLE_PJ: 'Contrôle de taille des pièces jointes',
  IRR_NOM_PJ: 'Contrôle du nom des pièces jointes',
  IRR_VID_PJ: 'Contrôle des pièces jointes non vides',
  IRR_EXT_DOC: 'Contrôle de type et extension des pièces jointes',
  IRR_TAILLE_F: 'Contrôle de taille des fichiers',
  IRR_ANTIVIRUS: 'Contrôle anti-virus',
  IRR_NOM_F: 'Contrôle du nom des fichiers',
} as const;
type ReasonCode = keyof typeof LABELS;

interface LifecycleReason {
  code: ReasonCode;
  label: string;
}

// BR-FR-CDV-CL-09, by status code MDT-105.
// oxfmt-ignore
const ALLOWED = new Map<string, readonly ReasonCode[]>([
  ['200', ['NON_TRANSMISE']],
  ['206', [
    'AUTRE', 'CMD_ERR', 'SIRET_ERR', 'CODE_ROUTAGE_ERR', 'REF_CT_ABSENT', 'REF_ERR', 'PU_ERR', 'REM_ERR', 'QTE_ERR',
    'ART_ERR', 'MODPAI_ERR', 'QUALITE_ERR', 'LIVR_INCOMP',
  ]],
  ['207', [
    'AUTRE', 'COORD_BANC_ERR', 'TX_TVA_ERR', 'MONTANTTOTAL_ERR', 'CALCUL_ERR', 'NON_CONFORME', 'DOUBLON', 'DEST_INC',
    'DEST_ERR', 'TRANSAC_INC', 'EMMET_INC', 'CONTRAT_TERM', 'DOUBLE_FACT', 'CMD_ERR', 'ADR_ERR', 'SIRET_ERR',
    'CODE_ROUTAGE_ERR', 'REF_CT_ABSENT', 'REF_ERR', 'PU_ERR', 'REM_ERR', 'QTE_ERR', 'ART_ERR', 'MODPAI_ERR',
    'QUALITE_ERR', 'LIVR_INCOMP',
  ]],
  ['208', [
    'JUSTIF_ABS', 'COORD_BANC_ERR', 'CMD_ERR', 'SIRET_ERR', 'CODE_ROUTAGE_ERR', 'REF_CT_ABSENT', 'REF_ERR',
  ]],
  ['210', [
    'TX_TVA_ERR', 'MONTANTTOTAL_ERR', 'CALCUL_ERR', 'NON_CONFORME', 'DOUBLON', 'DEST_ERR', 'TRANSAC_INC', 'EMMET_INC',
    'CONTRAT_TERM', 'DOUBLE_FACT', 'CMD_ERR', 'ADR_ERR', 'REF_CT_ABSENT',
  ]],
  ['213', [
    'MONTANTTOTAL_ERR', 'CALCUL_ERR', 'DOUBLON', 'DEST_INC', 'ADR_ERR', 'REJ_SEMAN', 'REJ_UNI', 'REJ_COH', 'REJ_ADR',
    'REJ_CONT_B2G', 'REJ_REF_PJ', 'REJ_ASS_PJ',
  ]],
  ['221', ['ROUTAGE_ERR']],
  ['501', [
    'IRR_VIDE_F', 'IRR_TYPE_F', 'IRR_SYNTAX', 'IRR_TAILLE_PJ', 'IRR_NOM_PJ', 'IRR_VID_PJ', 'IRR_EXT_DOC',
    'IRR_TAILLE_F', 'IRR_ANTIVIRUS', 'IRR_NOM_F',
  ]],
]);

/**
 * Motives that a status may give; empty for a status without motives. Whether one is required is `reason_required` in
 * lifecycle-codes.ts. Motives of public buyers come only from the network.
 */
export const reasonsOf = (status_code: string): LifecycleReason[] =>
  (ALLOWED.get(status_code) ?? []).map((code) => ({ code, label: LABELS[code] }));
