import type { AnyNode } from 'acorn';
import { describeChange, type Mutant } from './mutant.ts';
import { topDeclarations, parseSource, walk } from './parse-source.ts';
import { tokenize, type SqlToken } from './sql-tokens.ts';

/** Recognises SQL: its first word, or one that no other text contains. */
const STATEMENT =
  /^\s*(?:begin|with|select|insert|update|delete|from|where|and)\b|\bcase when\b|\bas materialized \(|\bjoin \w+ \w+ on\b/i;

/** Ends a condition, unless in brackets. */
const AFTER_CONDITION = new Set(
  (
    'and or where order group having limit offset returning on join left right inner cross full union ' +
    'for set values then when else end do window from using'
  ).split(' '),
);
const BOUNDARIES: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/** Drops each condition after `where`, `and`, `on` and `having`, moves each bound by one, lifts each limit. */
export function mutateSql(file: string, text: string): Mutant[] {
  const program = parseSource(text);
  const declarations = topDeclarations(program);
  const nameAt = (offset: number) =>
    declarations.find(({ start, end }) => start <= offset && offset < end)?.name ?? '';
  return [...walk(program)]
    .filter(([node, above]) => isStatement(node) && !above.some(isStatement))
    .flatMap(([node]) => mutateStatement(text, node.start + 1, node.end - 1))
    .map(({ start, end, replacement, change }) => ({
      file,
      start,
      end,
      replacement,
      name: `${nameAt(start)}: ${change}`,
    }));
}

function isStatement(node: AnyNode): boolean {
  const text =
    node.type === 'TemplateLiteral'
      ? node.quasis.map(({ value }) => value.raw).join('?')
      : node.type === 'Literal' && typeof node.value === 'string'
        ? node.value
        : '';
  return text.includes(' ') && STATEMENT.test(text);
}

interface Change {
  start: number;
  end: number;
  replacement: string;
  change: string;
}

function mutateStatement(text: string, start: number, end: number): Change[] {
  const tokens = tokenize(text, start, end);
  const changes = tokens.flatMap((token, index) => changesAt(text, tokens, token, index));
  const isLeftOut = ({ start: at }: SqlToken) =>
    changes.some((change) => change.start <= at && at < change.end);
  return [...changes, ...turnOthers(text, tokens, isLeftOut)];
}

function changesAt(
  text: string,
  tokens: readonly SqlToken[],
  token: SqlToken,
  index: number,
): Change[] {
  const { kind, text: word } = token;
  if (kind === 'operator') return moveBound(text, tokens, token, index);
  if (kind !== 'word') return [];
  if (word === 'limit') return liftLimit(text, tokens, token, index);
  if (word === 'skip') return [replace(text, token, token.end + ' locked'.length, '')];
  if (word === 'and' && isBetween(tokens, index)) return [];
  return ['where', 'and', 'or', 'on', 'having'].includes(word)
    ? leaveOut(text, tokens, token, index)
    : [];
}

const replace = (
  text: string,
  { start }: SqlToken,
  end: number,
  replacement: string,
  shown = replacement === '' ? 'nothing' : replacement,
): Change => ({ start, end, replacement, change: describeChange(text.slice(start, end), shown) });

/** Keeps the dropped text, since a statement without one of its parameters fails anyway. */
function leaveOut(
  text: string,
  tokens: readonly SqlToken[],
  token: SqlToken,
  at: number,
): Change[] {
  const condition = conditionAfter(tokens, at);
  const [first] = condition;
  const last = condition.at(-1);
  if (first === undefined || last === undefined || ['conflict', 'true'].includes(first.text))
    return [];
  const always = token.text === 'or' ? 'and false' : 'or true';
  const words = text.slice(first.start, last.end);
  const shown = token.text === 'or' ? 'or false' : `${token.text} true`;
  return [replace(text, token, last.end, `${token.text} ((${words}) ${always})`, shown)];
}

function conditionAfter(tokens: readonly SqlToken[], at: number): SqlToken[] {
  const condition: SqlToken[] = [];
  let depth = 0;
  let cases = 0;
  let between = false;
  for (const token of tokens.slice(at + 1)) {
    const outside = depth === 0 && cases === 0;
    if (outside && (token.kind === 'close' || token.kind === 'comma')) break;
    const goesOn = (between && token.text === 'and') || isDistinctFrom(condition, token);
    if (outside && token.kind === 'word' && AFTER_CONDITION.has(token.text) && !goesOn) break;
    if (token.kind === 'open') depth += 1;
    if (token.kind === 'close') depth -= 1;
    if (token.text === 'case') cases += 1;
    if (token.text === 'end') cases -= 1;
    if (token.text === 'between') between = true;
    else if (token.text === 'and') between = false;
    condition.push(token);
  }
  return condition;
}

const isDistinctFrom = (condition: readonly SqlToken[], { text }: SqlToken): boolean =>
  text === 'from' && condition.at(-1)?.text === 'distinct';

const isBetween = (tokens: readonly SqlToken[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 4), at).some(({ text }) => text === 'between');

const around = (text: string, tokens: readonly SqlToken[], at: number): string =>
  text.slice(tokens[at - 1]?.start, tokens[at + 1]?.end);

function moveBound(
  text: string,
  tokens: readonly SqlToken[],
  { start, end, text: operator }: SqlToken,
  at: number,
): Change[] {
  const replacement = BOUNDARIES[operator];
  if (replacement === undefined) return [];
  const change = describeChange(around(text, tokens, at), replacement);
  return [{ start, end, replacement, change }];
}

function liftLimit(
  text: string,
  tokens: readonly SqlToken[],
  token: SqlToken,
  at: number,
): Change[] {
  const limit = conditionAfter(tokens, at);
  const [first] = limit;
  const last = limit.at(-1);
  if (first === undefined || last === undefined) return [];
  const lifted = `limit (${text.slice(first.start, last.end)}) + 1000000`;
  return [replace(text, token, last.end, lifted, 'limit all')];
}

/** Equalities and null tests used as values, as in `case when`; those of `set` assign. */
function turnOthers(
  text: string,
  tokens: readonly SqlToken[],
  isLeftOut: (token: SqlToken) => boolean,
): Change[] {
  let assigns = false;
  let depth = 0;
  return tokens.flatMap((token, index) => {
    if (token.kind === 'open') depth += 1;
    if (token.kind === 'close') depth -= 1;
    if (token.text === 'set' || token.text === 'local') [assigns, depth] = [true, 0];
    else if (['where', 'from', 'returning', 'select'].includes(token.text) && depth <= 0)
      assigns = false;
    if (isLeftOut(token)) return [];
    const { start, end } = token;
    const shown = around(text, tokens, index);
    const isNull = token.text === 'is' && tokens[index + 1]?.text === 'null';
    if (isNull)
      return [{ start, end, replacement: 'is not', change: describeChange(shown, 'is not null') }];
    const isAssignment = assigns && depth <= 0 && tokens[index - 2]?.text !== 'when';
    if (token.text !== '=' || isAssignment) return [];
    return [{ start, end, replacement: '<>', change: describeChange(shown, '<>') }];
  });
}
