import { Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { Code } from '../../kit/columns';
import { ConfirmAction } from '../../kit/ConfirmAction';
import styles from './HiddenNumber.module.css';

/**
 * Milliseconds that are long enough to copy the number into a transfer and too short for it to be left on a
 * screen.
 */
const SHOWN_FOR_MS = 60_000;

/** The end of a sealed number; the whole, after a question that says that it is logged, for a minute. */
export function HiddenNumber({
  masked,
  about,
  words,
  reveal,
  guard,
}: {
  masked: string;
  /** What the button is about, where several of a page read the same. */
  about?: string;
  words: { show: string; hide: string; title: string; text: string };
  /** Fetches the whole number; rejects with the call's error. */
  reveal: () => Promise<string>;
  /** Draws the button for those who may look. */
  guard: (button: ReactNode) => ReactNode;
}) {
  const [number, setNumber] = useState<string | null>(null);
  useEffect(() => {
    if (!number) return;
    const timer = setTimeout(() => setNumber(null), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [number]);
  return (
    <span className={styles.number}>
      <span role="status">
        <Code>{number ?? masked}</Code>
      </span>
      {number ? (
        <Button size="small" onClick={() => setNumber(null)}>
          {words.hide}
        </Button>
      ) : (
        guard(
          <ConfirmAction
            label={words.show}
            ariaLabel={about && `${words.show}: ${about}`}
            title={words.title}
            onConfirm={async () => setNumber(await reveal())}
          >
            <p>{words.text}</p>
          </ConfirmAction>,
        )
      )}
    </span>
  );
}
