import type { Content } from 'pdfmake/interfaces';
import { unbrokenSen } from '@shared/domain/base/money';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { PromisedSum } from '@shared/domain/money/guarantees';
import { daysOf, sentencesOf, sumsOfVersions, type PrintedVersion } from './contractSentences.service';
import { breakable } from './printParts';
import { contractRows } from './printContractRows';
import type { ContractPrintWords } from './printContractWords';
import { figure, head, sectionTable, small, words as wordsCell } from './printStatementTables';

/** What a version of a contract says: what the owner has, in whose name, and every rule of its package. */
export function printedTerms(
  version: PrintedVersion,
  next: StayDate | null | undefined,
  own: ContractPrintWords,
): Content[] {
  const { days, rows, note, rules } = sentencesOf(version, next, own);
  return [
    {
      stack: [
        {
          text: breakable(`${own.say('admin:owner_contract.part.terms')}: ${days}`),
          ...{ bold: true, fontSize: 11, margin: [0, 0, 0, 3] as [number, number, number, number] },
        },
        contractRows(rows),
        ...(note === null ? [] : [small(note)]),
      ],
      margin: [0, 0, 0, 6],
    },
    ...rules.map((rule): Content => ({
      stack: [
        ...(rule.days === null
          ? []
          : [
              {
                text: breakable(`${own.text(version.packageName)}: ${rule.days}`),
                bold: true,
                margin: [0, 4, 0, 2] as [number, number, number, number],
              },
            ]),
        contractRows(rule.rows),
      ],
      margin: [0, 0, 0, 12],
    })),
  ];
}

/** The sums that the terms promise, each with its days; nothing where what the owner has depends on what is earned. */
export function promisedSums(
  {
    versions,
    lastDay,
    priceSen,
    own: copy,
  }: {
    versions: readonly PrintedVersion[];
    lastDay: StayDate | null;
    priceSen: number | null;
    own?: { promised: PromisedSum[]; hasLeft: boolean };
  },
  own: ContractPrintWords,
): Content[] {
  const sums = copy?.promised ?? sumsOfVersions(versions, { lastDay, priceSen });
  if (sums.length === 0) return [];
  return [
    sectionTable({
      widths: ['*', 100],
      title: own.say('admin:owner_contract.part.promises'),
      ...(lastDay === null && !copy?.hasLeft && { notes: [own.word('promisedOpen')] }),
      heads: [head(own.word('daysHead')), head('RM', 'right')],
      rows: sums.map(({ from, to, sen }) => [wordsCell(daysOf(from, to, own)), figure(unbrokenSen(sen))]),
    }),
  ];
}
