import type { DateOrder, DecimalMark } from '@shared/domain/money/delimitedCells';
import type { Delimiter } from '@shared/domain/money/delimitedText';

export const DELIMITER_KEYS: Record<Delimiter, string> = {
  ',': 'admin:file_layout.delimiters.comma',
  ';': 'admin:file_layout.delimiters.semicolon',
  '\t': 'admin:file_layout.delimiters.tab',
  '|': 'admin:file_layout.delimiters.bar',
};
export const ORDER_KEYS: Record<DateOrder, string> = {
  dmy: 'admin:file_layout.orders.dmy',
  mdy: 'admin:file_layout.orders.mdy',
  ymd: 'admin:file_layout.orders.ymd',
};
export const DECIMAL_KEYS: Record<DecimalMark, string> = {
  '.': 'admin:file_layout.decimals.point',
  ',': 'admin:file_layout.decimals.comma',
};
