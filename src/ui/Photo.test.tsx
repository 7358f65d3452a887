import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../testing/renderScreen';
import { Photo } from './Photo';

const picture = (name: string) => screen.getByRole('img', { name });
const behind = (name: string) => picture(name).closest<HTMLElement>('span')!.style.backgroundImage;

test('a thumbnail that has arrived stands where the large one is awaited, before that the placeholder', () => {
  const alt = { 'en-US': 'A room', 'cn-ZH': '', 'ms-MY': '' };
  const photo = { id: 'p', width: 1600, height: 1200, placeholder: 'data:image/webp;base64,AAAA', alt };
  const { unmount } = renderScreen(<Photo photo={photo} sizes="300px" alt="Small" />);
  expect(behind('Small')).toContain('data:image/webp;base64,AAAA');
  Object.defineProperty(picture('Small'), 'currentSrc', { value: '/media/p/320.avif' });
  fireEvent.load(picture('Small'));
  unmount();
  renderScreen(<Photo photo={{ ...photo }} sizes="100vw" alt="Large" priority />);
  expect(behind('Large')).toContain('/media/p/320.avif');
});
