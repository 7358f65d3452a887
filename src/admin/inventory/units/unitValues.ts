import type {
  UnitDetail,
  UnitInput,
  UnitLicence,
  UnitPatch,
  UnitStatus,
} from '@shared/contract/inventory/units';

/** What the form holds. `lastNumber` is for new units alone, `licences` for one that exists. */
export type UnitValues = {
  number: string;
  lastNumber?: string;
  roomTypeId: string | null;
  floor: string;
  companyId: string | null;
  status: UnitStatus;
  note: string;
  licences: Partial<UnitLicence>[];
  /** Of a unit that exists, as the form's comparison hands it on. */
  version?: number;
};

/** The form of new units. */
export const newUnit = (roomTypeId: string | null): UnitValues => ({
  number: '',
  lastNumber: '',
  roomTypeId,
  floor: '',
  companyId: null,
  status: 'active',
  note: '',
  licences: [],
});

/** What the form shows of a unit. */
export const factsOf = (unit: UnitDetail): UnitValues => ({
  number: unit.number,
  roomTypeId: unit.roomTypeId,
  floor: unit.floor ?? '',
  companyId: unit.companyId,
  status: unit.status,
  note: unit.note,
  licences: unit.licences.map(({ kind, number, expiresOn }) => ({ kind, number, expiresOn })),
});
/** The same with its version, for the comparison of two of them. */
export const valuesOf = (unit: UnitDetail): UnitValues => ({ ...factsOf(unit), version: unit.version });

const sharedOf = ({ number, roomTypeId, floor, companyId, status, note }: UnitValues) => ({
  number: number.trim(),
  roomTypeId: roomTypeId!,
  floor: floor?.trim() || null,
  companyId: companyId ?? null,
  status,
  note: note?.trim() ?? '',
});
export const inputOf = (values: UnitValues): UnitInput => ({
  ...sharedOf(values),
  lastNumber: values.lastNumber?.trim() || null,
});
export const patchOf = (values: UnitValues, version: number): UnitPatch => ({
  ...sharedOf(values),
  licences: values.licences.map(({ kind, number, expiresOn }) => ({
    kind: kind!,
    number: number?.trim() ?? '',
    expiresOn: expiresOn ?? null,
  })),
  version,
});
