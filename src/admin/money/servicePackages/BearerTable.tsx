import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Bearer } from '@shared/domain/money/packageTerms';
import styles from './Packages.module.css';
import { BEARER_KEYS } from './servicePackageTexts';

type Choice = Bearer | null;

/** Whose each of some kinds is, a row for each; null among the choices: no rule yet. */
export function BearerTable<Kind extends string>({
  label,
  path,
  kinds,
  keys,
  choices,
}: {
  label: string;
  /** The place of the record in the form. */
  path: readonly string[];
  kinds: readonly Kind[];
  keys: Record<Kind, string>;
  choices: readonly Choice[];
}) {
  const { t } = useTranslation();
  return (
    <table className={styles.bearers} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('admin:service_package.bearer.kind')}</th>
          {choices.map((choice) => (
            <th key={choice} scope="col">
              {t(keyOf(choice))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <Form.Item key={kind} name={[...path, kind]} noStyle>
            <BearerRow name={`${path.join('.')}.${kind}`} kind={t(keys[kind])} choices={choices} />
          </Form.Item>
        ))}
      </tbody>
    </table>
  );
}

const keyOf = (choice: Choice) => (choice ? BEARER_KEYS[choice] : 'admin:service_package.bearer.none');

function BearerRow({
  name,
  kind,
  choices,
  value = null,
  onChange,
}: {
  name: string;
  kind: string;
  choices: readonly Choice[];
  value?: Choice;
  onChange?: (bearer: Choice) => void;
}) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">{kind}</th>
      {choices.map((choice) => (
        <td key={choice}>
          <label className={styles.radio}>
            <input
              type="radio"
              name={name}
              aria-label={t('admin:service_package.bearer.choice', { kind, bearer: t(keyOf(choice)) })}
              checked={value === choice}
              onChange={() => onChange?.(choice)}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
