import { expect } from 'chai';
import {
  hasNoLines,
  isExtension,
  profileOf,
  PROFILES,
  type Profile,
} from '#einvoice/rules/claimed-profile.ts';

const EXTENSIONS: readonly Profile[] = ['extended', 'extended-ctc-fr'];
const WITHOUT_LINES: readonly Profile[] = ['minimum', 'basicwl'];

const CLAIMED: readonly (readonly [claimed: string, profile: Profile])[] = [
  ['urn:factur-x.eu:1p0:minimum', 'minimum'],
  ['urn:factur-x.eu:1p0:basicwl', 'basicwl'],
  ['urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic', 'basic'],
  ['urn:cen.eu:en16931:2017', 'en16931'],
  ['urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended', 'extended'],
  ['urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:EXTENDED', 'extended'],
  ['urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr', 'extended-ctc-fr'],
  ['urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0', 'other'],
  ['extended', 'other'],
  ['', 'other'],
];

describe('the profile that a document claims', () => {
  for (const [claimed, profile] of CLAIMED)
    it(`is ${profile} for the identifier '${claimed}'`, () => {
      expect(profileOf(claimed)).to.equal(profile);
    });

  for (const profile of PROFILES) {
    const extending = EXTENSIONS.includes(profile);
    it(`${extending ? 'extends' : 'does not extend'} EN 16931 if it is ${profile}`, () => {
      expect(isExtension(profile)).to.equal(extending);
    });

    const isWithoutLines = WITHOUT_LINES.includes(profile);
    it(`requires ${isWithoutLines ? 'no lines' : 'lines'} if it is ${profile}`, () => {
      expect(hasNoLines(profile)).to.equal(isWithoutLines);
    });
  }
});
