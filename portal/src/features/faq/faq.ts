import type { FeatureFlag, FeatureFlags } from '@sooner/rules/feature-flags'

/**
 * The questions and their groups, in their order. Both languages answer each of them; links contain the ids, so the ids are
 * permanent.
 */
export const groups = {
  product: ['what-is-it', 'who-is-who', 'countries', 'cost-to-join'],
  'get-paid-now': [
    'get-paid-now',
    'one-or-many',
    'automatic',
    'on-demand',
    'programs',
    'not-eligible',
    'withdraw',
  ],
  fees: ['what-it-costs', 'on-demand-fee', 'how-it-is-taken', 'quote', 'apr'],
  payments: ['when-it-arrives', 'bank-holidays', 'client-pays-less', 'returned'],
  bank: ['why-verify', 'micro-deposits', 'tries-used-up', 'change-account', 'which-accounts'],
  documents: ['which-documents', 'document-rejected', 'upload-invoices', 'export'],
  agreements: ['signing', 'signed-copy'],
  users: ['invite', 'read-only', 'remove-colleague'],
  security: ['password', 'second-factor', 'bank-numbers', 'suspicious'],
} as const

export type Group = keyof typeof groups
export type Question = (typeof groups)[Group][number]

/** The questions about a feature that a flag turns off; where it is off, they have another answer. */
export const flagged = {
  'get-paid-now': 'instantPayout',
  automatic: 'instantPayout',
  'on-demand': 'onDemandServiceAgreement',
  'upload-invoices': 'invoiceUploading',
} as const satisfies Partial<Readonly<Record<Question, FeatureFlag>>>

type Flagged = keyof typeof flagged

const isFlagged = (id: Question): id is Flagged => Object.hasOwn(flagged, id)

export interface Entry {
  readonly question: string
  /** The paragraphs of the answer. */
  readonly answer: readonly string[]
}

export interface Faq {
  readonly page: {
    readonly title: string
    readonly intro: string
    readonly search: string
    readonly searchHint: string
    readonly all: (count: number) => string
    readonly found: (count: number) => string
    readonly none: string
    readonly clear: string
    readonly contents: string
    readonly copy: string
    readonly copyWhat: string
    readonly copied: string
    readonly feesLink: string
  }
  readonly groups: Readonly<Record<Group, string>>
  readonly entries: Readonly<Record<Question, Entry>>
  /** The answers where the feature is off. */
  readonly whereOff: Readonly<Record<Flagged, readonly string[]>>
}

export const groupIds = Object.keys(groups) as Group[]
export const questions: readonly Question[] = groupIds.flatMap((group) => [...groups[group]])

export const isQuestion = (text: string): text is Question => (questions as readonly string[]).includes(text)

/** Chooses the answers that are true with these flags, and inserts the product's name into the groups, questions and answers. */
export function forProduct(faq: Faq, product: string, flags: FeatureFlags): Faq {
  const named = (text: string) => text.replaceAll('{product}', product)
  const mapped = <K extends string, V>(of: Readonly<Record<K, V>>, change: (value: V, key: K) => V) =>
    Object.fromEntries(Object.entries<V>(of).map(([key, value]) => [key, change(value, key as K)])) as Record<
      K,
      V
    >
  return {
    page: faq.page,
    groups: mapped(faq.groups, named),
    entries: mapped(faq.entries, ({ question, answer }, id) => ({
      question: named(question),
      answer: (isFlagged(id) && !flags[flagged[id]] ? faq.whereOff[id] : answer).map(named),
    })),
    whereOff: faq.whereOff,
  }
}

/** Ignores accents and capitals, because people often omit them in a search. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word of the search must occur somewhere in the question or its answer, in any order. */
export function findQuestions({ entries }: Faq, search: string): ReadonlySet<Question> {
  const words = plain(search)
    .split(/[^\p{L}\p{N}.,%]+/u)
    .map((word) => word.replace(/^[.,]+|[.,]+$/g, ''))
    .filter(Boolean)
  const found = questions.filter((id) => {
    const { question, answer } = entries[id]
    const text = plain([question, ...answer].join(' '))
    return words.every((word) => text.includes(word))
  })
  return new Set(found)
}
