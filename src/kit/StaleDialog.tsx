import { Button, Skeleton } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBox } from '../ui/ErrorBox';
import styles from './Form.module.css';
import { ModalDialog } from './ModalDialog';
import type { Labels } from './useSubmit';

/** A value for people, or undefined where its plain text will do. */
export type ShowValue = (path: string, value: unknown) => ReactNode;

type StaleDialogProps<Values> = {
  mine: Values;
  latest: () => Promise<Values>;
  labels: Labels;
  show?: ShowValue;
  onReload: (row: Values) => void;
  onOverwrite: (row: Values & { version?: unknown }) => void;
  onClose: () => void;
};

const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], values);
const plain = (value: unknown) =>
  value === null || value === undefined || value === '' ? '–' : String(value);

/**
 * The dialog of a person whom someone else overtook: what differs, and the choice between their version and
 * mine. Nothing has been overwritten yet.
 */
export function StaleDialog<Values>(props: StaleDialogProps<Values>) {
  const { mine, latest, labels, show, onReload, onOverwrite, onClose } = props;
  const { t } = useTranslation();
  const [row, setRow] = useState<Values | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    latest().then(setRow, setFailure);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per opening
  }, []);
  /** True for a part of a list that is told in words as a whole: `licences.0.kind`. */
  const isToldWhole = (path: string) =>
    Object.keys(labels).some(
      (whole) =>
        path.startsWith(`${whole}.`) &&
        Array.isArray(valueAt(mine, whole)) &&
        show?.(whole, valueAt(mine, whole)) !== undefined,
    );
  const different = row
    ? Object.keys(labels).filter(
        (path) =>
          !isToldWhole(path) && JSON.stringify(valueAt(mine, path)) !== JSON.stringify(valueAt(row, path)),
      )
    : [];
  const text = (path: string, values: Values) =>
    show?.(path, valueAt(values, path)) ?? plain(valueAt(values, path));
  return (
    <ModalDialog
      open
      width={720}
      title={t('admin:form.stale.title')}
      onClose={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('admin:form.stale.back')}
        </Button>,
        <Button key="mine" danger disabled={!row} onClick={() => onOverwrite(row!)}>
          {t('admin:form.stale.overwrite')}
        </Button>,
        <Button key="theirs" type="primary" disabled={!row} onClick={() => onReload(row!)}>
          {t('admin:form.stale.reload')}
        </Button>,
      ]}
    >
      <p>{t('admin:form.stale.text')}</p>
      {Boolean(failure) && <ErrorBox error={failure} />}
      {!row && !failure && <Skeleton active title={false} />}
      {row && different.length === 0 && <p>{t('admin:form.stale.same')}</p>}
      {row && different.length > 0 && (
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">{t('admin:form.stale.field')}</th>
              <th scope="col">{t('admin:form.stale.mine')}</th>
              <th scope="col">{t('admin:form.stale.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {different.map((path) => (
              <tr key={path}>
                <th scope="row">{labels[path]}</th>
                <td>{text(path, mine)}</td>
                <td>{text(path, row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ModalDialog>
  );
}
