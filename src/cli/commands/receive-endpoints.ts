import { InvalidArgumentError, type Command } from 'commander';
import type { Configuration } from '#config/configuration.ts';
import { EVENT_CATALOGUE } from '#events/catalogue.ts';
import { commandWords } from '#cli/command-words.ts';
import { openLog } from '#cli/open-log.ts';
import { optionEventType } from '#cli/option-event-type.ts';
import { optionId } from '#cli/option-id.ts';
import { optionList } from '#cli/option-list.ts';
import type { RunOptions } from '#cli/receiver/run-receiver.ts';
import { valueOrStdin } from '#cli/value-or-stdin.ts';
import { EVENT_TYPES, type EventType } from '#model/event-type.ts';
import type { Closing } from '#process/closing.ts';
import { INVOICE_COLLECTIONS } from '#render/invoice-collections.ts';

export interface SubscribeOptions {
  secret?: string;
  workspace?: string;
  events?: EventType[];
  includes?: string[];
  category?: string;
  appToken?: string;
  api?: string;
  url?: string;
}

type MakeSubscribe = (configuration: Configuration, closing: Closing) => RunOptions['subscribe'];

const readEvents = (text: string): EventType[] =>
  text === 'all' ? [...EVENT_TYPES] : [...new Set(optionList(optionEventType)(text))];

function readCollection(text: string): string {
  if (INVOICE_COLLECTIONS.some((name) => name === text)) return text;
  throw new InvalidArgumentError(`Expected some of ${INVOICE_COLLECTIONS.join(', ')}.`);
}

/** The service delivers only to https, and an origin has no path. */
function readOrigin(text: string): string {
  const url = URL.parse(text);
  const isOrigin = url !== null && url.origin !== 'null' && url.href === `${url.origin}/`;
  if (isOrigin && url.protocol === 'https:') return url.origin;
  throw new InvalidArgumentError('Expected an https address without a path.');
}

function readApi(text: string): string {
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol) && url.search + url.hash === '')
    return url.href.replace(/\/+$/, '');
  throw new InvalidArgumentError('Expected an http or https address.');
}

/** For a receiver that creates its own endpoints. */
export const addSubscribeOptions = (command: Command): Command =>
  command
    .option(
      '--workspace <id>',
      'create webhook endpoints in this workspace that deliver here, and remove them at the end',
      optionId,
    )
    .option('--events <types>', 'their event types, or all (the default)', readEvents)
    .option(
      '--includes <collections>',
      'collections that come with invoice.created, e.g. lines,tax_subtotals',
      optionList(readCollection),
    )
    .option('--category <id>', 'only invoices of this category', optionId)
    .option(
      '--app-token <token>',
      "an application's access token with the scopes read and write; - reads it from stdin; without it the endpoints are created in the database",
    )
    .option('--api <url>', 'address of the API; BASE_URL by default', readApi)
    .option(
      '--url <url>',
      'https address at which the service reaches this receiver, if not https://127.0.0.1:<port>',
      readOrigin,
    );

/** Null without `--workspace`. Throws for incompatible options. */
export async function readSubscribe(options: SubscribeOptions): Promise<MakeSubscribe | null> {
  refuseMixed(options);
  const { workspace, events = EVENT_TYPES, includes = [], category, url } = options;
  if (workspace === undefined) return null;
  const token =
    options.appToken === undefined
      ? undefined
      : await valueOrStdin('--app-token', options.appToken);
  const category_id = category === undefined ? null : Number(category);
  return (configuration, closing) => ({
    subscription: { event_types: events, includes, category_id },
    url,
    openAccess: async () => {
      const baseUrl = options.api ?? configuration.baseUrl;
      if (token !== undefined) {
        const { createApiAccess } = await import('#cli/receiver/endpoints/api-access.ts');
        return { access: createApiAccess(baseUrl, token, workspace), onMade: async () => {} };
      }
      const [{ openStorage }, { createDatabaseAccess }] = await Promise.all([
        import('#process/open-storage.ts'),
        import('#cli/receiver/endpoints/database-access.ts'),
      ]);
      const { log } = await openLog(configuration);
      const storage = await openStorage(configuration, log, closing, {
        command: commandWords(process.argv),
      });
      const access = createDatabaseAccess(storage, configuration, workspace);
      return { access, onMade: storage.leave };
    },
  });
}

function refuseMixed(options: SubscribeOptions): void {
  const { workspace, events = EVENT_TYPES, includes, category } = options;
  const needing = ['events', 'includes', 'category', 'appToken', 'api', 'url'] as const;
  const without = needing.find((name) => options[name] !== undefined);
  const dashed = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter}`)}`;
  if (workspace === undefined && without !== undefined)
    throw new InvalidArgumentError(
      `${dashed(without).toLowerCase()} is for endpoints that this command makes: name their --workspace`,
    );
  if (options.api !== undefined && options.appToken === undefined)
    throw new InvalidArgumentError('--api is for --app-token');
  if (options.secret === '-' && options.appToken === '-')
    throw new InvalidArgumentError('only one of --secret and --app-token can be read from stdin');
  if (includes !== undefined && !events.includes('invoice.created'))
    throw new InvalidArgumentError('--includes is for invoice.created, which --events leaves out');
  if (category !== undefined && !events.some((type) => EVENT_CATALOGUE[type].category))
    throw new InvalidArgumentError(
      '--category is for the two event types of invoices, which --events leaves out',
    );
}
