import type { LocalText } from '../../languages';
import { lineOf, type PriceLine } from './priceLines';

const PET_CLEANING: LocalText = {
  'en-US': 'Cleaning after pets',
  'cn-ZH': '宠物清洁费',
  'ms-MY': 'Pembersihan haiwan peliharaan',
};

/** Cleaning after the pets of a stay, `unitSen` for each: cleaning like any other for books and taxes, and a line of its own for who pays it. */
export const petCleaningLine = (pets: number, unitSen: number): PriceLine =>
  lineOf('cleaning', pets, unitSen, { label: PET_CLEANING });

/** Tells cleaning after pets from the cleaning of the stay itself, which needs no name. */
export const isPetCleaning = ({ kind, label }: { kind: string; label: LocalText | null }): boolean =>
  kind === 'cleaning' && label !== null;
