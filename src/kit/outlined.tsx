import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/lib/types';
import type { ComponentType } from 'react';

/** An outlined icon of antd's set as a component, as high as its text; antd's own components work out colours of a second tone for each. */
export function outlined({ icon }: IconDefinition): ComponentType<{ className?: string }> {
  const { attrs, children = [] } = icon as AbstractNode;
  return function Outlined({ className }) {
    return (
      <svg
        className={className}
        viewBox={attrs.viewBox}
        width="1em"
        height="1em"
        fill="currentColor"
        aria-hidden="true"
      >
        {children.map(({ attrs: { d } }) => (
          <path key={d} d={d} />
        ))}
      </svg>
    );
  };
}
