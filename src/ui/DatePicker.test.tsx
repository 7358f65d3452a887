import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cloneElement } from 'react';
import { InstantPicker, StayDatePicker, StayRangePicker } from './DatePicker';
import { MoneyInput } from './MoneyInput';

// The tests run in New York: what is typed must mean Malaysia all the same.
async function type(field: HTMLElement, text: string) {
  const user = userEvent.setup();
  await user.click(field);
  await user.clear(field);
  await user.type(field, `${text}{Enter}`);
}

test('a stay date is a string in and out', async () => {
  const onChange = jest.fn();
  render(<StayDatePicker aria-label="Day" value="2026-12-24" onChange={onChange} />);
  expect(screen.getByLabelText('Day')).toHaveValue('2026-12-24');
  await type(screen.getByLabelText('Day'), '2026-03-08');
  expect(onChange).toHaveBeenLastCalledWith('2026-03-08');
});

test.each([
  ['a stay date', <StayDatePicker key="day" aria-label="Field" value="2026-12-24" />, '2026-03-08'],
  [
    'an instant',
    <InstantPicker key="instant" aria-label="Field" value="2026-12-24T16:05:00.000Z" />,
    '2026-03-08 02:30',
  ],
  [
    'an end of a range',
    <StayRangePicker
      key="range"
      label="Arrival"
      value={{ from: '2026-12-24' }}
      onChange={jest.fn()}
      placeholder={['Field', 'to']}
    />,
    '2026-03-08',
  ],
])('%s that is typed stands when the page around it is drawn anew before Enter', (_what, field, text) => {
  const page = (times: number) => <div data-times={times}>{cloneElement(field)}</div>;
  const { rerender } = render(page(1));
  const input = screen.queryByLabelText('Field') ?? screen.getByPlaceholderText('Field');
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  rerender(page(2));
  expect(input).toHaveValue(text);
});

test('a day that there is not is not sent as the day before it', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <StayDatePicker aria-label="Day" value="2026-12-24" onChange={jest.fn()} />
      <button type="submit">Save</button>
    </form>,
  );
  await type(screen.getByLabelText('Day'), '2027-13-45');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a day after the last one allowed is not taken', async () => {
  const onChange = jest.fn();
  render(<StayDatePicker aria-label="Day" value={null} max="2026-11-20" onChange={onChange} />);
  await type(screen.getByLabelText('Day'), '2026-11-21');
  expect(onChange).not.toHaveBeenCalled();
});

test('an instant is shown and typed in Malaysian time, also at an hour that New York skips', async () => {
  const onChange = jest.fn();
  render(<InstantPicker aria-label="From" value="2026-12-24T16:05:00.000Z" onChange={onChange} />);
  expect(screen.getByLabelText('From')).toHaveValue('2026-12-25 00:05');
  await type(screen.getByLabelText('From'), '2026-03-08 02:30');
  expect(onChange).toHaveBeenLastCalledWith('2026-03-07T18:30:00.000Z');
});

test('each end of a range may stay open', async () => {
  const onChange = jest.fn();
  render(
    <StayRangePicker
      label="Arrival"
      value={{ from: '2026-12-24' }}
      onChange={onChange}
      placeholder={['from', 'to']}
    />,
  );
  expect(screen.getByPlaceholderText('from')).toHaveValue('2026-12-24');
  expect(screen.getByPlaceholderText('to')).toHaveValue('');
});

test('money is typed in ringgit and kept in whole sen', async () => {
  const onChange = jest.fn();
  render(<MoneyInput aria-label="Amount" value={123_450} onChange={onChange} />);
  const field = screen.getByLabelText('Amount');
  expect(field).toHaveValue('1234.50');
  const user = userEvent.setup();
  await user.clear(field);
  expect(onChange).toHaveBeenLastCalledWith(null);
  await user.type(field, '19.99');
  expect(onChange).toHaveBeenLastCalledWith(1_999);
});
