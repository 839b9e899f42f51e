import { words } from './planted-tree.ts'

/** For every lint rule that we rely on, code that breaks it. */
export const lintPlanted: Readonly<Record<string, { path: string; text: string }>> = {
  'typescript(no-floating-promises)': {
    path: 'server/src/floating.ts',
    text: 'const work = async (): Promise<number> => 1\nwork()\n',
  },
  'typescript(no-misused-promises)': {
    path: 'server/src/misused.ts',
    text: 'declare const work: () => Promise<boolean>\nexport const answer = work() ? 1 : 2\n',
  },
  'typescript(await-thenable)': {
    path: 'server/src/thenable.ts',
    text: 'export const work = async (it: number) => {\n  await it\n}\n',
  },
  'typescript(no-explicit-any)': { path: 'server/src/explicit.ts', text: 'export let it: any\n' },
  'typescript(no-unsafe-assignment)': {
    path: 'server/src/unsafe-assignment.ts',
    text: "export const it = JSON.parse('1')\n",
  },
  'typescript(no-unsafe-member-access)': {
    path: 'server/src/unsafe-access.ts',
    text: "export const it: unknown = JSON.parse('1').a\n",
  },
  'typescript(no-unsafe-return)': {
    path: 'server/src/unsafe-return.ts',
    text: "export const it = (): string => JSON.parse('1')\n",
  },
  'typescript(no-unsafe-argument)': {
    path: 'server/src/unsafe-argument.ts',
    text: "export const it = Math.abs(JSON.parse('1'))\n",
  },
  'typescript(no-non-null-assertion)': {
    path: 'server/src/assertion.ts',
    text: 'export const it = (a: string | undefined) => a!\n',
  },
  'typescript(ban-ts-comment)': {
    path: 'server/src/silenced.ts',
    text: words('// @ts-', "ignore\nexport const it: number = 'a'\n"),
  },
  'typescript(only-throw-error)': {
    path: 'server/src/throws.ts',
    text: "export const it = () => {\n  throw 'no'\n}\n",
  },
  'typescript(switch-exhaustiveness-check)': {
    path: 'server/src/exhaustive.ts',
    text: "export const it = (a: 'x' | 'y') => {\n  switch (a) {\n    case 'x':\n      return 1\n  }\n  return 2\n}\n",
  },
  'typescript(return-await)': {
    path: 'server/src/return-await.ts',
    text: 'export const it = async (work: () => Promise<number>) => {\n  try {\n    return work()\n  } catch {\n    return 0\n  }\n}\n',
  },
  'typescript(restrict-template-expressions)': {
    path: 'server/src/template.ts',
    text: 'export const it = (a: { b: number }) => `${a}`\n',
  },
  'typescript(consistent-type-imports)': {
    path: 'server/src/type-import.ts',
    text: "import { Stats } from 'node:fs'\nexport const it = (a: Stats) => a.size\n",
  },
  'eslint(eqeqeq)': { path: 'server/src/equals.ts', text: 'export const it = (a: number) => a == 1\n' },
  'eslint(no-var)': { path: 'server/src/var.ts', text: 'export var it = 1\n' },
  'eslint(no-empty)': {
    path: 'server/src/swallowed.ts',
    text: 'export const it = (a: () => void) => {\n  try {\n    a()\n  } catch {}\n}\n',
  },
  'eslint(no-unused-vars)': { path: 'server/src/unused.ts', text: 'const it = 1\nexport {}\n' },
  'eslint(no-shadow)': {
    path: 'server/src/shadow.ts',
    text: 'const it = 1\nexport const other = (it: number) => it\nexport const third = it\n',
  },
  'import(no-default-export)': { path: 'server/src/default.ts', text: 'export default 1\n' },
  'import(no-self-import)': {
    path: 'server/src/itself.ts',
    text: "import { a } from './itself.ts'\nexport const b = a\nexport { b as a }\n",
  },
  'promise(no-multiple-resolved)': {
    path: 'server/src/resolved.ts',
    text: 'export const it = new Promise<number>((resolve) => {\n  resolve(1)\n  resolve(2)\n})\n',
  },
  'unicorn(prefer-node-protocol)': {
    path: 'server/src/protocol.ts',
    text: "import { join } from 'path'\nexport const it = join('a', 'b')\n",
  },
  'react-hooks(rules-of-hooks)': {
    path: 'portal/src/hooks.tsx',
    text: "import { useState } from 'react'\nexport const It = ({ a }: { a: boolean }) => {\n  if (a) useState(1)\n  return <p>a</p>\n}\n",
  },
  'react-hooks(exhaustive-deps)': {
    path: 'portal/src/deps.tsx',
    text: "import { useEffect } from 'react'\nexport const It = ({ a }: { a: () => void }) => {\n  useEffect(() => {\n    a()\n  }, [])\n  return <p>a</p>\n}\n",
  },
  'react(jsx-key)': {
    path: 'portal/src/key.tsx',
    text: 'export const It = ({ a }: { a: number[] }) => <ul>{a.map((b) => <li>{b}</li>)}</ul>\n',
  },
  'react(button-has-type)': {
    path: 'portal/src/button.tsx',
    text: 'export const It = () => <button>a</button>\n',
  },
  'react(no-danger)': {
    path: 'portal/src/danger.tsx',
    text: "export const It = () => <p dangerouslySetInnerHTML={{ __html: 'a' }} />\n",
  },
  'jsx-a11y(alt-text)': { path: 'portal/src/alt.tsx', text: "export const It = () => <img src='a.svg' />\n" },
  'jsx-a11y(click-events-have-key-events)': {
    path: 'portal/src/click.tsx',
    text: 'export const It = ({ a }: { a: () => void }) => <div onClick={a}>a</div>\n',
  },
  'jsx-a11y(label-has-associated-control)': {
    path: 'portal/src/label.tsx',
    text: 'export const It = () => <label>a</label>\n',
  },
  'jsx-a11y(anchor-is-valid)': {
    path: 'portal/src/anchor.tsx',
    text: "export const It = () => <a href='#'>a</a>\n",
  },
  'vitest(no-focused-tests)': {
    path: 'server/src/focused.test.ts',
    text: "import { expect, test } from 'vitest'\ntest.only('a', () => {\n  expect(1).toBe(1)\n})\n",
  },
  'vitest(no-disabled-tests)': {
    path: 'server/src/disabled.test.ts',
    text: "import { expect, test } from 'vitest'\ntest.skip('a', () => {\n  expect(1).toBe(1)\n})\n",
  },
  'vitest(expect-expect)': {
    path: 'server/src/empty.test.ts',
    text: "import { test } from 'vitest'\ntest('a', () => {\n  Math.abs(1)\n})\n",
  },
  'eslint(prefer-const)': { path: 'server/src/never-set.ts', text: 'let a = 1\nexport const b = a\n' },
  'eslint(no-fallthrough)': {
    path: 'server/src/falls.ts',
    text: 'export const it = (a: number, b: () => void) => {\n  switch (a) {\n    case 1:\n      b()\n    case 2:\n      b()\n  }\n}\n',
  },
  'eslint(no-self-compare)': {
    path: 'server/src/same.ts',
    text: 'export const it = (a: number) => a === a\n',
  },
  'eslint(no-alert)': { path: 'portal/src/alarm.ts', text: "export const it = () => alert('a')\n" },
  'eslint(no-underscore-dangle)': {
    path: 'server/src/dangle.ts',
    text: 'export const it = (a: { _b: number }) => a._b\n',
  },
  'typescript(prefer-promise-reject-errors)': {
    path: 'server/src/rejects.ts',
    text: "export const it = async (): Promise<number> => Promise.reject('a')\n",
  },
  'typescript(use-unknown-in-catch-callback-variable)': {
    path: 'server/src/caught.ts',
    text: 'export const it = (a: Promise<number>) => a.catch((error) => String(error))\n',
  },
  'typescript(no-unsafe-call)': { path: 'server/src/unsafe-call.ts', text: "JSON.parse('1')()\nexport {}\n" },
  'typescript(no-unsafe-function-type)': {
    path: 'server/src/any-function.ts',
    text: 'export type It = Function\n',
  },
  'typescript(no-namespace)': {
    path: 'server/src/namespace.ts',
    text: 'export namespace It {\n  export const a = 1\n}\n',
  },
  'typescript(no-require-imports)': {
    path: 'server/src/required.ts',
    text: "import fs = require('node:fs')\nexport const it = fs\n",
  },
  'typescript(no-import-type-side-effects)': {
    path: 'server/src/inline-type.ts',
    text: "import { type Stats } from 'node:fs'\nexport type It = Stats\n",
  },
  'typescript(no-deprecated)': {
    path: 'server/src/deprecated.ts',
    text: '/** @deprecated gone soon */\nconst old = () => 1\nexport const it = old()\n',
  },
  'import(no-unassigned-import)': { path: 'server/src/effect.ts', text: "import 'node:fs'\n" },
  'unicorn(no-abusive-eslint-disable)': {
    path: 'server/src/disabled.ts',
    text: words('/* eslint-', 'disable */\nexport const it = 1\n'),
  },
  'react(jsx-no-target-blank)': {
    path: 'portal/src/blank.tsx',
    text: "export const It = ({ a }: { a: string }) => <a href={a} target='_blank'>a</a>\n",
  },
  'react(no-unknown-property)': {
    path: 'portal/src/property.tsx',
    text: "export const It = () => <p class='a'>a</p>\n",
  },
  'react(no-array-index-key)': {
    path: 'portal/src/index-key.tsx',
    text: 'export const It = ({ a }: { a: string[] }) => a.map((b, index) => <p key={index}>{b}</p>)\n',
  },
  'react(jsx-no-useless-fragment)': {
    path: 'portal/src/fragment.tsx',
    text: 'export const It = () => (\n  <>\n    <p>a</p>\n  </>\n)\n',
  },
  'jsx-a11y(no-noninteractive-element-interactions)': {
    path: 'portal/src/heading-click.tsx',
    text: 'export const It = ({ a }: { a: () => void }) => (\n  <h1 onClick={a} onKeyDown={a}>\n    a\n  </h1>\n)\n',
  },
}
