import { MAX_WARNINGS } from '#einvoice/warnings.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import type { MemberNames } from '#kernel/member-names.ts';
import { memberPaths } from '#kernel/member-paths.ts';
import { nearestName } from '#kernel/nearest-name.ts';
import { shareByKind } from '#kernel/share-in-rounds.ts';
import { invoiceSchema } from '#render/invoice-schema.ts';

/** Members of reads and events, which clients may send back without effect. */
const SHOWN: ReadonlySet<string> = new Set([...memberPaths(invoiceSchema), 'download']);

type Unknown = Pick<MemberNames, 'unknown'>;

const ignoredOf = ({ unknown }: Unknown) => unknown.filter(({ place }) => !SHOWN.has(place));

/** Whether more members are ignored than `warnOfUnknown` names. */
export const areTooMany = (names: Unknown): boolean => ignoredOf(names).length >= MAX_WARNINGS;

/**
 * Warns of each ignored member, at any depth, and suggests a known one of the same object. No name hides another,
 * however many lines have it.
 */
export const warnOfUnknown = (names: Unknown): Warning[] =>
  shareByKind(ignoredOf(names), ({ place }) => place, MAX_WARNINGS - 1).map(
    ({ path, name, known }) => {
      const nearest = nearestName(name, known);
      return {
        severity: 'warning',
        code: 'member_unknown',
        rule: null,
        path,
        message: `« ${path} » est inconnu${nearest === null ? ' et ne compte pas' : ` ; « ${nearest} » ?`}`,
      };
    },
  );
