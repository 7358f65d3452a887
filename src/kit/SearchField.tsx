import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import styles from './FilterBar.module.css';

const PAUSE_MS = 300;

/** Asks after a pause in typing, or at once on Enter. */
export function SearchField({
  value,
  onChange,
  label,
}: {
  value: string;
  onChange: (text: string) => void;
  label: string;
}) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const ask = useRef(onChange);
  useEffect(() => {
    ask.current = onChange;
  });
  // Cleared, or reached by Back: the address leads.
  useEffect(() => {
    if (value !== asked.current) setTyped(value);
    asked.current = value;
  }, [value]);
  useEffect(() => {
    if (typed.trim() === asked.current) return;
    const timer = setTimeout(() => send(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // Enter may have asked within the pause, and a second time would go back to page 1.
  const send = (text: string) => {
    if (text.trim() === asked.current) return;
    asked.current = text.trim();
    ask.current(text.trim());
  };
  return (
    <Input.Search
      className={styles.search}
      allowClear
      aria-label={label}
      placeholder={label}
      maxLength={80}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onSearch={send}
    />
  );
}
