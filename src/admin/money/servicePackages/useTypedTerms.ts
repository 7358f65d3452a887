import { Form, type FormInstance } from 'antd';
import type { PackageTerms } from '@shared/domain/money/packageTerms';
import { termsOf, type TermsValues } from './termsValues';

/** The terms as they stand in the form; undefined before it has its values. */
export function useTypedTerms(form: FormInstance): PackageTerms | undefined {
  const values = Form.useWatch('terms', { form, preserve: true }) as TermsValues | undefined;
  return values && termsOf(values);
}
