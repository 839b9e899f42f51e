import { currencies } from '@sooner/money'
import type { Rule } from '../rule.ts'
import { isTest, lineAt } from '../tree.ts'

/** The rows of a currency, its rail, and the made-up vendors of the sandbox. */
const NAMED_IN = new RegExp(
  [
    '^packages/money/currency\\.ts$',
    '^packages/rules/clearing\\.ts$',
    '^server/src/platform/migrations/0010-platform\\.sql$',
    '^server/src/platform/rail-settings\\.ts$',
    '^server/src/open-features\\.ts$',
    '^server/src/adapters/(nacha|iso20022)/',
    '^server/src/sandbox/',
    '^server/src/testing/mail-samples\\.ts$',
  ].join('|'),
)
const PRODUCT = /^(packages|server\/src|portal\/src)\/.*\.(ts|tsx|sql)$/
const codes = currencies.join('|')
/** As a value, a member or a key; a comment may name a currency. */
const NAMED = new RegExp(
  `['"\`](?:${codes})['"\`]|\\.(?:${codes})\\b|\\b(?:${codes}):|[{,]\\s*(?:${codes})\\s*[,}]`,
  'g',
)

export const currencyRules: readonly Rule[] = [
  {
    name: 'code chooses by the rows of the currencies, and names none of them',
    check: (tree) =>
      tree
        .filter((file) => PRODUCT.test(file.path) && !isTest(file) && !NAMED_IN.test(file.path))
        .flatMap(({ path, text }) =>
          [...text.matchAll(NAMED)].map((match) => `${path}:${lineAt(text, match.index)} ${match[0]}`),
        ),
  },
]
