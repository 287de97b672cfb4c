import type { PlatformFlowState } from '#machines/platform-flow.ts';
import type { PlatformFlowDirection } from '#model/platform-flow.ts';
import { wordTable } from './word-table.ts';

/** Words of received flows; a sent flow has those of its message. */
export const receivedFlowStates = wordTable<Readonly<Record<PlatformFlowState, string>>>(
  {
    new: 'À importer',
    imported: 'Importé',
    recorded: 'Statut enregistré',
    ignored: 'Ignoré',
    failed: 'En échec',
  },
  {
    new: 'To be imported',
    imported: 'Imported',
    recorded: 'Status recorded',
    ignored: 'Ignored',
    failed: 'Failed',
  },
);

export const flowDirections = wordTable<Readonly<Record<PlatformFlowDirection, string>>>(
  { in: 'Reçu', out: 'Envoyé' },
  { in: 'Received', out: 'Sent' },
);

/** Words of the pages about what passes through a connection. */
export const platformFlowWords = wordTable(
  {
    title: 'Flux',
    sentence: "Ce que la société envoie à sa plateforme et ce qu'elle en reçoit.",
    empty: 'Aucun flux. Ce qui passe par cette connexion apparaît ici.',
    flow: (id: string) => `Flux n° ${id}`,
    all: 'Tous les flux',
    connection: 'Connexion',
    direction: 'Sens',
    state: 'État',
    kind: 'Contenu',
    kinds: { invoice: 'Facture', status: 'Statut' },
    unknown: '—',
    name: 'Fichier',
    type: 'Type',
    syntax: 'Syntaxe',
    listed: 'Depuis (Paris)',
    settled: 'Réglé (Paris)',
    changed: 'Modifié, selon la plateforme',
    attempts: 'Essais',
    next_attempt: 'Prochain essai (Paris)',
    invoice: 'Facture',
    flow_id: 'Identifiant de la plateforme',
    tracking_id: 'Identifiant de suivi',
    identifier: 'N°',
    quarantine: 'Voir la quarantaine',
    retry: 'Réessayer',
    retried: 'Un nouvel essai suit.',
    refused_types: (types: string) =>
      `La plateforme ne connaît pas ces types de flux, qui ne sont pas reçus : ${types}.`,
  },
  {
    title: 'Flows',
    sentence: 'What the company sends to its platform, and what it receives from it.',
    empty: 'No flows. What passes through this connection appears here.',
    flow: (id: string) => `Flow no. ${id}`,
    all: 'All flows',
    connection: 'Connection',
    direction: 'Direction',
    state: 'State',
    kind: 'Content',
    kinds: { invoice: 'Invoice', status: 'Status' },
    unknown: '—',
    name: 'File',
    type: 'Type',
    syntax: 'Syntax',
    listed: 'Since (Paris)',
    settled: 'Settled (Paris)',
    changed: 'Changed, by the platform',
    attempts: 'Attempts',
    next_attempt: 'Next attempt (Paris)',
    invoice: 'Invoice',
    flow_id: "The platform's identifier",
    tracking_id: 'Tracking identifier',
    identifier: 'No.',
    quarantine: 'See the quarantine',
    retry: 'Retry',
    retried: 'Another attempt follows.',
    refused_types: (types: string) =>
      `The platform does not know these types of flows, which are not received: ${types}.`,
  },
);
