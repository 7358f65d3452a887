import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { toast } from '../../ui/toast';

/** Hands an address, the page's unless told, to the device's own sharing, or copies it where there is none. */
export function ShareButton({ title, path }: { title: string; path?: string }) {
  const { t } = useTranslation();
  const share = async () => {
    const url = path === undefined ? window.location.href : window.location.origin + path;
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        toast.success(t('site:listing.copied'));
      }
    } catch (error) {
      // Closing the device's own sheet is no failure.
      if ((error as Error).name !== 'AbortError') toast.error(t('site:listing.copy_failed', { url }));
    }
  };
  return (
    <Button variant="quiet" size="small" onClick={() => void share()}>
      <Icon name="share" size={18} />
      <span>{t('site:listing.share')}</span>
    </Button>
  );
}
