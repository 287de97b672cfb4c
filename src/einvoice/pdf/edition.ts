import { breakLines, breakShortText } from './break-lines.ts';
import { openFonts, type Fonts } from './fonts.ts';
import { formatsOf, type Formats } from './formats.ts';
import type { PageProfile } from '#einvoice/model/company-profile.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { accentStyles, ACCENT, type AccentStyles, type TextStyle } from './text-style.ts';
import { wordsOf } from './words/words-of.ts';
import type { Words } from './words/words.ts';

/** The process that prints has no settings of its own. */
export interface PageOptions {
  /** The company's page profile; null without one. */
  profile?: PageProfile | null;
  /** Paths of fonts for characters that ours lack (FONT_FILES). */
  fontFiles?: readonly string[];
}

/** An invoice and how it is printed: its language, its fonts, its company's colour. */
export interface Edition {
  invoice: PrintableInvoice;
  profile: PageProfile;
  words: Words;
  formats: Formats;
  fonts: Fonts;
  accent: string;
  styles: AccentStyles;
  breakLines: (text: string, width: number, style: TextStyle) => string[];
  breakShortText: (text: string, width: number, style: TextStyle, max: number) => string[];
  /** In the invoice's currency. */
  amount: (amount: string) => string;
}

const NO_PROFILE: PageProfile = { logo: null, colour: null, footer: null, language: null };

export function createEdition(
  invoice: PrintableInvoice,
  { profile: given, fontFiles = [] }: PageOptions,
): Edition {
  const profile = given ?? NO_PROFILE;
  const language = invoice.language ?? profile.language ?? 'fr';
  const fonts = openFonts(fontFiles);
  const formats = formatsOf(language);
  const accent = profile.colour ?? ACCENT;
  return {
    invoice,
    profile,
    words: wordsOf(language),
    formats,
    fonts,
    accent,
    styles: accentStyles(accent),
    breakLines: (text, width, style) => breakLines(fonts, text, width, style),
    breakShortText: (text, width, style, max) => breakShortText(fonts, text, width, style, max),
    amount: (amount) => formats.amount(amount, invoice.currency_code),
  };
}
