import type { FreeStayRow } from '@shared/contract/money/freeStays';
import { ONE_CREDIT } from '@shared/domain/money/freeStayRules';
import type { ExportColumn } from '../../../plugins/export';

const whole = (credits: number | undefined) => (credits === undefined ? '' : credits / ONE_CREDIT);

/** Columns of the export of free stays: how each contract stands in its year. */
export const FREE_STAY_EXPORT: ExportColumn<FreeStayRow>[] = [
  { header: 'Contract', value: (row) => row.contractNumber },
  { header: 'Property', value: (row) => row.propertyName['en-US'] },
  { header: 'Unit', value: (row) => row.unitNumber },
  { header: 'Owners', value: (row) => row.owners.map(({ name }) => name).join(', ') },
  { header: 'Year from', value: (row) => row.year?.from ?? '' },
  { header: 'Year to', value: (row) => row.year?.lastDay ?? '' },
  { header: 'Counted in', value: (row) => row.year?.counted ?? '' },
  { header: 'Entitled', value: (row) => whole(row.year?.entitled) },
  { header: 'Carried over', value: (row) => whole(row.year?.carriedIn) },
  { header: 'Used', value: (row) => whole(row.year?.used) },
  { header: 'Booked', value: (row) => whole(row.year?.booked) },
  { header: 'Expired', value: (row) => whole(row.year?.expired) },
  { header: 'Left', value: (row) => whole(row.year?.left) },
  { header: 'Left at a discount', value: (row) => whole(row.discountedLeft) },
  { header: 'Requests waiting', value: (row) => row.waiting },
];
