import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ServicePriceDetail } from '@shared/contract/pricing/servicePrices';
import { addDays, businessDate } from '@shared/domain/base/stayDates';
import { useLanguage } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { FormDialog } from '../../../kit/FormDialog';
import list from '../../../kit/ItemList.module.css';
import { Panel } from '../../../kit/Page';
import { Can } from '../../../session/Can';
import { StayDatePicker } from '../../../ui/DatePicker';
import { formatDate } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import { MoneyInput } from '../../../ui/MoneyInput';
import { toast } from '../../../ui/toast';
import { useAddServicePriceDayMutation } from './servicePrices.api';

type Values = { validFrom: string | null; priceSen: number | null };
type Props = { service: ServicePriceDetail; onReload: () => unknown };

/** The prices of a line by day, the latest first; none is written over. */
export function ServicePriceDays({ service, onReload }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Panel
      title={t('admin:service_price.prices.title')}
      actions={
        <Can do="expenses.edit">
          <AddPrice service={service} onReload={onReload} />
        </Can>
      }
    >
      <p>{t('admin:service_price.prices.intro')}</p>
      <ul className={list.items}>
        {service.prices.map(({ validFrom, priceSen, byName, createdAt }) => (
          <li key={`${validFrom} ${createdAt}`} className={list.item}>
            <span className={list.words}>
              <strong>
                {t('admin:service_price.prices.from', { date: formatDate(validFrom, language) })}
              </strong>
              {byName && <span className={list.small}>{byName}</span>}
            </span>
            <Money sen={priceSen} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function AddPrice({ service: { id, version, priceSen }, onReload }: Props) {
  const { t } = useTranslation();
  const [add] = useAddServicePriceDayMutation();
  const labels = {
    validFrom: t('admin:service_price.fields.validFrom'),
    priceSen: t('admin:service_price.fields.price'),
  };
  const title = t('admin:service_price.prices.add');
  return (
    <FormDialog<Values>
      trigger={(open) => <Button onClick={open}>{title}</Button>}
      title={title}
      submitLabel={t('common:actions.save')}
      initialValues={{ validFrom: addDays(businessDate(new Date()), 1), priceSen }}
      labels={labels}
      onReload={onReload}
      onSubmit={async (values) => {
        await add({ id, version, validFrom: values.validFrom!, priceSen: values.priceSen ?? 0 }).unwrap();
        toast.success(t('admin:service_price.prices.added'));
      }}
    >
      <Form.Item name="priceSen" label={labels.priceSen} rules={[{ required: true }]}>
        <MoneyInput />
      </Form.Item>
      <Form.Item name="validFrom" label={labels.validFrom} rules={[choiceRule(t)]}>
        <StayDatePicker min="2000-01-01" max="2100-12-31" />
      </Form.Item>
    </FormDialog>
  );
}
