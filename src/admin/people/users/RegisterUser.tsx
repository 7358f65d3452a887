import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RegisterInput } from '@shared/contract/people/session';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES } from '@shared/languages';
import { useRegisterNewUserMutation } from '../../../api/session.api';
import { choiceRule } from '../../../kit/choiceRule';
import { FormDialog } from '../../../kit/FormDialog';
import { fromHere } from '../../../kit/Page';
import { paths } from '../../../paths';
import { toast } from '../../../ui/toast';
import { useCountryOptions } from '../../../ui/useCountryOptions';
import { EmailField } from '../administrators/EmailField';
import { useOutcome } from '../../useOutcome';
import { ROLE_KEYS } from './userTexts';

const ROLES = ['buyer', 'agent', 'rider'] as const;
type Values = RegisterInput & { role: (typeof ROLES)[number] };

/** Registers somebody, who is active at once and chooses a password by the link of an invitation. */
export function RegisterUser({ role }: { role: (typeof ROLES)[number] }) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const navigate = useNavigate();
  const location = useLocation();
  const countries = useCountryOptions();
  const [register] = useRegisterNewUserMutation();
  const title = t('admin:user.register.title');
  const labels = {
    role: t('admin:user.fields.role'),
    name: t('admin:user.fields.name'),
    email: t('admin:user.fields.email'),
    phone: t('admin:user.fields.phone'),
    nationality: t('admin:user.fields.nationality'),
    language: t('admin:user.fields.language'),
  };
  return (
    <FormDialog<Values>
      trigger={(open) => (
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={open}>
          {title}
        </Button>
      )}
      title={title}
      submitLabel={t('common:actions.register')}
      initialValues={{ role, name: '', email: '', phone: '', language: DEFAULT_LANGUAGE }}
      labels={labels}
      onSubmit={async (values) => {
        const { id } = await outcome(register(values));
        toast.success(t('admin:user.register.done', { email: values.email.trim() }));
        // Only visitors who register themselves are not told the account.
        if (id) void navigate(paths.admin.userDetails(id), { state: fromHere(location) });
      }}
    >
      <p>{t('admin:user.register.text')}</p>
      <Form.Item name="role" label={labels.role} rules={[choiceRule(t)]}>
        <Select options={ROLES.map((value) => ({ value, label: t(ROLE_KEYS[value]) }))} />
      </Form.Item>
      <Form.Item name="name" label={labels.name} rules={[{ required: true, whitespace: true }, { max: 120 }]}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <EmailField label={labels.email} />
      <Form.Item
        name="phone"
        label={labels.phone}
        extra={t('admin:user.help.phone')}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input type="tel" maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item name="nationality" label={labels.nationality}>
        <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={countries} />
      </Form.Item>
      <Form.Item name="language" label={labels.language} extra={t('admin:user.help.language')}>
        <Select options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))} />
      </Form.Item>
    </FormDialog>
  );
}
