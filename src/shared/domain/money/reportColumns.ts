/**
 * A column of figures. `count` is a whole number, `sen` money, `bp` a share in basis points, `credit` hundredths of a night or a point. `of` makes it a
 * quotient of two other columns, worked out for each row and for the total, and never added up; `less` is what one column has more than another.
 */
export type ReportColumn = {
  key: string;
  kind: 'count' | 'sen' | 'bp' | 'credit';
  of?: readonly [part: string, whole: string];
  less?: readonly [column: string, other: string];
};

/** The columns of reports by their kinds. */
export const count = (key: string): ReportColumn => ({ key, kind: 'count' });
export const credit = (key: string): ReportColumn => ({ key, kind: 'credit' });
export const sen = (key: string): ReportColumn => ({ key, kind: 'sen' });
export const bp = (key: string, part: string, whole: string): ReportColumn => ({
  key,
  kind: 'bp',
  of: [part, whole],
});
export const each = (key: string, part: string, whole: string): ReportColumn => ({
  key,
  kind: 'sen',
  of: [part, whole],
});
export const more = (kind: 'count' | 'sen', key: string, column: string, other: string): ReportColumn => ({
  ...{ key, kind },
  less: [column, other],
});
