/** A fenced block of a page. */
export interface FencedBlock {
  /** The first word of the info string: `sh`, `json` … */
  language: string;
  /** The words after it. */
  info: string;
  text: string;
  /** Of its first line in the page, from 1. */
  line: number;
}

const FENCE = /^( *)```(\S*) *(.*)$/;

/** The fenced blocks of a Markdown page, in order; a block in a list loses the list's indentation. */
export function fencedBlocks(markdown: string): FencedBlock[] {
  const blocks: FencedBlock[] = [];
  let open: (FencedBlock & { indent: number }) | undefined;
  for (const [at, line] of markdown.split('\n').entries()) {
    const [, indent = '', language = '', info = ''] = FENCE.exec(line) ?? [];
    if (open === undefined) {
      if (FENCE.test(line))
        open = { language, info: info.trim(), text: '', line: at + 2, indent: indent.length };
    } else if (line.trim() === '```') {
      blocks.push({ language: open.language, info: open.info, text: open.text, line: open.line });
      open = undefined;
    } else {
      open.text += `${line.slice(open.indent)}\n`;
    }
  }
  if (open !== undefined) throw new Error(`the block of line ${open.line} has no end`);
  return blocks;
}
