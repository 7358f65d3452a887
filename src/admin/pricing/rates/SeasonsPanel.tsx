import { useTranslation } from 'react-i18next';
import type { Rates, SeasonRow } from '@shared/contract/pricing/rates';
import { useLanguage, useText } from '../../../i18n';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Panel } from '../../../kit/Page';
import { Can } from '../../../session/Can';
import { Money } from '../../../ui/Money';
import { toast } from '../../../ui/toast';
import styles from './RateCalendar.module.css';
import { runText, weekdaysText } from './rateTexts';
import { SeasonDialog } from './SeasonDialog';
import type { Saving } from './useSaveRates';

/** The seasons that touch the year on screen. */
export function SeasonsPanel({ rates, saving }: { rates: Rates; saving: Saving }) {
  const { t } = useTranslation();
  const seasons = rates.plan.seasons.filter(
    ({ startsOn, endsOn }) => startsOn < rates.to && endsOn >= rates.from,
  );
  return (
    <Panel
      title={t('admin:rates.season.title', { year: rates.from.slice(0, 4) })}
      actions={
        <Can do="listing.edit">
          <SeasonDialog rates={rates} saving={saving} />
        </Can>
      }
    >
      {seasons.length === 0 && <p className={styles.small}>{t('admin:rates.season.none')}</p>}
      <ul className={styles.lines}>
        {seasons.map((season) => (
          <SeasonLine key={season.id} {...{ season, rates, saving }} />
        ))}
      </ul>
    </Panel>
  );
}

function SeasonLine({ season, rates, saving }: { season: SeasonRow; rates: Rates; saving: Saving }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const { id, name, startsOn, endsOn, rateSen, weekendRateSen, minNights, maxNights } = season;
  const rules = [
    minNights !== null && t('admin:rates.night.min', { count: minNights }),
    maxNights !== null && t('admin:rates.night.max', { count: maxNights }),
    season.noArrivalOn.length > 0 &&
      t('admin:rates.season.no_arrival', { days: weekdaysText(season.noArrivalOn, language) }),
    season.noDepartureOn.length > 0 &&
      t('admin:rates.season.no_departure', { days: weekdaysText(season.noDepartureOn, language) }),
  ].filter(Boolean);
  return (
    <li>
      <div className={styles.lineHead}>
        <span>{text(name)}</span>
        <span>
          <Money sen={rateSen} />
          {weekendRateSen !== null && (
            <>
              {' '}
              / <Money sen={weekendRateSen} />
            </>
          )}
        </span>
      </div>
      <p className={styles.small}>
        {runText({ from: startsOn, to: endsOn }, language)}
        {rules.length > 0 && ` · ${rules.join(' · ')}`}
      </p>
      <Can do="listing.edit">
        <div className={styles.lineActions}>
          <SeasonDialog rates={rates} saving={saving} season={season} />
          <ConfirmAction
            label={t('admin:rates.season.remove')}
            title={t('admin:rates.season.remove_title', { name: text(name) })}
            danger
            onConfirm={async () => {
              await saving.save({ seasons: { remove: [id] } });
              toast.success(t('admin:rates.saved'));
            }}
          >
            <p>{t('admin:rates.season.remove_text')}</p>
          </ConfirmAction>
        </div>
      </Can>
    </li>
  );
}
