import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OfficeButton } from './OfficeButton';

test('a busy button keeps its focus, says that it is busy, and does nothing when it is pressed', async () => {
  const user = userEvent.setup();
  const onClick = jest.fn();
  const view = render(<OfficeButton onClick={onClick}>Acknowledge</OfficeButton>);
  const button = screen.getByRole('button', { name: 'Acknowledge' });
  await user.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  view.rerender(
    <OfficeButton busy onClick={onClick}>
      Acknowledge
    </OfficeButton>,
  );
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
});
