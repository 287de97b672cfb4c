import { expect } from 'chai';
import { readMultipart } from '#http/read-multipart.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';

const TYPE = 'multipart/form-data; boundary=X';
const part = (headers: string, body: string) => `--X\r\n${headers}\r\n\r\n${body}\r\n`;
const field = (name: string, value: string) =>
  part(`Content-Disposition: form-data; name="${name}"`, value);
const file = (body: string, name = 'file') =>
  part(`Content-Disposition: form-data; name="${name}"; filename="f.xml"`, body);
const END = '--X--\r\n';
const read = (body: string | Uint8Array, type = TYPE) =>
  readMultipart(typeof body === 'string' ? Buffer.from(body) : body, type);

describe('a multipart form', () => {
  it('has a file, byte for byte, and fields', async () => {
    const bytes = Buffer.from(Array.from({ length: 5_000_000 }, (_, index) => index % 256));
    const [before, after] = file('|').split('|');
    const body = Buffer.concat([
      Buffer.from(field('direction', 'sales') + before),
      bytes,
      Buffer.from(after + field('category_id', '7') + END),
    ]);
    const form = await read(body);
    expect(form.files.map(({ name, filename }) => [name, filename])).to.deep.equal([
      ['file', 'f.xml'],
    ]);
    expect(bytes.equals(form.files[0]?.bytes ?? new Uint8Array())).to.equal(true);
    expect([...form.fields]).to.deep.equal([
      ['direction', 'sales'],
      ['category_id', '7'],
    ]);
  });

  it('may have a file without a name, or no file', async () => {
    const named = await read(part('Content-Disposition: form-data; name="file"', '<a/>') + END);
    expect(Buffer.from(named.files[0]?.bytes ?? []).toString()).to.equal('<a/>');
    expect((await read(END)).files).to.deep.equal([]);
  });

  it('has as many files of a name as its reader accepts', async () => {
    const takes = new Map([
      ['invoice', 1],
      ['attachment', 2],
    ]);
    const take = (body: string) => readMultipart(Buffer.from(body), TYPE, takes);
    const pair = file('1', 'attachment') + file('2', 'attachment');
    const { files } = await take(
      pair + part('Content-Disposition: form-data; name="invoice"', '{}') + END,
    );
    expect(
      files.map(({ name, filename, bytes }) => [name, filename, String(Buffer.from(bytes))]),
    ).to.deep.equal([
      ['attachment', 'f.xml', '1'],
      ['attachment', 'f.xml', '2'],
      ['invoice', null, '{}'],
    ]);
    expect((await refusalOf(take(pair + file('3', 'attachment') + END))).message).to.equal(
      'Le corps de la requête contient trop de parties « attachment »',
    );
    expect((await refusalOf(take(file('1') + END))).message).to.equal(
      'Le corps de la requête ne prend de fichier que dans les parties « invoice », « attachment »',
    );
  });

  for (const [what, body, type] of [
    ['without a boundary', END, 'multipart/form-data'],
    ['without an end', file('<a/>'), TYPE],
    ['cut within its file', file('<a/>').slice(0, -4), TYPE],
    ['cut within a header', '--X\r\nContent-Disp', TYPE],
    ['that is none', 'x'.repeat(100_000), TYPE],
    ['of two files', file('<a/>') + file('<b/>') + END, TYPE],
    ['with a file of another name', file('<a/>', 'other') + END, TYPE],
    ['with a field given twice', field('direction', 'a') + field('direction', 'b') + END, TYPE],
    ['with a long field', field('direction', 'a'.repeat(2000)) + END, TYPE],
    ['of 10 000 parts', field('a', 'b').repeat(10_000) + END, TYPE],
    ['of 10 000 files', file('b').repeat(10_000) + END, TYPE],
    ['of nothing but boundaries', '--X\r\n'.repeat(1_000_000), TYPE],
  ] as const)
    it(`${what} is refused`, async () => {
      expect((await refusalOf(read(body, type))).status).to.equal(400);
    });

  it('with a flood of headers is read without them, or refused', async () => {
    const flood = Array.from({ length: 200_000 }, (_, index) => `X-${index}: a`).join('\r\n');
    const outcome = await read(part(flood, 'a') + file('<a/>') + END).then(
      ({ fields }) => fields.size,
      ({ status }: { status: number }) => status,
    );
    expect(outcome).to.be.oneOf([0, 400]);
  });
});
