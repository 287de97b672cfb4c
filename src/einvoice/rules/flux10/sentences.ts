/** By code: the rule as published, and what goes on after the row's name, or has `{row}` in its place. */
export const SENTENCES = {
  address_country_unknown: 'G2.01 corrigez le code du pays',
  amount_too_large: 'G1.14 un montant a plus de 19 chiffres ou de 2 décimales : corrigez-le',
  category_not_listed: 'G1.68 corrigez la catégorie des ventes',
  currency_unknown: 'G1.10 corrigez la devise',
  date_to_come: 'G1.07 la date est à venir : corrigez-la, ou déclarez quand elle sera passée',
  date_unreadable: "G1.09 une date n'existe pas : corrigez-la",
  exchange_rate_missing:
    'G6.23 indiquez le montant de la TVA en euros ou le taux de change de la facture',
  exemption_incomplete: "G1.40 l'exonération demande un motif et un code",
  identifier_malformed:
    "G2.19 l'identifiant du vendeur ou de l'acheteur est mal formé ou trop long : corrigez-le",
  margin_missing: 'G1.68 indiquez la marge hors taxe de la vente',
  negative_invoice:
    'G1.01 un total négatif se déclare par un avoir (type 381) : annulez la facture et émettez un avoir',
  net_credit_not_allowed:
    'G6.21 réservez le code VATEX-FR-CNWVAT à un avoir de type 261, 381 ou 396',
  number_malformed:
    "G1.05 le portail public n'accepte un numéro, ou celui d'une facture citée, que de 35 lettres sans accent, chiffres, espaces simples, « - », « + », « _ » et « / » : annulez la facture et émettez-la sous un autre numéro",
  number_too_long: "G1.05 le portail public n'accepte que 20 caractères jusqu'au 31 décembre 2026",
  operation_undecided: 'G1.68 indiquez si ses lignes sont des biens ou des services',
  party_unidentified: "G6.28 l'acheteur étranger n'a ni numéro de TVA ni pays",
  payment_negative:
    "G1.16 l'encaissement est négatif ou a plus de 19 chiffres : rapprochez le remboursement de son encaissement",
  period_reversed: 'G6.25 la période finit avant de commencer : corrigez-la',
  prepayment_as_last:
    "G1.60 une facture d'acompte n'est pas une facture finale : corrigez son cadre de facturation",
  price_too_long: 'G1.16 un prix a plus de 19 chiffres ou de 6 décimales : corrigez-le',
  process_not_listed: "G1.02 le portail public n'accepte pas ce cadre de facturation : corrigez-le",
  quantity_too_long: 'G1.15 une quantité a plus de 19 chiffres ou de 4 décimales : corrigez-la',
  rate_not_listed:
    "G1.24 un taux de TVA n'est pas français : corrigez-le, ou déclarez la vente en TNT1 au taux 0",
  reference_missing: "G1.32 L'avoir {row} ne cite pas sa facture d'origine avec sa date",
  references_wrong:
    "G1.32 la facture rectificative ne cite pas une seule facture d'origine avec sa date : émettez-la de nouveau",
  representative_missing:
    "G1.102 l'exonération demande le numéro de TVA du vendeur ou de son représentant fiscal",
  seller_unidentified: "G6.28 le vendeur étranger n'a ni numéro de TVA ni pays",
  sum_differs: "G1.53 un total n'est pas la somme de ses parts par taux : corrigez le document",
  tax_category_not_listed:
    'G2.31 le portail public ne connaît pas cette catégorie de TVA : corrigez-la',
  tax_due_code_unknown: "P1.11 corrigez le code d'exigibilité de la TVA",
  type_not_listed: "G1.01 le portail public n'accepte pas ce type de facture : corrigez-le",
  vat_number_missing: 'G2.33 indiquez le numéro de TVA de votre société dans son profil',
  year_out_of_range: "G1.36 l'année d'une date n'est pas de 2000 à 2099 : corrigez-la",
} as const;
