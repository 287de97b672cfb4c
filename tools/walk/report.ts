import type { Footprint } from './footprint.ts';

const NAME = 14;
const DESCRIPTION = 54;
const NUMBER = 11;

const row = (name: string, description: string, ...numbers: (string | number)[]): string =>
  [
    name.padEnd(NAME),
    description.padEnd(DESCRIPTION),
    ...numbers.map((each) => String(each).padStart(NUMBER)),
  ].join('');

export const heading = (): string[] => [
  'Files and functions of src that run, and how often a function of another file is entered than the one before.',
  '',
  row('walk', '', 'files', 'core', 'functions', 'changes'),
];

export const walkLine = (
  name: string,
  description: string,
  { files, core, functions, changes }: Footprint,
): string => row(name, description, files.length, core, functions, changes);

export const fileLines = ({ files }: Footprint): string[] =>
  files.map(({ file, functions }) => `${String(functions).padStart(6)}  src/${file}`);
