import { Form, Input } from 'antd';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AdminTheme } from '../ui/AdminTheme';
import { axeProblems } from '../testing/axe';
import { renderScreen } from '../testing/renderScreen';
import { ConfirmAction } from './ConfirmAction';
import { ExportButton } from './ExportButton';
import { FormDialog } from './FormDialog';

const show = (ui: React.ReactNode) => renderScreen(<AdminTheme>{ui}</AdminTheme>, { language: 'en-US' });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const failure = (status: number, body: object) => ({ kind: 'code', status, message: '', ...body });

describe('ConfirmAction', () => {
  const onConfirm = jest.fn();
  const onReload = jest.fn();
  const ask = (remark?: 'required' | 'optional') =>
    show(
      <ConfirmAction
        label="Sink"
        title="Sink it?"
        danger
        remark={remark}
        onConfirm={onConfirm}
        onReload={onReload}
      >
        <p>It goes down for good.</p>
      </ConfirmAction>,
    );
  beforeEach(() => {
    onConfirm.mockReset().mockResolvedValue({});
    onReload.mockReset();
  });

  it('asks first, says what it will do, and can be left', async () => {
    const { user } = ask();
    await user.click(screen.getByRole('button', { name: 'Sink' }));
    const asked = await dialog('Sink it?');
    expect(within(asked).getByText('It goes down for good.')).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
    await user.click(within(asked).getByRole('button', { name: 'Back' }));
    expect(onConfirm).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('insists on a remark where one is required', async () => {
    const { user } = ask('required');
    await user.click(screen.getByRole('button', { name: 'Sink' }));
    const asked = await dialog('Sink it?');
    await user.click(within(asked).getByRole('button', { name: 'Sink' }));
    expect(await within(asked).findByText('Please enter Remark')).toBeInTheDocument();
    await user.type(within(asked).getByLabelText('Remark'), '  leaks ');
    await user.click(within(asked).getByRole('button', { name: 'Sink' }));
    await waitFor(() => expect(onConfirm).toHaveBeenCalledWith('leaks'));
  });

  it('stays open when it is refused, shows why, and offers what is there now', async () => {
    onConfirm.mockRejectedValue(failure(409, { code: 'row.stale' }));
    const { user } = ask('optional');
    await user.click(screen.getByRole('button', { name: 'Sink' }));
    const asked = await dialog('Sink it?');
    await user.click(within(asked).getByRole('button', { name: 'Sink' }));
    expect(await within(asked).findByRole('alert')).toHaveTextContent('Someone else has changed this');
    expect(onConfirm).toHaveBeenCalledWith(undefined);
    await user.click(within(asked).getByRole('button', { name: 'Reload' }));
    expect(onReload).toHaveBeenCalled();
  });
});

describe('FormDialog', () => {
  it('stays until what was changed by someone else is there, and when it cannot be had', async () => {
    const stale = { kind: 'code', status: 409, message: '', code: 'row.stale' };
    let answer = (_answer: unknown) => {};
    const onReload = jest.fn(() => new Promise((resolve) => (answer = resolve)));
    const { user } = show(
      <FormDialog
        trigger={(open) => <button onClick={open}>Pay</button>}
        title="Pay"
        submitLabel="Send"
        initialValues={{}}
        labels={{}}
        onSubmit={() => Promise.reject(stale as never)}
        onReload={onReload}
      >
        <p>The rent</p>
      </FormDialog>,
    );
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    const asked = await dialog('Pay');
    await user.click(within(asked).getByRole('button', { name: 'Send' }));
    await user.click(await within(asked).findByRole('button', { name: 'Reload' }));
    expect(within(asked).getByRole('button', { name: 'Send' })).toBeDisabled();
    await act(async () => answer({ isError: true }));
    expect(within(asked).getByRole('button', { name: 'Send' })).toBeEnabled();
    await user.click(within(asked).getByRole('button', { name: /Reload$/ }));
    await act(async () => answer({ isError: false }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(onReload).toHaveBeenCalledTimes(2);
  });

  it('keeps one key for all attempts of an opened form, and takes another for the next', async () => {
    const onSubmit = jest
      .fn()
      .mockRejectedValueOnce({ kind: 'network', status: 0, message: '' })
      .mockResolvedValue({});
    const { user } = show(
      <FormDialog
        trigger={(open) => <button onClick={open}>Pay</button>}
        title="Pay"
        submitLabel="Send"
        initialValues={{ amount: '5' }}
        labels={{ amount: 'Amount' }}
        onSubmit={onSubmit}
      >
        <Form.Item name="amount" label="Amount">
          <Input />
        </Form.Item>
      </FormDialog>,
    );
    await user.click(screen.getByText('Pay'));
    await user.type(await screen.findByLabelText('Amount'), '0');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(screen.getByLabelText('Amount')).toHaveValue('50');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByText('Pay'));
    expect(await screen.findByLabelText('Amount')).toHaveValue('5');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(3));
    const keys = onSubmit.mock.calls.map(([, key]) => key as string);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(keys[0]).toMatch(/^[\w-]{8,128}$/);
  });

  it('asks before Esc, the cross or Back loses what was typed, and not when nothing was', async () => {
    const { user } = show(
      <FormDialog
        trigger={(open) => <button onClick={open}>Write</button>}
        title="A letter"
        submitLabel="Send"
        initialValues={{ words: undefined }}
        labels={{ words: 'Words' }}
        onSubmit={jest.fn()}
      >
        <Form.Item name="words" label="Words">
          <Input />
        </Form.Item>
      </FormDialog>,
    );
    // By its title: antd gives every dialog of a test the same id.
    const asked = (title: string) => screen.queryByText(title);
    const press = async (name: string) => {
      const title = await screen.findByText('Close without saving?');
      await user.click(within(title.closest<HTMLElement>('[role="dialog"]')!).getByText(name));
      await waitFor(() => expect(asked('Close without saving?')).not.toBeInTheDocument());
    };

    await user.click(screen.getByText('Write'));
    await user.type(await screen.findByLabelText('Words'), 'Dear guest');
    await user.keyboard('{Escape}');
    await press('Keep typing');
    expect(screen.getByLabelText('Words')).toHaveValue('Dear guest');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await press('Close');
    await waitFor(() => expect(screen.queryByLabelText('Words')).not.toBeInTheDocument());

    await user.click(screen.getByText('Write'));
    await user.type(await screen.findByLabelText('Words'), 'a{Backspace}');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Words')).not.toBeInTheDocument());
    expect(asked('Close without saving?')).not.toBeInTheDocument();
  });
});

describe('FormDialog and the way to another page', () => {
  const onSubmit = jest.fn();
  const open = async () => {
    const view = show(
      <FormDialog
        trigger={(start) => <button onClick={start}>Write</button>}
        title="A letter"
        submitLabel="Send"
        initialValues={{ words: undefined }}
        labels={{ words: 'Words' }}
        onSubmit={onSubmit}
      >
        <Form.Item name="words" label="Words">
          <Input />
        </Form.Item>
      </FormDialog>,
    );
    await view.user.click(screen.getByText('Write'));
    await view.user.type(await screen.findByLabelText('Words'), 'Dear guest');
    return view;
  };
  beforeEach(() => onSubmit.mockReset());

  it('asks before what was typed is left behind', async () => {
    const { user, router } = await open();
    await act(() => router.navigate('/elsewhere'));
    const press = async (name: string) => {
      const title = await screen.findByText('Leave without saving?');
      await user.click(within(title.closest<HTMLElement>('[role="dialog"]')!).getByText(name));
    };
    await press('Stay on this page');
    expect(router.state.location.pathname).toBe('/');
    expect(screen.getByLabelText('Words')).toHaveValue('Dear guest');
    await act(() => router.navigate('/elsewhere'));
    await press('Leave');
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });

  it('asks nothing when what was typed has been sent', async () => {
    let accept: () => void = () => undefined;
    const sent = new Promise<void>((done) => (accept = done));
    const view = await open();
    onSubmit.mockImplementation(async () => {
      await sent;
      void view.router.navigate('/sent');
    });
    await view.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    accept();
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/sent'));
    await waitFor(() => expect(screen.queryByLabelText('Words')).not.toBeInTheDocument());
    await act(() => view.router.navigate('/later'));
    expect(view.router.state.location.pathname).toBe('/later');
    expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument();
  });
});

describe('FormDialog and Back', () => {
  const CLOSE = 'Close without saving?';
  const LEAVE = 'Leave without saving?';
  /** Opened on a page that one came to from another. */
  const open = async () => {
    const view = show(
      <FormDialog
        trigger={(start) => <button onClick={start}>Write</button>}
        title="A letter"
        submitLabel="Send"
        initialValues={{ words: undefined }}
        labels={{ words: 'Words' }}
        onSubmit={jest.fn()}
      >
        <Form.Item name="words" label="Words">
          <Input />
        </Form.Item>
      </FormDialog>,
    );
    await act(() => view.router.navigate('/letters'));
    await view.user.click(screen.getByText('Write'));
    const field = await screen.findByLabelText('Words');
    const at = () => view.router.state.location.pathname;
    return { ...view, field, at, back: () => act(() => view.router.navigate(-1)) };
  };
  const gone = (text: string) => waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());

  it('closes without a question where nothing was typed; the next Back leads to the page before', async () => {
    const { at, back } = await open();
    await back();
    await gone('A letter');
    expect(screen.queryByText(CLOSE)).not.toBeInTheDocument();
    expect(at()).toBe('/letters');
    await back();
    expect(at()).toBe('/');
  });

  it('asks once where something was typed, and staying keeps it', async () => {
    const { user, field, at, back } = await open();
    await user.type(field, 'Dear guest');
    await back();
    expect(await screen.findByText(CLOSE)).toBeInTheDocument();
    expect(screen.queryByText(LEAVE)).not.toBeInTheDocument();
    await back();
    await gone(CLOSE);
    expect(field).toHaveValue('Dear guest');
    expect(at()).toBe('/letters');
    await back();
    const question = (await screen.findByText(CLOSE)).closest<HTMLElement>('[role="dialog"]')!;
    await user.click(within(question).getByText('Close'));
    await gone('A letter');
    expect(at()).toBe('/letters');
    await back();
    expect(at()).toBe('/');
    expect(screen.queryByText(LEAVE)).not.toBeInTheDocument();
  });

  it.each([
    ['Esc', ({ user }: Awaited<ReturnType<typeof open>>) => user.keyboard('{Escape}')],
    ['its button', ({ user }) => user.click(screen.getByRole('button', { name: 'Back' }))],
    ['its answer', ({ user }) => user.click(screen.getByRole('button', { name: 'Send' }))],
  ])('closed by %s leaves no step behind', async (_how, close) => {
    const view = await open();
    await close(view);
    await gone('A letter');
    await view.back();
    expect(view.at()).toBe('/');
  });
});

describe('ExportButton', () => {
  it('asks for the format and says why there is no file', async () => {
    const onExport = jest
      .fn()
      .mockResolvedValueOnce({})
      .mockRejectedValue(failure(400, { code: 'export.too_large', params: { max: 50_000 } }));
    const { user } = show(<ExportButton onExport={onExport} />);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByText('CSV file'));
    await waitFor(() => expect(onExport).toHaveBeenLastCalledWith('csv'));
    await user.click(screen.getByRole('button', { name: /Export/ }));
    await user.click(await screen.findByText('Excel file'));
    expect(await screen.findByRole('alert')).toHaveTextContent('50000 rows at most');
  });
});
