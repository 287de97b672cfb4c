import { parisInstant, readParisTime } from '#kernel/instant.ts';
import { ram } from '#einvoice/cii/print-ram.ts';
import { findElement } from '#einvoice/xml/find-elements.ts';
import { printAttributes, printElement } from '#einvoice/xml/print-xml.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';

/** `YYYYMMDDhhmmss` (UNTDID 2379). The standard names no zone; we take Europe/Paris. */
const SECONDS = '204';

export const printCdarTime = (name: string, date: Date | null): string =>
  date === null
    ? ''
    : ram(name, [
        printElement(
          'udt:DateTimeString',
          parisInstant(date).slice(0, 19).replaceAll(/[-T:]/g, ''),
          printAttributes({ format: SECONDS }),
        ),
      ]);

/** A day, then hours, minutes, seconds and zone as far as present, in basic or extended format. */
const DATE_TIME =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:T?(\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?)?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * A time in format 102, 203, 204, 205 or ISO 8601, recognised by its form, whichever format is declared. Without a
 * zone it is Paris time. Null for other texts.
 */
export function readCdarTime(parent: XmlElement | undefined, name: string): Date | null {
  const element = findElement(parent, name);
  const text = (element?.elements[0] ?? element)?.text.trim() ?? '';
  const [found, year, month, day, hour = '00', minute = '00', second = '00', zone] =
    DATE_TIME.exec(text) ?? [];
  if (found === undefined) return null;
  const time = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const local = readParisTime(time);
  if (local === null || zone === undefined) return local;
  const date = new Date(time + zone.replace(/(\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(date.getTime()) ? null : date;
}
