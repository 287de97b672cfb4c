import type { Font } from 'fontkit';

interface Anchor {
  xCoordinate: number;
  yCoordinate: number;
}

/** The part of fontkit 2 that places marks on letters (GPOS). */
interface Positions {
  applyLookup: (type: number, table: unknown) => boolean;
  getAnchor: (anchor: Anchor | null) => { x: number; y: number };
}

interface WithLayoutEngine {
  _layoutEngine: { engine?: { GPOSProcessor?: Positions } };
}

class MissingAnchor extends Error {}

/**
 * Lets a font have letters without an anchor for a class of marks, as OpenType does: the lookup does not apply, and the
 * next one is tried. fontkit fails there, for example on U+06A2.
 */
export function skipMissingAnchors(font: Font): void {
  const { _layoutEngine: layout } = font as Font & WithLayoutEngine;
  const positions = layout.engine?.GPOSProcessor;
  if (positions === undefined) return;
  const { applyLookup, getAnchor } = positions;
  positions.getAnchor = (anchor) => {
    if (anchor === null) throw new MissingAnchor();
    return getAnchor.call(positions, anchor);
  };
  positions.applyLookup = (type, table) => {
    try {
      return applyLookup.call(positions, type, table);
    } catch (error) {
      if (error instanceof MissingAnchor) return false;
      throw error;
    }
  };
}
