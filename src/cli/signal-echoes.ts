/** npm passes a signal on to a process that the terminal, or systemd, has sent it to already. */
const ECHO_MS = 1_000;

/** A predicate: has this signal come within a second of the first of its kind? `now` is in milliseconds. */
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
