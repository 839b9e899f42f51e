import type { Rail, RailAnswer, RailEntry, StatementBalance, StatementEntry, Submission } from '../ports.ts'

/** A rail whose bank sends no statements. */
export function withoutStatements(rail: Rail): Rail {
  const silent = { ...rail }
  delete silent.statementSince
  return silent
}

type Moment = 'before' | 'after'

/**
 * A rail whose books are arrays. A test makes it fail before or after it has taken a submission, which is what a sender sees of a
 * connection that breaks, and gives it answers and a
 * statement to report.
 */
export function scriptedRail() {
  const taken: RailEntry[] = []
  const submissions: Submission[] = []
  const voids = new Set<string>()
  const answers: RailAnswer[] = []
  const statement: (StatementEntry | StatementBalance)[] = []
  const state: { fails: Moment | undefined; isSilent: boolean; refuses: (entry: RailEntry) => boolean } = {
    fails: undefined,
    isSilent: false,
    refuses: () => false,
  }
  const rail: Rail = {
    async submit(submission) {
      if (state.fails === 'before') throw new Error('the connection broke before the bank read anything')
      const { entries } = submission
      submissions.push(submission)
      const refused = entries.filter((entry) => voids.has(entry.key) || state.refuses(entry))
      taken.push(...entries.filter((entry) => !refused.includes(entry)))
      if (state.fails === 'after') throw new Error('the connection broke before the answer came')
      return { refused: refused.map(({ key }) => ({ key, code: 'INVALID' })) }
    },
    async find(keys) {
      if (state.isSilent) return []
      return keys.map((key) => {
        const found = taken.some((entry) => entry.key === key)
        if (!found) voids.add(key)
        return { key, state: found ? 'accepted' : 'void', settlesOn: found ? '2026-11-24' : null, code: null }
      })
    },
    async answersSince(cursor, limit) {
      const from = Number(cursor ?? 0)
      const page = answers.slice(from, from + limit)
      return { answers: page, cursor: page.length === 0 ? cursor : String(from + page.length) }
    },
    async statementSince(cursor, limit) {
      const from = Number(cursor ?? 0)
      const page = statement.slice(from, from + limit)
      return {
        entries: page.filter((line) => 'amountMinor' in line),
        balances: page.filter((line) => 'balanceMinor' in line),
        cursor: page.length === 0 ? cursor : String(from + page.length),
      }
    },
  }
  return { ...rail, taken, submissions, answers, statement, state }
}
