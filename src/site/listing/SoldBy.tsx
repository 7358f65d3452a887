import { useTranslation } from 'react-i18next';
import type { Listing } from '@shared/contract/inventory/listings';
import styles from './Details.module.css';
import { Section } from './Section';

/** The company that a guest books with, and the numbers by which authorities know it and the place. */
export function SoldBy({ listing: { soldBy, licences } }: { listing: Listing }) {
  const { t } = useTranslation();
  const numbers = [
    ['registration', soldBy.registrationNo],
    ['sst', soldBy.sstNo],
    ['tourism_tax', soldBy.tourismTaxNo],
    ...(['council', 'motac'] as const).map((kind) => [
      kind,
      licences
        .filter((licence) => licence.kind === kind)
        .map(({ number }) => number)
        .join(', '),
    ]),
  ];
  return (
    <Section title={t('site:listing.sold_by.title')}>
      <p className={styles.text}>{soldBy.name}</p>
      <dl className={styles.numbers}>
        {numbers.map(
          ([what, number]) =>
            number && (
              <div key={what}>
                <dt>{t(`site:listing.sold_by.${what}`)}</dt>
                <dd className="numbers">{number}</dd>
              </div>
            ),
        )}
      </dl>
    </Section>
  );
}
