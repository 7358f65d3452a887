/**
 * The demo's six protected accounts with ids of their own, so that they stay the same whatever else the demo is made of. The logins
 * that visitors of the demo try things on are not among them, but for the first administrator, who keeps the door open.
 */
export const DEMO_SPECIAL_IDS = {
  'admin@attic.example': 'a771c000-0000-4000-8000-000000000001',
  'desk@attic.example': 'a771c000-0000-4000-8000-000000000002',
  'listings@attic.example': 'a771c000-0000-4000-8000-000000000003',
  'owners@attic.example': 'a771c000-0000-4000-8000-000000000004',
  'owner11@attic.example': 'a771c000-0000-4000-8000-000000000005',
  'rider3@attic.example': 'a771c000-0000-4000-8000-000000000006',
} as const;

/** The fixed id of a protected account, or undefined for everybody else. */
export const demoSpecialId = (email: string): string | undefined =>
  (DEMO_SPECIAL_IDS as Record<string, string>)[email];
