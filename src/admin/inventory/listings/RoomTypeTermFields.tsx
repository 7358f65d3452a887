import { Checkbox, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RoomType } from '@shared/contract/inventory/roomTypes';
import { AMENITY_GROUPS } from '@shared/domain/inventory/listingTerms';
import { choiceRule } from '../../../kit/choiceRule';
import { useListingTerms } from '../../../ui/useListingTerms';
import styles from './Listings.module.css';

/** What a room type has already can stay, though it is switched off for others. */
type Had = Pick<RoomType, 'kind' | 'amenities'> | undefined;

/** The kind of listing that a room type is. */
export function RoomTypeKindField({ label, had }: { label: string; had: Had }) {
  const { t } = useTranslation();
  const { kinds, kindText, isSettled } = useListingTerms();
  return (
    <Form.Item name="kind" label={label} rules={[choiceRule(t)]}>
      <Select
        loading={!isSettled}
        options={kinds
          .filter(({ code, active }) => active || code === had?.kind)
          .map(({ code }) => ({ value: code, label: kindText(code) }))}
      />
    </Form.Item>
  );
}

/** The amenities of a room type, by their groups. */
export function RoomTypeAmenitiesField({ label, had }: { label: string; had: Had }) {
  const { t } = useTranslation();
  const { amenities, amenityText } = useListingTerms();
  const offered = amenities.filter(({ code, active }) => active || had?.amenities.includes(code));
  return (
    <Form.Item name="amenities" label={label}>
      <Checkbox.Group className={styles.amenityGroups}>
        {AMENITY_GROUPS.filter((group) => offered.some((term) => term.group === group)).map((group) => (
          <fieldset key={group} className={styles.amenityGroup}>
            <legend>{t(`admin:listing_term.group.${group}`)}</legend>
            <div className={styles.amenities}>
              {offered
                .filter((term) => term.group === group)
                .map(({ code }) => (
                  <Checkbox key={code} value={code}>
                    {amenityText(code)}
                  </Checkbox>
                ))}
            </div>
          </fieldset>
        ))}
      </Checkbox.Group>
    </Form.Item>
  );
}
