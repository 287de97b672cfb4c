const TABLE = `
  101000 Capital | 108000 Compte de l'exploitant | 164000 Emprunts auprès des établissements de crédit |
  205000 Concessions, brevets, licences, logiciels | 215400 Matériel industriel | 218200 Matériel de transport |
  218300 Matériel de bureau et matériel informatique | 218400 Mobilier | 275000 Dépôts et cautionnements versés |
  401000 Fournisseurs | 404000 Fournisseurs d'immobilisations | 411000 Clients |
  416000 Clients douteux ou litigieux | 419100 Clients - Avances et acomptes reçus sur commandes |
  421000 Personnel - Rémunérations dues | 431000 Sécurité sociale | 437000 Autres organismes sociaux |
  444000 État - Impôts sur les bénéfices | 445200 TVA due intracommunautaire | 445510 TVA à décaisser |
  445620 TVA déductible sur immobilisations | 445640 TVA déductible sur encaissements en attente |
  445660 TVA déductible sur autres biens et services | 445662 TVA déductible intracommunautaire |
  445670 Crédit de TVA à reporter | 445710 TVA collectée | 445740 TVA collectée sur encaissements en attente |
  455000 Associés - Comptes courants | 467000 Autres comptes débiteurs ou créditeurs | 471000 Comptes d'attente |
  486000 Charges constatées d'avance | 487000 Produits constatés d'avance | 511200 Chèques à encaisser |
  511500 Cartes bancaires à encaisser | 512000 Banque | 530000 Caisse | 580000 Virements internes |
  601000 Achats de matières premières | 604000 Achats d'études et prestations de services |
  606100 Fournitures non stockables (eau, énergie) | 606300 Fournitures d'entretien et de petit équipement |
  606400 Fournitures administratives | 607000 Achats de marchandises | 611000 Sous-traitance générale |
  613200 Locations immobilières | 613500 Locations mobilières | 615000 Entretien et réparations |
  616000 Primes d'assurances | 622600 Honoraires | 623000 Publicité, publications, relations publiques |
  624000 Transports de biens et transports collectifs du personnel | 625100 Voyages et déplacements |
  625700 Réceptions | 626000 Frais postaux et de télécommunications | 627000 Services bancaires et assimilés |
  641000 Rémunérations du personnel | 645000 Charges de sécurité sociale et de prévoyance |
  658000 Charges diverses de gestion courante | 661000 Charges d'intérêts | 695000 Impôts sur les bénéfices |
  706000 Prestations de services | 707000 Ventes de marchandises | 708500 Ports et frais accessoires facturés |
  758000 Produits divers de gestion courante`;

/** Labels of the plan comptable général by account: those of entries, and what books of a small company have most. */
export const PCG_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  TABLE.split('|').map((row) => [row.trim().slice(0, 6), row.trim().slice(7)]),
);
