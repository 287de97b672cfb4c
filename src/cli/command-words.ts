const WORD = /^[a-z]+(-[a-z]+)*$/;

/** The words before the first option or value: `audit list` for `bordereau audit list --limit 5`. */
export function commandWords([, , ...args]: readonly string[]): string {
  const end = args.findIndex((arg) => !WORD.test(arg));
  return args.slice(0, end === -1 ? args.length : end).join(' ');
}
