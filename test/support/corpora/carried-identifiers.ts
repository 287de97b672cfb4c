import { valuesOf, type Carried } from './carried.ts';

const SIRET = /^0002:(\d{9})\d{5}$/;

/** A SIRET in the scheme of the SIREN is said in its own, without blanks, beside the SIREN that it begins with. */
export const isOfSiret =
  (legalId: string): Carried =>
  ({ value }, file, made) =>
    valuesOf(file, { id: legalId, line: null }).some((stated) => {
      const siret = stated.replaceAll(/\s/g, '');
      const siren = SIRET.exec(siret)?.[1];
      if (siren === undefined) return false;
      const said = valuesOf(made, { id: legalId, line: null });
      return (
        said.includes(`0002:${siren}`) &&
        [stated, siret.replace('0002', '0009'), `0002:${siren}`].includes(value)
      );
    });

/** The electronic address of a French party without one follows from its SIREN (BR-FR-12, BR-FR-13). */
export const isOfSiren =
  (legalId: string): Carried =>
  ({ id, value, line }, file, made) =>
    valuesOf(file, { id, line }).length === 0 &&
    valuesOf(made, { id: legalId, line }).includes(value.replace('0225', '0002'));
