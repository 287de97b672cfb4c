import { readFileSync } from 'node:fs';
import type { Configuration } from '#config/configuration.ts';

/** The certificates of `EGRESS_CA_FILE`, as PEM. */
export const readExtraCa = ({ egress }: Pick<Configuration, 'egress'>): string[] =>
  egress.caFiles.map((file) => readFileSync(file, 'utf8'));
