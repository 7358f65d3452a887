import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@shared/languages';
import type { FileAnswer } from '../../api/baseQuery';
import { saveFile } from '../../api/saveFile';
import { codeText } from '../../i18n/errorText';
import { useAction } from '../../kit/useAction';
import { toast } from '../../ui/toast';

/** A button that fetches a PDF in the language that is chosen, the own one of the document first. `load` rejects with the call's error. */
export function PrintButton({
  label,
  name,
  own,
  load,
  small,
  'aria-label': ariaLabel,
}: {
  label: string;
  /** The name of the file, where the server gives none. */
  name: string;
  own: Language;
  load: (language: Language) => Promise<FileAnswer>;
  small?: boolean;
  'aria-label'?: string;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { run, busy } = useAction((error) => error && toast.error(codeText(t, error)));
  const languages = [own, ...LANGUAGES.filter((language) => language !== own)];
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      menu={{
        items: languages.map((language) => ({ key: language, label: LANGUAGE_NAMES[language] })),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          void run(async () => saveFile(await load(key as Language), name));
        },
      }}
    >
      <Button
        size={small ? 'small' : 'middle'}
        loading={busy}
        aria-label={ariaLabel}
        onClick={(event) => event.stopPropagation()}
      >
        {label}
      </Button>
    </Dropdown>
  );
}
