import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BrandAnswer } from '@shared/contract/system/brand';
import { DetailList } from '../../../kit/DetailList';
import { FormShell } from '../../../kit/FormShell';
import { HistoryTimeline } from '../../../kit/HistoryTimeline';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { useFields } from '../../../kit/useFields';
import { WithAside } from '../../../kit/WithAside';
import { Can } from '../../../session/Can';
import { showBrand } from '../../../ui/pageBrand';
import { toast } from '../../../ui/toast';
import { useGetBrandQuery, useLazyGetBrandQuery, useSetBrandMutation } from './brand.api';
import {
  BRAND_ACTIONS,
  brandBodyOf,
  brandValuesOf,
  FIELDS,
  LOGO_FIELD,
  type BrandValues,
} from './brandFields';
import { BrandForm } from './BrandForm';
import { BrandLogoPanel } from './BrandLogoPanel';
import styles from './Global.module.css';

const FACTS = [
  ...(['name', 'phone', 'whatsapp', 'email', 'address', 'facebook', 'instagram', 'tiktok'] as const),
  ...(['xiaohongshu', 'colour', 'linkColour'] as const),
] as const;

/** Who the business is on its pages, in its mails and prints: name, contact, logo and colours. What is empty is shown nowhere. */
export function BrandTab() {
  const { t } = useTranslation();
  const query = useGetBrandQuery(undefined, { refetchOnMountOrArgChange: true });
  const [changed, setChanged] = useState<BrandAnswer | null>(null);
  const [begun, setBegun] = useState(0);
  const [isDirty, setDirty] = useState(false);
  const { fields, history } = useBrandFields();
  return (
    <>
      <p className={styles.lead}>{t('admin:brand.intro')}</p>
      <Loaded query={query}>
        {(fetched) => {
          // What was just saved is not fetched yet.
          const brand = changed && changed.version > fetched.version ? changed : fetched;
          const begin = () => setBegun(begun + 1);
          const logo = (
            <BrandLogoPanel
              brand={brand}
              isFormDirty={isDirty}
              onChanged={(answer) => {
                setChanged(answer);
                begin();
              }}
            />
          );
          return (
            <WithAside
              aside={
                <div className={styles.panels}>
                  {logo}
                  <Panel title={t('admin:history.title')}>
                    <HistoryTimeline entries={brand.history} {...history} />
                  </Panel>
                </div>
              }
            >
              <Can
                do="global.edit"
                otherwise={
                  <Panel title={t('admin:global.tabs.brand')}>
                    <DetailList items={fields.facts(brand, FACTS)} />
                  </Panel>
                }
              >
                <EditedBrand
                  key={begun}
                  brand={brand}
                  fields={fields}
                  onSaved={setChanged}
                  onDirty={setDirty}
                  onDone={begin}
                />
              </Can>
            </WithAside>
          );
        }}
      </Loaded>
    </>
  );
}

function useBrandFields() {
  const { t } = useTranslation();
  const show = useCallback((name: string, value: unknown) => {
    if (name !== 'place' || !value || typeof value !== 'object') return undefined;
    const { lat, lng } = value as BrandValues['place'];
    return lat === null ? '–' : `${lat}, ${lng}`;
  }, []);
  const fields = useFields(FIELDS, show);
  const logo = useFields(LOGO_FIELD);
  return {
    fields,
    history: {
      fields: { ...fields.names, ...logo.names },
      show: logo.show,
      actions: Object.fromEntries(Object.entries(BRAND_ACTIONS).map(([action, key]) => [action, t(key)])),
    },
  };
}

function EditedBrand({
  brand,
  fields,
  onSaved,
  onDirty,
  onDone,
}: {
  brand: BrandAnswer;
  fields: ReturnType<typeof useBrandFields>['fields'];
  onSaved: (brand: BrandAnswer) => void;
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const [settle] = useSetBrandMutation();
  const [fetchAgain] = useLazyGetBrandQuery();
  return (
    <FormShell<BrandValues>
      initialValues={brandValuesOf(brand)}
      labels={fields.labels}
      show={fields.show}
      onDirty={onDirty}
      onSubmit={async (values) => {
        const answer = await settle(brandBodyOf(values)).unwrap();
        showBrand(answer);
        onSaved(answer);
      }}
      onSaved={() => {
        toast.success(t('admin:brand.saved'));
        onDone();
      }}
      onCancel={onDone}
      latest={async () => brandValuesOf(await fetchAgain().unwrap())}
    >
      <BrandForm fields={fields} />
    </FormShell>
  );
}
