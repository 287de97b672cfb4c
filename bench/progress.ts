export interface Progress {
  show(text: string): void;
  clear(): void;
}

const CLEAR_LINE = '\r\u001b[K';

/** Rewrites one line; without a terminal, prints each new step: the words before a colon. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  let last = '';
  const stage = (text: string) => text.split(':')[0] ?? '';
  return {
    show: (text) => {
      if (stream.isTTY) stream.write(`${CLEAR_LINE}${text.slice(0, stream.columns - 1)}`);
      else if (stage(text) !== stage(last)) stream.write(`${stage(text)} …\n`);
      last = text;
    },
    clear: () => {
      if (stream.isTTY) stream.write(CLEAR_LINE);
    },
  };
}
