const MEMBERS = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';

/** Outermost regions of France, and Åland: in the Union (TFEU, article 355) but not in its VAT territory. */
const REGIONS = 'AX GF GP MF MQ RE YT';

const COUNTRIES: readonly string[] = `${MEMBERS} ${REGIONS}`.split(' ');

/** Whether the Union's law applies there, not its VAT. An unknown country counts as within the European Union. */
export const isInUnion = (country_code: string | null): boolean =>
  country_code === null || COUNTRIES.includes(country_code);
