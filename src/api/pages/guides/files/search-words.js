/**
 * Words that readers bring along, French ones most of all, with the guides' own.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const ALIASES = {
  abonnement: ['endpoint'],
  acompte: ['deposit invoice', 'down payment'],
  avoir: ['credit note'],
  brouillon: ['draft'],
  client: ['buyer'],
  devis: ['quote'],
  doublon: ['duplicate', 'once'],
  espace: ['workspace'],
  facture: ['invoice'],
  fournisseur: ['supplier', 'seller'],
  idempotent: ['once', 'idempotency'],
  rapprochement: ['reconciliation', 'allocation'],
  rectificative: ['corrective', 'credit note'],
  relance: ['retry', 'retries', 'resend'],
  replay: ['resend', 'replayed'],
  rejouer: ['resend'],
  sauvegarde: ['backup'],
  virement: ['transfer', 'payment'],
};

/**
 * The words of a search, each as the texts that fulfil it.
 *
 * @param {string} typed
 * @returns {(readonly string[])[]}
 */
export function wordsOf(typed) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return words.map((word) => [word, ...(ALIASES[word.replace(/s$/, '')] ?? ALIASES[word] ?? [])]);
}

const IN_HEADING = 4;
const WHOLE = 8;
/** So often a word counts. */
const MOST_TIMES = 6;

/**
 * How well a section fits: whole words before parts of words, headings before paragraphs. 0 if a word is missing.
 *
 * @param {(readonly string[])[]} words
 * @param {{ heading: string, texts: readonly string[] }} section
 */
export function fitOf(words, { heading, texts }) {
  const title = heading.toLowerCase();
  const body = texts.join(' ').toLowerCase();
  const fits = words.map((ways) =>
    Math.max(...ways.map((way) => wayFit(title, way) * IN_HEADING + wayFit(body, way))),
  );
  return fits.includes(0) ? 0 : fits.reduce((sum, fit) => sum + fit, 0);
}

/**
 * @param {string} text
 * @param {string} way
 */
function wayFit(text, way) {
  const times = text.split(way).length - 1;
  return isWhole(text, way) ? WHOLE + Math.min(times, MOST_TIMES) : Math.min(times, 1);
}

/**
 * Whether a text has a word, or its plural, by itself.
 *
 * @param {string} text
 * @param {string} word
 */
export function isWhole(text, word) {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}s?(?![\\p{L}\\p{N}_])`, 'u').test(text);
}
