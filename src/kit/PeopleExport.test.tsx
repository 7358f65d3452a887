import { screen, waitFor, within } from '@testing-library/react';
import { axeProblems } from '../testing/axe';
import { renderScreen } from '../testing/renderScreen';
import { AdminTheme } from '../ui/AdminTheme';
import { PeopleExport } from './PeopleExport';

const onExport = jest.fn();
beforeEach(() => onExport.mockReset().mockResolvedValue({}));

async function open() {
  const { user } = renderScreen(
    <AdminTheme>
      <PeopleExport onExport={onExport} />
    </AdminTheme>,
    { language: 'en-US' },
  );
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export personal data' }));
  return { user, dialog };
}

it('says that it is logged, and asks for the format and what for', async () => {
  const { user, dialog } = await open();
  expect(dialog.getByText(/written to the audit log/)).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
  await user.click(dialog.getByLabelText('Excel file'));
  await user.type(dialog.getByLabelText('What it is for'), '  Yearly audit ');
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() =>
    expect(onExport).toHaveBeenCalledWith({ format: 'xlsx', confirm: 'true', reason: 'Yearly audit' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('does not go without a reason of five characters', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await dialog.findByText('Please enter What it is for')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('What it is for'), ' abc   ');
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await dialog.findByText('What it is for must have at least 5 characters')).toBeInTheDocument();
  expect(onExport).not.toHaveBeenCalled();
});

it('stays open with what was typed when there is no file, and says why', async () => {
  onExport.mockRejectedValue({
    kind: 'code',
    status: 400,
    message: '',
    code: 'export.too_large',
    params: { max: 50_000 },
  });
  const { user, dialog } = await open();
  await user.type(dialog.getByLabelText('What it is for'), 'Yearly audit');
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('50000 rows at most');
  expect(dialog.getByLabelText('What it is for')).toHaveValue('Yearly audit');
});
