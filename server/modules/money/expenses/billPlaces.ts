import type { BillFault, ReadBill } from '@shared/domain/money/billFile';
import type { NamedPlaces, PlacedBill } from './importBills.queries';

/** A bill of a file with the places that it names, and as it can be written; null: something of it is missing. */
export type FoundBill = ReadBill & {
  told: {
    company: NamedPlaces['companies'][number] | null;
    property: NamedPlaces['properties'][number] | null;
    unit: NamedPlaces['units'][number] | null;
  };
  placedBill: PlacedBill | null;
};

const plain = (name: string) => name.trim().toLowerCase();

/** Finds the places of bills by their names, in whatever language; of two alike none is meant. */
export function placeBills(
  bills: readonly ReadBill[],
  { companies, properties, units }: NamedPlaces,
): { bills: FoundBill[]; faults: BillFault[] } {
  const faults: BillFault[] = [];
  const found = bills.map((bill): FoundBill => {
    const one = <Place>(column: 'company' | 'property' | 'unit', what: string, alike: readonly Place[]) => {
      if (what === '') return null;
      if (alike.length === 1) return alike[0]!;
      faults.push({ row: bill.row, column, rule: alike.length === 0 ? 'unknown' : 'ambiguous', what });
      return null;
    };
    const fault = (column: BillFault['column'], rule: BillFault['rule']) =>
      faults.push({ row: bill.row, column, rule, what: '' });
    const named = one(
      'property',
      bill.property,
      properties.filter(({ name }) =>
        Object.values(name).some((text) => plain(text) === plain(bill.property)),
      ),
    );
    const unit = one(
      'unit',
      bill.unit,
      units.filter(
        ({ number, propertyId }) =>
          plain(number) === plain(bill.unit) && (bill.property === '' || propertyId === named?.id),
      ),
    );
    const company = one(
      'company',
      bill.company,
      companies.filter(({ name }) => plain(name) === plain(bill.company)),
    );
    const property = named ?? (unit && (properties.find(({ id }) => id === unit.propertyId) ?? null));
    const nothing = bill.property === '' && bill.unit === '' && bill.company === '';
    // Of one company alone there is nothing to be said.
    const own = nothing && companies.length === 1 ? companies[0]! : company;
    if (nothing && !own) fault('company', 'required');
    if (bill.ownerBp !== null && bill.ownerBp > 0 && bill.unit === '') fault('ownerBp', 'no_owners');
    const { row, vendorName, number, billDate, amountSen, category } = bill;
    const isWhole = vendorName !== null && billDate !== null && amountSen !== null && category !== null;
    return {
      ...bill,
      told: { company: own, property, unit },
      placedBill:
        isWhole && (property || own)
          ? {
              ...{ row, vendorName, number, billDate, amountSen, category },
              companyId: property ? null : own!.id,
              ...{ propertyId: property?.id ?? null, unitId: unit?.id ?? null },
            }
          : null,
    };
  });
  return { bills: found, faults };
}
