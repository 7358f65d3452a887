import {
  isRequired,
  missingColumns,
  stepsOf,
  workOf,
  type ImportColumn,
  type ImportState,
  type ImportStep,
  type ImportWork,
} from './listingImport';

const NEEDED: ImportColumn[] = ['id', 'name', 'latitude', 'longitude', 'accommodates', 'price'];

describe('the columns of a file', () => {
  it.each<[string, ImportColumn[], ImportColumn[]]>([
    [
      'an empty file lacks all that is needed, and one type stands for both',
      [],
      ['id', 'name', 'latitude', 'longitude', 'property_type', 'accommodates', 'price'],
    ],
    ['both types are enough', [...NEEDED, 'property_type', 'room_type'], []],
    ['the first type is enough', [...NEEDED, 'property_type'], []],
    ['the second type is enough', [...NEEDED, 'room_type'], []],
    ['no type', NEEDED, ['property_type']],
    [
      'no price, in spite of columns that are not needed',
      [...NEEDED.slice(0, -1), 'room_type', 'beds'],
      ['price'],
    ],
  ])('%s', (_case, columns, missing) => {
    expect(missingColumns((column) => columns.includes(column))).toEqual(missing);
  });

  it('tells needed ones from others', () => {
    expect(isRequired('price')).toBe(true);
    expect(isRequired('beds')).toBe(false);
  });
});

describe('the steps of an import', () => {
  // Steps while nothing of it stands in the database, and while something does: only then there is something to undo.
  it.each<[ImportState, ImportWork | null, ImportStep[], ImportStep[]]>([
    ['uploaded', null, ['map', 'cancel'], ['map', 'cancel']],
    ['mapped', null, ['map', 'check', 'cancel'], ['map', 'check', 'cancel']],
    ['checking', null, ['cancel'], ['cancel']],
    ['checked', null, ['map', 'check', 'run', 'cancel'], ['map', 'check', 'run', 'cancel']],
    ['running', null, ['cancel'], ['cancel']],
    ['done', null, [], ['undo']],
    ['undoing', null, [], []],
    ['undone', null, [], []],
    ['cancelled', null, [], ['undo']],
    ['failed', 'check', ['map', 'check', 'cancel'], ['map', 'check', 'cancel']],
    ['failed', 'run', ['run', 'cancel'], ['run', 'cancel', 'undo']],
    ['failed', 'undo', [], ['undo']],
    ['failed', null, ['map', 'check', 'cancel'], ['map', 'check', 'cancel']],
  ])('%s (what failed: %s)', (state, failedWork, unwritten, written) => {
    expect(stepsOf({ state, failedWork, hasWritten: false })).toEqual(unwritten);
    expect(stepsOf({ state, failedWork, hasWritten: true })).toEqual(written);
  });

  it.each<[ImportState, ImportWork | null]>([
    ['checking', 'check'],
    ['running', 'run'],
    ['undoing', 'undo'],
    ['uploaded', null],
    ['done', null],
    ['failed', null],
  ])('%s: the queue does %s', (state, work) => {
    expect(workOf(state)).toBe(work);
  });
});
