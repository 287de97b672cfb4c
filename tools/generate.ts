import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeClientTypes } from '#client-schema';
import { printPythonClient } from '#python-client';
import { writePhpClient } from '#php-client';
import { DOCUMENTED_ROUTES } from '#api/reference/documented-routes.ts';
import { renderReference } from '#api/reference/render-reference.ts';
import { printJson } from '#kernel/json.ts';
import { openDatabase } from '#orm/open-database.ts';
import { describeSchema } from '#orm/describe-schema.ts';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts';
import { writeCharts } from './charts/write-charts.ts';
import { printEventTypes } from './event-types/print-event-types.ts';
import { writeExamples } from './examples/write-examples.ts';
import { writeGuides } from './guides/write-guides.ts';
import { supervise, type Life } from '#cli/supervise.ts';

const ROOT = join(import.meta.dirname, '..');
// No type depends on a service's address or name.
const SETTINGS = { baseUrl: 'http://127.0.0.1:3000', brand: 'Service' };

/**
 * Writes the generated files: schema, state charts, types of events and API, the client in PHP, examples, and the
 * guides that show them.
 */
async function generate({ closing }: Life): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'bordereau-generate-'));
  closing.addOutliving(() => rm(directory, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({ dataDirectory: directory });
  closing.addOutliving(() => postgres.stop());
  const db = await openDatabase({ url: postgres.url });
  try {
    await db.migrate();
    await writeFile(join(ROOT, 'src/orm/schema.sql'), await describeSchema(db));
  } finally {
    await db.close();
  }
  await writeCharts(join(ROOT, 'src/api/pages/charts/drawn'), join(ROOT, 'src/console/charts'));
  await writeFile(join(ROOT, 'packages/receiver/src/events.ts'), await printEventTypes());
  await writeExamples(ROOT, postgres.url);
  // The document shows the examples.
  const document = printJson(renderReference(DOCUMENTED_ROUTES, SETTINGS));
  await writeClientTypes(document);
  for (const [file, text] of printPythonClient(document)) await writeFile(file, text);
  await writePhpClient(document);
  await writeGuides(ROOT);
}

await supervise({ manner: 'hasty', withParent: true }, generate);
