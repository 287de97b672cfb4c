import type { ProviderFault } from '#domain/banking/bank-connections/fail-sync.ts';

/** A failure on the provider's side. The message contains no part of its answer. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly error_code: ProviderFault;

  constructor(error_code: ProviderFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.error_code = error_code;
  }
}
