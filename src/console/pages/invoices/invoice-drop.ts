import type { Html } from '#http/pages/html.ts';
import { fileDrop } from '#console/parts/file-drop.ts';
import { workspaceCall, workspacePath } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { invoiceWords } from '#console/words/invoice-words.ts';
import { invoicePath } from '#console/shared/invoice-path.ts';

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_FILES = 20;

/** Takes invoices as files, anywhere on the page. */
export function invoiceDrop(visit: WorkspaceVisit, isPrimary: boolean): Html {
  const words = invoiceWords(visit.language);
  return fileDrop(visit, {
    id: 'drop',
    call: workspaceCall('POST', visit, 'imports'),
    accept: '.pdf,.xml,.jpg,.jpeg,.png',
    types: {
      pdf: 'application/pdf',
      xml: 'application/xml',
      jpg: 'image/jpeg',
      jpeg: 'image/jpeg',
      png: 'image/png',
    },
    button: words.import,
    isPrimary,
    maxBytes: MAX_BYTES,
    maxFiles: MAX_FILES,
    next: `${invoicePath(visit)}/{data.id}`,
    word: '{data.invoice_number}',
    refresh: 'list',
    taken: { address: `${invoicePath(visit)}/{id}`, word: words.drop_taken },
    kept: { address: `${workspacePath(visit, 'entered_purchases')}/{data.id}`, word: words.kept },
    warned: { one: words.drop_warned_one, many: words.drop_warned },
    ask: {
      member: 'direction',
      question: words.drop_direction,
      choices: [
        { value: 'sales', label: words.sale },
        { value: 'purchases', label: words.purchase },
      ],
    },
  });
}
