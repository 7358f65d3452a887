import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName } from '@shared/callingCodes';
import type { CurrentAdmin, CurrentUser } from '@shared/contract/people/session';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '@shared/languages';
import { accountApi, useUpdateAccountMutation } from '../../../api/account.api';
import { setLanguage, useLanguage } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { FormShell } from '../../../kit/FormShell';
import { Panel } from '../../../kit/Page';
import { toast } from '../../../ui/toast';
import { useCountryOptions } from '../../../ui/useCountryOptions';
import { useOutcome } from '../../useOutcome';

type Values = { name: string; nationality: string; language: Language; version: number };

const valuesOf = ({ name, nationality, language, version }: CurrentUser): Values => ({
  name,
  nationality: nationality ?? '',
  language,
  version,
});

/** Name, nationality and language. The back-office changes to the language that is saved. */
export function OwnProfile({
  admin,
  version,
  onChanged,
}: {
  admin: CurrentAdmin;
  version: number;
  onChanged: (user: CurrentUser) => void;
}) {
  const { t } = useTranslation();
  const onScreen = useLanguage();
  const countries = useCountryOptions();
  const outcome = useOutcome();
  const [update] = useUpdateAccountMutation();
  const [fetchAgain] = accountApi.useLazyGetCurrentAdminQuery();
  const [saved, setSaved] = useState({ values: valuesOf(admin), count: 0 });
  const labels = {
    name: t('admin:setting.fields.name'),
    nationality: t('admin:setting.fields.nationality'),
    language: t('admin:setting.fields.language'),
  };
  return (
    <FormShell
      key={saved.count}
      initialValues={saved.values}
      labels={labels}
      onSubmit={async (values) => {
        // A photo or a password of one's own has moved the version on since the form was begun.
        const seen = Math.max(values.version, version);
        const user = await outcome(
          update({ ...values, nationality: values.nationality ?? '', version: seen, id: admin.id }),
        );
        onChanged(user);
        setSaved(({ count }) => ({ values: valuesOf(user), count }));
        if (user.language !== onScreen) await setLanguage(user.language);
      }}
      onSaved={() => {
        toast.success(t('admin:setting.saved'));
        setSaved(({ values, count }) => ({ values, count: count + 1 }));
      }}
      onCancel={() => setSaved(({ values, count }) => ({ values, count: count + 1 }))}
      latest={async () => valuesOf(await fetchAgain().unwrap())}
      show={(field, value) =>
        field === 'language' && isLanguage(value)
          ? LANGUAGE_NAMES[value]
          : field === 'nationality' && value
            ? countryName(String(value), onScreen)
            : undefined
      }
    >
      <Panel title={t('admin:setting.parts.profile')}>
        <Form.Item
          name="name"
          label={labels.name}
          rules={[{ required: true, whitespace: true }, { max: 120 }]}
        >
          <Input maxLength={120} autoComplete="name" />
        </Form.Item>
        <FieldRow>
          <Form.Item name="nationality" label={labels.nationality}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={[{ value: '', label: t('common:none') }, ...countries]}
            />
          </Form.Item>
          <Form.Item
            name="language"
            label={labels.language}
            rules={[choiceRule(t)]}
            extra={t('admin:setting.language_help')}
          >
            <Select options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))} />
          </Form.Item>
        </FieldRow>
      </Panel>
    </FormShell>
  );
}
