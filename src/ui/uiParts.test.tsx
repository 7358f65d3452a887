import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from '../testing/renderScreen';
import { setTestLanguage } from '../testing/allTexts';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { Checkbox, SelectField, TextArea, TextField } from './Field';
import { Money, roundRinggit } from './Money';
import { NumberStepper } from './NumberStepper';
import { pageNumbers, Pagination } from './Pagination';
import { Photo } from './Photo';

beforeEach(() => setTestLanguage('en-US'));

test('a busy button keeps its focus and does nothing', async () => {
  const press = jest.fn();
  render(
    <Button busy onClick={press}>
      Send
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Send', busy: true });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
});

test('fields are tied to their label, help and error', () => {
  render(
    <>
      <TextField label="E-mail" type="email" error="Please enter E-mail" help="For the confirmation" />
      <TextArea label="Message" optional />
      <SelectField label="Topic" placeholder="Choose" options={[{ value: 'a', label: 'Booking' }]} />
      <Checkbox label="I agree" error="Please agree" />
    </>,
  );
  const email = screen.getByLabelText('E-mail');
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('Please enter E-mail For the confirmation');
  expect(screen.getByRole('textbox', { name: 'Message (optional)' })).toBeValid();
  expect(screen.getByRole('combobox', { name: 'Topic' })).toHaveDisplayValue('Choose');
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveAccessibleDescription('Please agree');
});

function Stepper() {
  const [value, setValue] = useState(2);
  return <NumberStepper label="Guests" value={value} min={1} max={4} onChange={setValue} />;
}
test('a number goes up and down between its ends, by keys too', async () => {
  const user = userEvent.setup();
  render(<Stepper />);
  const value = screen.getByRole('spinbutton', { name: 'Guests' });
  await user.click(screen.getByRole('button', { name: 'More: Guests' }));
  expect(value).toHaveAttribute('aria-valuenow', '3');
  value.focus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(value).toHaveTextContent('4');
  expect(screen.getByRole('button', { name: 'More: Guests' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Home}');
  expect(value).toHaveTextContent('1');
});

test('a dialog has a name, closes with Esc and its button, and locks the page behind it', async () => {
  const close = jest.fn();
  const { rerender } = render(
    <Dialog open title="Filters" onClose={close}>
      <input aria-label="Price" />
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  expect(document.documentElement.style.overflow).toBe('hidden');
  screen.getByLabelText('Price').focus();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(2);
  rerender(
    <Dialog open={false} title="Filters" onClose={close}>
      x
    </Dialog>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.documentElement.style.overflow).toBe('');
  expect(close).toHaveBeenCalledTimes(2);
});

const photo = {
  id: '0197a5f0-0000-7000-8000-00000000000a',
  width: 1600,
  height: 1200,
  placeholder: 'data:image/webp;base64,AA',
  alt: { 'en-US': 'Pool at dusk', 'cn-ZH': '黄昏的泳池', 'ms-MY': 'Kolam waktu senja' },
};
test('a photo offers its widths in two formats and its own text', () => {
  const { rerender, container } = render(<Photo photo={photo} sizes="50vw" />);
  const image = screen.getByRole('img', { name: 'Pool at dusk' });
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image.getAttribute('srcset')).toContain(`/media/${photo.id}/1600.webp 1600w`);
  expect(container.querySelector('source')?.getAttribute('srcset')).toContain('/320.avif 320w');
  expect(container.firstChild).toHaveStyle({ aspectRatio: '4 / 3' });
  rerender(<Photo photo={photo} sizes="100vw" priority alt="" />);
  expect(container.querySelector('img')).toHaveAttribute('fetchpriority', 'high');
});

test('a photo comes from the API where that is elsewhere', () => {
  const env = __ATTIC_ENV__ as { apiBaseUrl: string };
  env.apiBaseUrl = 'https://api.attic.example/v1';
  const { container } = render(<Photo photo={photo} sizes="50vw" />);
  env.apiBaseUrl = '';
  const image = screen.getByRole('img', { name: 'Pool at dusk' });
  const base = `https://api.attic.example/v1/media/${photo.id}`;
  expect(image).toHaveAttribute('src', `${base}/640.webp`);
  expect(image.getAttribute('srcset')).toMatch(new RegExp(`^${base}/320.webp 320w, ${base}/640.webp 640w, `));
  expect(container.querySelector('source')?.getAttribute('srcset')).toContain(`${base}/1600.avif 1600w`);
});

test('money is the same in every language', () => {
  render(<Money sen={123_450} />);
  expect(screen.getByText('RM 1,234.50')).toBeInTheDocument();
  expect(roundRinggit(32_050)).toBe('RM 321');
});

test('pages are links, with gaps where there are many', () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(5, 10)).toEqual([1, null, 4, 5, 6, null, 10]);
  expect(pageNumbers(4, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  renderScreen(<Pagination page={2} pageCount={3} hrefOf={(page) => `/discover?page=${page}`} />, {
    language: 'en-US',
    route: '/zh/discover',
  });
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/zh/discover?page=3');
});
