import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Examples } from '#api/reference/examples.ts';
import { recordExamples } from './record-examples.ts';

/**
 * Writes the API reference's examples and a sample of each event below `root`. @param url of a
 * migrated, empty database
 */
export async function writeExamples(root: string, url: string): Promise<void> {
  const { examples, samples } = await recordExamples(url);
  await writeFile(join(root, 'src/api/reference/examples.json'), printExamples(examples));
  const directory = join(root, 'src/events/samples');
  await mkdir(directory, { recursive: true });
  for (const [type, body] of Object.entries(samples))
    await writeFile(join(directory, `${type}.json`), body);
}

/** Numbers keep their digits. */
export const printExamples = (examples: Examples): string =>
  `${JSON.stringify(examples, null, 2)}\n`;
