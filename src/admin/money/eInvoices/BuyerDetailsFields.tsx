import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BuyerDetailsInput } from '@shared/contract/money/eInvoices';
import { ADDRESS_COUNTRIES } from '@shared/domain/base/countryCodes';
import { BUYER_ID_KINDS } from '@shared/domain/money/eInvoiceParties';
import { STATES } from '@shared/malaysia';
import { useText } from '../../../i18n';
import { useCountryOptions } from '../../../ui/useCountryOptions';
import { BUYER_ID_KEYS } from './eInvoiceTexts';

/** The names of the fields, as the server speaks of them. */
export function useBuyerLabels(): Record<string, string> {
  const { t } = useTranslation();
  return {
    'buyer.tin': t('admin:e_invoice.buyer.tin'),
    'buyer.idKind': t('admin:e_invoice.buyer.idKind'),
    'buyer.idNumber': t('admin:e_invoice.buyer.idNumber'),
    'buyer.address': t('admin:e_invoice.buyer.address'),
    'buyer.postcode': t('admin:e_invoice.buyer.postcode'),
    'buyer.city': t('admin:e_invoice.buyer.city'),
    'buyer.state': t('admin:e_invoice.buyer.state'),
    'buyer.country': t('admin:e_invoice.buyer.country'),
    'buyer.phone': t('admin:e_invoice.buyer.phone'),
    'buyer.email': t('admin:e_invoice.buyer.email'),
  };
}

export const NO_DETAILS: Required<BuyerDetailsInput> = {
  tin: '',
  idKind: 'NRIC',
  idNumber: '',
  address: '',
  postcode: '',
  city: '',
  state: '',
  country: 'MY',
  phone: '',
  email: '',
};

/** A select that was emptied has no value; the server wants a text. */
export const buyerOfForm = (buyer: BuyerDetailsInput): BuyerDetailsInput => ({
  ...buyer,
  state: buyer.country === 'MY' ? (buyer.state ?? '') : '',
});

/** What an e-invoice has to say of its buyer beyond his name. */
export function BuyerDetailsFields({ labels }: { labels: Record<string, string> }) {
  const { t } = useTranslation();
  const text = useText();
  const countries = useCountryOptions().filter(({ value }) => ADDRESS_COUNTRIES.includes(value));
  const item = (name: keyof BuyerDetailsInput) => ({
    name: ['buyer', name],
    label: labels[`buyer.${name}`],
  });
  return (
    <>
      <Form.Item {...item('tin')} extra={t('admin:e_invoice.buyer.tin_help')}>
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item {...item('idKind')}>
        <Select options={BUYER_ID_KINDS.map((value) => ({ value, label: t(BUYER_ID_KEYS[value]) }))} />
      </Form.Item>
      <Form.Item {...item('idNumber')}>
        <Input maxLength={24} />
      </Form.Item>
      <Form.Item {...item('address')}>
        <Input.TextArea rows={2} maxLength={300} />
      </Form.Item>
      <Form.Item {...item('postcode')}>
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item {...item('city')}>
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item {...item('country')}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={countries} />
      </Form.Item>
      <Form.Item noStyle dependencies={[['buyer', 'country']]}>
        {({ getFieldValue }) =>
          getFieldValue(['buyer', 'country']) === 'MY' && (
            <Form.Item {...item('state')}>
              <Select
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                options={STATES.map(({ iso, name }) => ({ value: iso, label: text(name) }))}
              />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item {...item('phone')}>
        <Input maxLength={30} inputMode="tel" />
      </Form.Item>
      <Form.Item {...item('email')}>
        <Input maxLength={254} inputMode="email" />
      </Form.Item>
    </>
  );
}
