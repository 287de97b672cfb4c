/** A part of a document is enough: attachments are known by how they begin. */
export const PDF_BYTES = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj <<>> endobj\n%%EOF\n', 'latin1');
export const PNG_BYTES = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
export const JPEG_BYTES = Buffer.from('ffd8ffe000104a464946', 'hex');
export const CSV_BYTES = Buffer.from('date;montant\n2026-03-02;120,00 €\n');
/** The mark of a Windows program. */
export const PROGRAM_BYTES = Buffer.from('4d5a90000300000004000000ffff0000', 'hex');

/** A ZIP of stored entries. */
export function zipOf(entries: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(name.length, 26);
    locals.push(local, Buffer.from(name), content);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + content.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}

export const ODS_TYPE = 'application/vnd.oasis.opendocument.spreadsheet';
export const ODS_BYTES = zipOf({ mimetype: ODS_TYPE, 'content.xml': '<office:document-content/>' });
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const XLSX_BYTES = zipOf({
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml': '<workbook/>',
});
