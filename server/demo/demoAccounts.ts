import { ALL_CODES, codeOf, type Permission, type PermissionAction } from '@shared/permissions';
import type { Language } from '@shared/languages';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { SeededRandom } from './seededRandom';
import { instantAt, pastInstantAt } from './instants';
import { foreigner, malaysian, type Person } from './demoNames';
import { demoSpecialId } from './demoSpecialAccounts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'attic-demo';

export type Account = {
  id: string;
  email: string;
  password_hash: string;
  name: string;
  phone: string;
  nationality: string;
  role: string;
  is_admin: boolean;
  is_owner: boolean;
  permission_codes: number[];
  status: string;
  banned_remark: string | null;
  language: Language;
  created_at: string;
  last_seen_at: string | null;
  email_verified_at: string | null;
  is_vip: boolean;
  agent_type: string | null;
  commission_bp: number | null;
  url: string | null;
  application: string;
};

export type DemoAccounts = {
  all: Account[];
  admin: Account;
  finance: Account;
  /** The front desk, whose drawer is counted. */
  desk: Account;
  guest: Account;
  /** `owner@` first. */
  owners: Account[];
  /** `rider@` first; those who are accepted. */
  riders: Account[];
  /** The buyers who still book. */
  buyers: Account[];
  staff: Account[];
};

const every = (...actions: PermissionAction[]) => actions;
const codes = (table: Record<string, PermissionAction[]>) =>
  [
    ...new Set(
      Object.entries(table).flatMap(([entry, actions]) =>
        actions.map((action) => codeOf(`${entry}.${action}` as Permission)),
      ),
    ),
  ].sort((a, b) => a - b);

const FULL = every('view', 'create', 'edit', 'delete');
const FINANCE = codes({
  reservation: ['view'],
  report: FULL,
  'check-report': FULL,
  revenue: FULL,
  reporting: FULL,
  expenses: FULL,
  company: ['view'],
});
const FRONT_DESK = codes({
  reservation: ['view', 'create', 'edit'],
  listing: ['view'],
  'user-mgmt': ['view'],
  report: ['view', 'create', 'edit'],
  announcement: ['view'],
  holiday: ['view'],
});
const LISTINGS = codes({
  listing: FULL,
  reservation: ['view'],
  holiday: FULL,
  'free-stay': ['view', 'edit'],
  'owner-mgmt': ['view'],
  announcement: ['view', 'create', 'edit'],
});
const OWNER_CARE = codes({
  'owner-mgmt': ['view', 'create', 'edit'],
  'user-mgmt': ['view', 'edit'],
  'free-stay': FULL,
  'service-package': ['view'],
  announcement: FULL,
  revenue: ['view'],
});

const OWNERS = [
  'Dato’ Rosli bin Hashim',
  'Ooi Swee Lan',
  'Faridah binti Musa',
  'Leong Kok Wah',
  'Ravi a/l Subramaniam',
  'Chong Family Holdings',
  'Azura binti Yusof',
  'Yap Boon Hock',
  'Jolene Majalap',
  'Teoh Mei Yee',
];

/** The demo's people. Those who work or own come first, so that their account numbers are low; buyers follow. */
export function makeAccounts(
  rng: SeededRandom,
  newId: () => string,
  passwordHash: string,
  today: StayDate,
): DemoAccounts {
  const all: Account[] = [];
  const add = (
    person: Partial<Account> & { email: string; name: string },
    daysAgo: number,
    seenDaysAgo = 0,
  ) => {
    const made = newId();
    const account: Account = {
      id: demoSpecialId(person.email) ?? made,
      password_hash: passwordHash,
      phone: `+60120${String(all.length).padStart(6, '0')}`,
      nationality: 'MY',
      role: 'buyer',
      is_admin: false,
      is_owner: false,
      permission_codes: [],
      status: 'active',
      banned_remark: null,
      language: 'en-US',
      created_at: instantAt(addDays(today, -daysAgo), rng.int(8 * 60, 22 * 60)),
      last_seen_at: pastInstantAt(addDays(today, -seenDaysAgo), rng.int(6 * 60, 22 * 60)),
      email_verified_at: instantAt(addDays(today, -daysAgo), 23 * 60),
      is_vip: false,
      agent_type: null,
      commission_bp: null,
      url: null,
      application: '',
      ...person,
    };
    all.push(account);
    return account;
  };
  const staff = (email: string, name: string, permission_codes: number[], language: Language = 'en-US') =>
    add({ email, name, permission_codes, language, role: 'administrator', is_admin: true }, 900);

  const admin = staff('admin@attic.example', 'Melissa Tan', [...ALL_CODES]);
  const finance = staff('finance@attic.example', 'Suresh a/l Krishnan', FINANCE);
  const owner = add(
    { email: 'owner@attic.example', name: 'Lim Chee Keong', role: 'owner', is_owner: true },
    820,
    1,
  );
  const agent = { role: 'agent', agent_type: 'agency', commission_bp: 750, url: 'nadia-stays' };
  add({ email: 'agent@attic.example', name: 'Nadia binti Osman', language: 'ms-MY', ...agent }, 640);
  const rider = add(
    { email: 'rider@attic.example', name: 'Haziq bin Latif', role: 'rider', language: 'ms-MY' },
    410,
  );
  const guest = add({ email: 'guest@attic.example', name: 'Sarah Wong', phone: '+60120555019' }, 600, 2);

  const desk = staff('desk@attic.example', 'Priya a/p Maniam', FRONT_DESK);
  const listings = staff('listings@attic.example', 'Goh Zhi Hao', LISTINGS, 'cn-ZH');
  const ownerCare = staff('owners@attic.example', 'Hani binti Razak', OWNER_CARE, 'ms-MY');
  const owners = OWNERS.map((name, index) =>
    add(
      {
        email: `owner${index + 2}@attic.example`,
        name,
        role: 'owner',
        is_owner: true,
        language: rng.pick(['en-US', 'cn-ZH', 'ms-MY']),
      },
      rng.int(300, 800),
      rng.int(0, 40),
    ),
  );
  const freelance = { role: 'agent', agent_type: 'individual', commission_bp: 500 };
  add({ email: 'agent2@attic.example', name: 'Kelvin Soo', ...freelance }, 380, 3);
  const riders = [
    rider,
    ...['Siti Aminah binti Rahim', 'Arvin a/l Maran', 'Jason Yeoh'].map((name, index) =>
      add({ email: `rider${index + 2}@attic.example`, name, role: 'rider' }, 405 - index * 190, index),
    ),
  ];
  // Work for the approval list.
  const waiting: [string, string, string, string][] = [
    [
      'owner.new@attic.example',
      'Wee Siew Ling',
      'owner',
      'Two studios in George Town, furnished, free from January.',
    ],
    ['agent.new@attic.example', 'Farhan bin Zainal', 'agent', 'I bring groups from Jakarta every month.'],
    ['rider.new@attic.example', 'Thinesh a/l Veloo', 'rider', 'Own motorcycle, free on weekdays.'],
  ];
  waiting.forEach(([email, name, role, application], index) =>
    add(
      {
        email,
        name,
        role,
        application,
        is_owner: role === 'owner',
        status: 'pending',
        email_verified_at: null,
      },
      index + 1,
      index + 1,
    ),
  );

  const seen = new Set<string>();
  const dormant = new Set<string>();
  const buyers = Array.from({ length: 150 }, (_, index) => {
    let person: Person;
    do {
      person = rng.chance(0.32) ? foreigner(rng) : malaysian(rng, rng.pick(['MY-14', 'MY-12', 'MY-13']));
    } while (seen.has(person.email));
    seen.add(person.email);
    const daysAgo = rng.int(20, 720);
    // A dozen have not been seen for more than a year: the dormant list needs somebody.
    const asleep = index % 12 === 5;
    const account = asleep
      ? add(person, daysAgo + 400, rng.int(380, 400))
      : add(person, daysAgo, rng.int(0, Math.min(daysAgo, 200)));
    if (asleep) dormant.add(account.id);
    return account;
  });
  for (const index of [2, 9, 31, 77]) Object.assign(buyers[index]!, { is_vip: true });
  for (const [index, remark] of [
    [17, 'Two parties in one month, reported by the building management.'],
    [88, 'Sent the same transfer slip for three bookings.'],
  ] as const) {
    Object.assign(buyers[index]!, { status: 'banned', banned_remark: remark });
  }
  return {
    all,
    admin,
    finance,
    desk,
    guest,
    owners: [owner, ...owners],
    riders,
    buyers: buyers.filter((buyer) => buyer.status === 'active' && !dormant.has(buyer.id)),
    staff: [admin, finance, desk, listings, ownerCare],
  };
}
