import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect } from 'chai';
import { zipStream, type ZipEntry } from '#kernel/zip-stream.ts';

/** Names, sizes and digests as Python reads them, which checks each CRC-32. */
const PYTHON = `
import hashlib, json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    infos = z.infolist()
    print(json.dumps([len(infos)] + [[i.filename, i.file_size, hashlib.sha256(z.read(i)).hexdigest()] for i in infos[-3:]]))
`;

describe('a streamed zip', () => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'zip-'))));
  after(() => rmSync(folder, { recursive: true }));

  /** The bytes before it are a hole in the file. */
  const readByPython = async (entries: Iterable<ZipEntry>, before = 0): Promise<unknown> => {
    const path = join(folder, `${before}.zip`);
    const zip = Readable.from(zipStream(entries, before));
    await pipeline(zip, createWriteStream(path, { start: before }));
    return JSON.parse(execFileSync('python3', ['-c', PYTHON, path], { encoding: 'utf8' }));
  };
  const entry = (name: string, bytes: Buffer, level = 1): ZipEntry => ({
    name,
    bytes: [bytes.subarray(0, 10), bytes.subarray(10)],
    level,
  });
  const rowOf = (name: string, bytes: Buffer) => [
    name,
    bytes.length,
    createHash('sha256').update(bytes).digest('hex'),
  ];

  it('is read by others, with names in UTF-8, packed and as they are', async () => {
    const text = Buffer.from('Facture '.repeat(50_000));
    expect(
      await readByPython([
        entry('été/a.txt', text),
        entry('b.pdf', text, 0),
        entry('c', Buffer.of()),
      ]),
    ).to.deep.equal([3, rowOf('été/a.txt', text), rowOf('b.pdf', text), rowOf('c', Buffer.of())]);
  });

  it('has the records of ZIP64 beyond 4 GiB', async () => {
    const text = Buffer.from('Facture');
    const before = 2 ** 32 + 5;
    expect(await readByPython([entry('a', text), entry('b', text)], before)).to.deep.equal([
      2,
      rowOf('a', text),
      rowOf('b', text),
    ]);
  });

  it('leaves its source when its reader leaves', async () => {
    let open = true;
    async function* endless() {
      try {
        for (;;) yield Buffer.alloc(64 * 1024);
      } finally {
        open = false;
      }
    }
    for await (const chunk of zipStream([{ name: 'a', bytes: endless(), level: 0 }]))
      if (chunk.length > 1024) break;
    await new Promise((next) => setImmediate(next));
    expect(open).to.equal(false);
  });
});
