import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { PropertyOptions } from '@shared/contract/inventory/properties';
import { FormShell } from '../../../kit/FormShell';
import { Loaded } from '../../../kit/Loaded';
import { Page, Panel, useCameFrom } from '../../../kit/Page';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { useCreatePropertyMutation, useGetPropertyOptionsQuery } from './properties.api';
import { usePropertyFields } from './propertyFields';
import { PropertyForm } from './PropertyForm';
import { bodyOf, NEW_PROPERTY, type PropertyValues } from './propertyValues';

/** A new property: it stays a draft until it is published. */
export function PropertyCreate() {
  const { t } = useTranslation();
  const back = useCameFrom(paths.admin.viewListing());
  const options = useGetPropertyOptionsQuery();
  return (
    <Page
      title={t('admin:property.actions.create')}
      intro={t('admin:property.new_intro')}
      back={{ to: back, label: t('admin:menu.view_listing') }}
    >
      <Loaded query={options}>
        {(found) =>
          found.companies.length > 0 && found.locations.length > 0 ? (
            <NewForm options={found} back={back} />
          ) : (
            <NothingToBelongTo />
          )
        }
      </Loaded>
    </Page>
  );
}

/** A business that has just begun: a form that cannot be saved would only be in the way. */
function NothingToBelongTo() {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:property.begin.title')}>
      <p>{t('admin:property.begin.text')}</p>
      <ul>
        <Can do="company.create">
          <li>
            <Link to={paths.admin.company({ view: 'new' })}>{t('admin:company.actions.create')}</Link>
          </li>
        </Can>
        <Can do="global.create">
          <li>
            <Link to={paths.admin.global({ tab: 'destinations', destination: 'new' })}>
              {t('admin:destination.actions.create')}
            </Link>
          </li>
        </Can>
        <li>
          <Link to={paths.admin.importListings()}>{t('admin:listing_import.button')}</Link>
        </li>
      </ul>
    </Panel>
  );
}

const only = <Row,>(rows: readonly Row[]) => (rows.length === 1 ? rows[0] : undefined);

function NewForm({ options, back }: { options: PropertyOptions; back: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const fields = usePropertyFields();
  const [create] = useCreatePropertyMutation();
  const createdId = useRef('');
  const first = {
    ...NEW_PROPERTY,
    companyId: only(options.companies)?.id,
    locationId: only(options.locations)?.id,
    state: only(options.locations)?.state,
    cancellationPolicyId:
      only(options.policies)?.id ?? options.policies.find(({ code }) => code === 'moderate')?.id,
  } as PropertyValues;
  return (
    <FormShell
      initialValues={first}
      labels={fields.labels}
      onSubmit={async (values) => {
        createdId.current = (await create(bodyOf(values)).unwrap()).id;
      }}
      onSaved={() => {
        toast.success(t('admin:property.saved'));
        void navigate(paths.admin.manageProperty(createdId.current), {
          replace: true,
          state: { from: back },
        });
      }}
      onCancel={() => void navigate(back)}
    >
      <PropertyForm fields={fields} options={options} />
    </FormShell>
  );
}
