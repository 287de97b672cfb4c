import type { DirectoryEntry, DirectoryLine } from '#model/directory-line.ts';
import { askService } from './ask-service.ts';
import { getRequest, jsonContent, postRequest } from './build-request.ts';
import type { Answered } from './call.ts';
import { readDirectoryLine } from './directory-service/line.ts';
import { orAbsent, type Meaning, type Reading } from './meaning.ts';
import { readJson } from './read-json.ts';
import { readList, readObjects, readRaw, readText } from './read-text.ts';
import type { ServiceAccess } from './service-access.ts';

/** A platform's Directory Service (XP Z12-013), which is only read. Nothing of its answers is trusted. */
export interface DirectoryService {
  /** `absent`, here and below: not in the directory. */
  readSiren(token: string, siren: string): Promise<Meaning<DirectoryEntry | 'absent'>>;
  readSiret(token: string, siret: string): Promise<Meaning<DirectoryEntry | 'absent'>>;
  readLine(token: string, address: string): Promise<Meaning<DirectoryLine | 'absent'>>;
  searchLines(token: string, siren: string): Promise<Meaning<FoundLines>>;
}

/** The first lines of a company, {@link MAX_LINES} at most. */
export interface FoundLines {
  lines: DirectoryLine[];
  /** Whether there may be more. */
  is_shortened: boolean;
}

const MAX_LINES = 50;

export function createDirectoryService(access: ServiceAccess): DirectoryService {
  const read = <Value>(token: string, path: string, reader: (value: object) => Value | null) =>
    askService(access, token, getRequest(access, token, { path }), entryReading(reader));
  return {
    readSiren: (token, siren) =>
      read(token, `/v1/siren/code-insee:${encodeURIComponent(siren)}`, readEntry),
    readSiret: (token, siret) =>
      read(token, `/v1/siret/code-insee:${encodeURIComponent(siret)}`, readEntry),
    readLine: (token, address) =>
      read(token, `/v1/directory-line/code:${encodeURIComponent(address)}`, readDirectoryLine),
    searchLines: (token, siren) => {
      const search = { filters: { siren: { op: 'strict', value: siren } }, limit: MAX_LINES };
      const to = { path: '/v1/directory-line/search' };
      return askService(access, token, postRequest(access, token, to, jsonContent(search)), LINES);
    },
  };
}

const entryReading = <Value>(reader: (value: object) => Value | null) =>
  orAbsent((body) => {
    const answer = readJson(body);
    return answer === null ? null : reader(answer);
  });

/** Without either member it is another answer, such as an error with status 200. */
function readEntry(value: object): DirectoryEntry | null {
  const name = readText(value, 'businessName') ?? readText(value, 'name');
  const administrative_status = readText(value, 'administrativeStatus');
  return name === null && administrative_status === null ? null : { name, administrative_status };
}

/** Version 1.2 answers 204 for none and 206 for some; a total of -1 is not counted. */
const LINES: Reading<FoundLines> = { statuses: [200, 204, 206], read: readLines };

function readLines({ status, body }: Answered): FoundLines | null {
  if (status === 204) return { lines: [], is_shortened: false };
  const page = readJson(body);
  if (page === null || readList(page, 'results') === null) return null;
  const results = readObjects(page, 'results');
  const shown = results.slice(0, MAX_LINES); // a platform may ignore our limit
  const total = Number(readRaw(page, 'totalNumberOfResults') ?? -1);
  const is_counted = Number.isInteger(total) && total >= 0;
  return {
    lines: shown.flatMap((line) => readDirectoryLine(line) ?? []),
    is_shortened:
      status === 206 || (is_counted ? total > shown.length : shown.length === MAX_LINES),
  };
}
