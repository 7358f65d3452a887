import { screen, waitFor, within } from '@testing-library/react';
import { closeDayAnswer, openDaysAnswer, type OpenDay } from '@shared/contract/money/businessDays';
import { addDays, businessDate } from '@shared/domain/base/stayDates';
import { ALL_CODES, codeOf, type Permission } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { aBusinessDay, daysListed, entriesListed, LEDGER_LIST } from '../../../testing/ledgerRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import { formatDate } from '../../../ui/dates';
import RevenuePage from '../RevenuePage';

const LIST = 'GET /api/business-days/aggregation';
const OPEN = 'GET /api/business-days/open';
const CLOSE = 'POST /api/business-days/close';
const today = businessDate(new Date());
const read = (date: string) => formatDate(date, 'en-US');
const OMBAK = anId(2);
const penang = {
  id: anId(3),
  name: { 'en-US': 'Penang House', 'cn-ZH': '槟城之家', 'ms-MY': 'Rumah Penang' },
};

const show = (
  api: Handlers,
  { search = '', codes = ALL_CODES }: { search?: string; codes?: readonly number[] } = {},
) =>
  renderScreen(
    <AdminTheme>
      <RevenuePage />
    </AdminTheme>,
    {
      route: `/admin/revenue?tab=business-days${search}`,
      user: aStaffMember([...codes]),
      language: 'en-US',
      api: {
        'GET /api/ledger/places': () => ({ companies: [], properties: [] }),
        [OPEN]: () => openDays(today),
        [LEDGER_LIST]: () => entriesListed(),
        ...api,
      },
    },
  );
const codesOf = (...permissions: Permission[]) => permissions.map(codeOf);
const ombak = aBusinessDay().property;
/** Two properties, of which the first is open on `openDay`. */
const openDays = (openDay: string, others: OpenDay[] = [{ ...penang, openDay: today }]) =>
  reply(openDaysAnswer, { properties: [{ ...ombak, openDay }, ...others] });
const openOn = (openDay: string): Handlers => ({
  [LIST]: () => daysListed(aBusinessDay({ date: addDays(openDay, -1) })),
  [OPEN]: () => openDays(openDay),
});
async function openDialog(view: ReturnType<typeof show>) {
  await view.user.click(await screen.findByRole('button', { name: 'Close day' }));
  return within(await screen.findByRole('dialog', { name: 'Close a day' }));
}
async function chooseProperty(view: ReturnType<typeof show>, dialog: Awaited<ReturnType<typeof openDialog>>) {
  await view.user.click(dialog.getByRole('combobox', { name: 'Property' }));
  await view.user.click(await screen.findByTitle('Ombak Residences'));
}

describe('the business days', () => {
  it('say in words how each is, who is not settled, and who closed it', async () => {
    const { api } = show(
      {
        [LIST]: () =>
          daysListed(
            aBusinessDay({ state: 'filling', rolledByName: 'Aisyah Rahman' }),
            aBusinessDay({ date: '2026-11-17' }),
            aBusinessDay({ date: '2026-11-16', state: 'closed', unresolvedArrivals: 0 }),
          ),
      },
      { search: `&propertyId=${OMBAK}&from=2026-11-01&to=2026-11-30` },
    );
    const table = await screen.findByRole('table');
    await within(table).findByText('Nights are being posted');
    const rows = within(table).getAllByRole('row').slice(1);
    const cells = rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      [
        '18 Nov 2026',
        'Ombak Residences',
        'Nights are being posted',
        '2',
        '19 Nov 2026, 03:00',
        'Aisyah Rahman',
      ],
      [
        '17 Nov 2026',
        'Ombak Residences',
        'Over, takings go to the next day',
        '2',
        '19 Nov 2026, 03:00',
        'By itself at the set hour',
      ],
      [
        '16 Nov 2026',
        'Ombak Residences',
        'Closed to postings',
        '0',
        '19 Nov 2026, 03:00',
        'By itself at the set hour',
      ],
    ]);
    expect(within(table).getByRole('link', { name: '17 Nov 2026' })).toHaveAttribute(
      'href',
      `/admin/revenue?propertyId=${OMBAK}&from=2026-11-17&to=2026-11-17`,
    );
    expect(JSON.parse(api.callsTo(LIST)[0]!.query.filter!)).toEqual({
      propertyId: OMBAK,
      from: '2026-11-01',
      to: '2026-11-30',
    });
    expect(await axeProblems()).toEqual([]);
  });

  it('are narrowed to a property by its name', async () => {
    const { user, api, router } = show({ [LIST]: () => daysListed(aBusinessDay()) });
    await user.click(await screen.findByRole('combobox', { name: 'Property' }));
    await user.click(await screen.findByTitle('Penang House'));
    await waitFor(() =>
      expect(api.callsTo(LIST).at(-1)!.query.filter).toBe(JSON.stringify({ propertyId: penang.id })),
    );
    expect(router.state.location.search).toBe(`?tab=business-days&propertyId=${penang.id}`);
  });

  it('say what an empty list means', async () => {
    show({ [LIST]: () => daysListed() });
    expect(await screen.findByText('No day is over yet.')).toBeInTheDocument();
  });

  it('are not there for those without report.view: the ledger is', async () => {
    const { api } = show({ [LIST]: () => daysListed() }, { codes: codesOf('revenue.view', 'report.edit') });
    expect(await screen.findByText(/^Nothing is in the ledger yet/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Business days' })).not.toBeInTheDocument();
    expect(api.callsTo(LIST)).toEqual([]);
  });

  it('are closed by those with report.edit alone', async () => {
    show({ [LIST]: () => daysListed(aBusinessDay()) }, { codes: codesOf('revenue.view', 'report.view') });
    expect(await screen.findByText('Ombak Residences')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close day' })).not.toBeInTheDocument();
  });
});

describe('closing a day', () => {
  it('says what it does, proposes the first open day, and names who has not arrived', async () => {
    const view = show({
      ...openOn(today),
      [CLOSE]: () =>
        reply(closeDayAnswer, {
          propertyId: OMBAK,
          date: today,
          state: 'filling',
          unresolvedArrivals: [{ id: anId(1), reference: 'AT-3BERV6', guestName: 'Tan Mei Ling' }],
        }),
    });
    const dialog = await openDialog(view);
    expect(
      dialog.getByText(/^The nights of the day are posted.*new takings go to the next day/),
    ).toBeInTheDocument();
    await chooseProperty(view, dialog);
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Day' })).toHaveValue(today));
    expect(dialog.getByText(`The first day that is not closed is ${read(today)}.`)).toBeInTheDocument();
    await view.user.click(dialog.getByRole('button', { name: 'Close day' }));
    const note = await screen.findByRole('status', { name: 'Day closed' });
    expect(view.api.callsTo(CLOSE)[0]!.body).toEqual({ propertyId: OMBAK, date: today });
    expect(note).toHaveTextContent(`${read(today)} is closed · Ombak Residences`);
    expect(note).toHaveTextContent('The nights are being posted.');
    expect(note).toHaveTextContent('1 guest should have arrived');
    expect(within(note).getByRole('listitem')).toHaveTextContent('AT-3BERV6 Tan Mei Ling');
    expect(within(note).getByRole('link', { name: 'AT-3BERV6' })).toHaveAttribute(
      'href',
      `/admin/reservation-details?id=${anId(1)}`,
    );
    await view.user.click(within(note).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('status', { name: 'Day closed' })).not.toBeInTheDocument();
  });

  it('takes the property of the filter, and says which missed days are closed with a later one', async () => {
    const view = show(openOn(addDays(today, -2)), { search: `&propertyId=${OMBAK}` });
    const dialog = await openDialog(view);
    const day = dialog.getByRole('textbox', { name: 'Day' });
    await waitFor(() => expect(day).toHaveValue(addDays(today, -2)));
    expect(await axeProblems()).toEqual([]);
    await view.user.clear(day);
    await view.user.type(day, today);
    await view.user.tab();
    expect(
      await dialog.findByText(
        `The days from ${read(addDays(today, -2))} to ${read(today)} are closed together, in their order.`,
      ),
    ).toBeInTheDocument();
    view.api.use({
      [CLOSE]: () =>
        reply(closeDayAnswer, { propertyId: OMBAK, date: today, state: 'rolled', unresolvedArrivals: [] }),
      [OPEN]: () => openDays(addDays(today, 1)),
    });
    await view.user.click(dialog.getByRole('button', { name: 'Close day' }));
    const note = await screen.findByRole('status', { name: 'Day closed' });
    expect(note).toHaveTextContent(
      `${read(addDays(today, -2))} to ${read(today)} are closed · Ombak Residences`,
    );
    expect(note).toHaveTextContent('The nights are posted. New takings go to the next day.');
    expect(note).toHaveTextContent('Every guest who should have arrived is accounted for.');
    expect(within(note).getByRole('link', { name: 'Open in the ledger' })).toHaveAttribute(
      'href',
      `/admin/revenue?propertyId=${OMBAK}&from=${addDays(today, -2)}&to=${today}`,
    );
  });

  it('has nothing to close once today is over', async () => {
    const view = show(openOn(addDays(today, 1)), { search: `&propertyId=${OMBAK}` });
    const dialog = await openDialog(view);
    expect(
      await dialog.findByText('Today is closed already. There is nothing to close before tomorrow.'),
    ).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Day' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Close day' })).toBeDisabled();
    // Another property is open still.
    await view.user.click(dialog.getByRole('combobox', { name: 'Property' }));
    await view.user.click(await screen.findByTitle('Penang House'));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Day' })).toHaveValue(today));
    expect(dialog.getByRole('button', { name: 'Close day' })).toBeEnabled();
  });

  it('puts what the server says against it beside the day, and keeps what was chosen', async () => {
    const view = show(
      {
        ...openOn(today),
        [CLOSE]: () =>
          fail(400, {
            code: 'form.invalid',
            fields: [{ path: 'date', rule: 'future', message: 'in the future' }],
          }),
      },
      { search: `&propertyId=${OMBAK}` },
    );
    const dialog = await openDialog(view);
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Day' })).toHaveValue(today));
    await view.user.click(dialog.getByRole('button', { name: 'Close day' }));
    expect(await dialog.findByText('Day cannot be in the future')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Day' })).toHaveValue(today);
    view.api.use({ [CLOSE]: () => fail(409, { code: 'reservation.step' }) });
    await view.user.click(dialog.getByRole('button', { name: 'Close day' }));
    expect(await dialog.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(screen.queryByRole('status', { name: 'Day closed' })).not.toBeInTheDocument();
  });
});
