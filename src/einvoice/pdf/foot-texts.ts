import type { Edition } from './edition.ts';
import { CONTENT_WIDTH } from './page-format.ts';
import { SMALL } from './text-style.ts';

/** A longer legal form (BT-33) is one of the mentions, since the foot is on every page. */
const MAX_LEGAL_LINES = 3;
const MAX_FOOTER_LINES = 5;

/** Legal form, capital and register of the seller, then the company's own footer, wrapped. */
export function footTexts(edition: Edition): string[] {
  const { footer } = edition.profile;
  const legal = legalLines(edition);
  return [
    ...(legal.length > MAX_LEGAL_LINES ? [] : legal),
    ...(footer === null
      ? []
      : edition.breakShortText(footer, CONTENT_WIDTH, SMALL, MAX_FOOTER_LINES)),
  ];
}

export function longLegalInformation(edition: Edition): string[] {
  const { legal_information } = edition.invoice.seller;
  const isLong = legalLines(edition).length > MAX_LEGAL_LINES;
  return isLong && legal_information !== null ? [legal_information] : [];
}

function legalLines({ invoice: { seller }, breakLines }: Edition): string[] {
  const { legal_information } = seller;
  return legal_information === null ? [] : breakLines(legal_information, CONTENT_WIDTH, SMALL);
}
