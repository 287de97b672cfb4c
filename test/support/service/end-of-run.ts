const GRACE_MS = 10_000;

/** Fails a run that a test keeps alive by leaving something open: a timer, a connection, a thread. */
export function failWhatStays(): void {
  const timer = setTimeout(() => {
    process.stderr.write(`left open by a test: ${process.getActiveResourcesInfo().join(', ')}\n`);
    // Mocha sets the code to the number of failed tests as the process exits.
    process.once('exit', () => (process.exitCode = 1));
    process.exit();
  }, GRACE_MS);
  timer.unref();
}
