import { followFocus } from './followSession';

describe('coming back to the window', () => {
  let asked: jest.Mock;
  let stop: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    asked = jest.fn();
    stop = followFocus(asked as never);
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });
  const focus = () => window.dispatchEvent(new Event('focus'));

  it('asks who the person is now', () => {
    jest.advanceTimersByTime(6_000);
    focus();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('asks once for many, and for the last of them at the end of five seconds', () => {
    jest.advanceTimersByTime(1_000);
    focus();
    focus();
    expect(asked).not.toHaveBeenCalled();
    jest.advanceTimersByTime(4_000);
    expect(asked).toHaveBeenCalledTimes(1);
    focus();
    jest.advanceTimersByTime(5_000);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('asks nothing once it was stopped', () => {
    focus();
    stop();
    jest.advanceTimersByTime(10_000);
    expect(asked).not.toHaveBeenCalled();
  });
});
