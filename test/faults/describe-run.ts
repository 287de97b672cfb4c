import { explain, explainOvertaken } from './check/explain.ts';
import { buildCases, type History } from './check/history.ts';
import { openHealthyAccount } from './check/reached.ts';
import { SEED } from './run-settings.ts';

export function describeRun(name: string, history: History): string {
  const { events, deliveries, attempts, receipts, faults } = history;
  const cases = buildCases(history);
  const unrecorded = cases.flatMap((one) =>
    one.unrecorded.map(
      (receipt) =>
        explain(receipt, faults) ?? explainOvertaken(receipt, [...one.recorded.keys()], faults),
    ),
  );
  const { repeated, delivery_p99 } = openHealthyAccount(history).figures();
  const learned = (which: string) => events.filter((event) => event.learned === which).length;
  const figures = {
    seed: SEED,
    events: events.filter(({ written }) => written).length,
    rolled_back: learned('rolled_back'),
    learned_nothing: learned('unknown'),
    deliveries: deliveries.length,
    attempts: attempts.length,
    requests: receipts.length,
    duplicates: repeated,
    delivery_p99,
    not_in_the_log: unrecorded.length,
    'of which after': countBy(unrecorded.map((fault) => fault?.kind ?? 'nothing')),
    faults: countBy(faults.map(({ kind }) => kind)),
  };
  return `\n${name}: ${JSON.stringify(figures)}\n`;
}

function countBy(names: readonly string[]): Record<string, number> {
  const groups = Map.groupBy(names, (name) => name);
  return Object.fromEntries([...groups].map(([name, { length }]) => [name, length]));
}
