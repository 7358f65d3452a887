import { Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { countryName } from '@shared/callingCodes';
import type { UserDetail } from '@shared/contract/people/users';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@shared/languages';
import { useUpdateAccountMutation } from '../../../api/account.api';
import { useLanguage } from '../../../i18n';
import { FormShell } from '../../../kit/FormShell';
import { Panel } from '../../../kit/Page';
import { toast } from '../../../ui/toast';
import { useCountryOptions } from '../../../ui/useCountryOptions';
import { EmailField } from '../administrators/EmailField';
import { useOutcome } from '../../useOutcome';
import { useLazyGetUserQuery } from './users.api';
import styles from './Users.module.css';

const valuesOf = ({ name, email, phone, nationality, language, version }: UserDetail) => ({
  name,
  email,
  phone: phone ?? '',
  // A select whose value is an empty text would show that instead of being empty.
  nationality: nationality ?? undefined,
  language,
  removePhoto: false,
  version,
});

/** Profile and contact of a person, for those who may change them. */
export function UserProfileForm({ user, onDone }: { user: UserDetail; onDone: () => void }) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const language = useLanguage();
  const countries = useCountryOptions();
  const [update] = useUpdateAccountMutation();
  const [fetchAgain] = useLazyGetUserQuery();
  const labels: Record<string, string> = {
    name: t('admin:user.fields.name'),
    email: t('admin:user.fields.email'),
    phone: t('admin:user.fields.phone'),
    nationality: t('admin:user.fields.nationality'),
    language: t('admin:user.fields.language'),
  };
  return (
    <FormShell
      initialValues={valuesOf(user)}
      labels={labels}
      onSubmit={async ({ nationality = '', removePhoto, ...values }) => {
        await outcome(
          update({
            id: user.id,
            ...values,
            nationality,
            ...(removePhoto && { removePhoto: 'true' as const }),
          }),
        );
      }}
      onSaved={() => {
        toast.success(t('admin:user.saved'));
        onDone();
      }}
      onCancel={onDone}
      latest={async () => valuesOf(await outcome(fetchAgain(user.id)))}
      show={(path, value) => {
        if (path === 'nationality' && value) return countryName(String(value), language);
        if (path === 'language' && isLanguage(value)) return LANGUAGE_NAMES[value];
        return undefined;
      }}
    >
      <Panel title={t('admin:user.parts.profile')}>
        <Form.Item
          name="name"
          label={labels.name}
          rules={[{ required: true, whitespace: true }, { max: 120 }]}
        >
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item name="nationality" label={labels.nationality}>
          <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={countries} />
        </Form.Item>
        <Form.Item name="language" label={labels.language} extra={t('admin:user.help.language')}>
          <Select options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))} />
        </Form.Item>
        {user.hasPhoto && (
          <Form.Item name="removePhoto" valuePropName="checked">
            <Checkbox>{t('admin:user.remove_photo')}</Checkbox>
          </Form.Item>
        )}
      </Panel>
      <Panel title={t('admin:user.parts.contact')}>
        <p className={styles.lead}>{t('admin:user.help.email')}</p>
        <EmailField label={labels.email!} own={user.email} />
        <Form.Item name="phone" label={labels.phone} extra={t('admin:user.help.phone')}>
          <Input type="tel" maxLength={30} autoComplete="off" />
        </Form.Item>
      </Panel>
    </FormShell>
  );
}
