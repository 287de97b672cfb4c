import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeClientSchema } from '#client-schema';
import { DOCUMENTED_ROUTES } from '#api/reference/documented-routes.ts';
import { renderReference } from '#api/reference/render-reference.ts';
import { printJson } from '#kernel/json.ts';
import { openDatabase } from '#orm/open-database.ts';
import { describeSchema } from '#orm/describe-schema.ts';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts';
import { writeCharts } from './charts.ts';
import { printEventTypes } from './event-types/print-event-types.ts';
import { writeExamples } from './examples/write-examples.ts';
import { writeGuides } from './guides/write-guides.ts';

/** Writes the files of the repository that are made from the code: the schema, the state charts, the types of events and of the API, examples, and the guides that show them. */
const root = join(import.meta.dirname, '../..');
const directory = await mkdtemp(join(tmpdir(), 'bordereau-generate-'));
const postgres = await startEmbeddedPostgres({ dataDirectory: directory });
const db = await openDatabase({ url: postgres.url });
await db.migrate();
await writeFile(join(root, 'src/orm/schema.sql'), await describeSchema(db));
await writeCharts(join(root, 'docs/charts'));
await writeFile(join(root, 'packages/receiver/src/events.ts'), printEventTypes());
// No type depends on where a service is, nor on its name.
const settings = { baseUrl: 'http://127.0.0.1:3000', brand: 'Service' };
await writeClientSchema(printJson(renderReference(DOCUMENTED_ROUTES, settings)));
await db.close();
await writeExamples(root, postgres.url);
await writeGuides(root);
await postgres.stop();
await rm(directory, { recursive: true });
