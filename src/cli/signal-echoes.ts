/** npm repeats a signal that the terminal or systemd has sent already. */
const ECHO_MS = 1_000;

/** Whether a signal repeats the first of its kind within a second. `now` is in milliseconds. */
export function createEchoes(
  now: () => number = () => performance.now(),
): (signal: NodeJS.Signals) => boolean {
  const first = new Map<NodeJS.Signals, number>();
  return (signal) => {
    const at = first.get(signal);
    if (at === undefined) first.set(signal, now());
    return at !== undefined && now() - at < ECHO_MS;
  };
}
