import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';

/** CycloneDX, as far as it is changed here. */
interface Bill {
  metadata: { component: { name: string } };
  components: { 'bom-ref': string; properties?: { name: string }[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

interface LockFile {
  packages: Record<string, { name?: string; version?: string; dev?: true; link?: true }>;
}

const DEVELOPMENT = 'cdx:npm:package:development';

/**
 * Writes which packages `npm ci --omit=dev` may install, as CycloneDX JSON. `npm sbom --omit=dev` also leaves out those
 * that development packages need as well, so it lists all, and the lock file says which stay.
 */
export async function writeBillOfMaterials(
  root: string,
  directory: string,
  version: string,
): Promise<void> {
  const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const bill = JSON.parse(await runProgram(root, 'npm', ['sbom', ...options])) as Bill;
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  const text = JSON.stringify(withoutDevelopment(bill, installedPackages(lock)), null, 2);
  await writeFile(join(directory, `bordereau-${version}.cdx.json`), `${text}\n`);
}

/** As `name@version`, which is npm's reference in a bill. */
function installedPackages({ packages }: LockFile): Set<string> {
  const installed = Object.entries(packages).filter(([, { dev, link }]) => !(dev ?? link ?? false));
  return new Set(
    installed.map(([path, { name, version }]) => {
      const folder = path.replace(/^(?:.*\/)?node_modules\//, '');
      return `${name ?? folder}@${version}`;
    }),
  );
}

function withoutDevelopment(bill: Bill, installed: ReadonlySet<string>): Bill {
  const { metadata, components, dependencies } = bill;
  return {
    ...bill,
    // npm takes that of the folder.
    metadata: { ...metadata, component: { ...metadata.component, name: 'bordereau' } },
    components: components
      .filter((component) => installed.has(component['bom-ref']))
      .map(({ properties = [], ...component }) => ({
        ...component,
        properties: properties.filter(({ name }) => name !== DEVELOPMENT),
      })),
    dependencies: dependencies
      .filter(({ ref }) => installed.has(ref))
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: dependsOn.filter((other) => installed.has(other)),
      })),
  };
}
