import type { ComponentType } from 'react';

/**
 * A loader of a part that is built of antd: it brings antd's clothes (`AdminTheme`) with the part and draws the part in them, so that what has no antd loads
 * none. Each call gives the same component.
 */
export function themed<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let shown: ComponentType<Props> | undefined;
  return async (): Promise<{ default: ComponentType<Props> }> => {
    const [{ default: Part }, { AdminTheme, loadAntdTexts }] = await Promise.all([
      load(),
      import('./AdminTheme'),
    ]);
    await loadAntdTexts();
    shown ??= function Themed(props: Props) {
      return (
        <AdminTheme>
          <Part {...props} />
        </AdminTheme>
      );
    };
    return { default: shown };
  };
}
