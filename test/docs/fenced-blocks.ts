export interface FencedBlock {
  /** First word of the info string: `sh`, `json` … */
  language: string;
  /** Its other words. */
  info: string;
  text: string;
  /** Line number of the fence, from 1. */
  line: number;
}

const FENCE = /^( *)```(\S*) *(.*)$/;

/** Blocks of a Markdown page, in order; blocks in a list lose their indentation. */
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
