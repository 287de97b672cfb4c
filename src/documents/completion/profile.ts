/** EN 16931 without extensions or restrictions (BT-24), which is also what Factur-X calls its profile. */
export const EN_16931_PROFILE = 'urn:cen.eu:en16931:2017';
