export const FORM_TYPE = 'multipart/form-data';

/** The media type in a `Content-Type`, without parameters; empty if absent. */
export const mediaTypeOf = (contentType: string | undefined): string =>
  (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
