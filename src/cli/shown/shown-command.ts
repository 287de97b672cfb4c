import type { Command } from 'commander';
import { optionNumber } from '#cli/option-number.ts';
import type { ShownOptions } from './print-shown.ts';

const MAX_LIMIT = 1_000;
/** As many as a person looks through. */
const USUAL_LIMIT = 100;

export interface ListOptions extends ShownOptions {
  limit: number;
}

export const listCommand = (parent: Command, description: string, limit = USUAL_LIMIT): Command =>
  withJson(parent.command('list').description(description)).option(
    '--limit <count>',
    `rows at most, up to ${MAX_LIMIT}`,
    optionNumber(1, MAX_LIMIT),
    limit,
  );

export const showCommand = (parent: Command, description: string): Command =>
  withJson(parent.command('show').description(description));

const withJson = (command: Command): Command =>
  command.option('--json', 'print JSON even on a terminal');
