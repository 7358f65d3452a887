/* eslint-disable max-lines -- the 30 lines of one table stay together, in the order of the specification */
import type { Permission } from '../permissions';

/**
 * A request as it leaves the browser: `json` is the exact text of the body, `form` the exact fields of a
 * multipart body in their order.
 */
export type WireRequest = { url: string; json?: string; form?: readonly (readonly [string, string])[] };

/** The people whom the calls are about. */
export type World = {
  adminId: string;
  adminNumber: string;
  buyerId: string;
  buyerNumber: string;
  pendingId: string;
  agentId: string;
  agentNumber: string;
  riderNumber: string;
  submissionId: string;
};

/** Ids and numbers that are well-formed and nobody's. */
export const NOBODY: World = {
  adminId: '00000000-0000-4000-8000-000000000000',
  adminNumber: 'AT999999',
  buyerId: '00000000-0000-4000-8000-000000000000',
  buyerNumber: 'AT999999',
  pendingId: '00000000-0000-4000-8000-000000000000',
  agentId: '00000000-0000-4000-8000-000000000000',
  agentNumber: 'AT999999',
  riderNumber: 'AT999999',
  submissionId: '00000000-0000-4000-8000-000000000000',
};

export type DocumentedCall = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path as the client wrote it. */
  path: string;
  /** RTK Query endpoint. */
  endpoint: string;
  /** The arguments that the endpoint is called with. */
  args: (world: World) => unknown;
  /** The request that must leave the browser then, to the byte. */
  request: (world: World) => WireRequest;
  /**
   * The permissions of which any is enough; `null`: no code is asked for (the reason stands beside the line).
   */
  codes: readonly Permission[] | null;
  /** Status of the good answer. */
  status: number;
  /** Status without a token; 401 unless visitors may call it. */
  stranger: number;
  /** A request of this call that must be refused with 400 naming the field; null where the call takes nothing. */
  bad: { request: (world: World) => WireRequest; field: string } | null;
  /** False where nothing can be missing: lists, checks and registrations. */
  canMiss: boolean;
};

const list = encodeURIComponent('{"limit":10,"currentPage":1}');
const page = `pagination=${list}`;
const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`;
const same = <Args extends object>(args: (world: World) => Args) => ({
  args,
  json: (world: World) => JSON.stringify(args(world)),
});

type Line = Omit<DocumentedCall, 'stranger'> & { stranger?: number };
const call = (line: Line): DocumentedCall => ({ stranger: 401, ...line });

/** A call whose body is exactly what the endpoint is given. */
function post<Args extends object>(
  path: string,
  endpoint: string,
  codes: readonly Permission[],
  args: (world: World) => Args,
  bad: { body: (world: World) => object; field: string },
  canMiss = true,
): DocumentedCall {
  const body = same(args);
  return call({
    method: 'POST',
    path,
    endpoint,
    args,
    request: (world) => ({ url: path, json: body.json(world) }),
    codes,
    status: 200,
    bad: { request: (world) => ({ url: path, json: JSON.stringify(bad.body(world)) }), field: bad.field },
    canMiss,
  });
}

/** A PATCH of one row: the id is in the address, the rest is the body. */
function patch(
  path: string,
  endpoint: string,
  codes: readonly Permission[],
  id: (world: World) => string,
  body: object,
  bad: { body: object; field: string },
): DocumentedCall {
  const url = (world: World) => path.replace('{id}', id(world));
  return call({
    method: 'PATCH',
    path,
    endpoint,
    args: (world) => ({ id: id(world), ...body }),
    request: (world) => ({ url: url(world), json: JSON.stringify(body) }),
    codes,
    status: 200,
    bad: { request: (world) => ({ url: url(world), json: JSON.stringify(bad.body) }), field: bad.field },
    canMiss: true,
  });
}

/** A GET with plain query parameters. */
function get(
  path: string,
  endpoint: string,
  codes: readonly Permission[],
  args: (world: World) => Record<string, string>,
  bad: { query: (world: World) => string; field: string },
  canMiss: boolean,
): DocumentedCall {
  return call({
    method: 'GET',
    path,
    endpoint,
    args,
    request: (world) => ({
      url: `${path}?${Object.entries(args(world))
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('&')}`,
    }),
    codes,
    status: 200,
    bad: { request: (world) => ({ url: `${path}?${bad.query(world)}` }), field: bad.field },
    canMiss,
  });
}

/** A GET of one row by its id. */
const getOne = (
  path: string,
  endpoint: string,
  codes: readonly Permission[],
  id: (world: World) => string,
): DocumentedCall =>
  call({
    method: 'GET',
    path,
    endpoint,
    args: id,
    request: (world) => ({ url: path.replace('{id}', id(world)) }),
    codes,
    status: 200,
    bad: { request: () => ({ url: path.replace('{id}', 'not-an-id') }), field: 'id' },
    canMiss: true,
  });

const LISTED = (path: string, endpoint: string, codes: readonly Permission[]): DocumentedCall =>
  call({
    method: 'GET',
    path,
    endpoint,
    args: () => undefined,
    request: () => ({ url: path }),
    codes,
    status: 200,
    bad: { request: () => ({ url: `${path}?${filter({ nonsense: 1 })}` }), field: 'filter.nonsense' },
    canMiss: false,
  });

const ADMINS: readonly Permission[] = ['admin-mgmt.edit', 'user-mgmt.edit', 'owner-mgmt.edit'];
const REGISTERED = {
  role: 'agent',
  name: 'Nur Aisyah',
  email: 'aisyah.new@attic.example',
  phone: '+60123456789',
} as const;
const NEW_ADMIN = {
  name: 'Mei Chen',
  email: 'mei.chen@attic.example',
  language: 'cn-ZH',
  permissionCodes: [12, 13],
} as const;

/** ★ The 30 calls of the specification (section 7) in its order. Both sides are tested against these lines. */
export const DOCUMENTED_CALLS: readonly DocumentedCall[] = [
  call({
    method: 'GET',
    path: '/api/administrators/aggregation',
    endpoint: 'listAdministrators',
    args: () => ({ filter: { q: 'mei' }, sort: { name: 'asc' }, fields: ['id', 'name'] }),
    request: () => ({
      url: `/api/administrators/aggregation?${filter({ q: 'mei' })}&sort=${encodeURIComponent('{"name":"asc"}')}&${page}&_fields=id%2Cname`,
    }),
    codes: ['admin-mgmt.view'],
    status: 200,
    bad: {
      request: () => ({ url: `/api/administrators/aggregation?${filter({ password: 'x' })}` }),
      field: 'filter.password',
    },
    canMiss: false,
  }),
  getOne('/api/administrators/{id}', 'getAdministrator', ['admin-mgmt.view'], (world) => world.adminId),
  call({
    method: 'POST',
    path: '/api/administrators',
    endpoint: 'registerAdministrator',
    args: () => NEW_ADMIN,
    request: () => ({ url: '/api/administrators', json: JSON.stringify(NEW_ADMIN) }),
    codes: ['admin-mgmt.create'],
    status: 201,
    bad: {
      request: () => ({ url: '/api/administrators', json: JSON.stringify({ ...NEW_ADMIN, email: 'no' }) }),
      field: 'email',
    },
    canMiss: false,
  }),
  patch(
    '/api/administrators/{id}',
    'updateAdministrator',
    ['admin-mgmt.edit'],
    (world) => world.adminId,
    { name: 'Mei Chen', email: 'mei@attic.example', language: 'cn-ZH', version: 1 },
    { body: { name: '', email: 'mei@attic.example', language: 'cn-ZH', version: 1 }, field: 'name' },
  ),
  call({
    method: 'GET',
    path: '/api/users/aggregation',
    endpoint: 'listPendingUsers',
    args: () => ({ filter: { role: 'agent' } }),
    request: () => ({
      url: `/api/users/aggregation?${filter({ role: 'agent', status: 'pending' })}&${page}`,
    }),
    codes: ['user-mgmt.view'],
    status: 200,
    bad: {
      request: () => ({ url: '/api/users/aggregation?_fields=password_hash' }),
      field: '_fields.password_hash',
    },
    canMiss: false,
  }),
  call({
    method: 'POST',
    path: '/api/auth/register-new-user',
    endpoint: 'registerNewUser',
    args: () => REGISTERED,
    request: () => ({ url: '/api/auth/register-new-user', form: Object.entries(REGISTERED) }),
    codes: ['user-mgmt.create'],
    status: 201,
    // A visitor may register, with a password: this form has none.
    stranger: 400,
    bad: {
      request: () => ({
        url: '/api/auth/register-new-user',
        form: Object.entries({ ...REGISTERED, phone: 'none' }),
      }),
      field: 'phone',
    },
    canMiss: false,
  }),
  call({
    method: 'PATCH',
    path: '/api/account/{id}',
    endpoint: 'updateAccount',
    args: ({ buyerId }) => ({ id: buyerId, version: 1, name: 'Sarah Wong', language: 'ms-MY' }),
    request: ({ buyerId }) => ({
      url: `/api/account/${buyerId}`,
      form: [
        ['version', '1'],
        ['name', 'Sarah Wong'],
        ['language', 'ms-MY'],
      ],
    }),
    codes: ['user-mgmt.edit'],
    status: 200,
    bad: {
      request: ({ buyerId }) => ({ url: `/api/account/${buyerId}`, form: [['name', 'x']] }),
      field: 'version',
    },
    canMiss: true,
  }),
  call({
    method: 'DELETE',
    path: '/api/account/{id}',
    endpoint: 'deleteAccount',
    args: ({ buyerId }) => buyerId,
    request: ({ buyerId }) => ({ url: `/api/account/${buyerId}` }),
    codes: ['user-mgmt.delete'],
    status: 200,
    bad: { request: () => ({ url: '/api/account/not-an-id' }), field: 'id' },
    canMiss: true,
  }),
  getOne('/api/users/{id}', 'getUser', ['user-mgmt.view'], (world) => world.buyerId),
  patch(
    '/api/users/{id}/approval-action',
    'actOnUserApproval',
    ['user-mgmt.edit'],
    (world) => world.pendingId,
    { action: 'approve', remark: 'Licence seen' },
    { body: { action: 'reject', remark: '' }, field: 'remark' },
  ),
  call({
    method: 'GET',
    path: '/api/account/admin',
    endpoint: 'getCurrentAdmin',
    args: () => undefined,
    request: () => ({ url: '/api/account/admin' }),
    // Every administrator may ask who he is.
    codes: null,
    status: 200,
    bad: null,
    canMiss: false,
  }),
  LISTED('/api/change-contact-submissions', 'listChangeContactSubmissions', ['user-mgmt.view']),
  patch(
    '/api/change-contact-submissions/{id}',
    'actOnChangeContactSubmission',
    ['user-mgmt.edit'],
    (world) => world.submissionId,
    { action: 'approve', remark: '' },
    { body: { action: 'maybe', remark: '' }, field: 'action' },
  ),
  patch(
    '/api/users/{id}/url',
    'updateUserUrl',
    ['user-mgmt.edit'],
    (world) => world.agentId,
    { url: 'nadia-stays' },
    { body: { url: 'a b' }, field: 'url' },
  ),
  LISTED('/api/users/dormant', 'listDormantUsers', ['user-mgmt.view']),
  patch(
    '/api/users/{id}/ban',
    'setUserBan',
    ['user-mgmt.edit'],
    (world) => world.buyerId,
    { ban: true, remark: 'Two parties' },
    { body: { ban: true, remark: '' }, field: 'remark' },
  ),
  get(
    '/user-mgmt/get-user-list',
    'getUserList',
    ['user-mgmt.view', 'owner-mgmt.view'],
    () => ({ role: 'agent' }),
    { query: () => 'role=administrator', field: 'role' },
    false,
  ),
  post(
    '/user-mgmt/check-email-available',
    'checkEmailAvailable',
    [
      'admin-mgmt.create',
      'admin-mgmt.edit',
      'user-mgmt.create',
      'user-mgmt.edit',
      'owner-mgmt.create',
      'owner-mgmt.edit',
    ],
    () => ({ email: 'free@attic.example' }),
    { body: () => ({ email: 'not an e-mail' }), field: 'email' },
    false,
  ),
  post(
    '/user-mgmt/ban-user',
    'banUser',
    ADMINS,
    ({ adminNumber }) => ({ account_number: adminNumber, ban: true, remark: 'Left the company' }),
    { body: ({ adminNumber }) => ({ account_number: adminNumber, ban: 'yes', remark: '' }), field: 'ban' },
  ),
  post(
    '/user-mgmt/change-admin-permission',
    'changeAdminPermission',
    ['admin-mgmt.edit'],
    ({ adminNumber }) => ({ account_number: adminNumber, permission_codes: [12, 14], version: 1 }),
    {
      body: ({ adminNumber }) => ({ account_number: adminNumber, permission_codes: [999], version: 1 }),
      field: 'permission_codes.0',
    },
  ),
  post(
    '/user-mgmt/reset-user-password',
    'resetUserPassword',
    ADMINS,
    ({ buyerNumber }) => ({ account_number: buyerNumber }),
    { body: () => ({ account_number: 'no number' }), field: 'account_number' },
  ),
  get(
    '/user-mgmt/pending-verify-user',
    'getPendingVerifyUsers',
    ['user-mgmt.view'],
    () => ({ role: 'rider' }),
    { query: () => 'role=', field: 'role' },
    false,
  ),
  post(
    '/user-mgmt/set-vip-status',
    'setVipStatus',
    ['user-mgmt.edit'],
    ({ buyerNumber }) => ({ account_number: buyerNumber, is_vip: true }),
    { body: ({ buyerNumber }) => ({ account_number: buyerNumber, is_vip: 1 }), field: 'is_vip' },
  ),
  post(
    '/user-mgmt/agent/change-agent-type',
    'changeAgentType',
    ['user-mgmt.edit'],
    ({ agentNumber }) => ({ account_number: agentNumber, agent_type: 'corporate' }),
    {
      body: ({ agentNumber }) => ({ account_number: agentNumber, agent_type: 'secret' }),
      field: 'agent_type',
    },
  ),
  get(
    '/user-mgmt/get-rider-details',
    'getRiderDetails',
    ['user-mgmt.view'],
    ({ riderNumber }) => ({ account_number: riderNumber, user_type: 'rider' }),
    { query: ({ riderNumber }) => `account_number=${riderNumber}&user_type=pilot`, field: 'user_type' },
    true,
  ),
  post(
    '/user-mgmt/action-rider-verification',
    'actOnRiderVerification',
    ['user-mgmt.edit'],
    ({ riderNumber }) => ({ account_number: riderNumber, action: 'Approved', remarks: 'Seen in person' }),
    {
      body: ({ riderNumber }) => ({ account_number: riderNumber, action: 'approve', remarks: '' }),
      field: 'action',
    },
  ),
  get(
    '/user-mgmt/rider-attendance',
    'getRiderAttendance',
    ['user-mgmt.view'],
    ({ riderNumber }) => ({
      account_number: riderNumber,
      start_date: '2026-11-01',
      end_date: '2026-11-30',
    }),
    {
      query: ({ riderNumber }) => `account_number=${riderNumber}&start_date=2026-11-30&end_date=2026-11-01`,
      field: 'end_date',
    },
    true,
  ),
  call({
    method: 'POST',
    path: '/user-mgmt/edit-rider-details',
    endpoint: 'editRiderDetails',
    args: ({ riderNumber }) => ({ account_number: riderNumber, version: 1, vehicle_plate: 'WXY 1234' }),
    request: ({ riderNumber }) => ({
      url: '/user-mgmt/edit-rider-details',
      form: [
        ['account_number', riderNumber],
        ['version', '1'],
        ['vehicle_plate', 'WXY 1234'],
      ],
    }),
    codes: ['user-mgmt.edit'],
    status: 200,
    bad: {
      request: ({ riderNumber }) => ({
        url: '/user-mgmt/edit-rider-details',
        form: [
          ['account_number', riderNumber],
          ['version', '1'],
          ['emergency_phone', 'call me'],
        ],
      }),
      field: 'emergency_phone',
    },
    canMiss: true,
  }),
  get(
    '/user-mgmt/search-buyer',
    'searchBuyers',
    ['user-mgmt.view', 'reservation.create'],
    () => ({ search: 'Tan Mei' }),
    { query: () => 'search=a', field: 'search' },
    false,
  ),
  post(
    '/user-mgmt/agent/change-agent-commission',
    'changeAgentCommission',
    ['user-mgmt.edit'],
    ({ agentNumber }) => ({ account_number: agentNumber, commission_rate: 7.5 }),
    {
      body: ({ agentNumber }) => ({ account_number: agentNumber, commission_rate: 101 }),
      field: 'commission_rate',
    },
  ),
];
