import { screen } from '@testing-library/react';
import { Form } from 'antd';
import { renderScreen } from '../testing/renderScreen';
import { DetailList } from './DetailList';
import {
  choice,
  count,
  fieldsOf,
  formValues,
  instant,
  localText,
  money,
  number,
  own,
  stayDate,
  unshown,
  yesNo,
} from './fields';
import { useFields } from './useFields';

type Row = {
  title: Record<'en-US' | 'cn-ZH' | 'ms-MY', string>;
  colour: 'red' | 'blue';
  open: boolean;
  at: string | null;
  day: string;
  seen: number;
  beds: number;
  priceSen: number | null;
  states: string[];
  ownerId: string;
};
type Input = Omit<Row, 'seen'>;

const FIELDS = fieldsOf<Row, Input>()({
  title: localText('admin:announcement.fields.title', { max: 5 }),
  colour: choice('admin:announcement.fields.audience', {
    red: 'admin:announcement.audience.owners',
    blue: 'admin:announcement.audience.agents',
  }),
  open: yesNo('admin:announcement.fields.pinned'),
  at: instant('admin:announcement.fields.startsAt', { optional: true }),
  day: stayDate('admin:announcement.fields.endsAt'),
  seen: count('admin:announcement.fields.readCount'),
  beds: number('admin:room_type.fields.beds', { min: 0, max: 9 }),
  priceSen: money('admin:room_type.fields.weekendSen', { optional: true }),
  states: own('admin:holiday.fields.states'),
  ownerId: unshown,
});
const ROW: Row = {
  title: { 'en-US': 'Pool', 'cn-ZH': '泳池', 'ms-MY': 'Kolam' },
  colour: 'blue',
  open: true,
  at: null,
  day: '2026-12-24',
  seen: 0,
  beds: 2,
  priceSen: 12_050,
  states: ['MY-10'],
  ownerId: 'x',
};

const MORE = ['beds', 'priceSen', 'states'] as const;

const showOwn = (name: string, value: unknown) =>
  name === 'states' && Array.isArray(value) ? `${value.length} state` : undefined;

function Facts() {
  const { facts, input, labels } = useFields(FIELDS, showOwn);
  return (
    <>
      <DetailList items={facts(ROW, ['title', 'colour', 'open', 'at', 'day', 'seen', ...MORE])} />
      <p>{Object.keys(labels).join(' ')}</p>
      <Form>
        {input('title', { language: 'ms-MY' })}
        {input('colour', { among: ['red'] })}
        {input('beds')}
        {input('priceSen')}
      </Form>
    </>
  );
}

test('a table of fields tells how they are called, shown and asked for', async () => {
  renderScreen(<Facts />, { route: '/admin', api: {}, language: 'en-US' });
  const told = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent);
  expect(told).toEqual(['Pool', 'Agents', 'Yes', '–', '24 Dec 2026', '0', '2', 'RM 120.50', '1 state']);
  expect(
    screen.getByText('title.en-US title.cn-ZH title.ms-MY colour open at day seen beds priceSen states'),
  ).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Bahasa/ })).toHaveAttribute('maxlength', '5');
  expect(screen.getByRole('combobox')).toBeInTheDocument();
  expect(screen.getAllByRole('spinbutton')).toHaveLength(2);
});

function Cells({ row }: { row: Row }) {
  const { column } = useFields(FIELDS);
  return (
    <ul>
      {(['title', 'open', 'at', 'seen'] as const).map((name) => (
        <li key={name}>{column<Row>(name).render(row)}</li>
      ))}
    </ul>
  );
}

test('a column shows a dash for what is missing and keeps a zero', () => {
  const title = { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' };
  renderScreen(<Cells row={{ ...ROW, title, open: false }} />, { language: 'en-US' });
  const cells = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(cells).toEqual(['–', 'No', '–', '0']);
});

test('a form holds the fields of a new row and the version, nothing else of the row', () => {
  expect(formValues({ open: false, day: '' }, { ...ROW, version: 3 })).toEqual({
    open: true,
    day: '2026-12-24',
    version: 3,
  });
});

test('a field that is missing or of the wrong kind does not compile', () => {
  // @ts-expect-error -- `open` is missing
  fieldsOf<Row, Pick<Row, 'open' | 'day'>>()({ day: stayDate('a') });
  // @ts-expect-error -- yes or no is no date
  fieldsOf<Row, Pick<Row, 'day'>>()({ day: yesNo('a') });
  expect(FIELDS.title.max).toBe(5);
});
