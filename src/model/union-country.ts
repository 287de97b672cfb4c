const MEMBERS: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** An unknown country counts as within the European Union. */
export const isInUnion = (country_code: string | null): boolean =>
  country_code === null || MEMBERS.includes(country_code);
