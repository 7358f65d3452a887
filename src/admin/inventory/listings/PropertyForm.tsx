import type { PropertyFormProps } from './propertyValues';
import { PropertyPlacePanel } from './PropertyPlacePanel';
import { PropertyTermsPanels } from './PropertyTermsPanels';
import { PropertyTextsPanel } from './PropertyTextsPanel';

/** The fields of a property. */
export function PropertyForm({ labels, options }: PropertyFormProps) {
  return (
    <>
      <PropertyTextsPanel labels={labels} />
      <PropertyPlacePanel labels={labels} options={options} />
      <PropertyTermsPanels labels={labels} options={options} />
    </>
  );
}
