const COLOUR = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** The contrast of `#rrggbb` with white, 1 to 21 (WCAG 2.2); null for any other text. */
export function contrastOnWhite(colour: string): number | null {
  const [, red, green, blue] = COLOUR.exec(colour) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  return 1.05 / (luminance + 0.05);
}

function linear(hexadecimal: string): number {
  const share = Number.parseInt(hexadecimal, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
