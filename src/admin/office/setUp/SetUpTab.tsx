import { useTranslation } from 'react-i18next';
import type { SetUp, SetUpStep } from '@shared/contract/system/setUp';
import { FormError } from '../../../kit/FormError';
import { HistoryTimeline } from '../../../kit/HistoryTimeline';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { useAction } from '../../../kit/useAction';
import { WithAside } from '../../../kit/WithAside';
import { Can } from '../../../session/Can';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/icons';
import styles from './SetUp.module.css';
import { useGetSetUpQuery, usePutStepAsideMutation } from './setUp.api';
import { SetUpLink } from './SetUpLink';
import { leftOf, WAYS } from './setUpSteps';

/** The way from an empty house to its first booking: what is done is what the server finds, never a tick. */
export function SetUpTab() {
  const { t } = useTranslation();
  const query = useGetSetUpQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  return (
    <>
      <p className={styles.lead}>{t('admin:set_up.intro')}</p>
      <Loaded query={query}>
        {(found) =>
          found.history.length === 0 ? (
            <Steps found={found} />
          ) : (
            <WithAside aside={<SetUpHistory found={found} />}>
              <Steps found={found} />
            </WithAside>
          )
        }
      </Loaded>
    </>
  );
}

function SetUpHistory({ found }: { found: SetUp }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:history.title')}>
      <HistoryTimeline
        entries={found.history}
        actions={{ update: t('admin:set_up.updated') }}
        fields={Object.fromEntries(found.steps.map(({ step }) => [step, t(WAYS[step].title)]))}
        show={(_step, aside) => t(aside ? 'admin:set_up.state.aside' : 'admin:set_up.state.needed')}
      />
    </Panel>
  );
}

function Steps({ found }: { found: SetUp }) {
  const { t } = useTranslation();
  const left = leftOf(found);
  const settled = found.steps.length - left.length;
  const title =
    left.length === 0
      ? t('admin:set_up.ready')
      : t('admin:set_up.progress', { count: settled, total: found.steps.length });
  return (
    <Panel title={title}>
      <ol className={styles.steps}>
        {found.steps.map(({ step }) => (
          <StepLine key={step} step={step} found={found} isNext={step === left[0]} />
        ))}
      </ol>
    </Panel>
  );
}

function StepLine({ step, found, isNext }: { step: SetUpStep; found: SetUp; isNext: boolean }) {
  const { t } = useTranslation();
  const { run, busy, error } = useAction();
  const [putAside] = usePutStepAsideMutation();
  const { done, aside } = found.steps.find((one) => one.step === step) ?? { done: false, aside: false };
  const { title, why } = WAYS[step];
  const change = t(aside ? 'admin:set_up.take_up' : 'admin:set_up.put_aside');
  return (
    <li className={styles.step} aria-current={isNext ? 'step' : undefined}>
      <span className={done ? styles.doneMark : styles.mark} aria-hidden="true">
        {done ? <Icon name="check" size={16} /> : found.steps.findIndex((one) => one.step === step) + 1}
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>
          {t(title)} <StateTag done={done} aside={aside} isNext={isNext} />
        </h3>
        <p className={styles.why}>{t(why)}</p>
        <FormError error={error} />
      </div>
      {!done && (
        <div className={styles.actions}>
          {!aside && <SetUpLink step={step} found={found} isNext={isNext} />}
          <Can do="global.edit">
            <Button
              variant="quiet"
              size="small"
              busy={busy}
              aria-label={`${change}: ${t(title)}`}
              onClick={() =>
                void run(() => putAside({ step, aside: !aside, version: found.version }).unwrap())
              }
            >
              {change}
            </Button>
          </Can>
        </div>
      )}
    </li>
  );
}

function StateTag({ done, aside, isNext }: { done: boolean; aside: boolean; isNext: boolean }) {
  const { t } = useTranslation();
  if (done) return <StatusTag tone="success">{t('admin:set_up.state.done')}</StatusTag>;
  if (aside) return <StatusTag>{t('admin:set_up.state.aside')}</StatusTag>;
  return isNext ? <StatusTag tone="info">{t('admin:set_up.state.next')}</StatusTag> : null;
}
