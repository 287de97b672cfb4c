/** What `/metrics` of a process shows at the moment, as its lines. */
export const readMetrics = async (port: number): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** A counter's samples above zero, with their labels: `{state="acknowledged",reason="none"} 12`. */
export const samplesOf = (metrics: string, name: string): string[] =>
  metrics
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && !line.endsWith(' 0'))
    .map((line) => line.slice(name.length));
