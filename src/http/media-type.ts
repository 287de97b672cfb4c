export const FORM_TYPE = 'multipart/form-data';

/** Whether a `Content-Type` says this media type, whatever its parameters. */
export const isOfMediaType = (contentType: string | undefined, mediaType: string): boolean =>
  (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() === mediaType;
