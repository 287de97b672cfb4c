import type { ProviderFault } from '#domain/banking/bank-connections/fail-pass.ts';

/** A provider did not do its part. The message holds nothing that it answered. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly error_code: ProviderFault;

  constructor(error_code: ProviderFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.error_code = error_code;
  }
}
