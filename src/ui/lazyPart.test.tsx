import { act, render, screen } from '@testing-library/react';
import { lazyPart } from './lazyPart';

test('a part that does not come leaves the page as it is; the next wish asks again, and the part stays', async () => {
  const load = jest.fn<Promise<{ default: string }>, []>();
  load.mockRejectedValueOnce(new Error('Failed to load chunk')).mockResolvedValue({ default: 'the part' });
  const { wake, usePart } = lazyPart(load);
  const Page = () => <p>{usePart() ?? 'the page'}</p>;
  const pages = render(
    <>
      <Page />
      <Page />
    </>,
  );
  const wish = () =>
    act(async () => {
      wake();
      await Promise.resolve();
    });
  await wish();
  expect(screen.getAllByText('the page')).toHaveLength(2);
  await wish();
  expect(screen.getAllByText('the part')).toHaveLength(2);
  pages.unmount();
  render(<Page />);
  expect(screen.getByText('the part')).toBeInTheDocument();
});
