import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { plant, words } from './planted-tree.ts'
import { tidyRules } from './tidy/rules.ts'
import { ROOT } from './tree.ts'

const architecture = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')

const feature = 'server/src/features/vendors'
const lines = (count: number) => 'const line = 1\n'.repeat(count)
const names = (count: number) => Array.from({ length: count }, (_, at) => `name${at}`).join(', ')

/** For each rule: code in which it has to find violations, and similar code that is allowed. */
const planted: Readonly<Record<string, { faults: Record<string, string>[]; fine: Record<string, string> }>> =
  {
    'SQL occurs in store, migrations and platform alone': {
      faults: [
        { [`${feature}/use-cases/a.ts`]: "run('select name from vendors.vendors where id = 1')" },
        { [`${feature}/routes.ts`]: 'run(sql`now()`)' },
        { [`${feature}/jobs.ts`]: "db.selectFrom('vendors.vendors')" },
        { 'server/src/sandbox/panel.ts': "db.deleteFrom('sandbox.mails')" },
      ],
      fine: {
        [`${feature}/store.ts`]: "db.selectFrom('vendors.vendors')",
        'server/src/sandbox/clock/store.ts': "db.selectFrom('sandbox.clock')",
        [`${feature}/domain/a.ts`]: "const say = 'Select one from the list'.length",
        'server/src/platform/migrate.ts': "run('create table platform.migrations ()')",
      },
    },
    "no code names another feature's schema": {
      faults: [
        { [`${feature}/store.ts`]: "db.selectFrom('identity.accounts')" },
        { [`${feature}/store/list.ts`]: 'sql`select 1 from bank_accounts.accounts where id = ${id}`' },
        { 'server/src/platform/jobs.ts': "run('delete from payouts.quotes')" },
        { 'server/src/features/accounting/store/a.ts': "db.selectFrom('ledger.periods')" },
      ],
      fine: {
        'server/src/features/accounting/use-cases/checks/a.ts':
          'sql`select 1 from ledger.entries where true`',
        [`${feature}/store.ts`]: "db.selectFrom('vendors.vendors as vendors').where('vendors.id', '=', id)",
        'server/src/features/bank-accounts/store.ts': "db.selectFrom('bank_accounts.accounts')",
      },
    },
    'the checks of the books only read': {
      faults: [
        {
          'server/src/features/accounting/use-cases/checks/a.ts':
            'sql`delete from ledger.entries where true`',
        },
        {
          'server/src/features/accounting/use-cases/checks/a.ts':
            "sql.unsafe('update payouts.lines as l set code = 1')",
        },
        {
          'server/src/features/accounting/use-cases/checks/a.ts':
            'sql`select 1 from payouts.lines for update`',
        },
      ],
      fine: {
        'server/src/features/accounting/use-cases/checks/a.ts':
          'sql`select updated_at from payouts.lines join ledger.entries using (vendor_id)`',
        'server/src/features/vendors/store.ts': 'sql`delete from vendors.vendors where id = ${id}`',
      },
    },
    "no migration names another feature's schema, except in downward foreign keys": {
      faults: [
        { [`${feature}/migrations/0070-a.sql`]: 'alter table identity.accounts add x int;' },
        {
          [`${feature}/migrations/0070-a.sql`]:
            'create table vendors.a (b uuid references invoices.invoices);',
        },
        { [`${feature}/migrations/0070-a.sql`]: 'insert into partners.partners values (1);' },
        { [`${feature}/migrations/0070-waiting-items.sql`]: 'select 1 from partners.partners;' },
        {
          'server/src/features/operator/migrations/0070-waiting-items.sql': 'delete from partners.partners;',
        },
      ],
      fine: {
        [`${feature}/migrations/0070-a.sql`]:
          '-- unlike identity.accounts\ncreate table vendors.a (b text references partners.partners, c text references ledger.balances, d platform.currency);',
      },
    },
    'no function of a feature is passed into another one': {
      faults: [
        "import { isVendor } from './features/vendors/index.ts'\nopenDocuments({ db, isVendor })",
        "import { isVendor } from './features/vendors/index.ts'\nopenDocuments({ is: (id) => isVendor(db, id) })",
        "import * as vendors from './features/vendors/index.ts'\nopenDocuments({ vendors })",
        "import { vendors } from './features/vendors/index.ts'\nopenDocuments({ isVendor: vendors.isVendor })",
        "import { isStopped } from './features/vendors/index.ts'\nconst stops = { isStopped }\nadmitCaller(stops)",
        "import { isStopped } from './features/vendors/index.ts'\nconst guard = () => admit((id) => isStopped(id))",
      ].map((text) => ({ 'server/src/app.ts': text })),
      fine: {
        'server/src/app.ts': [
          "import { openAccess, admitCaller, type Access } from './features/access/index.ts'",
          "import { destinations } from './features/transfers/index.ts'",
          "import { emailOf, tokenVerifier, userDirectory } from './features/identity/index.ts'",
          'destinations.askToReseal(openAccess(db))',
          'const access = openAccess({ userDirectory: { ...userDirectory(identity), emailOf: (sub) => emailOf(sub) } })',
          'const guard = (route, request) => admitCaller({ tokens: tokenVerifier(request) }, route)',
        ].join('\n'),
        [`${feature}/use-cases/a.ts`]: "import { seatOf } from '../../access/index.ts'\nrun({ seatOf })",
      },
    },
    'money, rules, contract and domain read no clock and use no random numbers': {
      faults: [
        { [`${feature}/domain/a.ts`]: 'Date.now()' },
        { [`${feature}/domain/a.ts`]: 'new Date()' },
        { 'packages/rules/a.ts': 'Math.random()' },
        { 'packages/rules/a.ts': 'performance.now()' },
        { 'packages/money/a.ts': 'crypto.randomUUID()' },
        { [`${feature}/domain/a.ts`]: 'randomBytes(3)' },
      ],
      fine: {
        [`${feature}/domain/a.ts`]: '// unlike Date.now()\nnew Date(0)',
        [`${feature}/domain/a.test.ts`]: 'new Date()',
      },
    },
    "features take the time from the platform's clock": {
      faults: [
        { [`${feature}/use-cases/a.ts`]: 'const at = Date.now()' },
        { 'server/src/sandbox/a.ts': 'const at = new Date()' },
        { 'server/src/app.ts': 'performance.now()' },
      ],
      fine: {
        [`${feature}/use-cases/a.ts`]: 'clock.now()',
        'server/src/platform/clock.ts': 'new Date()',
        'server/src/sandbox/clock/clock.ts': 'new Date()',
      },
    },
    'journeys take days from the clock of the service': {
      faults: [
        { 'tests/e2e/a.e2e.ts': 'const today = new Date().toISOString().slice(0, 10)' },
        { 'tests/e2e/a.ts': 'const on = Date.now() - 86_400_000' },
      ],
      fine: {
        'tests/e2e/a.e2e.ts': 'await page.clock.setSystemTime(Date.now() + 60_000)',
        'tests/e2e/b.e2e.ts': 'await page.evaluate(() => Date.now())',
        'tests/e2e/c.e2e.ts': "new Date('2026-11-18T12:00:00Z')",
        'tests/e2e/authenticator.ts': 'Date.now()',
      },
    },
    "the portal takes days and times from the service's clock and the vendor's time zone": {
      faults: [
        ...['new Date()', 'Date.now()', 'useState(Date.now)', 'Date()', 'at.getDay()', 'at.toLocaleString()'],
        ...["dateFormat(locale, { month: 'long' })", "new Intl.DateTimeFormat(locale, { month: 'long' })"],
      ].map((text) => ({ 'portal/src/ui/a.ts': text })),
      fine: {
        'portal/src/ui/a.ts':
          'new Date(day).getUTCDay() + performance.now()\ndateFormat(locale, { timeZone })',
        'portal/src/ui/a.test.ts': 'new Date()',
        'portal/src/lib/clock/device-time.ts': 'Date.now()',
      },
    },
    'no feature calls Math.random': {
      faults: [{ [`${feature}/use-cases/a.ts`]: 'Math.random()' }],
      fine: { 'server/src/platform/transaction.ts': 'Math.random()' },
    },
    'the type any is not used': {
      faults: [
        { 'packages/rules/a.ts': 'let a: any' },
        { 'portal/src/ui/a.tsx': 'const a = b as any' },
        { 'tests/contract/a.test.ts': 'const a: Record<string, any> = {}' },
      ],
      fine: { 'packages/rules/a.ts': "// any\nconst any = 'any'" },
    },
    'an object is written as an object, not as one spread into another': {
      faults: [
        { 'portal/src/a.ts': 'const a = { ...{ b: 1 }, c: 2 }' },
        { 'tests/a.ts': 'open({ a, ...{ b, c } })' },
      ],
      fine: { 'portal/src/a.ts': 'const a = { ...rest, ...(isOpen && { b: 1 }), c: { ...rest } }' },
    },
    'no comment silences a check': {
      faults: [
        '@ts-ignore',
        '@ts-nocheck',
        '@ts-expect-error',
        words('eslint', '-disable-line'),
        words('oxlint', '-disable'),
      ].map((word) => ({ 'portal/src/ui/a.tsx': `const a = <p>\n{/* ${word} */}</p>\n// ${word}` })),
      fine: {
        'tests/a.test.ts': "const silencers = ['// @ts-ignore', `@ts-nocheck`]",
        'packages/rules/a.test.ts': '// @ts-expect-error the amount is missing',
      },
    },
    'no comment postpones work': {
      faults: [
        { 'packages/rules/a.ts': words('// TO', 'DO: more') },
        { 'scripts/a.mjs': words('/* FIX', 'ME */ start()') },
        { [`${feature}/migrations/0070-a.sql`]: words('-- XX', 'X') },
        { 'portal/src/a.css': words('/* TO', 'DO */') },
      ],
      fine: { 'packages/rules/a.ts': words("const label = 'TO", "DO'") },
    },
    'code throws only a Refusal or an InvariantViolation': {
      faults: [
        { [`${feature}/use-cases/a.ts`]: "throw new Error('no')" },
        { 'packages/rules/a.ts': "throw new TypeError('no')" },
      ],
      fine: {
        'packages/rules/a.ts': "throw new Refusal('no')",
        'packages/money/a.ts': "throw new RangeError('no')",
      },
    },
    'the server writes to its log, not to the console': {
      faults: [{ [`${feature}/routes.ts`]: "console.log('here')" }],
      fine: { 'server/src/main.ts': "console.log('Sooner is ready')", [`${feature}/a.ts`]: 'log.info(1)' },
    },
    'no test is skipped, focused or postponed': {
      faults: [
        'test.skip',
        'it.only',
        'test.todo',
        'describe.skip',
        'test.fixme',
        'describe.concurrent.only',
      ].map((how) => ({
        'packages/rules/a.test.ts': `${how}('a', () => {})`,
      })),
      fine: { 'packages/rules/a.test.ts': "test.each([1])('a', () => { list.skip(1) })" },
    },
    'no test sleeps': {
      faults: [
        { 'tests/e2e/a.e2e.ts': 'await page.waitForTimeout(100)' },
        { 'packages/rules/a.test.ts': 'setTimeout(done, 10)' },
        { 'packages/rules/a.test.ts': 'await sleep(10)' },
        { 'packages/rules/a.test.ts': "import { setTimeout as wait } from 'node:timers/promises'" },
      ],
      fine: {
        'packages/rules/a.test.ts': 'await expect.poll(() => a, { timeout: 9000 }).toBe(1)',
        'portal/src/lib/a.ts': 'setTimeout(f, 1)',
      },
    },
    'polling has an explicit time limit': {
      faults: [
        { 'packages/rules/a.test.ts': 'await expect.poll(() => a).toBe(1)' },
        { 'tests/contract/support/a.ts': 'await vi.waitFor(() => expect(a).toBe(1))' },
      ],
      fine: {
        'packages/rules/a.test.ts': 'await vi.waitFor(() => expect(a).toBe(1), { timeout: 9000 })',
        'tests/e2e/a.e2e.ts': 'await expect.poll(() => a).toBe(1)',
      },
    },
    'tests open databases by openTestDatabase alone, which waits on a busy machine': {
      faults: [
        { 'server/src/platform/a.db.test.ts': 'const one = openDatabase({ url, poolSize: 1 })' },
        { 'server/src/platform/testing/world.ts': 'return openDatabase({ url, waitLimitMs: 60_000 })' },
        { 'tests/contract/support/a.ts': 'const { sql, close } = openDatabase({ url })' },
      ],
      fine: {
        'server/src/platform/a.db.test.ts': 'const one = openTestDatabase({ url, poolSize: 1 })',
        'server/src/app.ts': 'const database = openDatabase({ url })',
        'bench/a.bench.ts': 'const database = openDatabase({ url })',
        'server/src/platform/testing/open-test-database.ts': 'openDatabase({ waitLimitMs, ...options })',
      },
    },
    'tests lie with what they prove, not at the root of the server': {
      faults: [{ 'server/src/early.db.test.ts': '' }, { 'server/src/testing/world.ts': '' }],
      fine: { 'server/src/platform/log.test.ts': '', 'tests/features/lists.db.test.ts': '' },
    },
    'no test mocks our own code': {
      faults: [
        { 'portal/src/lib/a.test.ts': "vi.mock('./calls.ts')" },
        { 'portal/src/lib/a.test.ts': "vi.mock('@sooner/rules/refusal')" },
      ],
      fine: { 'portal/src/lib/a.test.ts': 'vi.useFakeTimers()' },
    },
    'no file is longer than 500 lines, tables of data excepted': {
      faults: [{ 'packages/rules/a.ts': lines(501) }, { 'portal/src/a.css': lines(501) }],
      fine: { 'packages/rules/a.ts': lines(500), 'docs/a.md': lines(900) },
    },
    'no feature offers more than 40 names': {
      faults: [
        { [`${feature}/index.ts`]: `export { ${names(41)} } from './store.ts'` },
        {
          [`${feature}/index.ts`]: `export * as more from './store.ts'\nexport { ${names(40)} } from './store.ts'`,
        },
      ],
      fine: {
        [`${feature}/index.ts`]: `export { ${names(40)} } from './store.ts'`,
        [`${feature}/store.ts`]: `export { ${names(90)} } from './more.ts'`,
      },
    },
    'a feature offers only what somebody imports': {
      faults: ['open, type Closed', 'open', 'type Opened'].map((offered) => ({
        [`${feature}/index.ts`]: `export { ${offered} } from './ports.ts'`,
        'server/src/app.ts': "import { open } from './features/partners/index.ts'",
      })),
      fine: {
        [`${feature}/index.ts`]:
          "export { open, type Opened } from './ports.ts'\nexport * as copies from './store.ts'",
        'server/src/app.ts':
          "import { copies, open as openVendors, type Opened } from './features/vendors/index.ts'",
      },
    },
    'no function is longer than 70 lines, in tests 100': {
      faults: [
        { 'packages/rules/a.ts': `function a() {\n${lines(69)}}` },
        { 'portal/src/ui/a.tsx': `const a = () => {\n${lines(69)}}` },
        { 'packages/rules/a.test.ts': `const a = () => {\n${lines(99)}}` },
      ],
      fine: {
        'packages/rules/a.ts': `function a() {\n${lines(68)}}`,
        'packages/rules/a.test.ts': `describe('a', () => {\n${lines(100)}})\nconst a = () => {\n${lines(98)}}`,
      },
    },
    'file names are specific': {
      faults: ['utils.ts', 'helpers/a.ts', 'common.ts', 'file-manager.ts', 'misc.css', 'date-utils.ts'].map(
        (name) => ({
          [`portal/src/lib/${name}`]: '',
        }),
      ),
      fine: { 'portal/src/lib/common-passwords.ts': '' },
    },
    'file names are kebab-case': {
      faults: ['portal/src/ui/Button.tsx', 'portal/src/signIn/a.ts', 'docs/Big_Plan.md'].map((path) => ({
        [path]: '',
      })),
      fine: { 'docs/README.md': '', 'packages/rules/phone-number.db.test.ts': '', 'vitest.config.ts': '' },
    },
    'exports have names': {
      faults: [
        { 'portal/src/a.tsx': 'export default function A() {}' },
        { 'portal/src/a.tsx': 'const a = 1\nexport default a' },
      ],
      fine: { 'portal/vite.config.ts': 'export default {}', 'portal/src/a.tsx': 'export const a = 1' },
    },
    "no barrel except a feature's index.ts": {
      faults: [{ 'portal/src/ui/all.ts': "export * from './button.tsx'\nexport { a } from './a.ts'" }],
      fine: { 'packages/rules/index.ts': "export * from './refusal.ts'" },
    },
    'migrations are named NNNN-what.sql and are in a migrations folder': {
      faults: [
        { [`${feature}/migrations/70-a.sql`]: '' },
        { [`${feature}/migrations/0070_a.sql`]: '' },
        { [`${feature}/0070-a.sql`]: '' },
        { [`${feature}/migrations/0070-a.ts`]: '' },
      ],
      fine: { [`${feature}/migrations/0070-a-b.sql`]: '' },
    },
    'no two migrations share a number': {
      faults: [{ [`${feature}/migrations/0070-a.sql`]: '', 'server/src/sandbox/migrations/0070-b.sql': '' }],
      fine: { [`${feature}/migrations/0070-a.sql`]: '', 'server/src/sandbox/migrations/0071-b.sql': '' },
    },
    'no file contains a secret': {
      faults: [
        words('AKIA', 'ABCDEFGHIJKLMNOP'),
        words('-----BEGIN RSA PRIVATE', ' KEY-----'),
        words('sk_live', '_0123456789ab'),
        words('eyJhbGciOiJSUzI1NiJ9aa', '.eyJzdWIiOiIxMjM0NTY3ODkwIn0', '.c2lnbmF0dXJlc2lnbmF0dXJl'),
        words("password: '", "u8Fh3kLq0ZxNw72MvbPsTyRe51CdGaJi'"),
        words('postgres://sooner:', 'u8Fh3kLq0ZxNw72M@db.example.com/a'),
      ].map((text) => ({ 'docs/operations.md': text })),
      fine: { 'docs/operations.md': "postgres://user:password@host:5432/name, password: 'correct horse'" },
    },
    'no file names a path of one machine or a package registry': {
      faults: [
        words('/ho', 'me/ann/project'),
        words('/wo', 'rk/main'),
        words('`/ro', 'ot/.cache`'),
        words('/Us', 'ers/ann'),
        words('..', '/shared/spec'),
        words('https://regis', 'try.npm', 'js.org/zod'),
        words('cdn.js', 'delivr.net'),
      ].map((text) => ({ 'docs/operations.md': `see ${text}` })),
      fine: { 'docs/operations.md': 'GET /home, docs/work/a, ~/work, /usr/bin, `/users/{id}`, registry' },
    },
    'files are about the product alone': {
      faults: [words('issue', ' #12'), words('AI', ' assistant')].map((text) => ({
        'docs/a.md': `as in ${text}`,
      })),
      fine: { 'docs/a.md': 'an issue, a session, #123456' },
    },
    'links between documents resolve': {
      faults: [
        { 'docs/a.md': '[b](b.md)' },
        { 'docs/a.md': '[b](../server/src/)' },
        { 'docs/a.md': '[b](/docs/b.md)' },
      ],
      fine: {
        'docs/a.md': '[b](b.md#part) [c](https://example.com) [d](#here) [docs](../docs)',
        'docs/b.md': '',
      },
    },
    'every decision record is listed': {
      faults: [{ 'docs/decisions/0001-a.md': '', 'docs/decisions/README.md': '' }],
      fine: { 'docs/decisions/0001-a.md': '', 'docs/decisions/README.md': '[a](0001-a.md)' },
    },
    'ARCHITECTURE.md has the table of which feature may call which': {
      faults: [
        { 'ARCHITECTURE.md': '' },
        { 'ARCHITECTURE.md': architecture.replace('| agreements | partners, access |\n', '') },
        { 'ARCHITECTURE.md': architecture.replace('ledger, limits, operator |', 'ledger |') },
      ],
      fine: { 'ARCHITECTURE.md': architecture },
    },
    'ARCHITECTURE.md states which feature answers which contract file': {
      faults: [
        {
          'ARCHITECTURE.md': '',
          'packages/contract/voice.ts': 'export const leave = endpoint({})',
          'server/src/features/vendors/routes.ts': "import { leave } from '@sooner/contract/voice'",
        },
        {
          'ARCHITECTURE.md': '| contract file | answered by |\n|---|---|\n| voice | vendors |\n\n',
          'packages/contract/voice.ts': 'export const leave = endpoint({})',
          'server/src/features/vendors/routes.ts': "import { leave } from '@sooner/contract/voice'",
          'server/src/features/access/routes.ts': "import { leave } from '@sooner/contract/voice'",
        },
      ],
      fine: {
        'ARCHITECTURE.md': '| contract file | answered by |\n|---|---|\n| voice | vendors |\n\n',
        'packages/contract/voice.ts': 'export const leave = endpoint({})',
        'server/src/features/vendors/routes.ts': "import { leave } from '@sooner/contract/voice'",
        'packages/contract/access.ts': 'export const read = endpoint({})',
        'server/src/features/access/routes.ts': "import { read } from '@sooner/contract/access'",
      },
    },
    'a feature that may call another one does': {
      faults: [
        { 'server/src/features/transfers/use-cases/pay.ts': '' },
        {
          'server/src/features/transfers/use-cases/pay.test.ts': '',
          'server/src/features/transfers/a.ts': "'../access/index.ts'",
        },
      ],
      fine: {
        'server/src/features/transfers/use-cases/pay.ts':
          "import { post } from '../../ledger/index.ts'\nimport { readAmounts } from '../../limits/index.ts'\nimport { narrowingOf } from '../../operator/index.ts'",
        'server/src/features/agreements/use-cases/a.ts':
          "import { read } from '../../partners/index.ts'\nimport { guard } from '../../access/index.ts'",
      },
    },
    'the portal declares a route once, in the resources file of its contract': {
      faults: [
        { 'portal/src/features/fees/calls.ts': 'api.injectEndpoints({ endpoints: () => ({}) })' },
        {
          'packages/contract/vendors.ts': "name: 'getVendor'",
          'portal/src/lib/resources/vendors.ts':
            "a: reads(build, 'getVendor'), b: build.query({ query: (id) => ({ name: 'getVendor' }) })",
        },
        {
          'packages/contract/vendors.ts': "name: 'getVendor'",
          'portal/src/lib/resources/access.ts': "getVendor: reads(build, 'getVendor')",
        },
      ],
      fine: {
        'packages/contract/vendors.ts': "name: 'getVendor', name: 'updateVendor'",
        'portal/src/lib/resources/vendors.ts':
          "api.injectEndpoints(reads(build, 'getVendor'), writes(build, 'updateVendor'))",
        'portal/src/lib/calls/api.test.ts': "api.injectEndpoints(reads(build, 'getVendor'))",
      },
    },
    'a cache key of the portal names one action': {
      faults: [
        { 'portal/src/features/a.ts': "useA(ownNotice('save'))\nuseB(ownNotice('save'))" },
        {
          'portal/src/features/a.ts': "useA(ownNotice('save'))",
          'portal/src/features/b.ts': "useB(ownNotice('save'))",
        },
        { 'portal/src/features/a.ts': "useA({ fixedCacheKey: 'save' })" },
      ],
      fine: {
        'portal/src/features/a.ts': "useA(ownNotice('save'))\nuseB(ownNotice('send'))",
        'portal/src/lib/outcomes/own-notice.ts': '({ fixedCacheKey: act })',
      },
    },
    'code chooses by the rows of the currencies, and names none of them': {
      faults: [
        { [`${feature}/domain/a.ts`]: "const currency = vendor?.currency ?? 'USD'" },
        { [`${feature}/store.ts`]: "sql`case currency when 'GBP' then ${today.GBP} else ${today.USD} end`" },
        { [`${feature}/migrations/0070-vendors.sql`]: "check (currency in ('USD', 'GBP'))" },
        { 'portal/src/features/fees/a.ts': 'const zones = { USD: newYork, GBP: london }' },
        { 'packages/rules/a.ts': 'const { USD, GBP } = days' },
      ],
      fine: {
        'packages/money/currency.ts': "export const providerCurrency = 'USD'",
        'server/src/adapters/nacha/format.ts': "if (currency !== 'USD') return 'R13'",
        [`${feature}/domain/a.ts`]:
          '/** The codes: "USD or GBP" */\nconst zone = clearing[currency].timeZone',
        [`${feature}/domain/a.test.ts`]: "expect(currencyOf('US')).toBe('USD')",
      },
    },
  }

describe('a planted fault is found', () => {
  test('every rule has faults planted for it', () => {
    expect(Object.keys(planted).toSorted()).toEqual(tidyRules.map(({ name }) => name).toSorted())
  })

  test.each(tidyRules)('$name', ({ name, check }) => {
    const { faults, fine } = planted[name] ?? { faults: [], fine: {} }
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.filter((fault) => check(plant(fault)).length === 0)).toEqual([])
    expect(check(plant(fine))).toEqual([])
  })
})
