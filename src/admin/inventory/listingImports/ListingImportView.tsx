import { useSearchParams } from 'react-router-dom';
import { ImportPage } from './ImportPage';
import { ImportStart } from './ImportStart';

/** The import of listings: without an id the upload and the past ones, with one that import, step by step. */
export function ListingImportView() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <ImportPage key={id} id={id} /> : <ImportStart />;
}
