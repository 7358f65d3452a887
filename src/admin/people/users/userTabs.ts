/** The tabs of the User entry, as `?tab=` names them; mails and the dashboard link to them. */
export const TABS = ['buyers', 'agents', 'riders', 'pending', 'dormant', 'contact'] as const;
export type Tab = (typeof TABS)[number];

export const TAB_KEYS: Record<Tab, string> = {
  buyers: 'admin:user.tabs.buyers',
  agents: 'admin:user.tabs.agents',
  riders: 'admin:user.tabs.riders',
  pending: 'admin:user.tabs.pending',
  dormant: 'admin:user.tabs.dormant',
  contact: 'admin:user.tabs.contact',
};
