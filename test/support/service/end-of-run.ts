const GRACE_MS = 10_000;

/** Fails a run kept alive by something left open: a timer, connection or thread. */
export function failWhatStays(): void {
  const timer = setTimeout(() => {
    process.stderr.write(`left open by a test: ${process.getActiveResourcesInfo().join(', ')}\n`);
    // As the process exits, mocha sets the code to the number of failed tests.
    process.once('exit', () => (process.exitCode = 1));
    process.exit();
  }, GRACE_MS);
  timer.unref();
}
