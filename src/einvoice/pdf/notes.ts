import { lookUp } from '#kernel/look-up.ts';
import { businessProcessOf } from '#einvoice/completion/business-process.ts';
import { isFrench } from '#einvoice/completion/complete-party.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import type { InvoiceNote } from '#einvoice/model/invoice.ts';
import type { Operation } from '#einvoice/model/operation.ts';
import type { Edition } from './edition.ts';
import { longLegalInformation } from './foot-texts.ts';
import { LEGAL_MENTIONS, legalMentionOf, type LegalMention } from './legal-mention.ts';
import { typographic } from './note-text.ts';
import { section, textBlocks, type Block, type Section } from './section.ts';
import { SMALL } from './text-style.ts';
import { FRENCH } from './words/fr.ts';
import type { Words } from './words/words.ts';

/** Fewer lines do not make a page of their own. */
const MIN_LAST_LINES = 5;
/** Conditions of late or early payment (UNTDID 4451), which a credit note does not have. */
const PAYMENT_SUBJECTS: readonly (string | null)[] = ['PMT', 'PMD', 'AAB'];

export function notes(edition: Edition): Section {
  const { invoice, words, styles } = edition;
  const shown = isCreditNote(invoice)
    ? invoice.item_notes.filter(({ subject_code }) => !PAYMENT_SUBJECTS.includes(subject_code))
    : invoice.item_notes;
  const blocks = [
    ...operationMentions(edition).flatMap((mention) => mentionBlocks(edition, mention)),
    ...shown.flatMap((note) => noteBlocks(edition, note)),
    ...longLegalInformation(edition).flatMap((text) => textBlocks(edition, text, SMALL)),
  ];
  if (blocks.length === 0) return section([], 0);
  const [head] = textBlocks(edition, words.mentions, styles.label, { tag: 'H2' });
  return {
    ...section(blocks, 8),
    ...(head && { head }),
    together: true,
    minLastLines: MIN_LAST_LINES,
  };
}

const KINDS: Readonly<Record<string, Operation>> = { B: 'goods', S: 'services', M: 'mixed' };

/**
 * The nature of the operation (article 242 nonies A of annex II of the CGI), else that of its business process, and
 * the option for the tax on debits.
 */
function operationMentions({ invoice }: Edition): LegalMention[] {
  const { operation, seller, tax_point_code } = invoice;
  const letter = isFrench(seller)
    ? /^[BSM](?=\d$)/.exec(businessProcessOf(invoice) ?? '')?.[0]
    : undefined;
  const kind = operation ?? KINDS[letter ?? ''];
  return [
    ...(kind === undefined ? [] : [kind]),
    ...(tax_point_code === '3' ? (['debits'] as const) : []),
  ];
}

/** In French, as the law words it, then in the page's language. */
function mentionBlocks(
  edition: Edition,
  mention: LegalMention,
  say = (_: Words, text: string): string => text,
): Block[] {
  const { words } = edition;
  const translation = words.translations[mention];
  const french = say(FRENCH, LEGAL_MENTIONS[mention]);
  if (translation === null) return textBlocks(edition, french, SMALL);
  return [
    ...textBlocks(edition, french, SMALL, { lang: FRENCH.lang }),
    ...textBlocks(edition, say(words, translation), SMALL),
  ];
}

function noteBlocks(edition: Edition, { subject_code, text }: InvoiceNote): Block[] {
  const { words } = edition;
  const mention = legalMentionOf(text);
  const say = (language: Words, said: string) => withSubject(language, subject_code, said);
  if (mention !== null) return mentionBlocks(edition, mention, say);
  return textBlocks(
    edition,
    say(words, lookUp(words.codes, text.trim()) ?? typographic(text)),
    SMALL,
  );
}

/** Adds the subject unless the text begins with it. */
function withSubject(words: Words, subject_code: string | null, text: string): string {
  const subject = lookUp(words.subjects, subject_code ?? '');
  return subject === undefined || text.startsWith(subject) ? text : words.noteOn(subject, text);
}
