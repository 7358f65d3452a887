import { Button } from 'antd';
import { useRef, type FocusEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenPlaceholder } from '@shared/domain/system/mailPlaceholders';
import { isTextControl, typeInto, type TextControl } from './typeInto';
import styles from './WithPlaceholders.module.css';

export type ShownPlaceholder = { name: string; meaning: ReactNode; example?: string };

/**
 * Fields with the placeholders that may stand in them below. A press on one writes it where the person writes; `usual` selects the field that
 * it goes to while none has been touched.
 */
export function WithPlaceholders({
  placeholders,
  help,
  usual,
  children,
}: {
  placeholders: readonly ShownPlaceholder[];
  help: string;
  usual: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const fields = useRef<HTMLDivElement>(null);
  const last = useRef<TextControl | null>(null);
  return (
    <>
      <div
        ref={fields}
        onFocus={({ target }: FocusEvent<Element>) => {
          if (isTextControl(target)) last.current = target;
        }}
      >
        {children}
      </div>
      <h3 className={styles.subtitle}>{t('admin:mail_text.placeholders.title')}</h3>
      <p className={styles.help}>{help}</p>
      <ul className={styles.chips} aria-label={t('admin:mail_text.placeholders.title')}>
        {placeholders.map(({ name, meaning, example }) => (
          <li key={name}>
            <Button
              size="small"
              aria-label={t('admin:mail_text.placeholders.insert', { name: writtenPlaceholder(name) })}
              // The field keeps its focus, and with it the place where people write.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                const touched = last.current?.checkVisibility?.() === false ? null : last.current;
                const control = touched?.isConnected
                  ? touched
                  : fields.current?.querySelector<TextControl>(usual);
                if (control) typeInto(control, writtenPlaceholder(name));
              }}
            >
              <code>{writtenPlaceholder(name)}</code>
            </Button>
            <span className={styles.meaning}>
              {meaning}
              {example !== undefined && <span className={styles.example}>{example}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
