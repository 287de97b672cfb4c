import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Documents of others are never part of the project; `CORPORA_DIR` names another folder of the same form. */
const FOLDER =
  process.env['CORPORA_DIR'] ?? join(import.meta.dirname, '../../../../shared/corpora');
const VERDICTS = join(FOLDER, 'verdicts.jsonl');

/** A line of `verdicts.jsonl`. */
export interface CorpusDocument {
  /** Below `files`. */
  file: string;
  source: string;
  /** In its source. */
  path: string;
  /** The fatal rules that it breaks, by the published schematrons. */
  fatal: string[];
}

export const isCorpusHere = existsSync(VERDICTS);

/** Every document; none where they are not next to the project. */
export const readCorpus = (): CorpusDocument[] =>
  isCorpusHere
    ? readFileSync(VERDICTS, 'utf8')
        .trimEnd()
        .split('\n')
        // The format above; a folder of another form fails in the first test.
        .map((line) => JSON.parse(line) as CorpusDocument)
    : [];

export const bytesOf = ({ file }: CorpusDocument): Uint8Array =>
  readFileSync(join(FOLDER, 'files', file));
