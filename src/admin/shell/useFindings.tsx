import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundPerson, SearchAnswer } from '@shared/contract/office/search';
import { useLanguage, useText } from '../../i18n';
import { paths } from '../../paths';
import { useCan } from '../../session/usePermissions';
import { formatStay } from '../../ui/dates';
import { ReservationStatusTag } from '../lent/ReservationStatusTag';
import { addressOf, SCREENS } from '../screens';

/** Something that was found: where it leads, what it is called, what tells it from its like. */
export type Finding = { to: string; name: string; note?: string; mark?: ReactNode };
export type FindingGroup = { key: string; label: string; findings: Finding[] };

/** Letters as people type them: small, without accents. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The screens that are called by every word of a text in the person's language, and that he may open. */
export function useScreenFindings() {
  const { t } = useTranslation();
  const can = useCan();
  return (text: string): Finding[] => {
    const words = plain(text).split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    return SCREENS.filter(
      ({ code, page, permission }) =>
        page && (!permission || can(permission)) && !SCREENS.some(({ parent }) => parent === code),
    )
      .map((screen) => ({ to: addressOf(screen), name: t(screen.label) }))
      .filter(({ name }) => words.every((word) => plain(name).includes(word)));
  };
}

/** Returns a function that puts the server's findings into words, by kind. */
export function useFindingGroups() {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const people = (rows: readonly FoundPerson[] | undefined, pathOf: (id: string) => string) =>
    rows?.map(({ id, name, accountNumber, email }) => ({
      to: pathOf(id),
      name,
      note: `${accountNumber} · ${email}`,
    }));
  return ({ reservations, users, owners, administrators, properties, units }: SearchAnswer): FindingGroup[] =>
    (
      [
        [
          'reservations',
          reservations?.map(({ id, reference, guestName, checkIn, checkOut, status }) => ({
            to: paths.admin.reservationDetails(id),
            name: guestName,
            note: `${reference} · ${formatStay(checkIn, checkOut, language)}`,
            mark: <ReservationStatusTag status={status} />,
          })),
        ],
        ['users', people(users, paths.admin.userDetails)],
        ['owners', people(owners, paths.admin.manageOwner)],
        ['administrators', people(administrators, paths.admin.manageAdmin)],
        [
          'properties',
          properties?.map(({ id, name, town }) => ({
            to: paths.admin.manageProperty(id),
            name: text(name),
            note: town,
          })),
        ],
        [
          'units',
          units?.map(({ id, number, roomTypeName, propertyName }) => ({
            to: paths.admin.manageUnit(id),
            name: number,
            note: `${text(propertyName)} · ${text(roomTypeName)}`,
          })),
        ],
      ] as const
    ).flatMap(([key, findings]) =>
      findings?.length ? [{ key, label: t(`admin:search.groups.${key}`), findings: [...findings] }] : [],
    );
}
