import type { WorkspaceVisit } from '#console/parts/visit.ts';

type Place = Pick<WorkspaceVisit, 'workspace'>;

/** The list of invoices, or the page of one. */
export const invoicePath = ({ workspace }: Place, id?: string): string =>
  `/workspaces/${workspace.id}/invoices${id === undefined ? '' : `/${id}`}`;

/** The call of an invoice: `PATCH /console/invoices/12`. */
export const invoiceCall = (method: string, id: string, below = ''): string =>
  `${method} /console/invoices/${id}${below}`;

export const quotePath = ({ workspace }: Place, id?: string): string =>
  `/workspaces/${workspace.id}/quotes${id === undefined ? '' : `/${id}`}`;

/** The file from which a purchase is typed, for a view beside it; a picture has a name. */
export const enteredView = (
  { workspace }: Place,
  file: { id: string; filename: string; mime_code: string },
): { pdf: string; picture: string | null } => ({
  pdf: `/console/workspaces/${workspace.id}/entered_purchases/${file.id}/file`,
  picture: file.mime_code === 'application/pdf' ? null : file.filename,
});
