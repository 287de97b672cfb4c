/** EN 16931 without extensions or restrictions (BT-24), also the name of Factur-X's profile. */
export const EN_16931_PROFILE = 'urn:cen.eu:en16931:2017';
