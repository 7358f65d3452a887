import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../testing/renderScreen';
import { takingOver } from '../api/takingOver';
import { Photo } from './Photo';

const picture = (name: string) => screen.getByRole('img', { name });
const behind = (name: string) => picture(name).closest<HTMLElement>('span')!.style.backgroundImage;

const alt = { 'en-US': 'A room', 'cn-ZH': '', 'ms-MY': '' };

test('a thumbnail that has arrived stands where the large one is awaited, before that the placeholder', () => {
  const photo = { id: 'p', width: 1600, height: 1200, placeholder: 'data:image/webp;base64,AAAA', alt };
  const { unmount } = renderScreen(<Photo photo={photo} sizes="300px" alt="Small" />);
  expect(behind('Small')).toContain('data:image/webp;base64,AAAA');
  Object.defineProperty(picture('Small'), 'currentSrc', { value: '/media/p/320.avif' });
  fireEvent.load(picture('Small'));
  unmount();
  renderScreen(<Photo photo={{ ...photo }} sizes="100vw" alt="Large" priority />);
  expect(behind('Large')).toContain('/media/p/320.avif');
});

test.each([
  ['en-US', 'No photos yet'],
  ['cn-ZH', '暂无照片'],
  ['ms-MY', 'Belum ada gambar'],
] as const)('where there is no picture, the box says so in %s', (language, words) => {
  renderScreen(<Photo photo={null} sizes="300px" alt="" />, { language });
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

describe('a picture that does not come', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const photoOf = (id: string) => ({ id, width: 4, height: 3, placeholder: '', alt });
  const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  test('is asked for again after two seconds and shown when it comes then', () => {
    renderScreen(<Photo photo={photoOf('busy')} sizes="300px" alt="Room" priority />);
    const first = picture('Room');
    expect(first).not.toHaveClass('waiting');
    fireEvent.error(first);
    // Nobody is shown the browser's sign for a broken picture.
    expect(first).toHaveClass('waiting');
    after(1_999);
    expect(picture('Room')).toBe(first);
    after(1);
    const second = picture('Room');
    expect(second).not.toBe(first);
    fireEvent.load(second);
    after(60_000);
    expect(picture('Room')).toBe(second);
    expect(second).not.toHaveClass('waiting');
  });

  test('has two more tries, then the placeholder stands in its place', () => {
    renderScreen(<Photo photo={photoOf('gone')} sizes="300px" alt="Room" />);
    for (const wait of [2_000, 8_000]) {
      const failed = picture('Room');
      fireEvent.error(failed);
      after(wait - 1);
      expect(picture('Room')).toBe(failed);
      after(1);
      expect(picture('Room')).not.toBe(failed);
      expect(picture('Room')).toHaveAttribute('src', '/media/gone/640.webp');
    }
    fireEvent.error(picture('Room'));
    expect(picture('Room').tagName).toBe('SPAN');
  });

  test('gives way to another one, which has all its tries', () => {
    const Gallery = () => {
      const [id, setId] = useState('old');
      return (
        <>
          <button onClick={() => setId('new')}>Next</button>
          <Photo photo={photoOf(id)} sizes="300px" alt="Room" />
        </>
      );
    };
    renderScreen(<Gallery />);
    fireEvent.error(picture('Room'));
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    const next = picture('Room');
    after(60_000);
    expect(picture('Room')).toBe(next);
    fireEvent.error(next);
    after(2_000);
    expect(picture('Room').tagName).toBe('IMG');
  });
});

describe('on a page that the server drew', () => {
  const photo = { id: 'drawn', width: 4, height: 3, placeholder: '', alt };
  beforeEach(() => {
    takingOver.isUnderWay = true;
  });
  afterEach(() => {
    takingOver.isUnderWay = false;
  });

  test('a picture is seen as it stands: nobody heard it arrive', () => {
    const { unmount } = renderScreen(<Photo photo={photo} sizes="100vw" alt="Room" />);
    expect(picture('Room')).not.toHaveClass('waiting');
    unmount();
    takingOver.isUnderWay = false;
    renderScreen(<Photo photo={photo} sizes="100vw" alt="Room" />);
    expect(picture('Room')).toHaveClass('waiting');
  });

  test('one that had failed by then is asked for again', () => {
    jest.useFakeTimers();
    const failed = { complete: true, naturalWidth: 0, currentSrc: '/media/drawn/640.webp' };
    const restores = Object.entries(failed).map(([name, value]) => {
      const own = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, name)!;
      Object.defineProperty(HTMLImageElement.prototype, name, { ...own, get: () => value });
      return () => Object.defineProperty(HTMLImageElement.prototype, name, own);
    });
    try {
      const { container } = renderScreen(<Photo photo={photo} sizes="100vw" alt="Room" />);
      const first = container.querySelector('img');
      restores.forEach((restore) => restore());
      act(() => jest.advanceTimersByTime(2_000));
      expect(container.querySelector('img')).not.toBe(first);
    } finally {
      jest.useRealTimers();
    }
  });
});
