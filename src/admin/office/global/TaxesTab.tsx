import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { TaxKind, TaxRateRow } from '@shared/contract/pricing/taxRates';
import list from '../../../kit/ItemList.module.css';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { RowLink } from '../../../kit/RowLink';
import { useAddressPanel } from '../../../kit/useAddressPanel';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import styles from './Global.module.css';
import { LeviesPanel } from './LeviesPanel';
import { PeriodDays, PeriodTag } from './PeriodTag';
import { rateText } from './taxRateFields';
import { newRateOf, TaxRatePanel } from './TaxRatePanel';
import { useGetTaxRatesQuery } from './taxRates.api';
import { TAX_KEYS, TAX_LEADS } from './taxTexts';

const KINDS = Object.keys(TAX_KEYS) as TaxKind[];

/** Taxes and levies by day. `?tax=` opens one period of a tax beside the page, or the form of a new one; `?levy=` one of a levy. */
export function TaxesTab() {
  const { t } = useTranslation();
  const query = useGetTaxRatesQuery();
  const { id, rest, close } = useAddressPanel('tax');
  const hrefOf = (tax: string) => paths.admin.global({ ...rest, tab: 'taxes', tax });
  return (
    <>
      <p className={styles.lead}>{t('admin:tax.intro')}</p>
      <Loaded query={query}>
        {({ taxRates }) => (
          <div className={styles.panels}>
            {KINDS.map((kind) => (
              <RatesPanel
                key={kind}
                kind={kind}
                rates={taxRates.filter((rate) => rate.kind === kind)}
                hrefOf={hrefOf}
              />
            ))}
            <LeviesPanel />
            <TaxRatePanel id={id} rates={taxRates} onClose={close} />
          </div>
        )}
      </Loaded>
    </>
  );
}

/** The periods of one tax on a line of time, the latest first. */
function RatesPanel({
  kind,
  rates,
  hrefOf,
}: {
  kind: TaxKind;
  rates: TaxRateRow[];
  hrefOf: (tax: string) => string;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Panel
      title={t(TAX_KEYS[kind])}
      actions={
        <Can do="global.create">
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden="true" />}
            aria-label={t('admin:tax.new_of', { tax: t(TAX_KEYS[kind]) })}
            onClick={() => void navigate(hrefOf(newRateOf(kind)))}
          >
            {t('admin:tax.new')}
          </Button>
        </Can>
      }
    >
      <p className={styles.lead}>{t(TAX_LEADS[kind])}</p>
      {rates.length === 0 && <p>{t('admin:tax.none')}</p>}
      <ul className={list.items}>
        {rates.map((rate) => (
          <li key={rate.id} className={list.item}>
            <span className={list.words}>
              <RowLink to={hrefOf(rate.id)}>
                <strong>{rateText(rate)}</strong> · <PeriodDays period={rate} />
              </RowLink>
              <span className={list.small}>{rate.source || t('admin:tax.no_source')}</span>
            </span>
            <PeriodTag period={rate} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
