/** Asks an antivirus program about files. */
export interface VirusScanner {
  /**
   * For each file the name of what was found, null if nothing was. Rejects if there is no answer in time, or if the
   * tenants have their share of scans.
   */
  scan(
    tenants: readonly string[],
    files: readonly AsyncIterable<Uint8Array>[],
  ): Promise<(string | null)[]>;
}
