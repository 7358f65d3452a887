import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// `new Date('YYYY-MM-DD')` reads a stay date as UTC midnight.
const STAY_DATE = {
  selector: "NewExpression[callee.name='Date'] > Literal[value=/^\\d{4}-\\d{2}-\\d{2}$/]",
  message: 'A stay date is a string, never a timestamp: use shared/domain/stayDates.',
};
const SQL = [
  'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom)$/]',
  "TaggedTemplateExpression[tag.name='sql']",
].map((selector) => ({ selector, message: 'SQL stands in *.queries.ts, where a table is looked for.' }));

const TRANSACTION = {
  selector: "CallExpression[callee.property.name='transaction']",
  message: 'A transaction opens in a service, or in once() for what runs under a key (decision 29).',
};

export default tseslint.config(
  { ignores: ['dist/', 'var/', 'coverage/', 'node_modules/', 'server/db/tables.ts'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': 'error',
      eqeqeq: ['error', 'smart'],
      'no-restricted-syntax': ['error', STAY_DATE],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'jsx-a11y/no-autofocus': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/kit/ModalDialog.tsx', 'src/kit/SideDrawer.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'antd',
              importNames: ['Modal', 'Drawer'],
              message: 'Back closes what is open on top: use kit/ModalDialog and kit/SideDrawer.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['server/modules/**/*.ts', 'server/mail/**/*.ts'],
    ignores: ['**/*.queries.ts', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', STAY_DATE, ...SQL] },
  },
  {
    // Behind SQL: of two settings of one rule the last counts.
    files: ['server/**/*.routes.ts'],
    rules: { 'no-restricted-syntax': ['error', STAY_DATE, ...SQL, TRANSACTION] },
  },
  {
    files: ['server/modules/**/*.ts'],
    ignores: [
      '**/*.routes.ts',
      '**/*.test.ts',
      // The origin of a page is about the request itself: the host that it names.
      'server/modules/site/pages/addresses.ts',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'fastify',
              importNames: ['FastifyRequest', 'FastifyReply'],
              message:
                'What is no route knows nothing of HTTP: take a Caller of plugins/caller (decision 29).',
            },
          ],
        },
      ],
    },
  },
  { files: ['server/cli/**', 'bench/**', 'e2e/**', '.ci/**'], rules: { 'no-console': 'off' } },
  {
    files: ['src/**/*.{ts,tsx}', 'server/**/*.ts'],
    ignores: ['**/*.test.*', 'server/db/reference/**', 'server/demo/**'],
    rules: { 'max-lines': ['warn', { max: 300, skipBlankLines: true, skipComments: true }] },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
