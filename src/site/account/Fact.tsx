import type { ReactNode } from 'react';

/** One line of a `<dl>`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="numbers">{children}</dd>
    </div>
  );
}
