/** The numbers of a party beside that of its guests; an empty field is nobody. */
export const PARTY_SIZE_FIELDS = ['children', 'infants', 'pets'] as const;
export type PartySizeField = (typeof PARTY_SIZE_FIELDS)[number];
export type PartySizeValues = { [Field in PartySizeField]?: number | null };

/** The numbers of a form as a party has them. */
export const partySizeIn = ({
  children,
  infants,
  pets,
}: PartySizeValues): Record<PartySizeField, number> => ({
  ...{ children: children ?? 0, infants: infants ?? 0, pets: pets ?? 0 },
});
