import { layOutJson } from './lay-out-json.ts';

/** A fenced block that names a file after its language: ```` ```json src/… ````. */
const INCLUDING = /^```(\w+) ((?:packages|src)\/\S+)\n[\s\S]*?^```$/gm;

/**
 * Fills those blocks; JSON is laid out.
 * @param read a file's text, by its path in the repository
 */
export const includeFiles = (page: string, read: (path: string) => string): string =>
  page.replaceAll(INCLUDING, (_block, language: string, path: string) => {
    const text = read(path).trimEnd();
    return `\`\`\`${language} ${path}\n${language === 'json' ? layOutJson(text) : text}\n\`\`\``;
  });
