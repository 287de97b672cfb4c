import { expect } from 'chai';
import { printMultipart } from '#connectors/platforms/flow-service/multipart.ts';

describe('a multipart body', () => {
  it('has its parts in order, a filename for a file alone, and the bytes as they are', () => {
    const bytes = Buffer.from([0, 13, 10, 45, 45, 255]);
    const { type, body } = printMultipart([
      { name: 'flowInfo', type: 'application/json', bytes: Buffer.from('{}') },
      { name: 'file', filename: 'F-1.pdf', type: 'application/pdf', bytes },
    ]);
    const [, boundary = ''] = /^multipart\/form-data; boundary=([\da-f-]{36})$/.exec(type) ?? [];
    const expected = [
      `--${boundary}`,
      'Content-Disposition: form-data; name="flowInfo"',
      'Content-Type: application/json',
      '',
      '{}',
      `--${boundary}`,
      'Content-Disposition: form-data; name="file"; filename="F-1.pdf"',
      'Content-Type: application/pdf',
      '',
      bytes.toString('latin1'),
      `--${boundary}--`,
      '',
    ].join('\r\n');
    expect(Buffer.concat(body).toString('latin1')).to.equal(expected);
  });

  it('lets no filename end its header', () => {
    const filename = 'a"\r\nX-Evil: 1\r\n\r\nb é.xml';
    const { body } = printMultipart([
      { name: 'file', filename, type: 'application/xml', bytes: Buffer.from('<a/>') },
    ]);
    const [, disposition] = Buffer.concat(body).toString().split('\r\n');
    expect(disposition).to.equal(
      'Content-Disposition: form-data; name="file"; filename="a%22%0D%0AX-Evil: 1%0D%0A%0D%0Ab é.xml"',
    );
  });

  it('has another boundary each time', () => {
    const types = [1, 2].map(() => printMultipart([]).type);
    expect(new Set(types).size).to.equal(2);
  });
});
