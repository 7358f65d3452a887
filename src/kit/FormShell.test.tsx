import { Checkbox, Form, Input } from 'antd';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setLanguage } from '../i18n';
import { AdminTheme } from '../ui/AdminTheme';
import { axeProblems } from '../testing/axe';
import { renderScreen } from '../testing/renderScreen';
import { FormShell } from './FormShell';
import { LanguageTabs } from './LanguageTabs';
import { UnsavedGuard } from './UnsavedGuard';

type Boat = {
  name: { 'en-US': string; 'cn-ZH': string; 'ms-MY': string };
  crew: string;
  fast: boolean;
  version?: number;
};
const BOAT: Boat = {
  name: { 'en-US': 'Kelah', 'cn-ZH': '', 'ms-MY': 'Kelah' },
  crew: '4',
  fast: false,
  version: 2,
};
const labels = {
  'name.en-US': 'Name',
  'name.cn-ZH': '名称',
  'name.ms-MY': 'Nama',
  crew: 'Crew',
  fast: 'Fast',
};

const failure = (status: number, body: object) => ({ kind: 'code', status, message: '', ...body });
const onSubmit = jest.fn();
const latest = jest.fn();

function show(initialValues = BOAT) {
  const onSaved = jest.fn();
  const view = renderScreen(
    <AdminTheme>
      <FormShell
        initialValues={initialValues}
        labels={labels}
        onSubmit={onSubmit}
        onSaved={() => {
          onSaved();
          void view.router.navigate('/list');
        }}
        onCancel={() => void view.router.navigate('/list')}
        latest={latest}
        show={(path, value) => (path === 'fast' ? (value ? 'Yes' : 'No') : undefined)}
      >
        <LanguageTabs names={['name']}>
          {(language) => (
            <Form.Item
              name={['name', language]}
              label={labels[`name.${language}`]}
              rules={[{ required: language === 'en-US' }]}
            >
              <Input />
            </Form.Item>
          )}
        </LanguageTabs>
        <Form.Item name="crew" label="Crew">
          <Input />
        </Form.Item>
        <Form.Item name="fast" valuePropName="checked">
          <Checkbox>Fast</Checkbox>
        </Form.Item>
      </FormShell>
    </AdminTheme>,
    { route: '/form', language: 'en-US', routes: [{ path: '/list', element: <h1>List</h1> }] },
  );
  return { ...view, onSaved };
}
const save = () => screen.getByRole('button', { name: /Save/ });
const at = ({ router }: ReturnType<typeof show>) => router.state.location.pathname;

beforeEach(() => {
  onSubmit.mockReset().mockResolvedValue({});
  latest.mockReset();
});

test('sends everything it was given, also what no field shows, and lets go of the page', async () => {
  const view = show();
  await view.user.type(screen.getByLabelText('Crew'), '2');
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  await view.user.click(save());
  await waitFor(() => expect(at(view)).toBe('/list'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledWith({ ...BOAT, crew: '42' });
});

test('says beside the field what is missing, sends nothing, and is clean for axe', async () => {
  const view = show();
  expect(await axeProblems()).toEqual([]);
  await view.user.clear(screen.getByLabelText('Name'));
  await view.user.click(save());
  expect(await screen.findByText('Please enter Name')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  expect(onSubmit).not.toHaveBeenCalled();
});

test('cannot be sent twice', async () => {
  let finish = (_: unknown) => undefined as void;
  onSubmit.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const view = show();
  const form = document.querySelector('form')!;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  await view.user.click(save());
  expect(onSubmit).toHaveBeenCalledTimes(1);
  finish({});
  await waitFor(() => expect(view.onSaved).toHaveBeenCalledTimes(1));
});

test("puts the server's mistakes beside their fields, opens the language they are in, and loses nothing", async () => {
  onSubmit.mockRejectedValue(
    failure(400, {
      code: 'form.invalid',
      fields: [
        { path: 'name.ms-MY', rule: 'too_big_text', params: { bound: 3 }, message: '' },
        { path: 'elsewhere', rule: 'required', message: '' },
      ],
    }),
  );
  const view = show();
  await view.user.type(screen.getByLabelText('Crew'), '2');
  await view.user.click(save());
  expect(await screen.findByText('Nama can have at most 3 characters')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: /Bahasa Melayu/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('alert', { name: '' })).toBeInTheDocument();
  expect(screen.getByText('Please check the marked fields.')).toBeInTheDocument();
  expect(screen.getByLabelText('Crew')).toHaveValue('42');
  expect(at(view)).toBe('/form');
});

test('mistakes on screen follow the language, whoever found them', async () => {
  const fields = [{ path: 'crew', rule: 'too_big_text', params: { bound: 1 }, message: '' }];
  onSubmit.mockRejectedValue(failure(400, { code: 'form.invalid', fields }));
  const view = show();
  await view.user.click(save());
  expect(await screen.findByText('Crew can have at most 1 characters')).toBeInTheDocument();
  await view.user.clear(screen.getByLabelText('Name'));
  expect(await screen.findByText('Please enter Name')).toBeInTheDocument();
  await act(() => setLanguage('ms-MY'));
  expect(await screen.findByText('Crew tidak boleh melebihi 1 aksara')).toBeInTheDocument();
  expect(await screen.findByText('Sila masukkan Name')).toBeInTheDocument();
  expect(screen.queryByText(/Please enter|at most/)).not.toBeInTheDocument();
});

test('a failure without a code has had its toast: the form stays as it is and can be sent again', async () => {
  onSubmit.mockRejectedValueOnce({ kind: 'network', status: 0, message: 'Failed to fetch' });
  const view = show();
  await view.user.type(screen.getByLabelText('Crew'), '2');
  await view.user.click(save());
  await waitFor(() => expect(save()).toBeEnabled());
  await view.user.click(save());
  await waitFor(() => expect(at(view)).toBe('/list'));
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('marks the languages whose text is missing', async () => {
  const view = show();
  expect(screen.getByRole('tab', { name: '中文 translation missing' })).toBeInTheDocument();
  await view.user.click(screen.getByRole('tab', { name: /中文/ }));
  await view.user.type(screen.getByLabelText('名称'), '鱼');
  await waitFor(() => expect(screen.getByRole('tab', { name: '中文' })).toBeInTheDocument());
});

test('is sent once, even when the second click comes after the answer and before the next page', async () => {
  const onSaved = jest.fn();
  const { user } = renderScreen(
    <AdminTheme>
      <FormShell
        initialValues={BOAT}
        labels={labels}
        onSubmit={onSubmit}
        onSaved={onSaved}
        onCancel={jest.fn()}
      >
        <Form.Item name="crew" label="Crew">
          <Input />
        </Form.Item>
      </FormShell>
    </AdminTheme>,
    { language: 'en-US' },
  );
  await user.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  await user.click(save());
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

describe('unsaved changes', () => {
  it('are asked about before another page, kept on Stay, dropped on Leave', async () => {
    const view = show();
    await view.user.type(screen.getByLabelText('Crew'), '2');
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await view.user.click(within(dialog).getByRole('button', { name: 'Stay on this page' }));
    expect(at(view)).toBe('/form');
    expect(screen.getByLabelText('Crew')).toHaveValue('42');
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await view.user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(at(view)).toBe('/list'));
  });

  it('are asked about although another part of the page has nothing to lose', async () => {
    const { user, router } = renderScreen(
      <AdminTheme>
        <FormShell
          initialValues={BOAT}
          labels={labels}
          onSubmit={onSubmit}
          onSaved={jest.fn()}
          onCancel={jest.fn()}
        >
          <Form.Item name="crew" label="Crew">
            <Input />
          </Form.Item>
        </FormShell>
        <UnsavedGuard when={false} />
      </AdminTheme>,
      { route: '/form', language: 'en-US' },
    );
    await user.type(screen.getByLabelText('Crew'), '2');
    await act(() => router.navigate('/list'));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/form');
  });

  it('are asked about by the browser before the tab closes; typed back, they are none', async () => {
    const view = show();
    const asks = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(asks()).toBe(false);
    await view.user.type(screen.getByLabelText('Crew'), '2');
    expect(asks()).toBe(true);
    await view.user.type(screen.getByLabelText('Crew'), '{Backspace}');
    expect(asks()).toBe(false);
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(at(view)).toBe('/list'));
  });
});

describe('someone else was faster', () => {
  const theirs = { ...BOAT, crew: '9', fast: true, version: 3 };
  async function collide() {
    onSubmit.mockRejectedValueOnce(failure(409, { code: 'row.stale' }));
    latest.mockResolvedValue(theirs);
    const view = show();
    await view.user.type(screen.getByLabelText('Crew'), '2');
    await view.user.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' });
    expect(await within(dialog).findByRole('row', { name: 'Crew 42 9' })).toBeInTheDocument();
    expect(within(dialog).getByRole('row', { name: 'Fast No Yes' })).toBeInTheDocument();
    expect(within(dialog).queryByRole('row', { name: /Name/ })).not.toBeInTheDocument();
    return { ...view, dialog };
  }

  it('compares both and takes theirs', async () => {
    const view = await collide();
    await view.user.click(within(view.dialog).getByRole('button', { name: 'Load the saved version' }));
    await waitFor(() => expect(screen.getByLabelText('Crew')).toHaveValue('9'));
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    await view.user.click(save());
    await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith(theirs));
  });

  it('or saves mine over it, with the version of now', async () => {
    const view = await collide();
    await view.user.click(within(view.dialog).getByRole('button', { name: 'Save mine over it' }));
    await waitFor(() => expect(at(view)).toBe('/list'));
    expect(onSubmit).toHaveBeenLastCalledWith({ ...BOAT, crew: '42', version: 3 });
  });

  it('or goes back to the form with everything in it', async () => {
    const view = await collide();
    await view.user.click(within(view.dialog).getByRole('button', { name: 'Back to the form' }));
    expect(screen.getByLabelText('Crew')).toHaveValue('42');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
