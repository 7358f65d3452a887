import { Button, Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CompanyDetail } from '@shared/contract/money/companies';
import type { DocumentNumbering } from '@shared/contract/system/documentNumbers';
import {
  documentNumberText,
  NUMBER_DIGITS,
  numberYear,
  PREFIX,
  SEPARATORS,
  YEAR_DIGITS,
  type NumberPattern,
} from '@shared/domain/system/documentNumbers';
import { businessDate } from '@shared/domain/base/stayDates';
import { Code } from '../../../kit/columns';
import { FieldRow } from '../../../kit/FieldRow';
import { FormDialog } from '../../../kit/FormDialog';
import { Panel } from '../../../kit/Page';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { useChangeCompanyNumberingMutation } from './companies.api';
import styles from './Company.module.css';
import { KIND_KEYS } from './documentKindTexts';

type Props = { company: CompanyDetail; onReload: () => unknown };

/** How a company numbers each kind of document, and the number that is next. */
export function CompanyNumberingPanel({ company, onReload }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:company.tabs.numbering')}>
      <p className={styles.note}>{t('admin:company.numbering.intro')}</p>
      <ul className={styles.items}>
        {company.numbering.map((numbering) => (
          <Numbering key={numbering.kind} numbering={numbering} company={company} onReload={onReload} />
        ))}
      </ul>
    </Panel>
  );
}

function Numbering({ numbering, company, onReload }: Props & { numbering: DocumentNumbering }) {
  const { t } = useTranslation();
  const { kind, last, next, eInvoiceType } = numbering;
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <strong>{t(KIND_KEYS[kind])}</strong>
        <div>
          {t('admin:company.numbering.next')} <Code>{next}</Code>
        </div>
        <span className={styles.small}>
          {last ? t('admin:company.numbering.last', { number: last }) : t('admin:company.numbering.none_yet')}
          {eInvoiceType && ` · ${t('admin:company.numbering.e_invoice', { code: eInvoiceType })}`}
        </span>
      </div>
      <Can do="company.edit">
        <NumberingDialog numbering={numbering} company={company} onReload={onReload} />
      </Can>
    </li>
  );
}

/** The pattern as far as it is typed, or null while it is none. */
function patternOf({ prefix, separator, yearDigits, digits }: Partial<NumberPattern>): NumberPattern | null {
  const written = (prefix ?? '').trim().toUpperCase();
  if (!PREFIX.test(written) || !separator || !yearDigits) return null;
  if (!digits || digits < NUMBER_DIGITS.min || digits > NUMBER_DIGITS.max) return null;
  return { prefix: written, separator, yearDigits, digits };
}

function NumberingDialog({ numbering, company, onReload }: Props & { numbering: DocumentNumbering }) {
  const { t } = useTranslation();
  const [change] = useChangeCompanyNumberingMutation();
  const { kind, prefix, separator, yearDigits, digits, version } = numbering;
  const labels = {
    prefix: t('admin:company.numbering.prefix'),
    separator: t('admin:company.numbering.separator'),
    yearDigits: t('admin:company.numbering.year'),
    digits: t('admin:company.numbering.digits'),
  };
  const label = t('admin:company.numbering.change');
  return (
    <FormDialog<NumberPattern>
      trigger={(open) => (
        <Button onClick={open} aria-label={`${label}: ${t(KIND_KEYS[kind])}`}>
          {label}
        </Button>
      )}
      title={t('admin:company.numbering.title', { kind: t(KIND_KEYS[kind]) })}
      submitLabel={t('common:actions.save')}
      initialValues={{ prefix, separator, yearDigits, digits }}
      labels={labels}
      onReload={onReload}
      onSubmit={async (pattern) => {
        await change({ id: company.id, kind, version, ...pattern }).unwrap();
        toast.success(t('admin:company.numbering.changed'));
      }}
    >
      <p>{t('admin:company.numbering.text')}</p>
      <FieldRow>
        <Form.Item
          name="prefix"
          label={labels.prefix}
          rules={[
            { required: true },
            { pattern: /^\s*[A-Za-z][A-Za-z0-9]{0,9}\s*$/, message: t('errors:rule.number_prefix') },
          ]}
        >
          <Input maxLength={10} autoComplete="off" />
        </Form.Item>
        <Form.Item name="separator" label={labels.separator}>
          <Select options={SEPARATORS.map((value) => ({ value, label: value }))} />
        </Form.Item>
      </FieldRow>
      <FieldRow>
        <Form.Item name="yearDigits" label={labels.yearDigits}>
          <Select options={YEAR_DIGITS.map((value) => ({ value, label: value === 2 ? 'YY' : 'YYYY' }))} />
        </Form.Item>
        <Form.Item name="digits" label={labels.digits} rules={[{ required: true }]}>
          <InputNumber<number> {...NUMBER_DIGITS} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </FieldRow>
      <Form.Item noStyle dependencies={['prefix', 'separator', 'yearDigits', 'digits']}>
        {({ getFieldsValue }) => {
          const pattern = patternOf(getFieldsValue() as Partial<NumberPattern>);
          return (
            <p role="status" className={styles.preview}>
              {pattern
                ? t('admin:company.numbering.preview', {
                    number: documentNumberText(pattern, numberYear(businessDate(new Date())), 1),
                  })
                : t('admin:company.numbering.no_preview')}
            </p>
          );
        }}
      </Form.Item>
    </FormDialog>
  );
}
