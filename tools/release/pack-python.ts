import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipFiles, type ArchivedFile } from './zip-files.ts';

const WHEEL =
  'Wheel-Version: 1.0\nGenerator: bordereau\nRoot-Is-Purelib: true\nTag: py3-none-any\n';

/** Writes the wheel of the package for Python (PEP 427), without Python. @returns its name */
export async function packPython(root: string, directory: string): Promise<string> {
  const folder = join(root, 'packages/python');
  const read = (path: string) => readFile(join(folder, path));
  const project = (await read('pyproject.toml')).toString();
  const version = fieldOf(project, 'version');
  const metadata = printMetadata(project, (await read('README.md')).toString());
  const sources = globSync('bordereau/**/{*.py,py.typed}', { cwd: join(folder, 'src') }).toSorted();
  const info = `bordereau-${version}.dist-info`;
  const files: ArchivedFile[] = [
    ...(await Promise.all(
      sources.map(async (path) => [path, await read(join('src', path))] as const),
    )),
    [`${info}/LICENSE`, await read('LICENSE')],
    [`${info}/METADATA`, Buffer.from(metadata)],
    [`${info}/WHEEL`, Buffer.from(WHEEL)],
  ];
  const record = [...files.map(printRecord), `${info}/RECORD,,\n`].join('');
  const name = `bordereau-${version}-py3-none-any.whl`;
  const wheel = await zipFiles([...files, [`${info}/RECORD`, Buffer.from(record)]]);
  await writeFile(join(directory, name), wheel);
  return name;
}

const printRecord = ([path, bytes]: ArchivedFile): string =>
  `${path},sha256=${createHash('sha256').update(bytes).digest('base64url')},${bytes.length}\n`;

/** The fields of pyproject.toml that ours has, as core metadata. */
function printMetadata(project: string, readme: string): string {
  const [, extra = '', needs = ''] =
    /^(\w+) = \["(.+)"\]$/m.exec(after(project, 'optional-dependencies')) ?? [];
  const classifiers = project.matchAll(/^ {2}"(.+ :: .+)",$/gm);
  const fields = [
    ['Metadata-Version', '2.1'],
    ['Name', fieldOf(project, 'name')],
    ['Version', fieldOf(project, 'version')],
    ['Summary', fieldOf(project, 'description')],
    ['License', /^license = \{ text = "(.+)" \}$/m.exec(project)?.[1] ?? ''],
    ...Array.from(classifiers, ([, text = '']) => ['Classifier', text]),
    ['Requires-Python', fieldOf(project, 'requires-python')],
    ['Description-Content-Type', 'text/markdown'],
    ['License-File', 'LICENSE'],
    ['Provides-Extra', extra],
    ['Requires-Dist', `${needs} ; extra == '${extra}'`],
  ];
  return `${fields.map(([name, value]) => `${name}: ${value}\n`).join('')}\n${readme}`;
}

const after = (project: string, section: string): string =>
  project.split(`[project.${section}]\n`)[1] ?? '';

function fieldOf(project: string, name: string): string {
  const value = new RegExp(`^${name} = "(.+)"$`, 'm').exec(project)?.[1];
  if (value === undefined) throw new Error(`packages/python/pyproject.toml has no ${name}`);
  return value;
}
