import { PROGRAM_BYTES } from '#test-kit/invoices/attachment-bytes.ts';
import { embedFile } from './embed-file.ts';

/** Attaches a program to a PDF, which no XML in it names. */
export const embedProgram = (bytes: Uint8Array): Promise<Uint8Array> =>
  embedFile(bytes, {
    name: 'setup.exe',
    mimeType: 'application/x-msdownload',
    description: 'Cliquez ici',
    content: PROGRAM_BYTES,
  });
