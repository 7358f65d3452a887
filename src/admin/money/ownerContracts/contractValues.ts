import type { OwnerContract, OwnerContractInput } from '@shared/contract/money/ownerContracts';
import type { SellerRole } from '@shared/domain/money/agencies';
import type { Arrangement, ArrangementKind } from '@shared/domain/money/contractTerms';
import type { ReturnPeriod } from '@shared/domain/money/guarantees';

/** The terms as a form holds them: the amounts of every kind, of which those of the chosen one are sent. */
export type ContractTermsValues = {
  packageId: string | null;
  role: SellerRole;
  arrangement: {
    kind: ArrangementKind;
    monthSen: number | null;
    nightSen: number | null;
    yearSen: number | null;
    rateBp: number | null;
    thresholdSen: number | null;
    shareBp: number | null;
    every: ReturnPeriod;
  };
};
export type ContractValues = {
  unitId: string | null;
  validFrom: string | null;
  lastDay: string | null;
  priceSen: number | null;
  remark: string;
  terms: ContractTermsValues;
  version?: number;
};

const NO_AMOUNTS = {
  ...{ monthSen: null, nightSen: null, yearSen: null, rateBp: null, thresholdSen: null, shareBp: null },
  every: 'month' as const,
};

export const newTerms: ContractTermsValues = {
  ...{ packageId: null, role: 'principal' },
  arrangement: { kind: 'package', ...NO_AMOUNTS },
};

/** Terms of a contract in their form. */
export const contractTermsValuesOf = ({
  packageId,
  role,
  arrangement,
}: {
  packageId: string;
  role: SellerRole;
  arrangement: Arrangement;
}): ContractTermsValues => ({ packageId, role, arrangement: { ...NO_AMOUNTS, ...arrangement } });

/** The form of a draft. */
export const contractValuesOf = (contract: OwnerContract): ContractValues => {
  const { unitId, validFrom, lastDay, priceSen, remark, terms, version } = contract;
  return {
    unitId,
    validFrom,
    lastDay,
    priceSen,
    remark,
    terms: contractTermsValuesOf(terms.at(-1)!),
    version,
  };
};

/** The arrangement that a form says, without the amounts of other kinds. Amounts that are missing are the server's to refuse. */
function arrangementOf(values: ContractTermsValues['arrangement']): Arrangement {
  const { kind, monthSen, nightSen, yearSen, rateBp, thresholdSen, shareBp, every } = values;
  switch (kind) {
    case 'package':
      return { kind };
    case 'rent':
      return { kind, monthSen: monthSen! };
    case 'when_let':
      return { kind, nightSen: nightSen! };
    case 'guarantee':
      return { kind, yearSen: yearSen!, every };
    case 'price':
      return { kind, rateBp: rateBp!, every };
    case 'threshold':
      return { kind, monthSen: monthSen!, thresholdSen: thresholdSen!, shareBp: shareBp! };
  }
}

export const contractTermsOf = ({
  packageId,
  role,
  arrangement,
}: ContractTermsValues): OwnerContractInput['terms'] => ({
  packageId: packageId!,
  // Who is promised a sum has no sales of his own.
  role: arrangement.kind === 'package' ? role : 'principal',
  arrangement: arrangementOf(arrangement),
});

/** A contract as it is sent. */
export const contractInputOf = ({
  unitId,
  validFrom,
  lastDay,
  priceSen,
  remark,
  terms,
}: ContractValues): OwnerContractInput => ({
  unitId: unitId!,
  validFrom: validFrom!,
  lastDay: lastDay ?? null,
  priceSen: priceSen ?? null,
  remark,
  terms: contractTermsOf(terms),
});
