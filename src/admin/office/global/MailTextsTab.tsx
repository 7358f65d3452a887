import { useSearchParams } from 'react-router-dom';
import { MAIL_KIND_NAMES, mailKind } from '@shared/domain/system/mailKinds';
import { isLanguage } from '@shared/languages';
import { MailTextEditor } from './MailTextEditor';
import { MailTextList } from './MailTextList';

/** The words of letters. `?letter=` opens one in the place of the list, in the language of `?in=`. */
export function MailTextsTab() {
  const [address] = useSearchParams();
  const kind = MAIL_KIND_NAMES.find((name) => name === address.get('letter'));
  if (!kind) return <MailTextList />;
  const wanted = address.get('in');
  const { languages } = mailKind(kind);
  const language = isLanguage(wanted) && languages.includes(wanted) ? wanted : languages[0]!;
  return <MailTextEditor key={kind} kind={kind} language={language} />;
}
