import { useTranslation } from 'react-i18next';
import type { OwnerDetail } from '@shared/contract/people/owners';
import { LANGUAGE_NAMES } from '@shared/languages';
import { DetailList } from '../../../kit/DetailList';
import { Panel } from '../../../kit/Page';
import { IDENTITY_KEYS } from '../accounts/personTexts';
import { useOwnerLabels, useShowOwnerValue } from './useOwnerLabels';

/** An owner for those who may look and not change. */
export function OwnerFacts({ owner }: { owner: OwnerDetail }) {
  const { t } = useTranslation();
  const labels = useOwnerLabels();
  const showValue = useShowOwnerValue();
  const { identityType, isBusiness } = owner;
  return (
    <Panel title={t('admin:owner.one')}>
      <DetailList
        items={[
          [labels.name, owner.name],
          [labels.email, owner.email],
          [labels.phone, owner.phone],
          [labels.language, LANGUAGE_NAMES[owner.language]],
          [labels.address, owner.address],
          [labels.postcode, owner.postcode],
          [labels.city, owner.city],
          [labels.state, showValue('state', owner.state)],
          [labels.country, showValue('country', owner.country)],
          [labels.identityType, identityType && t(IDENTITY_KEYS[identityType])],
          [labels.identityNo, owner.identityNoMasked],
          [labels.taxNo, owner.taxNo],
          [labels.isBusiness, t(isBusiness ? 'common:yes' : 'common:no')],
          [labels.remark, owner.remark],
        ]}
      />
    </Panel>
  );
}
