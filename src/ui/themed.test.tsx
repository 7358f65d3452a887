import { render, screen } from '@testing-library/react';
import { Empty } from 'antd';
import { setLanguage } from '../i18n';
import { themed } from './themed';

test('a part is drawn in the clothes and words of antd from its first drawing on, and is the same component each time', async () => {
  await setLanguage('cn-ZH');
  const load = themed(async () => ({ default: ({ of }: { of: string }) => <Empty aria-label={of} /> }));
  const { default: Part } = await load();
  render(<Part of="rows" />);
  // antd's own words of a list without rows, in simplified Chinese.
  expect(screen.getByText('暂无数据', { selector: 'div' })).toBeInTheDocument();
  expect((await load()).default).toBe(Part);
});

test('a part that does not come is an error of its loader, and comes with the next call', async () => {
  const part = jest.fn<Promise<{ default: () => string }>, []>();
  part.mockRejectedValueOnce(new Error('Failed to load chunk')).mockResolvedValue({ default: () => 'here' });
  const load = themed(part);
  await expect(load()).rejects.toThrow('Failed to load chunk');
  const { default: Part } = await load();
  render(<Part />);
  expect(screen.getByText('here')).toBeInTheDocument();
});
