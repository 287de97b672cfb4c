import { styleText } from 'node:util';
import type { CheckedDelivery } from '#cli/receiver/receiver.ts';

/** The demo's output: plain text off a terminal or with `NO_COLOR`. */
export interface Screen {
  title(text: string): void;
  /** Runs and shows a timed step. */
  step<T>(text: string, work: () => Promise<T>): Promise<T>;
  note(text: string): void;
  /** A delivery under its step, with the receiver's verdict. */
  delivery(delivery: CheckedDelivery, summary: string): void;
  conclusion(text: string): void;
}

const WIDTH = 70;
const EVENT_WIDTH = 'invoice.lifecycle_event.created'.length;

export function createScreen(stream: NodeJS.WriteStream): Screen {
  const write = (text: string) => void stream.write(`${text}\n`);
  const paint = (style: 'bold' | 'dim' | 'green' | 'red', text: string) =>
    styleText(style, text, { stream });
  const verdictOn = (problem: CheckedDelivery['problem']): string => {
    if (problem === null) return paint('green', '✓ verified');
    // From an endpoint made in the console: only its maker has seen the secret.
    return problem === 'secret_unknown'
      ? paint('green', '✓ received')
      : paint('red', `✗ ${problem}`);
  };
  let steps = 0;
  return {
    title: (text) => write(`\n${paint('bold', text)}\n`),
    step: async (text, work) => {
      const began = performance.now();
      const result = await work();
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      const number = String((steps += 1)).padStart(2);
      write(`${paint('bold', number)}  ${text.padEnd(WIDTH)} ${paint('dim', `${seconds} s`)}`);
      return result;
    },
    note: (text) => write(`      ${text}`),
    delivery: ({ id, event_type, problem, path }, summary) => {
      const verdict = verdictOn(problem);
      const event = (event_type ?? 'no event').padEnd(EVENT_WIDTH);
      write(`      ${verdict}  ${event}  #${id ?? '?'} → ${path}`);
      write(`        ${paint('dim', summary)}`);
    },
    conclusion: (text) => write(`\n${paint('bold', text)}\n`),
  };
}
