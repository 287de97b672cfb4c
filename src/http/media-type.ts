export const FORM_TYPE = 'multipart/form-data';

/** The media type that a `Content-Type` says, without its parameters; empty where there is none. */
export const mediaTypeOf = (contentType: string | undefined): string =>
  (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
