import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export const ROOT = join(import.meta.dirname, '../..');

/** The text of a file by its path in the repository. */
export const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** A YAML file as Compose, Prometheus and Helm read it, with its merges made. */
export const readYaml = (path: string): unknown => parse(readText(path), { merge: true });
