export const CLIENT_AUTHENTICATIONS = ['basic', 'post'] as const;
export type ClientAuthentication = (typeof CLIENT_AUTHENTICATIONS)[number];

export const SEND_FORMATS = ['facturx', 'ubl', 'cii'] as const;
export type SendFormat = (typeof SEND_FORMATS)[number];

/** Where a call carries its `Request-Id`. */
export const REQUEST_ID_PLACES = ['none', 'header', 'query'] as const;
export type RequestIdPlace = (typeof REQUEST_ID_PLACES)[number];

/** How to treat a recipient that the directory does not list. */
export const DIRECTORY_CHECKS = ['off', 'warn', 'hold'] as const;
export type DirectoryCheck = (typeof DIRECTORY_CHECKS)[number];

/** Flow Service, `processingRule`. */
export const PROCESSING_RULES = [
  'B2B',
  'B2BInt',
  'B2C',
  'OutOfScope',
  'ArchiveOnly',
  'NotApplicable',
  'B2G',
  'B2GInt',
  'B2GOutOfScope',
  'Undefined',
] as const;
export type ProcessingRule = (typeof PROCESSING_RULES)[number];

/** Flow Service, `flowProfile`. */
export const FLOW_PROFILES = ['Basic', 'CIUS', 'Extended-CTC-FR', 'Undefined'] as const;
export type FlowProfile = (typeof FLOW_PROFILES)[number];

/** Purchases, their statuses and those of sales. */
export const USUAL_FLOW_TYPES: readonly string[] = [
  'SupplierInvoice',
  'CustomerInvoiceLC',
  'SupplierInvoiceLC',
];

export const CONNECTION_ERROR_CODES = [
  'access_refused',
  'platform_unavailable',
  'platform_timeout',
  'invalid_answer',
  'address_refused',
  'sending_refused',
] as const;
export type ConnectionErrorCode = (typeof CONNECTION_ERROR_CODES)[number];
